extension TerminalRenderer {
  /// The last lines: the verdict, what was never reached, and where the report is.
  func summary(_ summary: RunSummary, in digest: RunDigest) -> String {
    var lines = [headline(summary, digest)]
    lines += summary.reasons.map { "  " + $0.printable }
    lines += summary.remarks.map { "  " + $0.printable }
    lines += situations(digest)
    lines += digest.spaces.map { "  Reached \($0.words)." }
    if let place { lines.append("  Report  " + place.path(of: place.report).printable) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ summary: RunSummary, _ digest: RunDigest) -> String {
    let words = SummaryWords(summary: summary, digest: digest)
    let figures = words.figures
    return style.mark(summary.verdict) + " " + words.verdict
      + (figures.isEmpty ? "" : "        " + style.faint(figures))
  }

  /// A pass over something that never came up is no news, so what was never reached is always named.
  private func situations(_ digest: RunDigest) -> [String] {
    guard !digest.situations.isEmpty else { return [] }
    let unreached = digest.unreached
    let reached = digest.situations.count - unreached.count
    let opening = "  Reached \(reached) of \(Figures.counted(digest.situations.count, "situation"))."
    guard !unreached.isEmpty else { return [opening] }
    let few = Few(unreached)
    let width = (few.shown.map(\.id.count).max() ?? 0) + 6
    return [opening + " Never reached:"]
      + few.shown.map { situation in
        guard let hint = situation.hint else { return "    " + situation.id.printable }
        return "    " + situation.id.printable.padded(to: width) + hint.printable
      } + (few.rest(in: place).map { ["    " + $0] } ?? [])
  }
}
