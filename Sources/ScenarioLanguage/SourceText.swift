/// The bytes of a file with its path, split into lines so that a problem can show where it is.
///
/// It takes bytes because a file may hold anything; only ``firstInvalidByte`` tells whether they are UTF-8.
public struct SourceText: Hashable, Sendable {
  /// The path as it is to be printed.
  public let path: String
  /// What the file holds.
  public let bytes: [UInt8]
  /// The number of the first line; greater than 1 when this is one line of a longer file.
  public let firstLine: Int
  private let lineStarts: [Int]

  /// A file's bytes.
  ///
  /// - Parameters:
  ///   - path: as it is to be printed.
  ///   - bytes: what the file holds.
  ///   - firstLine: the number of the first line, for a line taken out of a longer file.
  public init(path: String, bytes: [UInt8], firstLine: Int = 1) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [0]
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { starts.append(position + 1) }
      position += 1
    }
    lineStarts = starts
  }

  /// A text that is in memory already.
  public init(path: String, text: String, firstLine: Int = 1) {
    self.init(path: path, bytes: Array(text.utf8), firstLine: firstLine)
  }

  /// The whole text; bytes that are not UTF-8 become U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How many lines there are; a line feed at the end starts one more, empty line.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line without its line feed; `index` counts from 0.
  func lineBytes(_ index: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[index]
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    return bytes[start..<end]
  }

  /// A line as text without its line feed and without a carriage return before it, or "" when there is no such line.
  public func line(at location: SourceLocation) -> String {
    let index = location.line - firstLine
    guard index >= 0, index < lineStarts.count else { return "" }
    var line = lineBytes(index)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// The place of the first byte that is not UTF-8, or nil when all of them are.
  public var firstInvalidByte: SourceLocation? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var location = SourceLocation(line: firstLine, column: 1)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return nil
      case .error: return location
      case .scalarValue("\n"): location = SourceLocation(line: location.line + 1, column: 1)
      case .scalarValue: location.column += 1
      }
    }
  }

  /// A problem at a place in this text.
  public func diagnostic(
    _ message: String, at location: SourceLocation, hint: String? = nil, severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      severity: severity, message: message, path: path, location: location, sourceLine: line(at: location), hint: hint)
  }
}
