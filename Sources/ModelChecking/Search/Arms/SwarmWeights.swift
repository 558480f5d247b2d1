/// The weights of one swarm schedule: some kinds of actions left out, the others more or less often.
@usableFromInline struct SwarmWeights: ~Copyable {
  @usableFromInline let scales: UnsafeMutablePointer<UInt32>
  @usableFromInline let count: Int

  @inlinable init(count: Int) {
    self.count = count
    scales = .allocate(capacity: count)
    scales.initialize(repeating: 1, count: count)
  }

  @inlinable deinit { scales.deallocate() }

  /// Draws them anew.
  ///
  /// A schedule leaves out each kind with a chance of its own, at most a quarter: a defect may need a dozen kinds
  /// together, or one of them never. What is left comes up to four times as often as another.
  @inlinable func draw(_ random: inout RandomSource) {
    let chance = random.below(5)
    for kind in 0..<count {
      let bits = random.next()
      scales[kind] = bits & 15 < chance ? 0 : 1 << UInt32(truncatingIfNeeded: (bits >> 8) % 3)
    }
  }

  /// The weight of an action of that kind.
  @inlinable @inline(__always) func scaled(_ weight: UInt32, kind: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: min(UInt64(weight) &* UInt64(scales[kind]), UInt64(UInt32.max)))
  }
}
