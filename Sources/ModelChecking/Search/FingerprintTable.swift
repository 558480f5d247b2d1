#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A set of 64-bit fingerprints in one flat block of memory: open addressing, linear probing, doubled at 5/8 full.
///
/// A `Set<UInt64>` takes twice the memory and several times as long. A zero slot is an empty one, so the fingerprint 0
/// is remembered apart.
@usableFromInline struct FingerprintTable: ~Copyable {
  @usableFromInline var slots: UnsafeMutablePointer<UInt64>
  /// For each slot a number that belongs to the fingerprint, if the table keeps numbers.
  @usableFromInline var numbers: UnsafeMutablePointer<UInt32>?
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
    let place = slot(of: fingerprint)
    if slots[place] == fingerprint { return false }
    fill(place, fingerprint)
    return true
  }

  /// The number that belongs to a fingerprint; nil if it was not there before, and now has the number `new`.
  @inlinable mutating func number(of fingerprint: UInt64, orAssign new: UInt32) -> UInt32? {
    if fingerprint == 0 { return insertZero(new) }
    let place = slot(of: fingerprint)
    if slots[place] == fingerprint { return numbers?[place] ?? 0 }
    numbers?[place] = new
    fill(place, fingerprint)
    return nil
  }

  @inlinable func contains(_ fingerprint: UInt64) -> Bool {
    fingerprint == 0 ? zeroNumber != nil : slots[slot(of: fingerprint)] == fingerprint
  }

  @inlinable @inline(__always) mutating func fill(_ place: Int, _ fingerprint: UInt64) {
    slots[place] = fingerprint
    count &+= 1
    if count > 5 << Int(bits &- 3) { double() }
  }

  @inlinable @inline(never) mutating func insertZero(_ number: UInt32) -> UInt32? {
    if let zeroNumber { return zeroNumber }
    zeroNumber = number
    count &+= 1
    return nil
  }

  /// What lies where the fingerprint belongs.
  ///
  /// Looking at many places one right after another lets their memory be fetched at the same time.
  @inlinable @inline(__always) func glance(_ fingerprint: UInt64) -> UInt64 {
    slots[Int(truncatingIfNeeded: (fingerprint &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- bits))]
  }

  /// Where the fingerprint is, or the empty slot where it belongs.
  @inlinable @inline(__always) func slot(of fingerprint: UInt64) -> Int {
    // A model may bring fingerprints of its own that differ in few bits; the multiplication spreads them.
    var place = Int(truncatingIfNeeded: (fingerprint &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- bits))
    let mask = 1 &<< Int(truncatingIfNeeded: bits) &- 1
    while slots[place] != 0, slots[place] != fingerprint { place = (place &+ 1) & mask }
    return place
  }

  @inlinable @inline(never) mutating func double() {
    let (old, oldNumbers) = (slots, numbers)
    let oldCount = 1 << Int(bits)
    bits += 1
    slots = zeroedSlots(oldCount * 2)
    if oldNumbers != nil { numbers = .allocate(capacity: oldCount * 2) }
    for place in 0..<oldCount where old[place] != 0 {
      let newPlace = slot(of: old[place])
      slots[newPlace] = old[place]
      if let oldNumbers { numbers?[newPlace] = oldNumbers[place] }
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
