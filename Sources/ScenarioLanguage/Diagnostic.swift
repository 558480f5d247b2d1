/// A problem in a text: what, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The text cannot be used.
    case error
    /// The text can be used, but something in it is odd.
    case warning
    /// A remark.
    case note
  }

  /// How bad it is.
  public let severity: Severity
  /// What is wrong, in one line.
  public let message: String
  /// The file.
  public let path: String
  /// Where in the file.
  public let location: SourceLocation
  /// The line it is in, or the part of a long line around ``location``, free of control characters.
  public let sourceLine: String
  /// What to do about it.
  public let hint: String?
  /// How many scalars of ``sourceLine`` stand before the place.
  private let caretOffset: Int

  /// The greatest part of a line that is shown; a minified file is one line of many thousand characters.
  static let visibleWidth = 110

  /// A problem at a place; `sourceLine` is the whole line, however long.
  public init(
    severity: Severity = .error, message: String, path: String, location: SourceLocation, sourceLine: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = printable(message)
    self.path = printable(path)
    self.location = location
    self.hint = hint.map(printable)
    let scalars = Array(sourceLine.unicodeScalars)
    let offset = min(max(location.column - 1, 0), scalars.count)
    if scalars.count <= Self.visibleWidth {
      self.sourceLine = printable(sourceLine)
      caretOffset = offset
      return
    }
    let start = max(0, offset - Self.visibleWidth / 2)
    let end = min(scalars.count, start + Self.visibleWidth)
    var visible = String.UnicodeScalarView(scalars[start..<end])
    if end < scalars.count { visible.append("…") }
    if start > 0 { visible.insert("…", at: visible.startIndex) }
    self.sourceLine = printable(String(visible))
    caretOffset = offset - start + (start > 0 ? 1 : 0)
  }

  /// `path:line:column: error: message`, the line, a caret below the place, and the hint.
  public var description: String {
    var lines = ["\(path):\(location): \(severity.rawValue): \(message)"]
    if sourceLine.utf8.contains(where: { $0 != UInt8(ascii: " ") }) {
      lines.append(sourceLine)
      lines.append(String(repeating: " ", count: caretOffset) + "^")
    }
    if let hint { lines.append(hint) }
    return lines.joined(separator: "\n")
  }
}

/// The text with every character that would move the cursor or hide something replaced, one for one.
private func printable(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: result.append(" ")
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
