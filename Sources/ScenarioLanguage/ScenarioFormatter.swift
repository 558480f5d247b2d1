/// Writes a scenario in canonical form.
///
/// The description first, then the header lines in one order; one blank line between blocks; one space between words,
/// options last; comments at the ends of a block's lines in one column. Formatting twice changes nothing more, and a
/// formatted scenario says the same as before.
public enum ScenarioFormatter {
  /// The canonical text.
  public static func format(_ scenario: Scenario) -> String {
    var writer = Writer()
    let (header, rest) = splitHeader(scenario)
    writer.paragraph(header)
    for paragraph in paragraphs(rest) { writer.paragraph(formatted(paragraph), afterSection: writer.endsWithSection) }
    return writer.text
  }

  /// Whether the scenario stands in canonical form already.
  public static func isFormatted(_ scenario: Scenario) -> Bool {
    scenario.source.bytes.elementsEqual(format(scenario).utf8)
  }

  // MARK: Header

  /// The formatted header block, and the lines that are not part of it.
  private static func splitHeader(_ scenario: Scenario) -> (header: [String], rest: [ScenarioLine]) {
    let end =
      scenario.lines.firstIndex { line in
        switch line.kind {
        case .blank, .comment, .header: false
        case .section, .command, .separator, .expected: true
        }
      } ?? scenario.lines.count
    var description: [String] = []
    var rest: [ScenarioLine] = []
    let leading = paragraphs(Array(scenario.lines[..<end]))
    // A comment right above the first command belongs to it, unless it is where the file starts or has header lines.
    for (index, paragraph) in leading.enumerated() {
      let hasHeader = paragraph.contains { if case .header = $0.kind { true } else { false } }
      if index == 0 || hasHeader {
        if index > 0, !description.isEmpty { description.append("") }
        for case .comment(let text) in paragraph.map(\.kind) { description.append(text) }
      } else {
        rest += paragraph + [ScenarioLine(kind: .blank, raw: "")]
      }
    }
    let isGlued = end > 0 && end < scenario.lines.count && scenario.lines[end - 1].kind != .blank
    if isGlued, case .blank? = rest.last?.kind { rest.removeLast() }
    return (headerLines(description: description, scenario), rest + scenario.lines[end...])
  }

  private static func headerLines(description: [String], _ scenario: Scenario) -> [String] {
    var texts = ArraySlice(description).drop { $0.isEmpty }
    while texts.last?.isEmpty == true { texts.removeLast() }
    var lines: [String] = []
    for text in texts where !(text.isEmpty && lines.last == "#") { lines.append(comment(text)) }
    let headers = Scenario.HeaderKey.allCases.compactMap(scenario.header)
    if !lines.isEmpty, !headers.isEmpty { lines.append("#") }
    return lines + headers.map { "# \($0.key.rawValue): \($0.words.map(\.text).joined(separator: " "))" }
  }

  // MARK: Paragraphs

  /// The lines between blank lines; a section, with the comments right above it, starts a new paragraph too.
  private static func paragraphs(_ lines: [ScenarioLine]) -> [[ScenarioLine]] {
    var result: [[ScenarioLine]] = []
    var current: [ScenarioLine] = []
    for line in lines {
      switch line.kind {
      case .blank:
        if !current.isEmpty { result.append(current) }
        current = []
      case .section:
        let comments = current.reversed().prefix { if case .comment = $0.kind { true } else { false } }
        let start = current.count - comments.count
        if start > 0 { result.append(Array(current[..<start])) }
        current = Array(current[start...]) + [line]
      default:
        current.append(line)
      }
    }
    return current.isEmpty ? result : result + [current]
  }

  private static func formatted(_ paragraph: [ScenarioLine]) -> [String] {
    let column =
      paragraph.map { line in
        if case .command(let command) = line.kind, command.comment != nil {
          command.text.unicodeScalars.count
        } else {
          0
        }
      }.max() ?? 0
    return paragraph.map { line in
      switch line.kind {
      case .blank: ""
      case .comment(let text): comment(text)
      case .header: withoutSpaces(line.raw)
      case .section(let name): "== \(name)"
      case .separator: "----"
      case .command(let command): commandLine(command, commentColumn: column)
      case .expected(let expected):
        expected.comment.map { "\(expected.text)  \(comment($0))" } ?? expected.text
      }
    }
  }

  private static func commandLine(_ command: Scenario.Command, commentColumn column: Int) -> String {
    let text = command.text
    guard let comment = command.comment else { return text }
    return text + String(repeating: " ", count: column - text.unicodeScalars.count + 2) + self.comment(comment)
  }

  private static func comment(_ text: String) -> String { text.isEmpty ? "#" : "# \(text)" }

  /// Puts blank lines between paragraphs.
  private struct Writer {
    private var lines: [String] = []

    var endsWithSection: Bool { lines.last?.hasPrefix("== ") ?? false }

    mutating func paragraph(_ new: [String], afterSection: Bool = false) {
      guard !new.isEmpty else { return }
      if !lines.isEmpty, !afterSection { lines.append("") }
      lines += new
    }

    var text: String { lines.map { $0 + "\n" }.joined() }
  }
}
