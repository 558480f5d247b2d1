/// How much a schedule has spent of what it may spend: a byte for each of up to eight budgets.
///
/// A budget only ever forbids. So of two states that differ in nothing else, the one that spent no more of anything can
/// do whatever the other can, and a breadth-first search that knows the one need not step from the other: what it would
/// find from there it finds from the one, after no more actions, for that was met no later.
public struct Spending: Hashable, BitwiseCopyable, Sendable {
  /// How many budgets there can be.
  @inlinable public static var most: Int { 8 }

  @usableFromInline var bytes: UInt64 = 0

  /// Nothing is spent.
  @inlinable public init() {}

  /// How much of a budget is spent.
  @inlinable public subscript(budget: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: bytes &>> UInt64(budget &* 8)) }
    set {
      let place = UInt64(budget &* 8)
      bytes = bytes & ~(0xff &<< place) | UInt64(newValue) &<< place
    }
  }

  /// 64 bits that stand for a state with this spent, given those that stand for it with nothing spent.
  @inlinable @inline(__always) func fingerprint(with rest: UInt64) -> UInt64 {
    bytes == 0 ? rest : ModelChecking.fingerprint(ofWord: rest ^ bytes &* 0x9e37_79b9_7f4a_7c15)
  }

  /// Whether some spending fits that is more than this of no budget, and less of one.
  ///
  /// It counts down as an odometer does, each of whose wheels starts at what is spent.
  @inlinable func isAboveAny(that fits: (Spending) -> Bool) -> Bool {
    var less = self
    while less.bytes != 0 {
      let place = UInt64(less.bytes.trailingZeroBitCount & ~7)
      let lower = (1 as UInt64) &<< place &- 1
      less.bytes = (less.bytes &- (1 &<< place)) & ~lower | bytes & lower
      if fits(less) { return true }
    }
    return false
  }
}
