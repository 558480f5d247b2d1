import Prefetch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A set of 64-bit fingerprints in one flat block of memory: buckets of one cache line, doubled at 5/8 full.
///
/// A `Set<UInt64>` takes twice the memory and several times as long. Whether a fingerprint is in a bucket is found out
/// without a branch for each of its eight slots, for nobody could predict them. A bucket fills from its front; when it
/// is full, the next one takes over. A zero slot is an empty one, so the fingerprint 0 is remembered apart.
@usableFromInline struct FingerprintTable: ~Copyable {
  @usableFromInline var slots: UnsafeMutablePointer<UInt64>
  /// For each slot a number that belongs to the fingerprint, if the table keeps numbers.
  @usableFromInline var numbers: UnsafeMutablePointer<UInt32>?
  /// The slots are 2 to this power, at least 3.
  @usableFromInline var bits: UInt64
  @usableFromInline var count = 0
  @usableFromInline var zeroNumber: UInt32?

  @inlinable init(bits: UInt64 = 10, keepsNumbers: Bool = false) {
    self.bits = bits
    slots = zeroedSlots(1 << Int(bits))
    numbers = keepsNumbers ? .allocate(capacity: 1 << Int(bits)) : nil
  }

  @inlinable deinit {
    slots.deallocate()
    numbers?.deallocate()
  }

  /// The memory that the slots take, in bytes.
  @inlinable var byteCount: Int { (numbers == nil ? 8 : 12) << Int(bits) }

  /// Adds a fingerprint and says whether it is new.
  @inlinable @inline(__always) mutating func insert(_ fingerprint: UInt64) -> Bool {
    if fingerprint == 0 { return insertZero(0) == nil }
    var bucket = bucket(of: fingerprint)
    while true {
      if holds(bucket, fingerprint) { return false }
      if slots[bucket &+ 7] == 0 { break }
      bucket = next(bucket)
    }
    fill(bucket, fingerprint, nil)
    return true
  }

  /// The number that belongs to a fingerprint; nil if it was not there before, and now has the number `new`.
  @inlinable mutating func number(of fingerprint: UInt64, orAssign new: UInt32) -> UInt32? {
    if fingerprint == 0 { return insertZero(new) }
    var bucket = bucket(of: fingerprint)
    while true {
      if holds(bucket, fingerprint) {
        var place = bucket
        while slots[place] != fingerprint { place &+= 1 }
        return numbers?[place] ?? 0
      }
      if slots[bucket &+ 7] == 0 { break }
      bucket = next(bucket)
    }
    fill(bucket, fingerprint, new)
    return nil
  }

  @inlinable func contains(_ fingerprint: UInt64) -> Bool {
    if fingerprint == 0 { return zeroNumber != nil }
    var bucket = bucket(of: fingerprint)
    while true {
      if holds(bucket, fingerprint) { return true }
      if slots[bucket &+ 7] == 0 { return false }
      bucket = next(bucket)
    }
  }

  /// Lets the memory where the fingerprint belongs be fetched while other things are done.
  @inlinable @inline(__always) func announce(_ fingerprint: UInt64) { prefetch(slots + bucket(of: fingerprint)) }

  /// The first slot of the bucket where the fingerprint belongs.
  @inlinable @inline(__always) func bucket(of fingerprint: UInt64) -> Int {
    // A model may bring fingerprints of its own that differ in few bits; the multiplication spreads them.
    Int(truncatingIfNeeded: (fingerprint &* 0x9e37_79b9_7f4a_7c15) &>> (67 &- bits)) &<< 3
  }

  @inlinable @inline(__always) func next(_ bucket: Int) -> Int {
    (bucket &+ 8) & (1 &<< Int(truncatingIfNeeded: bits) &- 1)
  }

  @inlinable @inline(__always) func holds(_ bucket: Int, _ fingerprint: UInt64) -> Bool {
    // The least difference is 0: told without a branch, where eight comparisons would be compiled into eight of them.
    let line = slots + bucket
    let first = min(
      min(line[0] ^ fingerprint, line[1] ^ fingerprint), min(line[2] ^ fingerprint, line[3] ^ fingerprint))
    let last = min(min(line[4] ^ fingerprint, line[5] ^ fingerprint), min(line[6] ^ fingerprint, line[7] ^ fingerprint))
    return min(first, last) == 0
  }

  /// How many slots of a bucket are taken.
  @inlinable @inline(__always) func load(_ bucket: Int) -> Int {
    let line = slots + bucket
    let first = bit(line[0] != 0) &+ bit(line[1] != 0) &+ bit(line[2] != 0) &+ bit(line[3] != 0)
    let second = bit(line[4] != 0) &+ bit(line[5] != 0) &+ bit(line[6] != 0) &+ bit(line[7] != 0)
    return Int(truncatingIfNeeded: first &+ second)
  }

  /// 1 or 0, without a branch.
  @inlinable @inline(__always) func bit(_ condition: Bool) -> UInt8 { unsafeBitCast(condition, to: UInt8.self) }

  /// Puts a fingerprint into the first empty slot of a bucket that has one.
  @inlinable @inline(__always) mutating func fill(_ bucket: Int, _ fingerprint: UInt64, _ number: UInt32?) {
    let place = bucket &+ load(bucket)
    slots[place] = fingerprint
    if let number { numbers?[place] = number }
    count &+= 1
    if count > 5 &<< Int(truncatingIfNeeded: bits &- 3) { double() }
  }

  @inlinable @inline(never) mutating func insertZero(_ number: UInt32) -> UInt32? {
    if let zeroNumber { return zeroNumber }
    zeroNumber = number
    count &+= 1
    return nil
  }

  @inlinable @inline(never) mutating func double() {
    let (old, oldNumbers) = (slots, numbers)
    let oldCount = 1 << Int(bits)
    bits += 1
    slots = zeroedSlots(oldCount * 2)
    if oldNumbers != nil { numbers = .allocate(capacity: oldCount * 2) }
    for oldPlace in 0..<oldCount where old[oldPlace] != 0 {
      var place = bucket(of: old[oldPlace])
      while slots[place] != 0 { place = (place &+ 1) & (2 &* oldCount &- 1) }
      slots[place] = old[oldPlace]
      if let oldNumbers { numbers?[place] = oldNumbers[oldPlace] }
    }
    old.deallocate()
    oldNumbers?.deallocate()
  }
}

/// Empty slots, in large memory pages where the system has them.
///
/// A search looks up slots all over the table; with small pages, half of its time goes into finding the pages.
@usableFromInline func zeroedSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
  let hugePage = 2 << 20
  let bytes = count * MemoryLayout<UInt64>.stride
  guard bytes >= hugePage else {
    // A bucket is a cache line.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    return memory.initializeMemory(as: UInt64.self, repeating: 0, count: count)
  }
  let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: hugePage)
  #if os(Linux)
    madvise(memory, bytes, MADV_HUGEPAGE)
  #endif
  return memory.initializeMemory(as: UInt64.self, repeating: 0, count: count)
}
