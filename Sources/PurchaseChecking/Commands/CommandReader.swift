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
  private let command: Scenario.Command
  private let row: ScriptCommandRow
  private let vocabulary: Vocabulary
  private var rest: ArraySlice<Scenario.Word>
  private(set) var problems: [Diagnostic] = []
  private(set) var mentions: [Mention] = []

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

  private mutating func report(
    _ message: String, at location: SourceLocation?, near word: String? = nil, among candidates: [String] = [],
    known: String? = nil
  ) {
    let suggestion = word.flatMap { Suggestion.hint(for: $0, among: candidates) }
    let hint = [suggestion ?? known, "usage: " + row.usage].compactMap { $0 }.joined(separator: "; ")
    problems.append(command.diagnostic(message, at: location, hint: hint))
  }

  private mutating func reportUnknown(
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

  private mutating func choice<Value: CaseIterable>(_ kind: String, _ word: Scenario.Word, of type: Value.Type)
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

  // MARK: Things

  mutating func product() -> ProductID? { word("PRODUCT").flatMap { product($0) } }

  private mutating func product(_ word: Scenario.Word) -> ProductID? {
    guard let product = vocabulary.product(named: word.text) else {
      reportUnknown("product", word, among: vocabulary.products)
      return nil
    }
    mentions.append(Mention(subject: .product(word.text), word: word, command: command))
    return product
  }

  mutating func feature() -> FeatureID? {
    guard let word = word("FEATURE") else { return nil }
    let known = vocabulary.feature(named: word.text)
    let isNew =
      vocabulary.acceptsNewFeatures && Suggestion.nearest(to: word.text, among: vocabulary.features) == nil
    guard known != nil || isNew else {
      reportUnknown("Feature", word, among: vocabulary.features)
      return nil
    }
    mentions.append(Mention(subject: .feature(word.text), word: word, command: command))
    return known ?? FeatureID(.max)
  }

  mutating func customer() -> CustomerID? { word("CUSTOMER").flatMap { customer($0) } }

  private mutating func customer(_ word: Scenario.Word, alsoKnown: [String] = []) -> CustomerID? {
    if let number = Vocabulary.customers.firstIndex(of: word.text) { return CustomerID(UInt8(number)) }
    reportUnknown("customer", word, among: Vocabulary.customers + alsoKnown)
    return nil
  }

  /// A customer who can sign in.
  mutating func user() -> CustomerID? {
    guard let word = word("CUSTOMER") else { return nil }
    if word.text == Vocabulary.customers[0] {
      report(
        "'\(word.text)' is nobody who could sign in", at: word.location,
        known: "known are " + Vocabulary.customers.dropFirst().joined(separator: ", "))
      return nil
    }
    return customer(word)
  }

  mutating func transaction() -> TransactionID? {
    guard let word = word("TX") else { return nil }
    if let transaction = vocabulary.transaction(named: word.text), transaction.rawValue > 0 { return transaction }
    report("'\(word.text)' is not a transaction", at: word.location, known: "transactions are tx1, tx2, …")
    return nil
  }

  /// A checkout, or the product that it sells.
  mutating func checkout() -> ScriptCommand.CheckoutName? {
    guard let word = word("CHECKOUT") else { return nil }
    if let checkout = vocabulary.checkout(named: word.text) { return .checkout(checkout) }
    guard let product = vocabulary.product(named: word.text) else {
      report(
        "'\(word.text)' is neither a checkout nor a product", at: word.location, near: word.text,
        among: vocabulary.products, known: "checkouts are checkout1, checkout2, …")
      return nil
    }
    mentions.append(Mention(subject: .product(word.text), word: word, command: command))
    return .product(product)
  }

  mutating func request() -> RequestName? {
    guard let word = word("REQUEST") else { return nil }
    if let name = vocabulary.requestName(word.text) { return name }
    let kinds = RequestKind.allCases.map { "\($0)" }
    let kind = String(word.text.prefix { $0 != "/" })
    report(
      "'\(word.text)' is not a request", at: word.location, near: kinds.contains(kind) ? nil : kind, among: kinds,
      known: "requests are profile/alice, purchase/tx1, revocation/tx1, check/1, consume/a/alice")
    return nil
  }

  mutating func record() -> RecordKey? {
    guard let word = word("RECORD") else { return nil }
    if let key = vocabulary.record(named: word.text) { return key }
    reportNoRecord(word.text, at: word.location)
    return nil
  }

  private mutating func reportNoRecord(_ text: String, at location: SourceLocation) {
    report("'\(text)' is not a record", at: location, known: "records are " + Vocabulary.recordExamples)
  }

  // MARK: Numbers

  /// Any whole number; whether it makes sense is the SDK's business.
  private mutating func amount(_ word: Scenario.Word) -> RequestedAmount? {
    if let units = Int64(word.text), !word.text.hasPrefix("+") { return RequestedAmount(units) }
    report("'\(word.text)' is not a whole number", at: word.location)
    return nil
  }

  /// The number of units to consume, by default one.
  mutating func optionalAmount() -> RequestedAmount? {
    guard let word = rest.popFirst() else { return .one }
    return amount(word)
  }

  /// A number of units that exist.
  mutating func units() -> Amount? {
    guard let word = word("N") else { return nil }
    if let units = Int64(word.text), let amount = Amount(units) { return amount }
    report("'\(word.text)' is not a number of units from 0 to \(Amount.greatest)", at: word.location)
    return nil
  }

  /// A span of time.
  mutating func minutes(upTo most: Int) -> Int? { word("TIME").flatMap { minutes($0, upTo: most) } }

  private mutating func minutes(_ word: Scenario.Word, upTo most: Int) -> Int? {
    guard let minutes = MinutesText.parse(word.text) else {
      report("'\(word.text)' is not a time", at: word.location, known: "write 5m, 24h or 2d")
      return nil
    }
    guard minutes <= most else {
      report("'\(word.text)' is more than \(most) minutes", at: word.location)
      return nil
    }
    return minutes
  }

  // MARK: Options

  /// An option that is one of the cases of an enumeration.
  mutating func option<Value: CaseIterable>(_ name: String, of type: Value.Type, else standard: Value) -> Value? {
    guard let word = command.option(name)?.value else { return standard }
    return choice(name, word, of: type)
  }

  /// An option that is one of the cases of an enumeration or missing; the outer nil says that it is wrong.
  mutating func optionalChoice<Value: CaseIterable>(_ name: String, of type: Value.Type) -> Value?? {
    guard let word = command.option(name)?.value else { return .some(nil) }
    return choice(name, word, of: type).map { .some($0) }
  }

  mutating func amountOption(_ name: String) -> RequestedAmount? {
    guard let word = command.option(name)?.value else { return .one }
    return amount(word)
  }

  /// The operation id, which a consumption must have.
  mutating func operation() -> OperationID? {
    guard let word = command.option("op")?.value else {
      report("op=… is missing", at: nil)
      return nil
    }
    if let operation = vocabulary.operation(named: word.text),
      (1...UInt8(Limits.operations)).contains(operation.rawValue)
    {
      return operation
    }
    reportUnknown(
      "operation", word, among: (1...UInt8(Limits.operations)).map { vocabulary.name(of: OperationID($0)) })
    return nil
  }

  /// After how many minutes a refused request may be sent again.
  mutating func retryAfter() -> UInt8? {
    guard let word = command.option("retry-after")?.value else { return 0 }
    return minutes(word, upTo: Int(UInt8.max)).map { UInt8($0) }
  }

  mutating func token() -> TokenOrigin? {
    guard let word = command.option("token")?.value else { return .some(.none) }
    switch word.text {
    case "none": return .some(.none)
    case "foreign": return .foreign
    default: return customer(word, alsoKnown: ["none", "foreign"]).map { .customer($0) }
    }
  }

  mutating func keptWrites() -> ScriptCommand.KeptWrites? {
    guard let word = command.option("kept")?.value else { return .these([]) }
    guard word.text != "all" else { return .all }
    var kept: [ScriptCommand.KeptWrite] = []
    var column = word.location.column
    for name in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let ordinal = parts.count == 1 ? 1 : Vocabulary.number(in: parts[1])
      if let key = vocabulary.record(named: String(parts[0])), let ordinal, ordinal > 0 {
        kept.append(ScriptCommand.KeptWrite(key: key, ordinal: ordinal))
      } else {
        reportNoRecord(String(name), at: SourceLocation(line: word.location.line, column: column))
      }
      column += name.unicodeScalars.count + 1
    }
    return problems.isEmpty ? .these(kept) : nil
  }
}
