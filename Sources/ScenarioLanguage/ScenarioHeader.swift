extension Scenario {
  /// The keys of the checked header lines, in canonical order.
  public enum HeaderKey: String, Hashable, Sendable, CaseIterable {
    /// The clauses that the scenario shows.
    case clauses = "Clauses"
    /// The catalog file, relative to the scenario.
    case catalog = "Catalog"
    /// The features file, relative to the scenario.
    case features = "Features"
    /// The decisions that are not the default.
    case decisions = "Decisions"
    /// How unruly the store is.
    case store = "Store"
    /// The system under test.
    case sdk = "SDK"
    /// Where the scenario comes from.
    case source = "Source"
    /// Reserved for findings: the version of the bench that wrote the file.
    case bench = "Bench"
    /// Reserved for findings: what was violated.
    case finding = "Finding"
  }

  /// A checked header line, `# Key: value`.
  public struct Header: Hashable, Sendable {
    /// The key.
    public let key: HeaderKey
    /// What stands after the colon, never empty.
    public let value: String
    /// Where the key stands.
    public let keyLocation: SourceLocation
    /// Where the value stands.
    public let valueLocation: SourceLocation

    /// The value split at spaces, each word with its place.
    public var words: [Word] {
      var words: [Word] = []
      var word = ""
      var location = valueLocation
      for (offset, scalar) in (value + " ").unicodeScalars.enumerated() {
        if scalar == " " {
          if !word.isEmpty { words.append(Word(word, location: location)) }
          word = ""
        } else {
          if word.isEmpty {
            location = SourceLocation(line: valueLocation.line, column: valueLocation.column + offset)
          }
          word.unicodeScalars.append(scalar)
        }
      }
      return words
    }
  }
}
