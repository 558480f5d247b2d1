/// How often actions of each kind were enabled and performed, so that dead ones are seen.
public struct ActionKinds: Hashable, Sendable {
  /// For each kind, how many times an action of it was offered in a state that the search left.
  public var enabled: [Int]
  /// For each kind, how many times an action of it happened.
  public var performed: [Int]

  /// The kinds of which no action was ever offered, in their order.
  public var neverEnabled: [Int] { enabled.indices.filter { enabled[$0] == 0 } }

  @inlinable init(count: Int) {
    enabled = Array(repeating: 0, count: count)
    performed = enabled
  }

  @usableFromInline mutating func add(_ other: ActionKinds) {
    for kind in enabled.indices {
      enabled[kind] += other.enabled[kind]
      performed[kind] += other.performed[kind]
    }
  }
}

/// Counts kinds of actions while a search runs, without the checks of an array.
@usableFromInline struct KindTally: ~Copyable {
  @usableFromInline let enabled: UnsafeMutablePointer<Int>
  @usableFromInline let performed: UnsafeMutablePointer<Int>
  @usableFromInline let count: Int

  @inlinable init(count: Int) {
    self.count = count
    enabled = .allocate(capacity: count)
    performed = .allocate(capacity: count)
    enabled.initialize(repeating: 0, count: count)
    performed.initialize(repeating: 0, count: count)
  }

  @inlinable deinit {
    enabled.deallocate()
    performed.deallocate()
  }

  @inlinable @inline(__always) func noteEnabled(_ kind: Int) {
    precondition(kind >= 0 && kind < count, "a kind is below kindCount")
    enabled[kind] &+= 1
  }

  @inlinable @inline(__always) func notePerformed(_ kind: Int) { performed[kind] &+= 1 }

  /// An action was offered and happened.
  @inlinable @inline(__always) func noteHappened(_ kind: Int) {
    noteEnabled(kind)
    notePerformed(kind)
  }

  @inlinable var kinds: ActionKinds {
    var kinds = ActionKinds(count: count)
    for kind in 0..<count {
      kinds.enabled[kind] = enabled[kind]
      kinds.performed[kind] = performed[kind]
    }
    return kinds
  }
}
