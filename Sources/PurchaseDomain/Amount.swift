/// A whole number of units, 0 to 2^53 - 1 (FEA-31), in seven bytes so that states need no alignment.
public struct Amount: Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  @usableFromInline let low: InlineBytes4
  @usableFromInline let middle: InlineBytes2
  @usableFromInline let high: UInt8

  /// The greatest amount: 9,007,199,254,740,991.
  @inlinable public static var greatest: Int64 { (1 << 53) - 1 }
  /// No units.
  @inlinable public static var zero: Amount { Amount(clamping: 0) }
  /// One unit, the default of every amount (FEA-14).
  @inlinable public static var one: Amount { Amount(clamping: 1) }

  /// The amount, or nil when `units` is negative or greater than ``greatest``.
  @inlinable public init?(_ units: Int64) {
    guard units >= 0, units <= Self.greatest else { return nil }
    self.init(clamping: units)
  }

  /// The nearest amount.
  @inlinable public init(clamping units: Int64) {
    let bits = UInt64(min(max(units, 0), Self.greatest))
    low = InlineBytes4(UInt32(truncatingIfNeeded: bits))
    middle = InlineBytes2(UInt16(truncatingIfNeeded: bits >> 32))
    high = UInt8(truncatingIfNeeded: bits >> 48)
  }

  /// The number of units.
  @inlinable public var units: Int64 {
    Int64(low.value) | Int64(middle.value) << 32 | Int64(high) << 48
  }

  /// Whether both are the same number of units; at once rather than byte by byte.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.units == right.units }

  /// Orders by number of units.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.units < right.units }

  /// Reads a whole number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let amount = Amount(try container.decode(Int64.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a whole number from 0 to 2^53 - 1")
    }
    self = amount
  }

  /// Writes a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(units)
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

/// An amount as the app passed it, perhaps not a valid one.
public struct RequestedAmount: Hashable, BitwiseCopyable, Codable, Sendable {
  @usableFromInline let low: InlineBytes4
  @usableFromInline let high: InlineBytes4

  /// The default of every amount (FEA-14).
  @inlinable public static var one: RequestedAmount { RequestedAmount(1) }

  /// An amount of any whole number of units.
  @inlinable public init(_ units: Int64) {
    low = InlineBytes4(UInt32(truncatingIfNeeded: units))
    high = InlineBytes4(UInt32(truncatingIfNeeded: units >> 32))
  }

  /// The number of units.
  @inlinable public var units: Int64 { Int64(bitPattern: UInt64(low.value) | UInt64(high.value) << 32) }

  /// The amount, or nil unless it is from 1 to 2^53 - 1 (FEA-31, D26).
  @inlinable public var valid: Amount? { units >= 1 ? Amount(units) : nil }

  /// Reads a whole number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Writes a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(units)
  }
}
