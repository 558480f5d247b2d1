/// Writes workflow commands that GitHub shows as annotations, those of scenarios at the line to look at.
///
/// A finding is a file of the record, which is in no checkout, so its annotation names no file and says everything.
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
    lines += FailingScenarios.all(digest.judgements).map { annotation(of: $0, in: digest.header) }
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
      lines += unreached(digest)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func unreached(_ digest: RunDigest) -> [String] {
    let unreached = digest.unreached.map(\.id)
    guard !unreached.isEmpty else { return [] }
    let few = Few(unreached)
    let names = (few.shown + (few.rest(in: place).map { [$0] } ?? [])).joined(separator: ", ")
    let title = "\(unreached.count) of \(Figures.counted(digest.situations.count, "situation")) never reached"
    return [command("notice", [("title", title)], names)]
  }

  /// The annotation of one finding, without the end of its line.
  public func annotation(of finding: Finding, in header: RunHeader? = nil) -> String {
    let words = FindingWords(finding: finding)
    let commands = words.commands(place: place, in: header).map { "\($0.word): \($0.line)" }
    let calm = finding.calmSteps.isEmpty ? [] : ["then calm"] + words.calmLines()
    let text = ([finding.claim] + words.stepLines() + calm + commands).joined(separator: "\n")
    return command("error", [("title", "\(finding.invariant) \(words.outcome)")], text)
  }

  /// The annotation of a failing scenario, at the line to look at; others that fail alike are only counted.
  private func annotation(of failure: FailingScenarios, in header: RunHeader?) -> String {
    let judgement = failure.first
    let words = ScenarioWords(judgement: judgement)
    var properties: [(String, String)] = []
    if let file = judgement.file {
      properties = [("file", file), ("line", String(judgement.line ?? 1))]
    }
    let isViolated = judgement.verdict == .violated
    let title = judgement.broken.map { "\($0) broke" } ?? "Scenario \(isViolated ? "failed" : "inconclusive")"
    properties.append(("title", title + words.section))
    var lines = [judgement.reason ?? judgement.verdict.rawValue] + words.difference
    if let others = failure.otherWords {
      lines.append("Also in \(others)" + (place.map { "; all of them in \($0.report)" } ?? ""))
    }
    if let place { lines.append("Replay: \(place.replay(judgement.id, in: header))") }
    return command(isViolated ? "error" : "warning", properties, lines.joined(separator: "\n"))
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
