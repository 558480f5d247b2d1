/// A place in a text: line and column, both counted from 1, the column in Unicode scalars.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// The first place of every text.
  public static let start = SourceLocation(line: 1, column: 1)

  /// A place in a text.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
