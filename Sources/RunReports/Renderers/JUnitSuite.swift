/// Test cases of one kind.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]

  /// The suites that are not empty.
  static func all(of digest: RunDigest, place: RecordPlace?) -> [JUnitSuite] {
    let suites = [
      JUnitSuite(name: "invariants", cases: invariants(digest, place)),
      JUnitSuite(name: "scenarios", cases: digest.judgements.filter { $0.subject == .scenario }.map(JUnitCase.init)),
      JUnitSuite(
        name: "known answers", cases: digest.judgements.filter { $0.subject == .knownAnswer }.map(JUnitCase.init)),
      JUnitSuite(name: "defects", cases: digest.defects.map { JUnitCase($0, place) }),
    ]
    let isRed = suites.contains { suite in suite.cases.contains { $0.problem?.kind == .failure } }
    let verdict = digest.summary.flatMap { run($0, isRed: isRed) }.map { [$0] } ?? []
    return (suites + [JUnitSuite(name: "run", cases: verdict)]).filter { !$0.cases.isEmpty }
  }

  /// One case for each invariant, also for those that only a finding names.
  private static func invariants(_ digest: RunDigest, _ place: RecordPlace?) -> [JUnitCase] {
    let judgements = digest.judgements.filter { $0.subject == .invariant }
    var cases: [JUnitCase] = judgements.map { judgement in
      let findings = digest.findings.filter { $0.invariant == judgement.id }
      return findings.isEmpty ? JUnitCase(judgement) : JUnitCase(findings, digest.header, place)
    }
    var named = Set(judgements.map(\.id))
    for finding in digest.findings where named.insert(finding.invariant).inserted {
      cases.append(JUnitCase(digest.findings.filter { $0.invariant == finding.invariant }, digest.header, place))
    }
    return cases
  }

  /// A run that is not good must not look green because none of its parts failed.
  private static func run(_ summary: RunSummary, isRed: Bool) -> JUnitCase? {
    if summary.verdict == .held || (summary.verdict == .violated && isRed) { return nil }
    let words = SummaryWords(summary: summary, digest: RunDigest([]))
    let message = summary.reasons.first.map { "\(words.verdict): \($0)" } ?? words.verdict
    let text = ([words.verdict] + summary.reasons).joined(separator: "\n")
    return JUnitCase(
      name: "verdict",
      problem: .init(
        kind: summary.verdict == .violated ? .failure : .error, message: message, type: summary.verdict.rawValue,
        text: text))
  }
}
