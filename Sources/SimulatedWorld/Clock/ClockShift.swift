import SDKContract

/// How far one clock is ahead of another, or behind it.
public struct ClockShift: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let size: UInt16Bytes
  @usableFromInline let isBehind: Bool

  /// So many minutes ahead, or behind if they are negative; 45 days at most.
  @inlinable public init(minutes: Int) {
    size = UInt16Bytes(abs(minutes))
    isBehind = minutes < 0
  }

  /// Not at all.
  @inlinable public static var none: ClockShift { ClockShift(minutes: 0) }

  /// The minutes that it is ahead; negative if it is behind.
  @inlinable public var minutes: Int { isBehind ? -size.value : size.value }
}
