/// Reads a scenario file; every problem of the file is told at once.
public struct ScenarioParser {
  /// A line of commands or comments with more bytes than this is an accident.
  public static let longestLine = 10_000

  var problems: DiagnosticCollector
  var lines: [ScenarioLine] = []
  var description: [String] = []
  var headers: [Scenario.Header] = []
  private var blocks: [Scenario.Block] = []
  private var sections: [(name: String, location: SourceLocation, firstBlock: Int)] = []
  private var open = OpenBlock()
  /// Whether a blank line came after the first comment.
  private(set) var isFirstParagraphOver = false
  private var isCarriageReturnReported = false

  /// The block that is being read.
  private struct OpenBlock {
    var commands: [Scenario.Command] = []
    /// Whether there was a command, readable or not.
    var hasCommands = false
    var firstLine = 0
    var separator: SourceLocation?
    var expected: [Scenario.ExpectedLine] = []
  }

  /// Reads a scenario from the bytes or the text of a file.
  public static func parse(_ source: SourceText) throws(Diagnostics) -> Scenario {
    var parser = ScenarioParser(source)
    return try parser.parse()
  }

  /// Reads a scenario from a text that is in memory.
  public static func parse(_ text: String, path: String) throws(Diagnostics) -> Scenario {
    try parse(SourceText(path: path, text: text))
  }

  private init(_ source: SourceText) { problems = DiagnosticCollector(source) }

  private mutating func parse() throws(Diagnostics) -> Scenario {
    let source = problems.source
    if let place = source.firstInvalidByte {
      problems.report("this byte is not UTF-8", at: place, hint: "save the file as UTF-8 text")
      try problems.throwIfAny()
    }
    for index in 0..<source.lineCount { readLine(index) }
    closeBlock()
    if blocks.isEmpty, !problems.hasErrors {
      problems.report(
        "there is no command in this file", at: SourceLocation(line: source.firstLine, column: 1),
        hint: "write at least one command")
    }
    checkSections()
    try problems.throwIfAny()
    return scenario()
  }

  private func scenario() -> Scenario {
    var ranges: [Scenario.Section] = []
    for (index, section) in sections.enumerated() {
      let end = index + 1 < sections.count ? sections[index + 1].firstBlock : blocks.count
      ranges.append(
        Scenario.Section(name: section.name, location: section.location, blocks: section.firstBlock..<end))
    }
    let preamble = 0..<(ranges.first?.blocks.lowerBound ?? 0)
    if ranges.isEmpty {
      ranges = [Scenario.Section(name: nil, location: blocks[0].location, blocks: 0..<blocks.count)]
    }
    // Empty lines at the ends only set the description apart.
    var texts = description.drop { $0.isEmpty }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return Scenario(
      source: problems.source, description: Array(texts), headers: headers, blocks: blocks, preamble: preamble,
      sections: ranges, lines: lines)
  }

  // MARK: Lines

  private mutating func readLine(_ index: Int) {
    let bytes = problems.source.lineBytes(index)
    let number = problems.source.firstLine + index
    guard bytes.count <= Self.longestLine || open.separator != nil else {
      problems.report(
        "this line has \(bytes.count) bytes; \(Self.longestLine) are allowed",
        at: SourceLocation(line: number, column: 1))
      return
    }
    let raw = String(decoding: bytes, as: UTF8.self)
    let line = withoutTrailingSpaces(checked(raw, number: number))
    let indentation = line.unicodeScalars.prefix { $0 == " " }.count
    let content = line.unicodeScalars.dropFirst(indentation)
    let location = SourceLocation(line: number, column: indentation + 1)
    let kind: ScenarioLine.Kind
    if content.isEmpty {
      closeBlock()
      if let last = lines.last, last.kind != .blank { isFirstParagraphOver = true }
      kind = .blank
    } else if open.separator != nil {
      kind = expectedLine(line, number: number)
    } else if content.first == "#" {
      kind = commentLine(Array(content), at: location)
    } else if content.starts(with: "==".unicodeScalars) {
      kind = sectionLine(String(content.dropFirst(2)), at: location)
    } else if content.starts(with: "---".unicodeScalars) {
      kind = separatorLine(String(content), at: location)
    } else {
      kind = commandLine(line, number: number)
    }
    lines.append(ScenarioLine(kind: kind, raw: raw))
  }

  private mutating func commandLine(_ line: String, number: Int) -> ScenarioLine.Kind {
    if !open.hasCommands { open.firstLine = lines.count }
    open.hasCommands = true
    guard let command = CommandLexer.command(line: line, number: number, into: &problems) else { return .blank }
    if command.name == IncludeResolver.commandName, command.words.count != 2 || !command.options.isEmpty {
      problems.report("'include' takes one path", at: command.location, hint: "write include PATH")
    }
    open.commands.append(command)
    return .command(command)
  }

  private mutating func separatorLine(_ content: String, at location: SourceLocation) -> ScenarioLine.Kind {
    if content != "----" {
      problems.report("'----' stands alone on its line", at: location, hint: "write four dashes and nothing else")
    } else if !open.hasCommands {
      problems.report(
        "'----' without commands above it", at: location,
        hint: "write the commands right above, without a blank line between")
    }
    open.separator = location
    return .separator
  }

  private mutating func sectionLine(_ rest: String, at location: SourceLocation) -> ScenarioLine.Kind {
    closeBlock()
    let name = withoutSpaces(rest)
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      ScenarioCharacters.isLetter(scalar) || ScenarioCharacters.isDigit(scalar) || "-_.".unicodeScalars.contains(scalar)
    }
    if name.isEmpty {
      problems.report("this section has no name", at: location, hint: "write == name")
    } else if !rest.hasPrefix(" ") {
      problems.report("a space is missing after '=='", at: location, hint: "write == name")
    } else if !isPlain {
      problems.report(
        "'\(name)' cannot be a section's name", at: location,
        hint: "use letters, digits, '-', '_' and '.', such as late-answer")
    } else if let first = sections.first(where: { $0.name == name }) {
      problems.report(
        "there are two sections named '\(name)'", at: location, hint: "the first is on line \(first.location.line)")
    }
    sections.append((name, location, blocks.count))
    return .section(name)
  }

  private mutating func expectedLine(_ line: String, number: Int) -> ScenarioLine.Kind {
    let start = SourceLocation(line: number, column: 1)
    if line.hasPrefix("#") { return .comment(Self.commentText(Array(line.unicodeScalars)[...])) }
    if line == "----" {
      problems.report("a second '----' in one block", at: start, hint: "put a blank line before the next commands")
    } else if line.hasPrefix("== ") {
      problems.report("a section starts inside of what is expected", at: start, hint: "put a blank line before it")
    }
    let (text, comment) = ExpectationText.split(line)
    let expected = Scenario.ExpectedLine(text: text, comment: comment, location: start)
    open.expected.append(expected)
    return .expected(expected)
  }

  // MARK: Blocks and sections

  private mutating func closeBlock() {
    defer { open = OpenBlock() }
    guard open.hasCommands, let first = open.commands.first else { return }
    let expectation = open.separator.map { Scenario.Expectation(location: $0, lines: open.expected) }
    blocks.append(
      Scenario.Block(
        index: blocks.count, commands: open.commands, expectation: expectation, location: first.location,
        lines: open.firstLine...max(open.firstLine, lines.count - 1)))
  }

  private mutating func checkSections() {
    for (index, section) in sections.enumerated() {
      let end = index + 1 < sections.count ? sections[index + 1].firstBlock : blocks.count
      guard section.firstBlock == end, !problems.hasErrors else { continue }
      problems.report("section '\(section.name)' has no commands", at: section.location)
    }
  }

  /// Whether the header block may still go on.
  var isBeforeFirstCommand: Bool { blocks.isEmpty && !open.hasCommands && sections.isEmpty }

  // MARK: Characters

  /// The line without forbidden characters; the first of them is reported.
  private mutating func checked(_ raw: String, number: Int) -> String {
    // Most lines are printable ASCII.
    guard raw.utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return raw }
    var scalars = Array(raw.unicodeScalars)
    if scalars.last == "\r" {
      scalars.removeLast()
      if !isCarriageReturnReported {
        isCarriageReturnReported = true
        problems.report(
          "lines end with CR LF", at: SourceLocation(line: number, column: scalars.count + 1),
          hint: "save the file with LF line ends")
      }
    }
    guard let first = scalars.firstIndex(where: ScenarioCharacters.isForbidden) else {
      return String(String.UnicodeScalarView(scalars))
    }
    let scalar = scalars[first]
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name =
      scalar == "\t"
      ? "a tab" : "the invisible character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
    problems.report(
      "\(name) in a scenario", at: SourceLocation(line: number, column: first + 1),
      hint: scalar == "\t" ? "use spaces, or \\t inside quotes" : "delete it")
    return String(String.UnicodeScalarView(scalars.map { ScenarioCharacters.isForbidden($0) ? " " : $0 }))
  }
}
