/// Writes for a person at a terminal: each finding as it is found, then what it all came to.
public struct TerminalRenderer: Renderer {
  let style: TextStyle
  let place: RecordPlace?

  /// A renderer for a terminal; without a place, nothing is said about files.
  public init(usesColour: Bool = false, place: RecordPlace? = nil) {
    style = TextStyle(usesColour: usesColour)
    self.place = place
  }

  /// All findings, then the conclusion.
  public func render(_ events: [RunEvent]) -> String {
    let digest = RunDigest(events)
    return digest.findings.map { finding($0, in: digest.header) + "\n" }.joined() + conclusion(events)
  }

  /// All but the findings: scenarios that fail, tables, what was never reached, and the verdict.
  ///
  /// - Parameters:
  ///   - events: the whole run.
  ///   - printingScenarios: whether scenarios that fail are among it; who shows each as it fails says no.
  public func conclusion(_ events: [RunEvent], printingScenarios: Bool = true) -> String {
    let digest = RunDigest(events)
    var text = (printingScenarios ? scenarios(digest.judgements) : "") + defects(digest.defects)
    text += items(digest.items) + knownAnswers(digest.judgements) + benchmarks(digest.benchmarks)
    for exploration in digest.explorations { text += self.exploration(exploration) }
    for record in digest.conformances { text += conformance(record) }
    if let summary = digest.summary { text += self.summary(summary, in: digest) }
    return text
  }
}
