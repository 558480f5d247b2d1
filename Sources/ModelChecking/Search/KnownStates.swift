/// The states that a search has met, or those of them whose fingerprints a worker owns.
@usableFromInline struct KnownStates<M: Model>: ~Copyable {
  @usableFromInline var table: FingerprintTable
  /// Whether fingerprints are not trusted.
  @usableFromInline let comparesStates: Bool
  /// The states themselves, if they are to be compared, by their numbers.
  @usableFromInline var states = StateQueue<M.State>()

  @inlinable init(comparesStates: Bool, keepsNumbers: Bool) {
    self.comparesStates = comparesStates
    table = FingerprintTable(keepsNumbers: comparesStates || keepsNumbers)
  }

  @inlinable var count: Int { table.count }

  /// The memory in use, in bytes.
  @inlinable var byteCount: Int { table.byteCount + states.byteCount }

  /// Adds a state by its fingerprint with nothing spent and by what it spent; says whether it can do anything new.
  @inlinable mutating func insert(_ rest: UInt64, _ spending: Spending) -> Bool {
    let fingerprint = spending.fingerprint(with: rest)
    if table.contains(fingerprint) || spending.isAboveAny(that: { table.contains($0.fingerprint(with: rest)) }) {
      return false
    }
    return table.insert(fingerprint)
  }

  /// The number of a state, and whether it was not known before; to be asked if numbers are kept.
  @inlinable mutating func find(
    _ fingerprint: UInt64, _ state: UnsafeMutablePointer<M.State>, _ model: M
  ) -> (number: Int, isNew: Bool) {
    let new = UInt32(truncatingIfNeeded: table.count)
    var fingerprint = fingerprint
    while let number = table.number(of: fingerprint, orAssign: new) {
      guard comparesStates else { return (Int(number), false) }
      if model.isSame(states.address(Int(number)).pointee, state.pointee) == true { return (Int(number), false) }
      // Another state has this fingerprint. The next in a chain that depends on nothing else is tried instead.
      fingerprint = ModelChecking.fingerprint(ofWord: fingerprint &+ 1)
    }
    if comparesStates { states.append(state.pointee) }
    return (Int(new), true)
  }
}
