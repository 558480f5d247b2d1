import ScenarioLanguage

extension Invocation {
  /// Reads a command line; environment variables give options too, and flags win over them.
  ///
  /// Without a command it is `check`. Options may stand before the command, between paths and after them; `--` ends
  /// them. Of an option given twice the last wins, unless it adds up.
  init(arguments: [String], environment: [String: String]) throws(UsageError) {
    var words = try ArgumentWords(arguments)
    let row = try Self.takeCommand(from: &words)
    command = row.command
    paths = words.paths
    self.environment = environment
    options = Options()
    let allowed = row.options.compactMap(OptionTable.row(named:))
    for word in words.options where !row.options.contains(word.row.name) {
      throw Self.misplaced(word.row, for: row)
    }
    for option in allowed {
      let flags = words.options.filter { $0.row.name == option.name }
      if flags.isEmpty {
        try options.take(option, from: environment, screen: "help \(row.name)")
      } else {
        for flag in flags {
          try options.take(option, value: flag.value, as: "--\(option.name)", screen: "help \(row.name)")
        }
      }
    }
    options.given.sort()
    guard !options.wantsHelp, !options.wantsVersion else { return }
    try Self.check(paths: paths, of: row)
    if options.rewrite != nil, Environment.isContinuousIntegration(environment) {
      throw UsageError(
        message: "'--rewrite' is refused while CI is set",
        hint: "a snapshot that CI rewrites can never fail; rewrite it at a desk and review the difference",
        screen: "help \(row.name)")
    }
  }

  private static func takeCommand(from words: inout ArgumentWords) throws(UsageError) -> CommandRow {
    let name = words.paths.isEmpty ? Command.check.rawValue : words.paths.removeFirst()
    if let row = CommandTable.rows.first(where: { $0.name == name }) { return row }
    throw UsageError(
      message: "unknown command '\(name)'",
      suggestion: Suggestion.nearest(to: name, among: CommandTable.rows.map(\.name)),
      hint: hint(onPath: name), screen: "help")
  }

  private static func misplaced(_ option: OptionRow, for row: CommandRow) -> UsageError {
    let owners = CommandTable.rows.filter { $0.options.contains(option.name) }.map { "'\($0.name)'" }
    return UsageError(
      message: "'\(row.name)' has no option '--\(option.name)'",
      hint: owners.isEmpty ? nil : "it belongs to " + owners.joined(separator: ", "), screen: "help \(row.name)")
  }

  private static func check(paths: [String], of row: CommandRow) throws(UsageError) {
    if paths.count < row.argumentCount.lowerBound {
      throw UsageError(message: "'\(row.name)' needs \(row.arguments)", screen: "help \(row.name)")
    }
    if paths.count > row.argumentCount.upperBound {
      let surplus = paths[row.argumentCount.upperBound]
      throw UsageError(
        message: "'\(row.name)' cannot take '\(surplus)'", hint: row.arguments.isEmpty ? hint(onPath: surplus) : nil,
        screen: "help \(row.name)")
    }
  }

  /// Whoever names a file probably wants to run it.
  private static func hint(onPath word: String) -> String? {
    word.contains { $0 == "/" || $0 == "." } ? "to run a scenario: 'purchasebench run PATH'" : nil
  }
}

extension Options {
  /// Takes an option from its environment variable; several values of one that adds up are set apart by commas.
  fileprivate mutating func take(
    _ option: OptionRow, from environment: [String: String], screen: String
  ) throws(UsageError) {
    guard let text = environment[option.variable], !text.isEmpty else { return }
    if option.placeholder == nil {
      switch text.lowercased() {
      case "1", "true", "yes", "on": try take(option, value: "", as: option.variable, screen: screen)
      case "0", "false", "no", "off": return
      default:
        throw UsageError(message: "\(option.variable): '\(text)' is neither 1 nor 0", screen: screen)
      }
    } else if option.isRepeatable {
      for part in text.split(separator: ",") {
        try take(option, value: String(part), as: option.variable, screen: screen)
      }
    } else {
      try take(option, value: text, as: option.variable, screen: screen)
    }
  }

  /// Takes a value; `source` is what to blame when it makes no sense.
  fileprivate mutating func take(
    _ option: OptionRow, value: String, as source: String, screen: String
  ) throws(UsageError) {
    do {
      try option.take(value, &self)
    } catch {
      throw UsageError(
        message: "\(source): '\(value)' \(error.reason)", suggestion: error.suggestion, hint: error.hint,
        screen: screen)
    }
    if !given.contains(option.name) { given.append(option.name) }
  }
}
