/// The states that calm phases have passed through, so that each is paid once.
@usableFromInline struct CalmMemory: ~Copyable {
  /// All of them, if one worker judges.
  @usableFromInline var own = FingerprintTable(bits: 6)
  /// All of them, if several do.
  @usableFromInline let shared: SharedFingerprints?
  /// Those that a round has added and that are to be forgotten again, and those of them that were judged since.
  @usableFromInline var doubtful: FingerprintTable?
  @usableFromInline var judgedAgain = FingerprintTable(bits: 6)

  @inlinable init(isShared: Bool) { shared = isShared ? SharedFingerprints() : nil }

  @inlinable func contains(_ fingerprint: UInt64) -> Bool {
    guard let shared else { return own.contains(fingerprint) }
    if doubtful?.contains(fingerprint) == true { return judgedAgain.contains(fingerprint) }
    return shared.contains(fingerprint)
  }

  @inlinable mutating func insert(_ fingerprint: UInt64) {
    if let shared {
      _ = shared.insert(fingerprint)
      if doubtful != nil { _ = judgedAgain.insert(fingerprint) }
    } else {
      _ = own.insert(fingerprint)
    }
  }

  /// Forgets, until ``settle()``, what a round has added.
  @inlinable mutating func doubt(_ added: [[UInt64]]) {
    var table = FingerprintTable(bits: 6)
    for fingerprints in added { for fingerprint in fingerprints { _ = table.insert(fingerprint) } }
    doubtful = consume table
    judgedAgain = FingerprintTable(bits: 6)
  }

  @inlinable mutating func settle() { doubtful = nil }

  /// How many there are.
  @inlinable var count: Int {
    guard let shared else { return own.count }
    // While something is in doubt, the search ends; what was not judged again does not count.
    guard doubtful != nil else { return shared.count }
    return shared.count - doubtfulCount + judgedAgain.count
  }

  @inlinable var doubtfulCount: Int {
    switch doubtful {
    case .some(let table): table.count
    case .none: 0
    }
  }

  /// The memory in use, in bytes.
  @inlinable var byteCount: Int { shared?.byteCount ?? own.byteCount }
}

/// What a worker brings from the calm phases of a round.
@usableFromInline struct CalmShare: Sendable {
  @usableFromInline var added: [UInt64] = []
  @usableFromInline var marks = Marks()
  @usableFromInline var isTroubled = false

  @inlinable init() {}
}
