import Synchronization

/// A set of fingerprints that several workers read and add to at the same time.
///
/// Many small tables with a lock each: two workers seldom want the same one.
@usableFromInline final class SharedFingerprints: @unchecked Sendable {
  private static let bits = 6
  private let tables: UnsafeMutablePointer<Mutex<FingerprintTable>>

  @usableFromInline init() {
    tables = .allocate(capacity: 1 << Self.bits)
    for index in 0..<(1 << Self.bits) { (tables + index).initialize(to: Mutex(FingerprintTable(bits: 6))) }
  }

  deinit {
    tables.deinitialize(count: 1 << Self.bits)
    tables.deallocate()
  }

  private func place(of fingerprint: UInt64) -> Int {
    // Not the bits by which a table places it.
    Int(truncatingIfNeeded: (fingerprint &* 0x9e37_79b9_7f4a_7c15) >> 8) & (1 << Self.bits - 1)
  }

  @usableFromInline func contains(_ fingerprint: UInt64) -> Bool {
    tables[place(of: fingerprint)].withLock { $0.contains(fingerprint) }
  }

  /// Adds a fingerprint and says whether it is new.
  @usableFromInline func insert(_ fingerprint: UInt64) -> Bool {
    tables[place(of: fingerprint)].withLock { $0.insert(fingerprint) }
  }

  @usableFromInline var count: Int {
    (0..<(1 << Self.bits)).reduce(0) { $0 + tables[$1].withLock { $0.count } }
  }

  /// The memory in use, in bytes.
  @usableFromInline var byteCount: Int {
    (0..<(1 << Self.bits)).reduce(0) { $0 + tables[$1].withLock { $0.byteCount } }
  }
}
