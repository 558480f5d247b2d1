/// Test cases of one kind.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]

  /// The suites that are not empty.
  static func all(of digest: RunDigest, place: RecordPlace?) -> [JUnitSuite] {
    let suites = [
      JUnitSuite(name: "invariants", cases: invariants(digest, place)),
      JUnitSuite(name: "scenarios", cases: digest.judgements.filter { $0.subject == .scenario }.map(JUnitCase.init)),
      JUnitSuite(name: "defects", cases: digest.defects.map(JUnitCase.init)),
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

/// One test case.
struct JUnitCase {
  /// Why it is not green.
  struct Problem {
    enum Kind: String { case failure, error, skipped }
    var kind: Kind
    var message: String
    var type: String
    var text: String
  }

  var name: String
  var file: String?
  var line: Int?
  var seconds: Double?
  var problem: Problem?
}

extension JUnitCase {
  init(_ judgement: Judgement) {
    name = judgement.id
    file = judgement.file
    line = judgement.line
    seconds = judgement.wallSeconds
    let place = judgement.file.map { file in judgement.line.map { "\(file):\($0): " } ?? "\(file): " } ?? ""
    let comparison = TerminalRenderer().comparison(expected: judgement.expected, observed: judgement.observed)
    func problem(_ kind: Problem.Kind, _ otherwise: String) -> Problem {
      let message = judgement.reason ?? otherwise
      let text = ([place + message] + comparison).joined(separator: "\n")
      return Problem(kind: kind, message: message, type: judgement.verdict.rawValue, text: text)
    }
    switch judgement.verdict {
    case .held: break
    case .violated: self.problem = problem(.failure, "violated")
    case .inconclusive: self.problem = problem(.error, "inconclusive")
    case .nothingChecked: self.problem = problem(.skipped, "not checked")
    }
  }

  /// All findings of one invariant together: many readers show only the first failure of a case.
  init(_ findings: [Finding], _ header: RunHeader?, _ place: RecordPlace?) {
    let first = findings.first
    name = first?.invariant ?? ""
    file = first.map { place?.path(of: $0.file) ?? $0.file }
    line = first?.line
    let others = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    let texts = findings.map { finding in
      let path = place?.path(of: finding.file) ?? finding.file
      return "\(path):\(finding.line ?? 1)\n" + TerminalRenderer(place: place).finding(finding, in: header)
    }
    problem = Problem(
      kind: .failure, message: (first?.claim ?? "") + others, type: first?.oracle.rawValue ?? "",
      text: texts.joined(separator: "\n"))
  }

  init(_ defect: DefectRecord) {
    let words = DefectWords(defect: defect)
    name = defect.id
    seconds = defect.wallSeconds
    guard !defect.caught else { return }
    problem = Problem(
      kind: .failure, message: "the defect \(words.outcome) \(words.effort)", type: "survived",
      text: "See it with: purchasebench explain \(defect.id)")
  }
}
