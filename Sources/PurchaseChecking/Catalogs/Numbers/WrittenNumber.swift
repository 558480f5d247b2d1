import PurchaseDomain

/// A JSON number and how a file spells it, so that it is written as it was read.
public struct WrittenNumber: Hashable, Sendable {
  /// As the file has it, such as `779321661.90623295`.
  public let text: String
  /// The exact value.
  public let value: ExactDecimal

  /// A number as JSON writes it; nil for every other text and for exponents beyond four digits.
  public init?(_ text: String) {
    guard let value = ExactDecimal(text) else { return nil }
    self.text = text
    self.value = value
  }
}

/// A price in the currency of the storefront and how a file spells it.
public struct Price: Hashable, Sendable, CustomStringConvertible {
  /// As the file has it, such as `39.0`.
  public let text: String
  /// The exact value.
  public let amount: ExactDecimal

  /// A price: digits, and a point before decimals.
  ///
  /// A lenient reading of `0,99` would be 0, so every other text is nil: signs, currencies, commas, exponents.
  public init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    guard isPlain, let amount = ExactDecimal(text) else { return nil }
    self.text = text
    self.amount = amount
  }

  init(text: String, amount: ExactDecimal) {
    self.text = text
    self.amount = amount
  }

  /// The price as the file spells it.
  public var description: String { text }
}
