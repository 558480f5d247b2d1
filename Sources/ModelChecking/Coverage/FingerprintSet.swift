/// A set of 64-bit fingerprints: a value, in a quarter of the time that a `Set<UInt64>` takes.
///
/// A zero slot is an empty one, so the fingerprint 0 is stored as 1; at worst the two are taken for each other.
public struct FingerprintSet: Hashable, Sendable {
  /// Open addressing with linear probing, at most half full.
  @usableFromInline var slots: [UInt64]
  /// How many fingerprints it has.
  public private(set) var count = 0

  /// The empty set.
  public init() { slots = Array(repeating: 0, count: 64) }

  /// Whether it has the fingerprint.
  @inlinable public func contains(_ fingerprint: UInt64) -> Bool {
    let stored = fingerprint == 0 ? 1 : fingerprint
    return slots.withUnsafeBufferPointer { slots in slots[Self.slot(of: stored, in: slots)] == stored }
  }

  /// Adds the fingerprint and says whether it is new.
  @discardableResult public mutating func insert(_ fingerprint: UInt64) -> Bool {
    let stored = fingerprint == 0 ? 1 : fingerprint
    let place = slots.withUnsafeBufferPointer { slots in Self.slot(of: stored, in: slots) }
    guard slots[place] != stored else { return false }
    slots[place] = stored
    count += 1
    if count * 2 > slots.count { double() }
    return true
  }

  /// How many fingerprints both have.
  public func countShared(with other: FingerprintSet) -> Int { slots.count { $0 != 0 && other.contains($0) } }

  /// Adds those of `other`.
  public mutating func formUnion(_ other: FingerprintSet) {
    for fingerprint in other.slots where fingerprint != 0 { insert(fingerprint) }
  }

  /// Where a fingerprint lies depends on when it came; the set does not.
  public static func == (left: FingerprintSet, right: FingerprintSet) -> Bool {
    left.count == right.count && left.countShared(with: right) == left.count
  }

  /// Mixes what does not depend on the order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(slots.reduce(0, ^))
  }

  /// Where the fingerprint is, or the empty slot where it belongs.
  @inlinable static func slot(of stored: UInt64, in slots: UnsafeBufferPointer<UInt64>) -> Int {
    let mask = slots.count &- 1
    // Fingerprints that a model brings may differ in few bits; the multiplication spreads them.
    var place = Int(truncatingIfNeeded: (stored &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
    while slots[place] != 0, slots[place] != stored { place = (place &+ 1) & mask }
    return place
  }

  private mutating func double() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for stored in slots where stored != 0 {
      let place = larger.withUnsafeBufferPointer { larger in Self.slot(of: stored, in: larger) }
      larger[place] = stored
    }
    slots = larger
  }
}
