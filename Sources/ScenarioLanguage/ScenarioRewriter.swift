/// Writes what happened into the text of a scenario; everything else stays as it was, byte for byte.
public enum ScenarioRewriter {
  /// Which blocks are written.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Every block; one without `----` gets it only if something was observed.
    case all
    /// Only blocks whose expectation differs.
    case failed
    /// Only blocks without an expectation in which something was observed.
    case missing
  }

  /// The new text.
  ///
  /// Lines that matched stay as the file has them, with the comments at their end, so text that an expectation leaves
  /// open is never replaced by one particular outcome.
  ///
  /// - Parameters:
  ///   - scenario: as parsed or after ``IncludeResolver``.
  ///   - observed: for a ``Scenario/Block/index`` what happened; a block that is not in it stays as it is.
  ///   - mode: which blocks are written.
  ///   - matches: whether an expected line allows an observed one.
  public static func rewrite(
    _ scenario: Scenario, observed: [Int: [String]], mode: Mode,
    matches: (_ expected: String, _ observed: String) -> Bool = { $0 == $1 }
  ) -> String {
    var lines = scenario.lines.map(\.raw)
    // From the last block to the first, so that the positions of the others stay right.
    for block in scenario.blocks.reversed() {
      guard let happened = observed[block.index] else { continue }
      if let expectation = block.expectation {
        guard mode != .missing else { continue }
        let difference = ExpectationDifference(expected: expectation.texts, observed: happened, matches: matches)
        guard !difference.isEmpty else { continue }
        replaceExpectation(of: block, in: scenario, by: difference, lines: &lines)
      } else {
        let canonical = ExpectationText.canonical(happened)
        guard mode != .failed, !canonical.isEmpty else { continue }
        let next = block.lines.upperBound + 1
        // A section may follow without a blank line between, and would be read as expected then.
        let isGlued = next < scenario.lines.count && scenario.lines[next].kind != .blank
        lines.insert(contentsOf: ["----"] + canonical + (isGlued ? [""] : []), at: next)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Walks over the old lines and the difference together, so that comments stay where they are.
  private static func replaceExpectation(
    of block: Scenario.Block, in scenario: Scenario, by difference: ExpectationDifference, lines: inout [String]
  ) {
    guard let separator = block.lines.first(where: { scenario.lines[$0].kind == .separator }) else { return }
    let range = (separator + 1)..<(block.lines.upperBound + 1)
    var result: [String] = []
    var position = range.lowerBound
    func keepComments() {
      while position < range.upperBound, case .comment = scenario.lines[position].kind {
        result.append(scenario.lines[position].raw)
        position += 1
      }
    }
    for line in difference.lines {
      switch line {
      case .same:
        keepComments()
        result.append(scenario.lines[position].raw)
        position += 1
      case .expected:
        keepComments()
        position += 1
      case .observed(let text):
        result.append(text)
      }
    }
    keepComments()
    lines.replaceSubrange(range, with: result)
  }
}
