/// A moment of the simulated clock: whole minutes since the schedule began, for 45 days; what is later never comes.
///
/// Nothing that the clauses pin is shorter than a minute: freshness (D9) is 5 minutes and 24 hours, a server's
/// deadline (D28) minutes. Delays of seconds pass within one tick.
public struct Instant: Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  @usableFromInline let bytes: InlineBytes2

  /// The moment so many minutes after the beginning, 0 to 65,535.
  @inlinable public init(minutes: Int) { bytes = InlineBytes2(UInt16(clamping: minutes)) }

  /// When the schedule began.
  @inlinable public static var start: Instant { Instant(minutes: 0) }

  /// The last moment there is, for what never ends.
  @inlinable public static var never: Instant { Instant(minutes: Int(UInt16.max)) }

  /// The last moment to which a schedule may go: half a day is left in which everything comes to rest.
  @inlinable public static var horizon: Instant { Instant(minutes: never.minutes - 720) }

  /// Minutes since the schedule began.
  @inlinable public var minutes: Int { Int(bytes.value) }

  /// The moment so many minutes later.
  @inlinable public func advanced(byMinutes minutes: Int) -> Instant { Instant(minutes: self.minutes + minutes) }

  /// Orders by time.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

  /// Reads whole minutes.
  public init(from decoder: any Decoder) throws {
    self.init(minutes: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes whole minutes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minutes)
  }
}
