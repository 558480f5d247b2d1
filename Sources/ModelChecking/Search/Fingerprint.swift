/// 64 bits that stand for some bytes, the same in every process.
///
/// A multiply-and-fold mix in the manner of wyhash: 16 bytes a multiplication and, for long inputs, four independent
/// lanes, since one lane would wait for its own multiplication each time. `Hasher` would be some 40 times slower, and
/// differ from process to process. Up to 8 bytes nothing is folded away: equally long inputs never collide.
@inlinable @inline(__always) public func fingerprint(ofBytes bytes: UnsafeRawBufferPointer) -> UInt64 {
  // No bytes may have an address or none; both are the same.
  guard let start = bytes.baseAddress, !bytes.isEmpty else { return 1 }
  let count = bytes.count
  if count == 8 { return fingerprint(ofWord: word(start, 0)) }
  return count < 8 ? fingerprint(ofFewBytes: start, count) : fingerprint(ofManyBytes: start, count)
}

@inlinable @inline(__always) func fingerprint(ofFewBytes start: UnsafeRawPointer, _ count: Int) -> UInt64 {
  // The eighth byte tells the lengths apart.
  fingerprint(ofWord: partialWords(start, 0, count).0 | UInt64(truncatingIfNeeded: count) &<< 56)
}

@inlinable func fingerprint(ofManyBytes start: UnsafeRawPointer, _ count: Int) -> UInt64 {
  var offset = 0
  var mixed = 0xa076_1d64_78bd_642f ^ UInt64(truncatingIfNeeded: count)
  if count >= 64 {
    var second: UInt64 = 0x2d35_8dcc_aa6c_78a5
    var third: UInt64 = 0x8bb8_4b93_962e_acc9
    var fourth: UInt64 = 0x4b33_a62e_d433_d4a3
    while offset &+ 64 <= count {
      mixed = folded(word(start, offset) ^ 0xe703_7ed1_a0b4_28db, word(start, offset &+ 8) ^ mixed)
      second = folded(word(start, offset &+ 16) ^ 0x8ebc_6af0_9c88_c6e3, word(start, offset &+ 24) ^ second)
      third = folded(word(start, offset &+ 32) ^ 0x5899_65cc_7537_4cc3, word(start, offset &+ 40) ^ third)
      fourth = folded(word(start, offset &+ 48) ^ 0x1d8e_4e27_c47d_124f, word(start, offset &+ 56) ^ fourth)
      offset &+= 64
    }
    mixed = folded(mixed ^ 0x9e37_79b9_7f4a_7c15, second)
    mixed = folded(mixed ^ 0xd134_2543_de82_ef95, third)
    mixed = folded(mixed ^ 0xbf58_476d_1ce4_e5b9, fourth)
  }
  while offset &+ 16 <= count {
    mixed = folded(word(start, offset) ^ 0xe703_7ed1_a0b4_28db, word(start, offset &+ 8) ^ mixed)
    offset &+= 16
  }
  if offset < count {
    let rest = partialWords(start, offset, count &- offset)
    mixed = folded(rest.0 ^ 0x8ebc_6af0_9c88_c6e3, rest.1 ^ mixed)
  }
  return folded(mixed ^ 0x5899_65cc_7537_4cc3, 0x1d8e_4e27_c47d_124f)
}

/// 64 bits that stand for a word; two words never share them.
///
/// Each line can be undone, so the whole can.
@inlinable @inline(__always) public func fingerprint(ofWord word: UInt64) -> UInt64 {
  var mixed = word ^ 0xa076_1d64_78bd_642f
  mixed = (mixed ^ mixed >> 32) &* 0xd6e8_feb8_6659_fd93
  mixed = (mixed ^ mixed >> 32) &* 0xd6e8_feb8_6659_fd93
  return mixed ^ mixed >> 32
}

@inlinable @inline(__always) func word(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
  start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}

/// Both halves of the 128-bit product, folded into one.
@inlinable @inline(__always) func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let product = left.multipliedFullWidth(by: right)
  return product.high ^ product.low
}

/// The last 1 to 15 bytes as two words; they may overlap bytes before them, which does no harm.
@inlinable @inline(__always) func partialWords(
  _ start: UnsafeRawPointer, _ offset: Int, _ count: Int
) -> (UInt64, UInt64) {
  if count >= 8 { return (word(start, offset), word(start, offset &+ count &- 8)) }
  if offset >= 8 { return (word(start, offset &+ count &- 8), 0) }
  var rest: UInt64 = 0
  for index in 0..<count { rest = rest << 8 | UInt64(start.load(fromByteOffset: offset &+ index, as: UInt8.self)) }
  return (rest, 0)
}
