/// A command line that makes no sense: what is wrong, what was perhaps meant, and where to read on.
struct UsageError: Error, Equatable {
  /// What is wrong, without `error:`.
  var message: String
  /// What was perhaps meant.
  var suggestion: String?
  /// What would be right.
  var hint: String?
  /// The screen to read, as in `help check`.
  var screen: String

  /// The lines for standard error.
  var text: String {
    var lines = ["error: \(message)"]
    if let suggestion { lines.append("did you mean '\(suggestion)'?") }
    if let hint { lines.append("note: \(hint)") }
    lines.append("see 'purchasebench \(screen)'")
    return lines.map { $0 + "\n" }.joined()
  }
}

/// A value that an option cannot take, without the name of the option.
struct InvalidValue: Error, Equatable {
  /// Continues the sentence "`--steps`: 'x' …".
  var reason: String
  /// What would be right.
  var hint: String?
  /// What was perhaps meant.
  var suggestion: String?
}
