/// A number of units in thousandths, 0 to 2^53 - 1 units (FEA-31, D26), in eight bytes without alignment.
///
/// What is asked for is a whole number; what is left of an allowance may be a fraction, which allows no whole unit.
public struct Amount: Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  @usableFromInline let low: InlineBytes4
  @usableFromInline let high: InlineBytes4

  /// The greatest number of units: 9,007,199,254,740,991.
  @inlinable public static var greatest: Int64 { (1 << 53) - 1 }
  /// No units.
  @inlinable public static var zero: Amount { Amount(thousandths: 0) }
  /// One unit, the default of every amount (FEA-14).
  @inlinable public static var one: Amount { Amount(thousandths: 1000) }

  /// The amount, or nil when `units` is negative or greater than ``greatest``.
  @inlinable public init?(_ units: Int64) {
    guard units >= 0, units <= Self.greatest else { return nil }
    self.init(thousandths: units * 1000)
  }

  /// The nearest amount of whole units.
  @inlinable public init(clamping units: Int64) {
    self.init(thousandths: min(max(units, 0), Self.greatest) * 1000)
  }

  /// The nearest amount of so many thousandths.
  @inlinable public init(thousandths: Int64) {
    let bits = UInt64(min(max(thousandths, 0), Self.greatest * 1000))
    low = InlineBytes4(UInt32(truncatingIfNeeded: bits))
    high = InlineBytes4(UInt32(truncatingIfNeeded: bits >> 32))
  }

  /// The number of thousandths.
  @inlinable @inline(__always) public var thousandths: Int64 { Int64(low.value) | Int64(high.value) << 32 }

  /// The number of whole units in it.
  @inlinable public var wholeUnits: Int64 { thousandths / 1000 }

  /// Whether there is no fraction.
  @inlinable public var isWhole: Bool { thousandths % 1000 == 0 }

  /// The sum, or the greatest amount.
  @inlinable public static func + (left: Self, right: Self) -> Amount {
    // Twice the greatest amount is more than a number of 64 bits holds.
    let sum = left.thousandths.addingReportingOverflow(right.thousandths)
    return Amount(thousandths: sum.overflow ? .max : sum.partialValue)
  }

  /// The difference, or nothing.
  @inlinable public static func - (left: Self, right: Self) -> Amount {
    Amount(thousandths: left.thousandths - right.thousandths)
  }

  /// Whether both are the same number of units; at once rather than byte by byte.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.thousandths == right.thousandths }

  /// Orders by number of units.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.thousandths < right.thousandths }

  /// Reads a number with up to three decimals.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let units = try? container.decode(Int64.self), let amount = Amount(units) {
      self = amount
      return
    }
    let thousandths = (try container.decode(Double.self) * 1000).rounded()
    guard thousandths >= 0, thousandths <= Double(Self.greatest) * 1000 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number from 0 to 2^53 - 1")
    }
    self.init(thousandths: Int64(thousandths))
  }

  /// Writes a whole number, or a number with up to three decimals, exact below 2^43.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isWhole { try container.encode(wholeUnits) } else { try container.encode(Double(thousandths) / 1000) }
  }
}

extension Amount: CustomStringConvertible {
  /// The number as people write it: `3`, `0.5`, `2.125`.
  public var description: String {
    guard !isWhole else { return String(wholeUnits) }
    var decimals = String(thousandths % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(wholeUnits).\(decimals)"
  }

  /// Reads a number as people write it; nil unless it has digits, at most three decimals and no sign, and fits.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard isDigits, let first = parts.first, let units = Int64(first), let whole = Amount(units) else { return nil }
    guard parts.count == 2 else {
      self = whole
      return
    }
    guard parts[1].count <= 3, units < Self.greatest,
      let decimals = Int64(parts[1] + String(repeating: "0", count: 3 - parts[1].count))
    else { return nil }
    self.init(thousandths: whole.thousandths + decimals)
  }
}

/// Two bytes without alignment.
@usableFromInline struct InlineBytes2: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let first: UInt8
  @usableFromInline let second: UInt8
  @inlinable init(_ value: UInt16) {
    first = UInt8(truncatingIfNeeded: value)
    second = UInt8(truncatingIfNeeded: value >> 8)
  }
  @inlinable var value: UInt16 { UInt16(first) | UInt16(second) << 8 }
}

/// Four bytes without alignment.
@usableFromInline struct InlineBytes4: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let first: InlineBytes2
  @usableFromInline let second: InlineBytes2
  @inlinable init(_ value: UInt32) {
    first = InlineBytes2(UInt16(truncatingIfNeeded: value))
    second = InlineBytes2(UInt16(truncatingIfNeeded: value >> 16))
  }
  @inlinable var value: UInt32 { UInt32(first.value) | UInt32(second.value) << 16 }
}
