import PurchaseDomain
import ScenarioLanguage

/// One of a few words, such as the type of a product.
protocol CatalogWord: CatalogValue, RawRepresentable<String>, CaseIterable {
  /// What the words are called in a sentence, such as `payment mode`.
  static var noun: String { get }
}

extension CatalogWord {
  /// One of the words; another one is reported with the nearest.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> Self? {
    guard let text = String.read(value, at: path, reading) else { return nil }
    if let word = Self(rawValue: text) { return word }
    let known = allCases.map(\.rawValue)
    reading.report(
      "'\(text)' is no \(noun)", at: value.location,
      hint: Suggestion.hint(for: text, among: known) ?? "known are \(known.joined(separator: ", "))")
    return nil
  }

  /// The word as JSON.
  var tree: JSONTree { .string(rawValue) }
}

extension Price: CatalogValue {
  /// A string that is a price.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> Price? {
    guard let text = String.read(value, at: path, reading) else { return nil }
    if let price = Price(text) { return price }
    let hint =
      text.utf8.contains(UInt8(ascii: ","))
      ? "write the decimals after a point" : "write digits, and a point before decimals, such as 4.99"
    reading.report("'\(text)' is no price", at: value.location, hint: hint)
    return nil
  }

  /// The price as JSON, spelled as it was.
  var tree: JSONTree { .string(text) }
}

extension WrittenNumber: CatalogValue {
  /// A number.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> WrittenNumber? {
    guard let text = value.number else {
      reading.expected("a number", at: path, value)
      return nil
    }
    if let number = WrittenNumber(text) { return number }
    reading.report("\(CatalogReading.name(path)) is out of range", at: value.location)
    return nil
  }

  /// The number as JSON, spelled as it was.
  var tree: JSONTree { .number(text) }
}

extension SubscriptionPeriod: CatalogValue {
  /// A string that is a period.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> SubscriptionPeriod? {
    guard let text = String.read(value, at: path, reading) else { return nil }
    if let period = SubscriptionPeriod(text) { return period }
    reading.report(
      "'\(text)' is no period", at: value.location, hint: "write an ISO 8601 period, such as P1W, P1M or P1Y")
    return nil
  }

  /// The period as JSON.
  var tree: JSONTree { .string(description) }
}
