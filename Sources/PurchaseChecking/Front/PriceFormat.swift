import PurchaseDomain

/// How a storefront writes a price; nothing is ever rounded.
public struct PriceFormat: Hashable, Sendable {
  /// The sign of the currency, or nothing where it is not known.
  public let sign: String
  /// Whether the sign comes after the number.
  public let isSignLast: Bool
  /// How many decimals are written at least.
  public let decimals: Int

  /// A format with a sign.
  public init(sign: String, isSignLast: Bool = false, decimals: Int = 2) {
    self.sign = sign
    self.isSignLast = isSignLast
    self.decimals = decimals
  }

  /// The format of a storefront, such as `USA`; a bare number for one that is not known.
  public init(storefront: String?) {
    switch storefront {
    case "USA", "CAN", "AUS", "NZL", "MEX": self.init(sign: "$")
    case "GBR": self.init(sign: "£")
    case "JPN": self.init(sign: "¥", decimals: 0)
    case "CHN": self.init(sign: "¥")
    case "DEU", "FRA", "ESP", "ITA", "NLD", "AUT", "BEL", "IRL", "PRT", "FIN", "GRC":
      self.init(sign: "\u{A0}€", isSignLast: true)
    default: self.init(sign: "")
    }
  }

  /// A price as a customer reads it.
  public func text(_ amount: ExactDecimal) -> String {
    let parts = amount.description.split(separator: ".", omittingEmptySubsequences: false)
    let written = parts.count > 1 ? String(parts[1]) : ""
    let fraction = written + String(repeating: "0", count: max(0, decimals - written.count))
    let number = fraction.isEmpty ? String(parts[0]) : "\(parts[0]).\(fraction)"
    return isSignLast ? number + sign : sign + number
  }
}
