/// What was expected beside what was observed, line by line.
public struct ExpectationDifference: Hashable, Sendable, CustomStringConvertible {
  /// One line of the comparison.
  public enum Line: Hashable, Sendable {
    /// Expected and observed; the text as the file has it, which may match without being the same.
    case same(String)
    /// Expected but not observed.
    case expected(String)
    /// Observed but not expected.
    case observed(String)
  }

  /// The lines, in order; where both sides differ, the expected ones come first.
  public let lines: [Line]

  /// Compares, with as many lines in common as possible.
  ///
  /// - Parameters:
  ///   - expected: the lines of an expectation.
  ///   - observed: what happened, in any form; ``ExpectationText/canonical(_:)`` is applied.
  ///   - matches: whether an expected line allows an observed one, for files that leave volatile text open.
  public init(
    expected: [String], observed: [String], matches: (_ expected: String, _ observed: String) -> Bool = { $0 == $1 }
  ) {
    let observed = ExpectationText.canonical(observed)
    lines = Self.align(expected: expected, observed: observed, matches: matches)
  }

  /// Whether everything expected was observed, in order, and nothing else.
  public var isEmpty: Bool {
    lines.allSatisfy { line in
      if case .same = line { true } else { false }
    }
  }

  /// The lines with `  `, `- ` (expected) or `+ ` (observed) in front.
  public var description: String {
    lines.map { line in
      switch line {
      case .same(let text): "  " + text
      case .expected(let text): "- " + text
      case .observed(let text): "+ " + text
      }
    }.joined(separator: "\n")
  }

  /// Above so many pairs of lines the middle is told as replaced altogether; a table of pairs would be too large.
  private static let greatestPairCount = 1_000_000

  private static func align(
    expected: [String], observed: [String], matches: (String, String) -> Bool
  ) -> [Line] {
    var start = 0
    while start < min(expected.count, observed.count), matches(expected[start], observed[start]) { start += 1 }
    var end = 0
    while end < min(expected.count, observed.count) - start,
      matches(expected[expected.count - 1 - end], observed[observed.count - 1 - end])
    {
      end += 1
    }
    let middle = alignMiddle(
      expected: Array(expected[start..<(expected.count - end)]),
      observed: Array(observed[start..<(observed.count - end)]), matches: matches)
    return expected[..<start].map(Line.same) + middle + expected[(expected.count - end)...].map(Line.same)
  }

  /// The longest common subsequence, by the table of the lengths that are still to come.
  private static func alignMiddle(
    expected: [String], observed: [String], matches: (String, String) -> Bool
  ) -> [Line] {
    let width = observed.count + 1
    guard !expected.isEmpty, !observed.isEmpty, expected.count * observed.count <= greatestPairCount else {
      return expected.map(Line.expected) + observed.map(Line.observed)
    }
    var lengths = Array(repeating: 0, count: (expected.count + 1) * width)
    for row in expected.indices.reversed() {
      for column in observed.indices.reversed() {
        lengths[row * width + column] =
          matches(expected[row], observed[column])
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var lines: [Line] = []
    var row = 0
    var column = 0
    while row < expected.count, column < observed.count {
      if matches(expected[row], observed[column]),
        lengths[row * width + column] == lengths[(row + 1) * width + column + 1] + 1
      {
        lines.append(.same(expected[row]))
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        lines.append(.expected(expected[row]))
        row += 1
      } else {
        lines.append(.observed(observed[column]))
        column += 1
      }
    }
    return lines + expected[row...].map(Line.expected) + observed[column...].map(Line.observed)
  }
}
