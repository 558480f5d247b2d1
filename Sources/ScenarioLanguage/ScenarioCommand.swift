extension Scenario {
  /// A command line: words, options, and the comment at its end.
  public struct Command: Hashable, Sendable {
    /// The words that are not options, at least one; the first is the command's name.
    public let words: [Word]
    /// The `name=value` options, in the order of the line.
    public let options: [Option]
    /// The comment at the end of the line, without `# `.
    public let comment: String?
    /// Where the first word stands.
    public let location: SourceLocation
    /// The file it stands in, which is not the scenario's own when it was included.
    public let path: String
    /// The whole line, for a ``Diagnostic``.
    public let sourceLine: String

    /// The command's name.
    public var name: String { words.first?.text ?? "" }

    /// The words after the name.
    public var arguments: ArraySlice<Word> { words.dropFirst() }

    /// The option with this name, if it is given.
    public func option(_ name: String) -> Option? { options.first { $0.name == name } }

    /// A problem with this command.
    ///
    /// - Parameters:
    ///   - message: what is wrong.
    ///   - location: the place of a word or option; the command's own when nil.
    ///   - hint: what to do about it.
    public func diagnostic(_ message: String, at location: SourceLocation? = nil, hint: String? = nil) -> Diagnostic {
      Diagnostic(
        message: message, path: path, location: location ?? self.location, sourceLine: sourceLine, hint: hint)
    }

    /// The command in canonical form, without its comment: one space between words, then the options.
    public var text: String {
      (words.map(\.written) + options.map(\.written)).joined(separator: " ")
    }
  }

  /// One word of a command line.
  public struct Word: Hashable, Sendable {
    /// The word, without quotes and escapes.
    public let text: String
    /// Where it starts.
    public let location: SourceLocation
    /// Whether it stood in quotes.
    public let isQuoted: Bool

    /// A word at a place.
    public init(_ text: String, location: SourceLocation = .start, isQuoted: Bool = false) {
      self.text = text
      self.location = location
      self.isQuoted = isQuoted
    }

    /// The word as a command line writes it; quotes that were there stay.
    public var written: String {
      isQuoted || CommandText.needsQuotes(text) || CommandText.looksLikeOption(text) ? CommandText.quoted(text) : text
    }
  }

  /// One `name=value` of a command line.
  public struct Option: Hashable, Sendable {
    /// What stands before `=`.
    public let name: String
    /// What stands after `=`.
    public let value: Word
    /// Where the name starts.
    public let location: SourceLocation

    /// An option at a place.
    public init(_ name: String, _ value: Word, location: SourceLocation = .start) {
      self.name = name
      self.value = value
      self.location = location
    }

    /// The option as a command line writes it.
    public var written: String {
      // A value needs quotes less often than a word: what follows `=` is never an option or a comment.
      let plain = !value.isQuoted && !CommandText.needsQuotes(value.text)
      return "\(name)=\(plain ? value.text : CommandText.quoted(value.text))"
    }
  }
}
