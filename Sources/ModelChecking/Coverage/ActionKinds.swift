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

  @inlinable mutating func noteEnabled(_ kind: Int) { enabled[kind] &+= 1 }

  @inlinable mutating func notePerformed(_ kind: Int) { performed[kind] &+= 1 }
}
