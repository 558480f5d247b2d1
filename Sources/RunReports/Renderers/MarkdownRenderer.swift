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
      let sentences = summary.reasons + summary.remarks
      if !sentences.isEmpty { blocks.append(sentences.map(Markdown.bullet).joined(separator: "\n")) }
    }
    blocks += digest.findings.flatMap { finding($0, in: digest.header) }
    blocks += FailingScenarios.all(digest.judgements).flatMap { scenarios($0, in: digest.header) }
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
      Markdown.prose(finding.claim + clauses), Markdown.code(steps),
    ]
    blocks += comparison(expected: finding.expected, observed: finding.observed)
    blocks += words.atRest.map(Markdown.prose)
    blocks += [words.firstWrongOutput, words.notAFluke].compactMap { $0.map(Markdown.prose) }
    let commands = words.commands(place: place, in: header)
    if !commands.isEmpty { blocks.append(Markdown.code(commands.map(\.line))) }
    return blocks + ["[\(Markdown.escaped(finding.file))](\(Markdown.address(finding.file)))"]
  }

  /// One scenario, or all in which one invariant broke: what broke, how to see it, and where.
  private func scenarios(_ failure: FailingScenarios, in header: RunHeader?) -> [String] {
    let words = ScenarioWords(judgement: failure.first)
    let mark = TextStyle(usesColour: false).mark(failure.first.verdict)
    let others = failure.otherWords.map { " and \($0)" } ?? ""
    var blocks = ["## \(mark) \(Markdown.escaped(words.place + words.section + others))"]
    blocks += failure.first.reason.map { [Markdown.prose($0)] } ?? []
    blocks += comparison(expected: failure.first.expected, observed: failure.first.observed)
    if let place { blocks.append(Markdown.code([place.replay(failure.first.id, in: header)])) }
    guard !failure.others.isEmpty else { return blocks }
    let list = failure.others.map { other in
      let words = ScenarioWords(judgement: other)
      return "- " + Markdown.escaped(words.place + words.section)
    }
    return blocks + [list.joined(separator: "\n")]
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
      + table(["never reached", "what it is"], digest.unreached.map { [$0.id, $0.hint ?? ""] })
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let lines = [titles, titles.map { _ in "---" }] + rows.map { $0.map(Markdown.escaped) }
    return [lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")]
  }
}
