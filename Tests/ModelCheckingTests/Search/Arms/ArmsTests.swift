import KnownModels
import ModelChecking
import Testing

@Suite struct ArmsTests {
  @Test(arguments: [Lock.Hint.abstraction, .score, .situations]) func threadsChangeNothing(hint: Lock.Hint) {
    var options = WalkOptions(seed: 9, schedules: 900, stepLimit: 30, findingLimit: 2, arms: SearchArm.allCases)
    let alone = walk(Lock(hint: hint), options)
    for jobs in [2, 3] {
      options.jobs = jobs
      #expect(walk(Lock(hint: hint), options) == alone)
    }
  }

  @Test func threadsChangeNothingWhereKindsAreTold() {
    var options = WalkOptions(seed: 2, schedules: 500, findingLimit: 2, arms: SearchArm.allCases)
    let alone = walk(Orders(defect: .easy), options)
    for jobs in [2, 3] {
      options.jobs = jobs
      #expect(walk(Orders(defect: .easy), options) == alone)
    }
    #expect(alone.coverage != nil)
  }

  /// 4,000 schedules of 30 keys; without a hint it takes 6¹² tries.
  @Test func uniformKeysDoNotOpenTheLock() {
    for hint in Lock.Hint.allCases {
      let options = WalkOptions(seed: 1, schedules: 4_000, stepLimit: 30, arms: [.uniform])
      #expect(walk(Lock(hint: hint), options).findings.isEmpty)
    }
  }

  @Test(arguments: [
    (Lock.Hint.abstraction, SearchArm.coverageGuided), (.situations, .coverageGuided), (.score, .targeted),
  ])
  func theGuidedArmOpensTheLock(hint: Lock.Hint, arm: SearchArm) throws {
    for seed in UInt64(0)..<5 {
      let options = WalkOptions(seed: seed, schedules: 4_000, stepLimit: 30, arms: [arm])
      let finding = try #require(walk(Lock(hint: hint), options).findings.first)
      #expect(finding.arm == arm)
      #expect(finding.actions.suffix(12) == [3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2])
      #expect(isReproducible(finding, on: Lock(hint: hint)))
    }
  }

  @Test func amongAllArmsTheGuidedOneOpensIt() throws {
    let options = WalkOptions(seed: 3, schedules: 20_000, stepLimit: 30, arms: SearchArm.allCases)
    let result = walk(Lock(hint: .abstraction), options)
    #expect(try #require(result.findings.first).arm == .coverageGuided)
    #expect(result.arms.map(\.arm) == [.uniform, .weighted, .coverageGuided], "no kinds, no score")
    #expect(result.arms.map(\.findings) == [0, 0, 1])
    #expect(walk(Lock(hint: .none), options).findings.isEmpty)
  }

  @Test func onlyTheSwarmLeavesOutAKindForLong() throws {
    let weighted = WalkOptions(seed: 1, schedules: 4_000, stepLimit: 60, arms: [.uniform, .weighted])
    #expect(walk(Pile(), weighted).findings.isEmpty)
    let swarm = WalkOptions(seed: 1, schedules: 400, stepLimit: 60, arms: [.swarm])
    #expect(try #require(walk(Pile(), swarm).findings.first).violation == Pile.fell)
    let mixed = WalkOptions(seed: 1, schedules: 2_000, stepLimit: 60, arms: SearchArm.allCases)
    #expect(try #require(walk(Pile(), mixed).findings.first).arm == .swarm)
  }

  @Test func aSwarmScheduleIsAsLongAsAnyOther() {
    var shortest = Int.max
    let options = WalkOptions(seed: 5, schedules: 500, stepLimit: 40, arms: [.swarm])
    _ = walk(Pile(), options, onSchedule: { shortest = min(shortest, $0.actions) })
    #expect(shortest == 40)
  }

  @Test func whatIsNeverDrawnIsNotDrawnByAnyArm() {
    let result = walk(Eager(), WalkOptions(seed: 2, schedules: 200, stepLimit: 3, arms: SearchArm.allCases))
    #expect(result.findings.isEmpty)
    #expect(result.kinds.performed == [600, 0, 0, 0])
  }

  @Test func eachArmIsAccountedForAndKeepsAShare() throws {
    var drawn: [SearchArm: Int] = [:]
    let options = WalkOptions(seed: 4, schedules: 3_000, stepLimit: 30, arms: SearchArm.allCases)
    let result = walk(Orders(orderLimit: 2), options, onSchedule: { drawn[$0.arm, default: 0] += 1 })
    #expect(result.arms.map(\.arm) == [.uniform, .weighted, .swarm, .coverageGuided])
    for record in result.arms {
      #expect(record.schedules == drawn[record.arm])
      #expect(record.schedules >= 3_000 / 8 - 30, "half of an equal share is safe")
    }
    #expect(result.arms.map(\.schedules).reduce(0, +) == 3_000)
    #expect(result.arms.map(\.actions).reduce(0, +) == result.actions)
    #expect(result.arms.map(\.newStates).reduce(0, +) == result.coverage?.states.count)
  }

  @Test func theBudgetGoesWhereSomethingNewIsReached() {
    let options = WalkOptions(
      seed: 6, schedules: 2_000, stepLimit: 30, findingLimit: 2, arms: [.uniform, .coverageGuided])
    var lock = Lock(hint: .abstraction)
    lock.length = 200
    let result = walk(lock, options)
    #expect(result.arms[1].newStates > result.arms[0].newStates)
    #expect(result.arms[1].schedules > result.arms[0].schedules)
  }

  @Test func anArmThatTheModelCannotFeedIsReplaced() {
    let result = walk(Lock(hint: .none), WalkOptions(schedules: 10, arms: [.targeted, .swarm]))
    #expect(result.arms.map(\.arm) == [.weighted])
    #expect(walk(Lock(hint: .none), WalkOptions(schedules: 10, arms: [])).arms.map(\.schedules) == [10])
  }
}
