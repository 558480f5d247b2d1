/// One row of the table of options: its name, its explanation, and how it takes its value.
struct OptionRow: Sendable {
  /// The name, without dashes.
  var name: String
  /// What stands for the value in the help; `nil` when it takes none.
  var placeholder: String?
  /// What it does; printed in the help.
  var summary: String
  /// Whether it may be given more than once, and then adds up.
  var isRepeatable = false
  /// Puts the value where handlers find it.
  var take: @Sendable (String, inout Options) throws(InvalidValue) -> Void

  /// The environment variable that gives it, too.
  var variable: String {
    "PURCHASEBENCH_" + name.uppercased().replacing("-", with: "_")
  }

  /// The option as the help shows it.
  var label: String {
    "--" + name + (placeholder.map { " <\($0)>" } ?? "")
  }
}

// How options take values: one constructor for each kind of value.
extension OptionRow {
  static func flag(
    _ name: String, _ field: WritableKeyPath<Options, Bool> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: nil, summary: summary) { _, options in options[keyPath: field] = true }
  }

  static func count(
    _ name: String, _ range: ClosedRange<Int>, _ field: WritableKeyPath<Options, Int> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: "N", summary: summary) { (text, options) throws(InvalidValue) in
      options[keyPath: field] = try OptionValues.count(text, in: range)
    }
  }

  static func count(
    _ name: String, _ range: ClosedRange<Int>, _ field: WritableKeyPath<Options, Int?> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: "N", summary: summary) { (text, options) throws(InvalidValue) in
      options[keyPath: field] = try OptionValues.count(text, in: range)
    }
  }

  static func text(
    _ name: String, _ placeholder: String, _ field: WritableKeyPath<Options, String?> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: placeholder, summary: summary) { text, options in
      options[keyPath: field] = text
    }
  }

  static func texts(
    _ name: String, _ placeholder: String, _ field: WritableKeyPath<Options, [String]> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: placeholder, summary: summary, isRepeatable: true) { text, options in
      options[keyPath: field].append(text)
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ field: WritableKeyPath<Options, Choice> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: placeholder(Choice.self), summary: summary) {
      (text, options) throws(InvalidValue) in
      options[keyPath: field] = try OptionValues.choice(text)
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ field: WritableKeyPath<Options, Choice?> & Sendable, _ summary: String
  ) -> OptionRow {
    OptionRow(name: name, placeholder: placeholder(Choice.self), summary: summary) {
      (text, options) throws(InvalidValue) in
      options[keyPath: field] = try OptionValues.choice(text)
    }
  }

  private static func placeholder<Choice: RawRepresentable<String> & CaseIterable>(_ choice: Choice.Type) -> String {
    choice.allCases.map(\.rawValue).joined(separator: "|")
  }
}
