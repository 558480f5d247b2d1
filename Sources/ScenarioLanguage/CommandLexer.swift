/// Splits one command line into words, options and the comment at its end.
struct CommandLexer {
  private let line: String
  private let number: Int
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var words: [Scenario.Word] = []
  private var options: [Scenario.Option] = []
  private var comment: String?

  /// Reads a line that is not blank and holds no forbidden character; nil when something was reported.
  static func command(line: String, number: Int, into problems: inout DiagnosticCollector) -> Scenario.Command? {
    let before = problems.diagnostics.count
    var lexer = CommandLexer(line: line, number: number)
    lexer.read(into: &problems)
    guard problems.diagnostics.count == before, let first = lexer.words.first else { return nil }
    return Scenario.Command(
      words: lexer.words, options: lexer.options, comment: lexer.comment, location: first.location,
      path: problems.source.path, sourceLine: line)
  }

  private init(line: String, number: Int) {
    self.line = line
    self.number = number
    scalars = Array(line.unicodeScalars)
  }

  private var here: SourceLocation { SourceLocation(line: number, column: position + 1) }

  private mutating func read(into problems: inout DiagnosticCollector) {
    while true {
      let start = position
      while position < scalars.count, scalars[position] == " " { position += 1 }
      guard position < scalars.count else { return }
      if scalars[position] == "#", start > 0, position - start >= 2 {
        comment = ScenarioParser.commentText(scalars[position...])
        return
      }
      guard readWordOrOption(into: &problems) else { return }
    }
  }

  /// False when the rest of the line makes no sense any more.
  private mutating func readWordOrOption(into problems: inout DiagnosticCollector) -> Bool {
    let location = here
    if scalars[position] == "\"" {
      guard let text = readQuoted(into: &problems) else { return false }
      words.append(Scenario.Word(text, location: location, isQuoted: true))
      return true
    }
    let word = readPlain()
    let text = String(String.UnicodeScalarView(word))
    if let equals = word.firstIndex(of: "="), word.count > 1 {
      let name = String.UnicodeScalarView(word[..<equals])
      if name.isEmpty {
        problems.report(
          "'\(text)' has a value but no name", at: location,
          hint: "write name=value, or \(CommandText.quoted(text)) for a word")
        return true
      }
      if CommandText.isOptionName(Substring(String(name)).unicodeScalars) {
        let rest = String(String.UnicodeScalarView(word[(equals + 1)...]))
        return readOption(String(name), rest: rest, at: location, into: &problems)
      }
    }
    if position < scalars.count, scalars[position] == "\"" {
      problems.report(
        "a quote in the middle of a word", at: here,
        hint: "put the whole word in quotes and write \\\" for a quote in it")
      return false
    }
    words.append(Scenario.Word(text, location: location))
    return true
  }

  private mutating func readOption(
    _ name: String, rest: String, at location: SourceLocation, into problems: inout DiagnosticCollector
  ) -> Bool {
    let valueLocation = SourceLocation(line: number, column: location.column + name.unicodeScalars.count + 1)
    var value = Scenario.Word(rest, location: valueLocation)
    if position < scalars.count, scalars[position] == "\"" {
      guard rest.isEmpty else {
        problems.report(
          "a quote in the middle of a value", at: here,
          hint: "put the whole value in quotes and write \\\" for a quote in it")
        return false
      }
      guard let text = readQuoted(into: &problems) else { return false }
      value = Scenario.Word(text, location: valueLocation, isQuoted: true)
    } else if rest.isEmpty {
      problems.report("option '\(name)' has no value", at: location, hint: "write \(name)=\"\" for an empty one")
      return true
    }
    if words.isEmpty {
      problems.report("a line starts with a command, not with an option", at: location)
    } else if options.contains(where: { $0.name == name }) {
      problems.report("option '\(name)' is given twice", at: location, hint: "keep one of them")
    }
    options.append(Scenario.Option(name, value, location: location))
    return true
  }

  /// Up to a space or a quote.
  private mutating func readPlain() -> ArraySlice<Unicode.Scalar> {
    let start = position
    while position < scalars.count, scalars[position] != " ", scalars[position] != "\"" { position += 1 }
    // From zero, so that positions in the word are offsets.
    return ArraySlice(Array(scalars[start..<position]))
  }

  /// Reads from an opening quote to behind the closing one; nil when something was reported.
  private mutating func readQuoted(into problems: inout DiagnosticCollector) -> String? {
    let start = here
    var text = String.UnicodeScalarView()
    position += 1
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "\"" {
        position += 1
        guard position == scalars.count || scalars[position] == " " else {
          problems.report("text right after a closing quote", at: here, hint: "put a space between the two")
          return nil
        }
        return String(text)
      }
      if scalar == "\\" {
        guard let escaped = readEscape() else {
          problems.report(
            "unknown escape in quotes", at: here, hint: "known are \\\" \\\\ \\n \\t and \\u{1F600}")
          return nil
        }
        text.append(escaped)
      } else {
        text.append(scalar)
        position += 1
      }
    }
    problems.report("this quote is not closed on its line", at: start, hint: "end the word with \"")
    return nil
  }

  /// Reads an escape; on nil the position still stands at the backslash.
  private mutating func readEscape() -> Unicode.Scalar? {
    guard position + 1 < scalars.count else { return nil }
    let simple: Unicode.Scalar? =
      switch scalars[position + 1] {
      case "\"": "\""
      case "\\": "\\"
      case "n": "\n"
      case "t": "\t"
      default: nil
      }
    if let simple {
      position += 2
      return simple
    }
    guard scalars[position + 1] == "u", position + 2 < scalars.count, scalars[position + 2] == "{",
      let close = scalars[position...].firstIndex(of: "}"), (4...9).contains(close - position)
    else { return nil }
    let digits = String(String.UnicodeScalarView(scalars[(position + 3)..<close]))
    guard digits.utf8.first != UInt8(ascii: "+"), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    position = close + 1
    return scalar
  }
}
