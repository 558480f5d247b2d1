import KnownModels
import ModelChecking
import Testing

/// What a random walk says of models that are no functions of their arguments.
@Suite struct WellBehavedTests {
  private func isNamed(_ kind: ModelFlaw<Moody.Action>.Kind?, _ fault: Moody.Fault) -> Bool {
    switch (fault, kind) {
    case (.actions, .actionsDiffer(1, _, _)), (.copy, .copyDiffers), (.result, .resultsDiffer(.walk, _, _)),
      (.situations, .situationsDiffer(.walk)), (.state, .successorsDiffer(.walk)), (.original, .originalChanges(.walk)):
      true
    default: false
    }
  }

  @Test(arguments: Moody.Fault.allCases) func eachFaultIsNamed(fault: Moody.Fault) {
    let found = flaw(of: Moody(fault: fault), in: Moody.State())
    #expect(isNamed(found, fault), "\(String(describing: found))")
  }

  @Test(arguments: Moody.Fault.allCases) func aWalkCatchesIt(fault: Moody.Fault) throws {
    let result = walk(Moody(fault: fault), WalkOptions(seed: 1, schedules: 30, stepLimit: 10, findingLimit: 9))
    let flaw = try #require(result.flaws.first)
    #expect(fault == .actions || isNamed(flaw.kind, fault), "\(flaw)")
    #expect(flaw.actions.count < 10)
  }

  @Test func onlyEverySoManiethScheduleIsAskedTwice() {
    let model = Moody(fault: .situations)
    #expect(walk(model, WalkOptions(schedules: 30, firstSchedule: 1)).flaws.isEmpty)
    #expect(!walk(model, WalkOptions(schedules: 30, firstSchedule: 1, doubtInterval: 30)).flaws.isEmpty)
    #expect(walk(model, WalkOptions(schedules: 30, doubtInterval: 0)).flaws.isEmpty)
  }

  @Test func whatIsWellBehavedIsNotSuspected() {
    #expect(flaw(of: Moody(), in: Moody.State()) == nil)
    let orders = walk(Orders(), WalkOptions(schedules: 40, arms: SearchArm.allCases, doubtInterval: 1))
    #expect(orders.flaws.isEmpty)
  }

  @Test func askingTwiceChangesNothing() {
    var often = WalkOptions(seed: 3, schedules: 200, findingLimit: 2, doubtInterval: 1)
    let result = walk(Orders(defect: .easy), often)
    often.doubtInterval = 0
    #expect(walk(Orders(defect: .easy), often) == result)
  }
}
