import PurchaseDomain
import SDKContract
import ScenarioLanguage

/// A product or a Feature that a command line names.
struct Mention {
  enum Subject: Hashable {
    case product(String)
    case feature(String)
  }

  let subject: Subject
  let word: Scenario.Word
  let command: Scenario.Command
}

/// Reads the words and options of one command line and notes every problem.
struct CommandReader {
  let command: Scenario.Command
  private let row: ScriptCommandRow
  let vocabulary: Vocabulary
  private(set) var rest: ArraySlice<Scenario.Word>
  private(set) var problems: [Diagnostic] = []
  var mentions: [Mention] = []

  init(_ command: Scenario.Command, _ row: ScriptCommandRow, _ vocabulary: Vocabulary) {
    self.command = command
    self.row = row
    self.vocabulary = vocabulary
    rest = command.words.dropFirst(row.name.contains(" ") ? 2 : 1)
  }

  /// Reads the whole line; nil when something is wrong.
  mutating func readAll() -> ScriptCommand? {
    let verb = row.read(&self)
    let death = deathAfterOutputs()
    for option in command.options where !row.options.contains(option.name) {
      report("unknown option '\(option.name)'", at: option.location, near: option.name, among: row.options)
    }
    if verb != nil, let word = rest.first {
      report("'\(word.text)' is one word too many", at: word.location)
    }
    guard let verb, problems.isEmpty else { return nil }
    return ScriptCommand(verb, deathAfterOutputs: death)
  }

  private mutating func deathAfterOutputs() -> UInt8? {
    guard row.isStep, let word = command.option(ScriptCommandRow.deathOption)?.value else { return nil }
    if let number = Vocabulary.number(in: word.text), number <= Limits.outputs { return number }
    report("'\(word.text)' is not a number of outputs from 0 to \(Limits.outputs)", at: word.location)
    return nil
  }

  // MARK: Problems

  mutating func report(
    _ message: String, at location: SourceLocation?, near word: String? = nil, among candidates: [String] = [],
    known: String? = nil
  ) {
    let suggestion = word.flatMap { Suggestion.hint(for: $0, among: candidates) }
    // Which products there are is said by a catalog that may not be the one that the reader thinks of.
    let isAboutProducts = !candidates.isEmpty && candidates == vocabulary.products
    let catalog = isAboutProducts ? vocabulary.catalogName.map { "the catalog is \($0); " } : nil
    let hint =
      (suggestion.map { $0 + " " } ?? known.map { $0 + "; " } ?? "") + (catalog ?? "") + "usage: " + row.usage
    problems.append(command.diagnostic(message, at: location, hint: hint))
  }

  mutating func reportUnknown(
    _ kind: String, _ word: Scenario.Word, among candidates: [String], known: String? = nil
  ) {
    let listed = candidates.count <= 12 && !candidates.isEmpty ? "known are " + candidates.joined(separator: ", ") : nil
    report(
      "unknown \(kind) '\(word.text)'", at: word.location, near: word.text, among: candidates, known: known ?? listed)
  }

  // MARK: Words

  /// The next word, if there is one.
  mutating func optionalWord() -> Scenario.Word? { rest.popFirst() }

  /// The next word; reported when missing.
  mutating func word(_ placeholder: String) -> Scenario.Word? {
    guard let word = rest.popFirst() else {
      report("\(placeholder) is missing", at: nil)
      return nil
    }
    return word
  }

  /// Whether the next word is this one, which is then taken.
  mutating func take(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  /// One of the cases of an enumeration, by name.
  mutating func choice<Value: CaseIterable>(_ kind: String, of type: Value.Type) -> Value? {
    word(kind.uppercased()).flatMap { choice(kind, $0, of: type) }
  }

  mutating func choice<Value: CaseIterable>(_ kind: String, _ word: Scenario.Word, of type: Value.Type)
    -> Value?
  {
    if let value = type.allCases.first(where: { "\($0)" == word.text }) { return value }
    reportUnknown(kind, word, among: type.allCases.map { "\($0)" })
    return nil
  }

  /// One of some words, each with what it means.
  mutating func choice<Value>(_ kind: String, from table: [(word: String, value: Value)]) -> Value? {
    guard let word = word(kind.uppercased()) else { return nil }
    if let entry = table.first(where: { $0.word == word.text }) { return entry.value }
    reportUnknown(kind, word, among: table.map(\.word))
    return nil
  }
}
