/// A set of small indices as bits; up to 64 of them need no memory of their own.
@usableFromInline struct CallSet: Hashable, Sendable {
  @usableFromInline var word: UInt64 = 0
  @usableFromInline var others: [UInt64]

  /// An empty set for indices below `count`.
  @inlinable init(count: Int) { others = Array(repeating: 0, count: max(0, (count - 1) / 64)) }

  @inlinable func contains(_ index: Int) -> Bool {
    let word = index < 64 ? word : others[index / 64 - 1]
    return word & 1 << UInt64(index % 64) != 0
  }

  /// Adds an index and says whether it is new.
  @discardableResult @inlinable mutating func insert(_ index: Int) -> Bool {
    if contains(index) { return false }
    if index < 64 {
      word |= 1 << UInt64(index)
    } else {
      others[index / 64 - 1] |= 1 << UInt64(index % 64)
    }
    return true
  }

  @inlinable mutating func removeAll() {
    word = 0
    for place in others.indices { others[place] = 0 }
  }

  /// The least index that is at least `start`.
  @inlinable func first(from start: Int) -> Int? {
    var place = start / 64
    var rest = UInt64.max << UInt64(start % 64)
    while place <= others.count {
      rest &= place == 0 ? word : others[place - 1]
      if rest != 0 { return place * 64 + rest.trailingZeroBitCount }
      rest = .max
      place += 1
    }
    return nil
  }

  @inlinable func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    if !others.isEmpty { hasher.combine(others) }
  }
}
