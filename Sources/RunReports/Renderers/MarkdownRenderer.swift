/// Writes a summary for people who read it beside a commit.
public struct MarkdownRenderer: Renderer {
  private let place: RecordPlace?

  /// A renderer of Markdown; without a place, commands that need a path are left out.
  public init(place: RecordPlace? = nil) {
    self.place = place
  }

  /// The whole page.
  public func render(_ events: [RunEvent]) -> String {
    let digest = RunDigest(events)
    var blocks: [String] = []
    if let summary = digest.summary {
      let words = SummaryWords(summary: summary, digest: digest)
      blocks.append("# \(TextStyle(usesColour: false).mark(summary.verdict)) \(Markdown.escaped(words.verdict))")
      if !words.figures.isEmpty { blocks.append(Markdown.escaped(words.figures)) }
      if !summary.reasons.isEmpty { blocks.append(summary.reasons.map(Markdown.bullet).joined(separator: "\n")) }
    }
    blocks += digest.findings.flatMap { finding($0, in: digest.header) }
    blocks += digest.judgements.filter { $0.subject == .scenario && $0.verdict != .held }.flatMap(scenario)
    blocks += digest.explorations.map(exploration)
    blocks += digest.conformances.map(conformance)
    blocks += table(
      ["defect", "outcome", "effort"],
      digest.defects.map { defect in
        let words = DefectWords(defect: defect)
        return ["\(defect.caught ? "✔" : "✘") \(defect.id)", words.outcome, words.effort]
      })
    blocks += situations(digest)
    blocks += digest.spaces.map { Markdown.escaped("Reached \($0.words).") }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func finding(_ finding: Finding, in header: RunHeader?) -> [String] {
    let words = FindingWords(finding: finding)
    let remarks = [words.outcome, words.origin(in: header)].filter { !$0.isEmpty }.joined(separator: ", ")
    var steps = words.stepLines()
    if !finding.calmSteps.isEmpty { steps += ["then calm"] + words.calmLines() }
    let clauses = finding.clauses.isEmpty ? "" : " " + finding.clauses.joined(separator: ", ")
    var blocks = [
      "## ✘ \(Markdown.escaped(finding.invariant))", Markdown.escaped(remarks + "."),
      Markdown.escaped(finding.claim + clauses), Markdown.code(steps),
    ]
    blocks += comparison(expected: finding.expected, observed: finding.observed)
    blocks += words.atRest.map(Markdown.escaped)
    blocks += [words.firstWrongOutput, words.notAFluke].compactMap { $0.map(Markdown.escaped) }
    let commands = words.commands(place: place, in: header)
    if !commands.isEmpty { blocks.append(Markdown.code(commands.map(\.line))) }
    return blocks + ["[\(Markdown.escaped(finding.file))](\(Markdown.address(finding.file)))"]
  }

  private func scenario(_ judgement: Judgement) -> [String] {
    let mark = TextStyle(usesColour: false).mark(judgement.verdict)
    let place = (judgement.file ?? judgement.id) + (judgement.line.map { ":\($0)" } ?? "")
    return ["## \(mark) \(Markdown.escaped(place))"]
      + (judgement.reason.map { [Markdown.escaped($0)] } ?? [])
      + comparison(expected: judgement.expected, observed: judgement.observed)
  }

  private func exploration(_ record: ExplorationRecord) -> String {
    let words = ExplorationWords(exploration: record)
    return [
      "Explored \(record.system), \(words.extent)", "Bounds: \(words.bounds)", "Size: \(words.size)",
    ].map(Markdown.bullet).joined(separator: "\n")
  }

  private func conformance(_ record: ConformanceRecord) -> String {
    ([record.words, "Bounds: \(ExplorationWords.bounds(record.bounds))"] + record.undriven)
      .map(Markdown.bullet).joined(separator: "\n")
  }

  private func comparison(expected: [String], observed: [String]) -> [String] {
    let lines = TerminalRenderer().comparison(expected: expected, observed: observed)
    return lines.isEmpty ? [] : [Markdown.code(lines.dropLast().map { String($0.dropFirst(2)) })]
  }

  private func situations(_ digest: RunDigest) -> [String] {
    guard !digest.situations.isEmpty else { return [] }
    let reached = digest.situations.count - digest.unreached.count
    return ["Reached \(reached) of \(Figures.counted(digest.situations.count, "situation"))."]
      + table(["never reached", "try"], digest.unreached.map { [$0.id, $0.hint ?? ""] })
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let lines = [titles, titles.map { _ in "---" }] + rows.map { $0.map(Markdown.escaped) }
    return [lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")]
  }
}
