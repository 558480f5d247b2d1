/// A JSON text in which every value and every name knows its place.
///
/// Strict JSON (RFC 8259); a byte order mark at the start and any line ends are let through. Numbers stay text.
public struct JSONDocument: Hashable, Sendable {
  /// The text it was read from.
  public let source: SourceText
  /// The outermost value.
  public let root: JSONValue

  /// So deep may lists and objects nest.
  public static let greatestDepth = 64

  /// Reads a text.
  ///
  /// - Throws: the first place where it is not JSON, or every name that an object has twice.
  public init(_ source: SourceText) throws(Diagnostics) {
    self.source = source
    var problems = DiagnosticCollector(source)
    if let place = source.firstInvalidByte {
      problems.report("this byte is not UTF-8", at: place, hint: "save the file as UTF-8 text")
      try problems.throwIfAny()
    }
    var reader = JSONReader(source)
    do throws(JSONReader.Failure) {
      root = try reader.readDocument()
    } catch {
      for duplicate in reader.duplicates { problems.report(duplicate.message, at: duplicate.location) }
      problems.report(error.message, at: error.location, hint: error.hint)
      throw Diagnostics(problems.diagnostics)
    }
    for duplicate in reader.duplicates {
      problems.report(duplicate.message, at: duplicate.location, hint: duplicate.hint)
    }
    try problems.throwIfAny()
  }

  /// Reads a text that is in memory.
  public init(_ text: String, path: String) throws(Diagnostics) {
    try self.init(SourceText(path: path, text: text))
  }
}
