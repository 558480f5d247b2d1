/// A set of at most 256 situations that a run has reached, by their numbers in the model's own list.
public struct Marks: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var words: SIMD4<UInt64>

  /// No situation.
  @inlinable public init() { words = .zero }

  /// Whether no situation was reached.
  @inlinable public var isEmpty: Bool { words == .zero }

  /// The number of situations reached.
  @inlinable public var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount + words[3].nonzeroBitCount
  }

  /// Notes that the situation was reached.
  @inlinable public mutating func insert(_ situation: UInt8) {
    words[Int(situation >> 6)] |= 1 << UInt64(situation & 63)
  }

  /// Whether the situation was reached.
  @inlinable public func contains(_ situation: UInt8) -> Bool {
    words[Int(situation >> 6)] & 1 << UInt64(situation & 63) != 0
  }

  /// Adds the situations that `other` has reached.
  @inlinable public mutating func formUnion(_ other: Marks) { words |= other.words }

  /// Removes the situations that `other` has reached.
  @inlinable public mutating func subtract(_ other: Marks) { words &= ~other.words }

  /// Calls `body` with each situation reached, in the order of the numbers.
  @inlinable public func forEach(_ body: (UInt8) -> Void) {
    for index in 0..<4 {
      var rest = words[index]
      while rest != 0 {
        body(UInt8(index << 6 + rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
  }
}
