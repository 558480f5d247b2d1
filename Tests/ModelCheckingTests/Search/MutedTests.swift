import ModelChecking
import Testing

@Suite struct MutedTests {
  private func options(_ muted: [Violation], calm: CalmPhase? = CalmPhase()) -> WalkOptions {
    WalkOptions(seed: 1, schedules: 400, stepLimit: 100, calm: calm, findingLimit: 9, muted: muted)
  }

  @Test func severalDefectsAreToldApart() {
    let result = walk(Faulty(), options([]))
    #expect(result.findings.map(\.violation) == [Faulty.stumbled])
    #expect(result.violatedSchedules == 400)
  }

  /// The first defect ends every schedule long before the second; muted, it is walked around.
  @Test func aMutedDefectLetsTheNextShow() throws {
    let result = walk(Faulty(), options([Faulty.stumbled]))
    #expect(result.findings.map(\.violation) == [Faulty.arrived])
    #expect(result.muted[0] > 1_000)
    let finding = try #require(result.findings.first)
    #expect(!finding.actions.contains(.stumble))
    #expect(finding.actions.count { $0 == .walk } == 30)
    #expect(isReproducible(finding, on: Faulty()))
    #expect(!result.marks.contains(0), "a step that was taken back reached nothing")
  }

  @Test func aSchedulesLastStepsAreFoundBehindTwoMutedDefects() {
    let result = walk(Faulty(), options([Faulty.stumbled, Faulty.arrived]))
    #expect(result.findings.map(\.violation) == [Faulty.spilled])
    #expect(result.actions == 400 * 100)
    #expect(result.muted.allSatisfy { $0 > 0 })
  }

  @Test func everyDefectCanBeMutedAndIsCounted() {
    var endings: [ScheduleEnding: Int] = [:]
    let muted = [Faulty.spilled, Faulty.stumbled, Faulty.arrived]
    let result = walk(Faulty(), options(muted), onSchedule: { endings[$0.ending, default: 0] += 1 })
    #expect(result.findings.isEmpty)
    #expect(result.violatedSchedules == 0)
    #expect(endings == [.muted(Faulty.spilled): result.muted[0]])
    #expect(result.muted[0] == 400)
  }

  @Test func whereNothingElseIsPossibleTheScheduleEnds() {
    var options = options([Lock.opened])
    options.stepLimit = 3
    var lock = Lock(hint: .none)
    lock.length = 1
    let result = walk(lock, options)
    #expect(result.findings.isEmpty)
    #expect(result.actions == 1_200)
    #expect(result.muted[0] > 0)
  }
}
