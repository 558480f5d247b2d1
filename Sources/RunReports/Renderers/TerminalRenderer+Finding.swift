extension TerminalRenderer {
  /// One finding: claim, steps, the first wrong output, why it is no fluke, and what to do next.
  public func finding(_ finding: Finding, in header: RunHeader? = nil) -> String {
    let words = FindingWords(finding: finding)
    let origin = words.origin(in: header)
    var lines = [
      "\(style.mark(.violated)) \(style.strong(finding.invariant.printable))    \(words.outcome)"
        + (origin.isEmpty ? "" : "      " + style.faint(origin))
    ]
    let clauses = finding.clauses.isEmpty ? "" : "   " + finding.clauses.joined(separator: ", ").printable
    lines += ["", "  \(finding.claim.printable)\(clauses)", ""]
    lines += words.stepLines(mark: style.bad).map { "    " + $0 }
    if !finding.calmSteps.isEmpty {
      lines.append("    then calm")
      lines += words.calmLines(mark: style.bad).map { "    " + $0 }
    }
    lines.append("")
    lines += comparison(expected: finding.expected, observed: finding.observed)
    lines += words.atRest.map { "  " + $0 }
    lines += [words.firstWrongOutput, words.notAFluke].compactMap { $0.map { "  " + $0 } }
    lines += words.commands(place: place, in: header).map { "  " + $0.word.padded(to: 8) + $0.line }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Expected and observed as scenario lines that can be pasted back.
  func comparison(expected: [String], observed: [String]) -> [String] {
    guard !expected.isEmpty || !observed.isEmpty else { return [] }
    func block(_ title: String, _ lines: [String]) -> [String] {
      ["  \(title)"] + (lines.isEmpty ? ["    (nothing)"] : lines.map { "    " + $0.printable })
    }
    return block("Expected", expected) + block("Observed", observed) + [""]
  }
}
