/// How long something lasts, as catalogs write it: one number and one unit of ISO 8601, such as `P1M`.
public struct SubscriptionPeriod: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  /// A calendar unit.
  public enum Unit: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
    /// Days.
    case day = "D"
    /// Weeks.
    case week = "W"
    /// Months of the calendar.
    case month = "M"
    /// Years of the calendar.
    case year = "Y"
  }

  /// How many units, from 1 to 999.
  public let count: Int
  /// The unit.
  public let unit: Unit

  /// So many units, held within 1 to 999.
  public init(_ count: Int, _ unit: Unit) {
    self.count = min(max(count, 1), 999)
    self.unit = unit
  }

  /// A period such as `P2W`; nil for every other text, also for `P0M` and `P1M15D`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (3...5).contains(bytes.count), bytes[0] == UInt8(ascii: "P"), bytes[1] != UInt8(ascii: "0"),
      let unit = Unit(rawValue: String(decoding: bytes.suffix(1), as: UTF8.self)),
      bytes[1..<(bytes.count - 1)].allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(String(decoding: bytes[1..<(bytes.count - 1)], as: UTF8.self))
    else { return nil }
    self.init(count, unit)
  }

  /// The period as catalogs write it.
  public var description: String { "P\(count)\(unit.rawValue)" }
}
