import ScenarioLanguage

/// A command line cut into options with their values and everything else, whatever the command.
struct ArgumentWords {
  /// An option as it was given.
  struct GivenOption {
    var row: OptionRow
    /// Empty for an option that takes none.
    var value: String
  }

  private(set) var options: [GivenOption] = []
  /// What is no option: the command, then its paths.
  var paths: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        paths += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        paths.append(word)
        continue
      }
      try take(word == "-h" ? "--help" : word, followedBy: &rest)
    }
  }

  private mutating func take(_ word: String, followedBy rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let row = OptionTable.rows.first(where: { "--" + $0.name == parts[0] }) else {
      throw UsageError(
        message: "unknown option '\(parts[0])'",
        suggestion: Suggestion.nearest(to: parts[0], among: OptionTable.rows.map { "--" + $0.name }), screen: screen)
    }
    guard row.placeholder != nil else {
      guard parts.count == 1 else {
        throw UsageError(message: "'--\(row.name)' takes no value", screen: screen)
      }
      options.append(GivenOption(row: row, value: ""))
      return
    }
    if parts.count == 2 {
      guard !parts[1].isEmpty else { throw missingValue(of: row) }
      options.append(GivenOption(row: row, value: parts[1]))
      return
    }
    // The next option is not taken for a value: '--seed --jobs 2' is a slip. '--seed=--jobs' says that it is meant.
    guard let value = rest.first, !value.isEmpty, !value.hasPrefix("--") else { throw missingValue(of: row) }
    rest.removeFirst()
    options.append(GivenOption(row: row, value: value))
  }

  private func missingValue(of row: OptionRow) -> UsageError {
    UsageError(message: "'--\(row.name)' needs a value: \(row.label)", screen: screen)
  }

  /// The help of the command, as far as it is known yet.
  private var screen: String {
    guard let name = paths.first, CommandTable.rows.contains(where: { $0.name == name }) else { return "help" }
    return "help \(name)"
  }
}
