/// A set of orders by their numbers, 1 to 6.
public struct OrderSet: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var bits: UInt8

  @inlinable init(bits: UInt8 = 0) { self.bits = bits }

  /// How many they are.
  @inlinable public var count: UInt8 { UInt8(truncatingIfNeeded: bits.nonzeroBitCount) }

  /// Whether the order is among them; adding and removing follow from assigning it.
  @inlinable public subscript(number: UInt8) -> Bool {
    get { bits >> (number &- 1) & 1 != 0 }
    set {
      let bit: UInt8 = 1 << (number &- 1)
      bits = newValue ? bits | bit : bits & ~bit
    }
  }

  /// Calls `body` with each number, in their order.
  @inlinable @inline(__always) public func forEach(_ body: (UInt8) -> Void) {
    var rest = bits
    while rest != 0 {
      body(UInt8(truncatingIfNeeded: rest.trailingZeroBitCount &+ 1))
      rest &= rest &- 1
    }
  }

  @inlinable static func | (left: OrderSet, right: OrderSet) -> OrderSet { OrderSet(bits: left.bits | right.bits) }

  @inlinable static func & (left: OrderSet, right: OrderSet) -> OrderSet { OrderSet(bits: left.bits & right.bits) }

  /// Those on the left that are not on the right.
  @inlinable static func - (left: OrderSet, right: OrderSet) -> OrderSet { OrderSet(bits: left.bits & ~right.bits) }
}
