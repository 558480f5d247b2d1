/// An amount as the app passed it: any number, also one that is no amount (FEA-31).
///
/// Apps count in floating point, so what comes to the door may be a fraction, infinite or no number at all.
public struct RequestedAmount: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let low: InlineBytes4
  @usableFromInline let high: InlineBytes4

  /// The default of every amount (FEA-14).
  @inlinable public static var one: RequestedAmount { RequestedAmount(1) }

  /// An amount of any whole number of units; beyond 2^53 the nearest number that floating point has.
  @inlinable public init(_ units: Int64) { self.init(number: Double(units)) }

  /// Any number.
  @inlinable public init(number: Double) {
    // One pattern for all that is no number, so that equal states have equal bytes.
    let bits = number.isNaN ? Double.nan.bitPattern : number.bitPattern
    low = InlineBytes4(UInt32(truncatingIfNeeded: bits))
    high = InlineBytes4(UInt32(truncatingIfNeeded: bits >> 32))
  }

  /// The number.
  @inlinable public var number: Double { Double(bitPattern: UInt64(low.value) | UInt64(high.value) << 32) }

  /// The amount, or nil unless it is a whole number from 1 to 2^53 - 1 (FEA-31, D26).
  @inlinable public var valid: Amount? {
    // In this range every whole number is exact, and what is no number fails both comparisons.
    guard number >= 1, number <= Double(Amount.greatest), number.rounded(.towardZero) == number else { return nil }
    return Amount(Int64(number))
  }

  /// The nearest amount, whatever was passed; for those who do not look.
  @inlinable public var nearest: Amount {
    guard number > 0 else { return .zero }
    return Amount(thousandths: number < Double(Amount.greatest) ? Int64(number * 1000) : .max)
  }
}

extension RequestedAmount: CustomStringConvertible {
  /// The number as people write it: `3`, `0.5`, `-1`, `nan`, `infinity`.
  public var description: String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-infinity" : "infinity" }
    guard abs(number) < 1e18, number.rounded(.towardZero) == number else { return "\(number)" }
    return String(Int64(number))
  }

  /// Reads a number as people write it, or nil.
  public init?(text: String) {
    switch text {
    case "nan": self.init(number: .nan)
    case "infinity": self.init(number: .infinity)
    case "-infinity": self.init(number: -.infinity)
    default:
      let isPlain = text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      }
      guard isPlain, let number = Double(text), number.isFinite else { return nil }
      self.init(number: number)
    }
  }
}

extension RequestedAmount: Codable {
  /// Reads a number, or the word for what JSON has no number for.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self.init(number: number)
      return
    }
    guard let amount = RequestedAmount(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "neither a number nor nan, infinity or -infinity")
    }
    self = amount
  }

  /// Writes a number, or the word for what JSON has no number for.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if number.isFinite { try container.encode(number) } else { try container.encode(description) }
  }
}
