/// A step that did not lead to a state: what an exploration has to note.
@usableFromInline struct Trouble<Action: Hashable & Sendable>: Sendable {
  /// The index of the state from which the step was taken, in its level.
  @usableFromInline let source: Int
  @usableFromInline let action: Action
  @usableFromInline let result: StepResult

  @inlinable init(source: Int, action: Action, result: StepResult) {
    self.source = source
    self.action = action
    self.result = result
  }
}

/// The successors of a few neighbouring states of a level, which are looked up together.
///
/// A state's bytes are not read back while they are still being written, which costs more than anything else here, and
/// the cache misses of the look-ups overlap.
@usableFromInline struct Batch<M: Model>: ~Copyable {
  /// How many states a batch steps from: so few that the successors stay in the nearest cache.
  @inlinable static var sourceLimit: Int { max(1, min(32, 4_096 / max(MemoryLayout<M.State>.stride, 1))) }

  @usableFromInline var capacity: Int
  @usableFromInline var states: UnsafeMutablePointer<M.State>
  /// The place of the action in the list of the source, and of the source in the batch.
  @usableFromInline var numbers: UnsafeMutablePointer<UInt32>
  @usableFromInline var offsets: UnsafeMutablePointer<UInt8>
  @usableFromInline var fingerprints: UnsafeMutablePointer<UInt64>
  /// For each owner in turn, the places of its successors; after the look-up, of those that are new.
  @usableFromInline var places: UnsafeMutablePointer<UInt32>
  /// The representatives of the states, if there is symmetry, else the states themselves.
  @usableFromInline var representatives: UnsafeMutablePointer<M.State>
  /// What was spent in each state that has a representative.
  @usableFromInline var spendings: UnsafeMutablePointer<Spending>
  @usableFromInline let counts: UnsafeMutablePointer<Int>
  @usableFromInline let owners: Int
  @usableFromInline let reduces: Bool
  @usableFromInline var count = 0
  @usableFromInline var firstSource = 0
  @usableFromInline var sourceCount = 0
  /// The place in the next level of the first new successor.
  @usableFromInline var firstNew = 0
  @usableFromInline var troubles: [Trouble<M.Action>] = []

  @inlinable init(owners: Int, reduces: Bool) {
    self.owners = owners
    self.reduces = reduces
    capacity = 8 * Self.sourceLimit
    states = .allocate(capacity: capacity)
    numbers = .allocate(capacity: capacity)
    offsets = .allocate(capacity: capacity)
    fingerprints = .allocate(capacity: capacity)
    places = .allocate(capacity: capacity * owners)
    representatives = reduces ? .allocate(capacity: capacity) : states
    spendings = .allocate(capacity: reduces ? capacity : 0)
    counts = .allocate(capacity: owners)
    counts.initialize(repeating: 0, count: owners)
  }

  @inlinable deinit {
    // States are moved out or deinitialized by whoever empties the batch.
    states.deallocate()
    numbers.deallocate()
    offsets.deallocate()
    fingerprints.deallocate()
    places.deallocate()
    spendings.deallocate()
    if reduces { representatives.deallocate() }
    counts.deallocate()
  }

  /// The memory in use, in bytes.
  @inlinable var byteCount: Int {
    capacity * (MemoryLayout<M.State>.stride * (reduces ? 2 : 1) + (reduces ? 21 : 13) + 4 * owners)
  }

  /// The number of new successors, after the look-up.
  @inlinable var newCount: Int {
    var sum = 0
    for owner in 0..<owners { sum &+= counts[owner] }
    return sum
  }

  /// Doubles the memory, while successors are collected and nothing else is in use.
  @inlinable @inline(never) mutating func grow() {
    let (oldStates, oldNumbers, oldOffsets) = (states, numbers, offsets)
    capacity *= 2
    states = .allocate(capacity: capacity)
    states.moveInitialize(from: oldStates, count: count)
    numbers = .allocate(capacity: capacity)
    numbers.update(from: oldNumbers, count: count)
    offsets = .allocate(capacity: capacity)
    offsets.update(from: oldOffsets, count: count)
    oldStates.deallocate()
    oldNumbers.deallocate()
    oldOffsets.deallocate()
    fingerprints.deallocate()
    fingerprints = .allocate(capacity: capacity)
    places.deallocate()
    places = .allocate(capacity: capacity * owners)
    if reduces { representatives.deallocate() }
    representatives = reduces ? .allocate(capacity: capacity) : states
    spendings.deallocate()
    spendings = .allocate(capacity: reduces ? capacity : 0)
  }
}
