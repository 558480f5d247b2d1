import PurchaseDomain
import ScenarioLanguage

/// What a key of a catalog can hold: it is read from JSON with a place, and written as JSON.
protocol CatalogValue: Hashable, Sendable {
  /// Reads a value; what is wrong with it is reported, and nil says that nothing could be made of it.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> Self?
  /// The value as JSON.
  var tree: JSONTree { get }
}

/// What came up while one catalog file was read.
///
/// A reference, because every object of the file adds to it.
final class CatalogReading {
  /// What is wrong or odd.
  var problems: DiagnosticCollector
  /// Keys that the format is not known to have.
  var unknownKeys: [UnknownKey] = []

  init(_ source: SourceText) { problems = DiagnosticCollector(source) }

  func report(
    _ message: String, at location: SourceLocation, hint: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    problems.report(message, at: location, hint: hint, severity: severity)
  }

  /// Reports that a value has to be of another kind.
  func expected(_ wanted: String, at path: String, _ value: JSONValue) {
    report("\(Self.name(path)) must be \(wanted), not \(value.kindName)", at: value.location)
  }

  static func name(_ path: String) -> String { path.isEmpty ? "the file" : "'\(path)'" }
}

extension String: CatalogValue {
  /// Any string.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> String? {
    if value.string == nil { reading.expected("a string", at: path, value) }
    return value.string
  }

  /// The string as JSON.
  var tree: JSONTree { .string(self) }
}

extension Bool: CatalogValue {
  /// `true` or `false`.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> Bool? {
    if value.boolean == nil { reading.expected("true or false", at: path, value) }
    return value.boolean
  }

  /// The flag as JSON.
  var tree: JSONTree { .boolean(self) }
}

extension Int: CatalogValue {
  /// A number that is whole, however it is spelled.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> Int? {
    guard let text = value.number else {
      reading.expected("a number", at: path, value)
      return nil
    }
    if let number = ExactDecimal(text)?.integer { return number }
    reading.report("\(CatalogReading.name(path)) must be a whole number, not \(text)", at: value.location)
    return nil
  }

  /// The number as JSON.
  var tree: JSONTree { .number("\(self)") }
}

extension JSONTree: CatalogValue {
  /// Anything.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> JSONTree? {
    JSONTree(value)
  }

  /// Itself.
  var tree: JSONTree { self }
}

extension Array: CatalogValue where Element: CatalogValue {
  /// A list; elements of which nothing can be made are reported and left out.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> [Element]? {
    guard let elements = value.elements else {
      reading.expected("a list", at: path, value)
      return nil
    }
    return elements.enumerated().compactMap { Element.read($1, at: "\(path)[\($0)]", reading) }
  }

  /// The list as JSON.
  var tree: JSONTree { .array(map(\.tree)) }
}
