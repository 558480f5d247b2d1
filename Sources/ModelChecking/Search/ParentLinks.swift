/// For each state its parent and the action between them, from which a schedule to the state can be told.
@usableFromInline struct ParentLinks<Action: Hashable & Sendable> {
  @usableFromInline var parents: [UInt32] = []
  @usableFromInline var actions: [Action?] = []
  @usableFromInline var roots: [Int] = []

  @inlinable init() {}

  /// The memory that the links take, in bytes.
  @inlinable var byteCount: Int { parents.capacity * 4 + actions.capacity * MemoryLayout<Action?>.stride }

  @inlinable mutating func appendRoot(initialState: Int) {
    roots.append(initialState)
    parents.append(.max)
    actions.append(nil)
  }

  @inlinable mutating func append(parent: UInt32, _ action: Action) {
    parents.append(parent)
    actions.append(action)
  }

  /// The schedule to a state, by its index, and one more action.
  @inlinable func schedule(to state: Int, then last: Action?) -> (initialState: Int, actions: [Action]) {
    var reversed: [Action] = []
    if let last { reversed.append(last) }
    var place = state
    while let action = actions[place] {
      reversed.append(action)
      place = Int(parents[place])
    }
    // Roots come first, so the index of a root is its place among them.
    return (roots[place], reversed.reversed())
  }
}
