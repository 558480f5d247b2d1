/// SplitMix64 (Steele, Lea and Flood): spreads a seed over many words; poor seeds such as 0, 1, 2 become good ones.
@usableFromInline struct SplitMix {
  @usableFromInline var state: UInt64

  @inlinable init(state: UInt64) { self.state = state }

  @inlinable mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return finalized(state)
  }
}

@inlinable func finalized(_ word: UInt64) -> UInt64 {
  var word = word
  word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
  word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
  return word ^ word >> 31
}

/// The seed of the `index`th of many independent streams under one seed.
///
/// Every schedule has a stream of its own, so what it does depends neither on the number of threads nor on how the
/// schedules were shared out. For one seed, no two indices give the same stream.
@inlinable public func mix(_ seed: UInt64, _ index: UInt64) -> UInt64 {
  // Finalizing the seed first keeps (seed, index + 1) and (seed + 1, index) apart.
  var words = SplitMix(state: finalized(seed &+ 0x9e37_79b9_7f4a_7c15) ^ index &* 0xd134_2543_de82_ef95)
  return words.next()
}
