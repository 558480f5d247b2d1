import RunReports

/// The runs that the tests of all renderers print.
enum Samples {
  static let place = RecordPlace(folder: "reports/2026-11-30-0612-4e1d2ab", tool: "purchasebench")

  static let header = RunHeader(
    command: "check", seed: "4e1d2ab", sdk: "reference", store: "documented",
    decisions: ["D2": "resend", "D1": "after"], only: ["PUR-*"], limits: ["steps": 60, "schedules": 10_000],
    wallStarted: "2026-11-30T06:12:00Z")

  static let finding = Finding(
    oracle: .invariant, invariant: "completion-once", clauses: ["PUR-57", "PUR-58"],
    claim: "One purchase of pro.monthly by alice was completed twice.",
    steps: [
      .init("purchase pro.monthly", seen: "purchased, $purchase_completed tx1"),
      .init("crash before write completion"),
      .init("launch", seen: "$purchase_completed tx1", mark: "second"),
    ],
    firstWrongOutput: "capture $purchase_completed tx1, after `listing unfinished [tx1]`", stepsUnshrunk: 41,
    minimality: .proved, nearestPassing: "without step 2 it holds",
    stillFailing: ["with any other product it still fails"], schedule: 1284, line: 8)

  static let settled = Finding(
    oracle: .settled, invariant: "balance-settles", clauses: ["FEA-21"],
    claim: "alice has 9 gens and should have 10.",
    steps: [.init("consume gens 1 op=a", seen: "failed"), .init("lose answer")],
    calmSteps: [.init("heal", mark: "charged here")], expected: ["gens: balance 10"], observed: ["gens: balance 9"],
    minimality: .noneWithin(steps: 1))

  static let passing: [RunEvent] =
    [.run(header)]
    + [
      .judgement(Judgement(.invariant, id: "completion-once", verdict: .held)),
      .judgement(
        Judgement(.invariant, id: "delegate-once", verdict: .nothingChecked, reason: "the SDK has no delegate")),
    ]
    + (1...31).map { .situation(SituationRecord(id: "situation-\($0)", count: $0)) }
    + [
      .situation(SituationRecord(id: "refund-during-offline-grace", count: 0, hint: "a refund came while offline")),
      .situation(SituationRecord(id: "two-sheets", count: 0)),
      .summary(RunSummary(verdict: .held, schedules: 10_000, actions: 412_903, held: 60, wallSeconds: 3.2)),
    ]

  /// A scenario that differs, in one of its sections.
  static let different: Judgement = {
    var judgement = Judgement(
      .scenario, id: "Scenarios/Restore/family.scenario:declined", verdict: .violated,
      reason: "the transcript differs at line 12", file: "Scenarios/Restore/family.scenario", line: 12,
      expected: ["restored"], observed: [])
    judgement.section = .init("declined", line: 9)
    return judgement
  }()

  static let failing: [RunEvent] = [
    .run(header), .finding(finding), .finding(settled),
    .judgement(Judgement(.invariant, id: "completion-once", verdict: .violated)),
    .judgement(Judgement(.invariant, id: "finish-once", verdict: .held, wallSeconds: 0.0125)),
    .judgement(different),
    .summary(
      RunSummary(verdict: .violated, schedules: 1284, actions: 51_360, held: 58, findings: 2, wallSeconds: 75)),
  ]

  static let defects: [RunEvent] = [
    .run(RunHeader(command: "defects", seed: "7")),
    .defect(
      DefectRecord(
        id: "completes-twice", caught: true, oracle: .invariant, invariant: "completion-once", clauses: ["PUR-57"],
        underOwnClause: true, schedules: 1, actions: 31, steps: 3, provedMinimal: true, strategy: "swarm")),
    .defect(
      DefectRecord(
        id: "forgets-outbox", caught: true, oracle: .settled, invariant: "synced-once", clauses: ["PUR-61"],
        schedules: 12, actions: 340, steps: 4)),
    .defect(DefectRecord(id: "never-finishes", caught: false, schedules: 10_000, actions: 412_000)),
    .summary(RunSummary(verdict: .violated, schedules: 10_013, actions: 412_371, findings: 1)),
  ]

  static let exploration: [RunEvent] = [
    .run(RunHeader(command: "explore", sdk: "reference")),
    .exploration(
      ExplorationRecord(
        system: "reference", bounds: ["products": 1, "customers": 1, "crashes": 0], states: 1_234_567,
        transitions: 7_654_321, depth: 31, complete: false, stoppedBy: "memory", fingerprintOmission: 3.14e-9,
        bytesPerState: 113.4, wallStatesPerSecond: 285_000)),
    .summary(
      RunSummary(verdict: .inconclusive, held: 60, reasons: ["stopped by memory, 8G"], wallSeconds: 0.04)),
  ]

  /// Whatever a product, a file or an answer may be called.
  static let hostile: [RunEvent] = [
    .finding(
      Finding(
        oracle: .call, invariant: "call-answers", claim: "100% <b>\"wrong\"</b> & 'bad':\r\n\u{1B}[31m, a|b `c`",
        steps: [.init("purchase \u{0}\u{1F}\u{7F}", seen: "]]> ::error::x\nnext")], line: 3)),
    .judgement(
      Judgement(
        .scenario, id: "a,b:c%.scenario", verdict: .inconclusive, reason: "line\nbreak", file: "a,b:c%.scenario")),
    .summary(RunSummary(verdict: .inconclusive, scenarios: 1, findings: 1, reasons: ["$a and $b\u{2028}end"])),
  ]

  static let all = [passing, failing, defects, exploration, hostile]
}
