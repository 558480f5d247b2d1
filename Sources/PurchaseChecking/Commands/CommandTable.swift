import ScenarioLanguage

/// Every command of the scenario language: the manual and the reader use the same rows.
///
/// Any command that is a step may carry `crash-after=N`: the process dies after N outputs of the SDK's first answer.
public enum ScriptCommandTable {
  /// The commands, by group.
  public static let rows: [ScriptCommandRow] =
    ProcessCommands.rows + AppCommands.rows + HoldCommands.rows + StoreCommands.rows + SubscriptionCommands.rows
    + NetworkCommands.rows + ServerCommands.rows + DiskCommands.rows + InspectionCommands.rows

  /// Reads a command line.
  ///
  /// - Throws: everything that is wrong with it.
  public static func parse(
    _ command: Scenario.Command, in vocabulary: Vocabulary
  ) throws(Diagnostics) -> ScriptCommand {
    var mentions: [Mention] = []
    return try parse(command, in: vocabulary, mentions: &mentions)
  }

  /// Reads a command line and notes which products and Features it mentions.
  static func parse(
    _ command: Scenario.Command, in vocabulary: Vocabulary, mentions: inout [Mention]
  ) throws(Diagnostics) -> ScriptCommand {
    let row = try row(for: command)
    var reader = CommandReader(command, row, vocabulary)
    let script = reader.readAll()
    mentions += reader.mentions
    guard let script, reader.problems.isEmpty else { throw Diagnostics(reader.problems) }
    return script
  }

  /// The row of a command: by its first two words, else by its first.
  static func row(for command: Scenario.Command) throws(Diagnostics) -> ScriptCommandRow {
    let second = command.words.dropFirst().first
    let both = second.map { "\(command.name) \($0.text)" }
    if let both, let row = rows.first(where: { $0.name == both }) { return row }
    if let row = rows.first(where: { $0.name == command.name }) { return row }
    let family = rows.filter { $0.name.hasPrefix(command.name + " ") }
    guard !family.isEmpty else {
      let words = unique(rows.map { String($0.name.prefix { $0 != " " }) })
      throw Diagnostics([
        command.diagnostic(
          "unknown command '\(command.name)'",
          hint: Suggestion.hint(for: command.name, among: words) ?? "see 'purchasebench list commands'")
      ])
    }
    let usages = "usage: " + family.map(\.usage).joined(separator: " | ")
    guard let second else { throw Diagnostics([command.diagnostic("'\(command.name)' does what?", hint: usages)]) }
    let words = family.map { String($0.name.dropFirst(command.name.count + 1)) }
    let hint = [Suggestion.hint(for: second.text, among: words), usages].compactMap { $0 }.joined(separator: " ")
    throw Diagnostics([
      command.diagnostic("unknown command '\(command.name) \(second.text)'", at: second.location, hint: hint)
    ])
  }

  private static func unique(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words where !result.contains(word) { result.append(word) }
    return result
  }
}
