import KnownModels
import ModelChecking
import Testing

@Suite struct WellBehavedTests {
  typealias Fault = IllBehavior<Moody.Action>.Fault

  @Test(arguments: Fault.allCases) func eachFaultIsNamed(fault: Fault) throws {
    let model = Moody(fault: fault)
    let found = try #require(illBehavior(of: model, in: Moody.State()))
    #expect(found.fault == fault)
    switch fault {
    case .actions: #expect(found.action == .turn)
    case .copy: #expect(found.action == nil)
    case .result, .situations, .state, .original: #expect(found.action == .walk)
    }
  }

  @Test(arguments: Fault.allCases) func aWalkCatchesIt(fault: Fault) throws {
    let result = walk(Moody(fault: fault), WalkOptions(seed: 1, schedules: 30, stepLimit: 10, findingLimit: 9))
    let record = try #require(result.illBehaviors.first)
    #expect(record.behavior.fault == fault)
    #expect(record.actions.count < 10)
  }

  @Test func onlyEverySoManiethScheduleIsAskedTwice() {
    let model = Moody(fault: .state)
    #expect(walk(model, WalkOptions(schedules: 30, firstSchedule: 1)).illBehaviors.isEmpty)
    #expect(!walk(model, WalkOptions(schedules: 30, firstSchedule: 1, doubtInterval: 30)).illBehaviors.isEmpty)
    #expect(walk(model, WalkOptions(schedules: 30, doubtInterval: 0)).illBehaviors.isEmpty)
  }

  @Test func whatIsWellBehavedIsNotSuspected() {
    #expect(illBehavior(of: Moody(), in: Moody.State()) == nil)
    let orders = walk(Orders(), WalkOptions(schedules: 40, arms: SearchArm.allCases, doubtInterval: 1))
    #expect(orders.illBehaviors.isEmpty)
  }

  @Test func askingTwiceChangesNothing() {
    var often = WalkOptions(seed: 3, schedules: 200, findingLimit: 2, doubtInterval: 1)
    let result = walk(Orders(defect: .easy), often)
    often.doubtInterval = 0
    #expect(walk(Orders(defect: .easy), often) == result)
  }
}
