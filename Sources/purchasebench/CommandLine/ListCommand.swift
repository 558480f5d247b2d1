import RunReports

/// `list`: prints what there is of one kind.
enum ListCommand {
  /// Collects the entries of one topic.
  typealias Lister = @Sendable (Invocation) throws -> [ListItem]

  /// What can be listed; those without a lister do not work yet.
  static let topics = [
    "clauses", "invariants", "situations", "commands", "defects", "faults", "products", "decisions", "bounds",
    "scenarios",
  ]

  /// Which lister knows which topic: one line here for each.
  static let listers: [String: Lister] = [
    "bounds": { _ in bounds },
    "commands": { _ in commands },
  ]

  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let topic = invocation.paths.first ?? ""
    guard topics.contains(topic) else {
      throw UsageError(
        message: "there is no list of '\(topic)'", suggestion: Suggestion.nearest(to: topic, among: topics),
        hint: "one of " + topics.joined(separator: ", "), screen: "help list")
    }
    guard let lister = listers[topic] else {
      terminal.error("error: 'list \(topic)' does not work yet in version \(PurchaseBenchTool.version)")
      return .benchFailed
    }
    let events = try lister(invocation).map(RunEvent.item)
    switch invocation.options.format {
    case .json: terminal.print(JSONLinesRenderer().render(events))
    case .text, .github: terminal.print(TerminalRenderer(usesColour: terminal.usesColour).render(events))
    }
    return .held
  }

  private static var bounds: [ListItem] {
    ExplorationBounds.rows.map { row in
      ListItem(
        .bound, id: row.name, summary: row.summary,
        details: [
          "minimum": .integer(row.range.lowerBound), "maximum": .integer(row.range.upperBound),
          "default": .optional(row.standard),
        ])
    }
  }

  private static var commands: [ListItem] {
    CommandTable.rows.map { row in
      ListItem(
        .command, id: row.name, summary: row.summary,
        details: [
          "arguments": .string(row.arguments), "options": .strings(row.options.map { "--" + $0 }),
          "examples": .strings(row.examples.map(\.line)),
        ])
    }
  }
}
