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

  init(_ defect: DefectRecord, _ place: RecordPlace?) {
    let words = DefectWords(defect: defect)
    name = defect.id
    seconds = defect.wallSeconds
    guard !defect.caught else { return }
    problem = Problem(
      kind: .failure, message: "the defect \(words.outcome) \(words.effort)", type: "survived",
      text: place.map { "See it with: \($0.tool) explain \(ShellWord.quoted(defect.id))" } ?? words.outcome)
  }
}
