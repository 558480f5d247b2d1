import PurchaseDomain
import SDKContract
import ScenarioLanguage
import SimulatedWorld

/// Numbers, and the values of options.
extension CommandReader {
  // MARK: Numbers

  /// Any whole number; whether it makes sense is the SDK's business.
  private mutating func amount(_ word: Scenario.Word) -> RequestedAmount? {
    if let units = Int64(word.text), !word.text.hasPrefix("+") { return RequestedAmount(units) }
    report("'\(word.text)' is not a whole number", at: word.location)
    return nil
  }

  /// The number of units to consume, by default one.
  mutating func optionalAmount() -> RequestedAmount? {
    guard let word = optionalWord() else { return .one }
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
    let known = (1...UInt8(Limits.operations)).map { vocabulary.name(of: OperationID($0)) }
    // Single letters are always near each other, so none is suggested.
    report(
      "unknown operation '\(word.text)'", at: word.location, known: "known are \(known.joined(separator: ", "))")
    return nil
  }

  /// Whose allowance a call is about; the customer's own if it does not say.
  mutating func entity() -> EntityID? {
    guard let word = command.option("entity")?.value else { return .own }
    let known = (1...UInt8(Limits.entities)).map { vocabulary.name(of: EntityID($0)) }
    if let place = known.firstIndex(of: word.text) { return EntityID(UInt8(place + 1)) }
    reportUnknown("entity", word, among: known)
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

  /// On which terms a product is bought: how many, under which offer, how it is billed.
  mutating func order(of product: ProductID) -> AppStore.Order? {
    var order = AppStore.Order(product, token: nil)
    if let word = command.option("quantity")?.value {
      guard let quantity = UInt8(word.text), (1...10).contains(quantity) else {
        report("'\(word.text)' is not a quantity from 1 to 10", at: word.location)
        return nil
      }
      order.quantity = quantity
    }
    if let word = command.option("offer")?.value {
      let offers = SubscriptionCommands.offers
      guard let offer = offers.first(where: { $0.word == word.text }) else {
        reportUnknown("offer", word, among: offers.map(\.word))
        return nil
      }
      order.offer = offer.value
    }
    if let word = command.option("plan")?.value {
      guard ["upfront", "monthly"].contains(word.text) else {
        reportUnknown("plan", word, among: ["upfront", "monthly"])
        return nil
      }
      order.isBilledMonthly = word.text == "monthly"
    }
    return order
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
