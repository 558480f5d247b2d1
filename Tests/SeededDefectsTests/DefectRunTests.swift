import ModelChecking
import PurchaseChecking
import RunReports
import SeededDefects
import Testing

@Suite("Seeded defects are caught")
struct DefectRunTests {
  /// Cheap ones of each group, with the shortest counterexample there is.
  static let expected: [(id: String, invariant: String, oracle: RunReports.Finding.Oracle, steps: Int)] = [
    ("finish-before-record", "finish-after-record", .invariant, 2),
    ("lost-completion", "completion-exact", .settled, 3),
    ("failed-on-cancel", "purchase-answer", .call, 2),
    ("connector-sent", "only-native-touched", .invariant, 2),
    ("aba-stale-reply", "late-reply-changes-nothing", .invariant, 5),
    ("revocation-not-sent", "revocation-told", .settled, 3),
    ("denied-as-throw", "has-feature-throw", .call, 2),
    ("accepted-from-balance", "accepted-is-the-servers", .invariant, 3),
  ]

  @Test("under an own clause, by a shortest schedule", arguments: expected.map(\.id))
  func caught(_ id: String) throws {
    let expected = try #require(Self.expected.first { $0.id == id })
    let (records, summary) = try DefectSupport.run([try #require(SeededDefects.named(id))])
    let record = try #require(records.first)
    #expect(records.count == 1)
    #expect(summary.verdict == .held)
    #expect(record.caught && record.underOwnClause && record.provedMinimal)
    #expect(record.invariant == expected.invariant)
    #expect(record.oracle == expected.oracle)
    #expect(record.steps == expected.steps)
  }

  @Test("a catch is not what the defect-free SDK shows in the same space", arguments: expected.map(\.id))
  func defectFree(_ id: String) throws {
    let expected = try #require(Self.expected.first { $0.id == id })
    let defect = try #require(SeededDefects.named(id))
    let bench = try SeededDefect.defectFree().bench(
      DefectSupport.setting(for: defect), bounds: defect.bounds, style: defect.style)
    let explored = explore(bench, ExploreOptions(stateLimit: 2_000, findingLimit: .max))
    let ids = explored.findings.map { bench.model.property(of: $0.violation).id }
    #expect(!ids.contains(expected.invariant))
  }

  @Test("what cannot be found in time survives, and the verdict says so")
  func survivor() throws {
    var options = DefectOptions()
    options.states = 1
    options.schedules = 0
    let defect = try #require(SeededDefects.named("lost-completion"))
    let (records, summary) = try DefectSupport.run([defect], options: options)
    #expect(records.map(\.caught) == [false])
    #expect(summary.verdict == .violated)
  }

  @Test("random schedules find it too, from any seed, and the same ones whatever the number of threads")
  func trials() throws {
    let defect = try #require(SeededDefects.named("finish-in-observer"))
    var options = DefectOptions()
    options.trials = 2
    options.schedules = 400
    options.proofStates = 500
    let one = try DefectSupport.run([defect], options: options).records
    options.jobs = 2
    let two = try DefectSupport.run([defect], options: options).records
    #expect(one == two)
    #expect(one.map(\.strategy) == ["explore", "random"])
    #expect(one.map(\.underOwnClause) == [true, true])
  }

  @Test("an interrupted run says so")
  func stopped() throws {
    let defects = Array(SeededDefects.all.prefix(3))
    let (records, summary) = try DefectSupport.run(defects, stoppedAfter: 1)
    #expect(records.count == 1)
    #expect(summary.verdict == .inconclusive)
    #expect(summary.reasons == ["stopped before every defect was looked for"])
  }

  @Test("no defect, nothing checked")
  func nothing() throws {
    #expect(try DefectSupport.run([]).summary.verdict == .nothingChecked)
  }
}
