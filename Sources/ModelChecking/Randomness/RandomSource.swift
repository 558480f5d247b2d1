/// A stream of random numbers that a seed determines: xoshiro256**, seeded by SplitMix64.
///
/// The algorithms are those of Blackman and Vigna, and the numbers are the same on every machine. The system's
/// generator is no choice: it cannot be replayed, and each number costs a system call.
public struct RandomSource: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var first: UInt64
  @usableFromInline var second: UInt64
  @usableFromInline var third: UInt64
  @usableFromInline var fourth: UInt64

  /// The stream of that seed; every seed is good.
  @inlinable public init(seed: UInt64) {
    var seeds = SplitMix(state: seed)
    first = seeds.next()
    second = seeds.next()
    third = seeds.next()
    fourth = seeds.next()
  }

  /// The next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    let result = rotate(second &* 5, by: 7) &* 9
    let shifted = second << 17
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    fourth = rotate(fourth, by: 45)
    return result
  }

  /// A number below `bound`, each equally likely; `bound` is at least 1.
  ///
  /// Lemire's method: the high half of a product, drawn again in the rare case in which some numbers would come too
  /// often.
  @inlinable public mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "nothing to choose from")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// An index below `count`, each equally likely; `count` is at least 1.
  @inlinable public mutating func index(below count: Int) -> Int { Int(below(UInt64(count))) }

  /// The index of one of `weights`, each as likely as its share of the sum, or nil if all are 0.
  @inlinable public mutating func index(weights: [UInt32]) -> Int? {
    weights.withUnsafeBufferPointer { weights in
      index(weights: weights, total: weights.reduce(0) { $0 + UInt64($1) })
    }
  }

  /// The same for a sum that is known already.
  @inlinable @inline(__always) mutating func index(weights: UnsafeBufferPointer<UInt32>, total: UInt64) -> Int? {
    guard total > 0 else { return nil }
    var ticket = below(total)
    for place in weights.indices {
      let weight = UInt64(weights[place])
      if ticket < weight { return place }
      ticket -= weight
    }
    return nil
  }
}

@inlinable @inline(__always) func rotate(_ word: UInt64, by bits: UInt64) -> UInt64 {
  word << bits | word >> (64 - bits)
}
