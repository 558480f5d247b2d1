/// Successors that wait to be looked up together.
@usableFromInline struct Batch<State, Action>: ~Copyable {
  @inlinable static var capacity: Int { 64 }

  @usableFromInline let states = UnsafeMutablePointer<State>.allocate(capacity: Self.capacity)
  @usableFromInline let actions = UnsafeMutablePointer<Action>.allocate(capacity: Self.capacity)
  @usableFromInline let parents = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.capacity)
  @usableFromInline let fingerprints = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.capacity)
  /// What the table held where each fingerprint belongs; only read so that the memory is at hand a moment later.
  @usableFromInline let glances = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.capacity)
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable deinit {
    // States are moved out or deinitialized by whoever empties the batch.
    actions.deinitialize(count: count)
    states.deallocate()
    actions.deallocate()
    parents.deallocate()
    fingerprints.deallocate()
    glances.deallocate()
  }

  @inlinable var isFull: Bool { count == Self.capacity }

  /// Where the next successor is to be made.
  @inlinable var nextState: UnsafeMutablePointer<State> { states + count }

  /// Keeps the successor made in ``nextState``.
  @inlinable mutating func accept(_ action: Action, _ parent: UInt32) {
    (actions + count).initialize(to: action)
    parents[count] = parent
    count &+= 1
  }

  @inlinable mutating func removeAll() {
    actions.deinitialize(count: count)
    count = 0
  }
}
