import KnownModels
import ModelChecking
import Testing

@Suite struct WalkTests {
  @Test func threadsChangeNothing() {
    var options = WalkOptions(seed: 4, schedules: 600, findingLimit: 3)
    let alone = walk(Orders(defect: .easy), options)
    options.jobs = 2
    #expect(walk(Orders(defect: .easy), options) == alone)
    options.jobs = 5
    #expect(walk(Orders(defect: .easy), options) == alone)
    #expect(alone.violatedSchedules > 0)
  }

  /// Pinned, so that another process or a changed generator cannot go unnoticed.
  @Test func aSeedMeansTheSameInEveryProcess() throws {
    let result = walk(Orders(defect: .easy), WalkOptions(seed: 1, schedules: 1_000, stepLimit: 20))
    let finding = try #require(result.findings.first)
    #expect(finding.schedule == 52)
    let expected: [Orders.Action] = [
      .setObserving(false), .start, .sync, .askFirst(1), .start, .sync, .sync, .start, .approve(1), .callback(1),
      .askFirst(3), .cancel(2), .setObserving(true), .setObserving(true), .restore, .restore, .setObserving(true),
      .start, .relaunch, .update(1),
    ]
    #expect(finding.actions == expected)
  }

  @Test func shardsDrawWhatTheWholeDraws() {
    var whole: [ScheduleSummary] = []
    _ = walk(Orders(), WalkOptions(seed: 8, schedules: 300), onSchedule: { whole.append($0) })
    var shards: [ScheduleSummary] = []
    for first in stride(from: 0, to: 300, by: 100) {
      _ = walk(
        Orders(), WalkOptions(seed: 8, schedules: 100, firstSchedule: first, roundSize: 7),
        onSchedule: { shards.append($0) })
    }
    #expect(shards == whole)
    #expect(whole.map(\.schedule) == Array(0..<300))
  }

  @Test func seedsDiffer() {
    func lengths(_ seed: UInt64) -> [Int] {
      var lengths: [Int] = []
      _ = walk(
        Mailbox(letterLimit: 200), WalkOptions(seed: seed, schedules: 20, stepLimit: 50),
        onSchedule: { lengths.append($0.calmSteps ?? -1) })
      return lengths
    }
    #expect(lengths(1) == lengths(1))
    #expect(lengths(1) != lengths(2))
  }

  @Test func countsWhatHappened() {
    let result = walk(Mailbox(), WalkOptions(seed: 1, schedules: 100, stepLimit: 3))
    #expect(result.schedules == 100)
    #expect(result.actions == 300)
    #expect(result.schedulesReaching[200] == 100)
    #expect(result.kinds.performed.reduce(0, +) == 300)
    #expect(result.kinds.neverEnabled == [2])
    #expect(!result.endedEarly)
  }

  @Test func onlyTheCalmPhaseSeesALostLetter() throws {
    let model = Mailbox(defect: .loses)
    #expect(walk(model, WalkOptions(schedules: 300, calm: nil)).findings.isEmpty)
    let result = walk(model, WalkOptions(schedules: 300))
    let finding = try #require(result.findings.first)
    #expect(finding.violation == Mailbox.miscounted)
    #expect(finding.calmSteps != nil)
    #expect(isReproducible(finding, on: model))
  }

  @Test func aCalmPhaseThatNeverEndsIsAFinding() throws {
    let model = Mailbox(defect: .neverQuiet)
    let finding = try #require(walk(model, WalkOptions(schedules: 10, calm: CalmPhase(bound: 50))).findings.first)
    #expect(finding.violation == .notQuiet)
    #expect(finding.calmSteps == 50)
    #expect(isReproducible(finding, on: model, calm: CalmPhase(bound: 50)))
  }

  @Test func outgrowingIsReportedAndEndsTheSchedule() throws {
    let result = walk(Eager(), WalkOptions(seed: 2, schedules: 50))
    let outgrowth = try #require(result.outgrowths.first)
    #expect(result.outgrowths.count == 1)
    #expect(outgrowth.collection == 1)
    #expect(outgrowth.count == 50)
    #expect(outgrowth.actions == Array(repeating: .add, count: outgrowth.initialState == 0 ? 10 : 5))
    #expect(result.findings.isEmpty)
    #expect(
      walk(Mailbox(defect: .outgrows), WalkOptions(schedules: 50, stepLimit: 4)).outgrowths.map(\.collection) == [7])
  }

  @Test func startsInEveryInitialState() {
    let result = walk(Eager(), WalkOptions(seed: 2, schedules: 50))
    #expect(result.schedulesReaching[1] > 10)
    #expect(result.schedulesReaching[1] < 40)
    #expect(result.schedulesReaching[9] == 50)
  }

  @Test func refusedActionsDoNotCount() {
    let result = walk(Eager(), WalkOptions(seed: 2, schedules: 10, stepLimit: 3))
    #expect(result.actions == 30)
    #expect(result.kinds.performed == [30, 0, 0, 0])
    #expect(result.kinds.neverEnabled == [2])
  }

  @Test func theCallerCanEndItBetweenRounds() {
    var rounds = 0
    let result = walk(Orders(), WalkOptions(schedules: 1_000, stepLimit: 5, roundSize: 10)) { result in
      rounds += 1
      return result.schedules < 30
    }
    #expect(rounds == 4)  // 8, 10, 10 and 10 schedules
    #expect(result.schedules == 38)
    #expect(result.endedEarly)
  }
}
