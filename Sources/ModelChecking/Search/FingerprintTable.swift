#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A set of 64-bit fingerprints in one flat block of memory: open addressing, linear probing, doubled at 5/8 full.
///
/// A `Set<UInt64>` takes twice the memory and several times as long. A zero slot is an empty one, so the fingerprint 0
/// is stored as 1; at worst the two are taken for each other, as any two may be by chance.
@usableFromInline struct FingerprintTable: ~Copyable {
  @usableFromInline var slots: UnsafeMutablePointer<UInt64>
  @usableFromInline var bits: UInt64
  @usableFromInline var count = 0
  /// Whether a new fingerprint was turned away.
  @usableFromInline var isFull = false

  @inlinable init(bits: UInt64 = 10) {
    self.bits = bits
    slots = zeroedSlots(1 << Int(bits))
  }

  @inlinable deinit { slots.deallocate() }

  /// The memory that the slots take, in bytes.
  @inlinable var byteCount: Int { 8 << Int(bits) }

  /// Adds a fingerprint and says whether it is new; one above `limit` is not added, and the table says that it is full.
  @inlinable mutating func insert(_ fingerprint: UInt64, limit: Int = .max) -> Bool {
    let stored = fingerprint == 0 ? 1 : fingerprint
    let place = slot(of: stored)
    if slots[place] == stored { return false }
    if count >= limit {
      isFull = true
      return false
    }
    slots[place] = stored
    count &+= 1
    if count > 5 << Int(bits &- 3) { double() }
    return true
  }

  @inlinable func contains(_ fingerprint: UInt64) -> Bool {
    let stored = fingerprint == 0 ? 1 : fingerprint
    return slots[slot(of: stored)] == stored
  }

  /// What lies where the fingerprint belongs.
  ///
  /// Looking at many places one right after another lets their memory be fetched at the same time.
  @inlinable @inline(__always) func glance(_ fingerprint: UInt64) -> UInt64 {
    slots[Int(truncatingIfNeeded: (fingerprint &* 0x9e37_79b9_7f4a_7c15) >> (64 &- bits))]
  }

  /// Where the fingerprint is, or the empty slot where it belongs.
  @inlinable @inline(__always) func slot(of stored: UInt64) -> Int {
    // A model may bring fingerprints of its own that differ in few bits; the multiplication spreads them.
    var place = Int(truncatingIfNeeded: (stored &* 0x9e37_79b9_7f4a_7c15) >> (64 &- bits))
    let mask = 1 << Int(bits) &- 1
    while slots[place] != 0, slots[place] != stored { place = (place &+ 1) & mask }
    return place
  }

  @inlinable mutating func double() {
    let old = slots
    let oldCount = 1 << Int(bits)
    bits += 1
    slots = zeroedSlots(oldCount * 2)
    for place in 0..<oldCount where old[place] != 0 { slots[slot(of: old[place])] = old[place] }
    old.deallocate()
  }
}

/// Empty slots, in large memory pages where the system has them.
///
/// A search looks up slots all over the table; with small pages, half of its time goes into finding the pages.
@usableFromInline func zeroedSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
  let hugePage = 2 << 20
  let bytes = count * MemoryLayout<UInt64>.stride
  guard bytes >= hugePage else {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    return slots
  }
  let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: hugePage)
  #if os(Linux)
    madvise(memory, bytes, MADV_HUGEPAGE)
  #endif
  return memory.initializeMemory(as: UInt64.self, repeating: 0, count: count)
}
