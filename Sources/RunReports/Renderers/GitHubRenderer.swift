/// Writes workflow commands that GitHub shows as annotations, each at the line to look at.
public struct GitHubRenderer: Renderer {
  private let place: RecordPlace?

  /// A renderer for GitHub; without a place, files are named relative to the record.
  public init(place: RecordPlace? = nil) {
    self.place = place
  }

  /// One line for each annotation.
  public func render(_ events: [RunEvent]) -> String {
    let digest = RunDigest(events)
    var lines = digest.findings.map { annotation(of: $0, in: digest.header) }
    lines += digest.judgements.compactMap(annotation)
    lines += digest.defects.filter { !$0.caught }.map { defect in
      let words = DefectWords(defect: defect)
      return command("error", [("title", "\(defect.id) \(words.outcome)")], words.effort)
    }
    if let summary = digest.summary {
      switch summary.verdict {
      case .violated: lines += summary.reasons.map { command("error", [], $0) }
      case .inconclusive: lines += reasons(summary, otherwise: "inconclusive")
      case .nothingChecked: lines += reasons(summary, otherwise: "nothing was checked")
      case .held: break
      }
      let unreached = digest.unreached.map(\.id)
      if !unreached.isEmpty {
        lines.append(command("notice", [("title", "Situations never reached")], unreached.joined(separator: "\n")))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The annotation of one finding, without the end of its line.
  public func annotation(of finding: Finding, in header: RunHeader? = nil) -> String {
    let words = FindingWords(finding: finding)
    let commands = words.commands(place: place, in: header).map { "\($0.word): \($0.line)" }
    let calm = finding.calmSteps.isEmpty ? [] : ["then calm"] + words.calmLines()
    let text = ([finding.claim] + words.stepLines() + calm + commands).joined(separator: "\n")
    return command(
      "error",
      [
        ("file", place?.path(of: finding.file) ?? finding.file), ("line", String(finding.line ?? 1)),
        ("title", "\(finding.invariant) \(words.outcome)"),
      ], text)
  }

  /// Nothing for an invariant: what broke it is a finding already.
  private func annotation(of judgement: Judgement) -> String? {
    guard judgement.subject == .scenario, judgement.verdict != .held else { return nil }
    var properties: [(String, String)] = []
    if let file = judgement.file {
      properties = [("file", file), ("line", String(judgement.line ?? 1))]
    }
    properties.append(("title", judgement.id))
    let level = judgement.verdict == .violated ? "error" : "warning"
    return command(level, properties, judgement.reason ?? judgement.verdict.rawValue)
  }

  private func reasons(_ summary: RunSummary, otherwise: String) -> [String] {
    (summary.reasons.isEmpty ? [otherwise] : summary.reasons).map { command("warning", [], $0) }
  }

  private func command(_ name: String, _ properties: [(String, String)], _ text: String) -> String {
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")
    return "::\(name)\(list.isEmpty ? "" : " " + list)::\(Self.escaped(text, isProperty: false))"
  }

  /// By scalars: `\r\n` is one character, and would slip through.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n", "\u{2028}", "\u{2029}": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
