import PurchaseDomain
import SDKContract
import ScenarioLanguage

/// Products, customers, requests and whatever else a word can name.
extension CommandReader {
  mutating func product() -> ProductID? { word("PRODUCT").flatMap { product($0) } }

  private mutating func product(_ word: Scenario.Word) -> ProductID? {
    guard let product = vocabulary.product(named: word.text) else {
      reportUnknown("product", word, among: vocabulary.products)
      return nil
    }
    mentions.append(Mention(subject: .product(word.text), word: word, command: command))
    return product
  }

  /// A Feature that something grants.
  mutating func grantedFeature() -> FeatureID? { word("FEATURE").flatMap { feature($0, isGranted: true) } }

  /// A Feature; an app may also ask for one that nothing grants.
  mutating func feature() -> FeatureID? { word("FEATURE").flatMap { feature($0, isGranted: false) } }

  private mutating func feature(_ word: Scenario.Word, isGranted: Bool) -> FeatureID? {
    let known = vocabulary.feature(named: word.text)
    let isNew =
      vocabulary.acceptsNewFeatures && Suggestion.nearest(to: word.text, among: vocabulary.features) == nil
    guard known != nil || isNew && !isGranted else {
      reportUnknown("Feature", word, among: vocabulary.features)
      return nil
    }
    mentions.append(Mention(subject: .feature(word.text), word: word, command: command))
    return known ?? FeatureID(.max)
  }

  mutating func customer() -> CustomerID? { word("CUSTOMER").flatMap { customer($0) } }

  mutating func customer(_ word: Scenario.Word, alsoKnown: [String] = []) -> CustomerID? {
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

  /// A delegate, or none.
  mutating func delegate() -> DelegateChoice? { word("DELEGATE").flatMap { delegate($0) } }

  private mutating func delegate(_ word: Scenario.Word) -> DelegateChoice? {
    if word.text == "none" { return DelegateChoice(nil) }
    if let number = Vocabulary.delegates.firstIndex(of: word.text) {
      return DelegateChoice(DelegateID(UInt8(number + 1)))
    }
    reportUnknown("delegate", word, among: Vocabulary.delegates + ["none"])
    return nil
  }

  /// The delegate of a launch; the outer nil says that it is wrong.
  mutating func delegateOption() -> DelegateChoice?? {
    guard let word = command.option("delegate")?.value else { return .some(nil) }
    return delegate(word).map { .some($0) }
  }

  /// A checkout by its own name.
  mutating func checkoutNumber() -> CheckoutID? {
    guard let word = word("CHECKOUT") else { return nil }
    if let checkout = vocabulary.checkout(named: word.text), checkout.rawValue > 0 { return checkout }
    report("'\(word.text)' is not a checkout", at: word.location, known: "checkouts are checkout1, checkout2, …")
    return nil
  }

  mutating func restore() -> RestoreID? {
    guard let word = word("RESTORE") else { return nil }
    if let restore = vocabulary.restore(named: word.text) { return restore }
    report(
      "'\(word.text)' is not a restore", at: word.location,
      known: "restores are restore1, restore2, …; reading is what the SDK reads for itself")
    return nil
  }

  mutating func request() -> RequestName? {
    guard let word = word("REQUEST") else { return nil }
    if let name = vocabulary.requestName(word.text) { return name }
    let kinds = RequestKind.allCases.map { "\($0)" }
    let kind = String(word.text.prefix { $0 != "/" })
    report(
      "'\(word.text)' is not a request", at: word.location, near: kinds.contains(kind) ? nil : kind, among: kinds,
      known: "requests are profile/alice, purchase/tx1, revocation/tx1, check/1, consume/a/alice, use/1")
    return nil
  }

  mutating func record() -> RecordKey? {
    guard let word = word("RECORD") else { return nil }
    if let key = vocabulary.record(named: word.text) { return key }
    reportNoRecord(word.text, at: word.location)
    return nil
  }

  mutating func reportNoRecord(_ text: String, at location: SourceLocation) {
    report("'\(text)' is not a record", at: location, known: "records are " + Vocabulary.recordExamples)
  }
}
