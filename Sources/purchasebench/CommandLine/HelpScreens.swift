/// Lays out the help from the tables, in the format of Swift's own tools, examples first.
enum HelpScreens {
  /// The screen of the whole tool.
  static var overview: String {
    var screen = """
      OVERVIEW: Checks that paying, restoring and using a feature never disagree.

      A model of the whole purchase, restore and feature system runs random,
      exhaustive and scripted schedules against an SDK in a simulated world, and
      reports wherever the two differ.

      EXAMPLES:

      """
    screen += examples([
      .init(line: "purchasebench", note: "check, from a random seed"),
      .init(line: "purchasebench run Scenarios", note: "run the scenarios"),
      .init(line: "purchasebench replay reports/latest/run.jsonl", note: "see the findings again"),
    ])
    screen += "\nUSAGE: purchasebench <command> [<options>] [<paths>]\n\nCOMMANDS:\n"
    for row in CommandTable.rows {
      let note = row.command == .check ? " (default)" : ""
      screen += entry(row.name + note, row.summary)
    }
    screen += "\nTOPICS:\n"
    for topic in HelpTopics.all { screen += entry(topic.name, topic.summary) }
    screen += """

      Every option can also be given by the environment, as PURCHASEBENCH_SEED for
      --seed; what is typed wins.

        See 'purchasebench help <command>' for the options of a command.

      """
    return screen
  }

  /// The screen of one command.
  static func screen(of row: CommandRow) -> String {
    var screen = entry("OVERVIEW:", row.summary, column: 10, indentation: "")
    if !row.discussion.isEmpty { screen += "\n\(row.discussion)\n" }
    screen += "\nEXAMPLES:\n" + examples(row.examples)
    let arguments = row.arguments.isEmpty ? "" : " " + row.arguments
    screen += "\nUSAGE: purchasebench \(row.name) [<options>]\(arguments)\n\nOPTIONS:\n"
    for name in row.options {
      guard let option = OptionTable.row(named: name) else { continue }
      screen += entry((name == "help" ? "-h, " : "") + option.label, option.summary)
    }
    return screen
  }

  private static func examples(_ examples: [CommandRow.Example]) -> String {
    let width = examples.map(\.line.count).max() ?? 0
    // Side by side if all of them fit, so that the eye finds one column or none.
    let isWide = examples.contains { width + $0.note.count > 75 }
    return examples.map { example in
      if isWide { return "  \(example.line)\n      \(example.note)\n" }
      return "  \(example.line)" + String(repeating: " ", count: width - example.line.count + 3) + "\(example.note)\n"
    }
    .joined()
  }

  /// A name in the left column and its explanation in the right one, 80 columns wide.
  static func entry(
    _ label: String, _ text: String, column: Int = 26, indentation: String = "  "
  ) -> String {
    var lines: [String] = []
    var line = indentation + label
    if line.count >= column {
      lines.append(line)
      line = ""
    }
    line += String(repeating: " ", count: column - line.count)
    var isFresh = true
    for word in text.split(separator: " ") {
      if line.count + word.count + 1 > 80, !isFresh {
        lines.append(line)
        line = String(repeating: " ", count: column)
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    lines.append(line)
    return lines.map { $0 + "\n" }.joined()
  }
}
