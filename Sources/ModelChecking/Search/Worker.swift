/// What one worker of an exploration keeps for itself.
@usableFromInline struct Worker<M: Model>: ~Copyable {
  /// The known states whose fingerprints it owns.
  @usableFromInline var known: KnownStates<M>
  @usableFromInline let tally: KindTally
  @usableFromInline var actions = ActionList<M.Action>()
  @usableFromInline var marks = Marks()
  @usableFromInline var transitions = 0
  @usableFromInline var terminalStates = 0
  /// A digest of what was glanced at, kept only so that the glances are not optimized away.
  @usableFromInline var glances: UInt64 = 0

  @inlinable init(_ model: M, comparesStates: Bool, keepsNumbers: Bool) {
    known = KnownStates(comparesStates: comparesStates, keepsNumbers: keepsNumbers)
    tally = KindTally(count: model.kindCount)
  }
}

/// The actions of one state, in memory that is used again for the next.
@usableFromInline struct ActionList<Action>: ~Copyable {
  @usableFromInline var elements: UnsafeMutablePointer<Action>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 64

  @inlinable init() { elements = .allocate(capacity: capacity) }

  @inlinable deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  @inlinable @inline(__always) mutating func append(_ action: Action) {
    if count == capacity { grow() }
    (elements + count).initialize(to: action)
    count &+= 1
  }

  @inlinable @inline(never) mutating func grow() {
    let old = elements
    elements = .allocate(capacity: capacity * 2)
    elements.moveInitialize(from: old, count: count)
    old.deallocate()
    capacity *= 2
  }

  @inlinable mutating func removeAll() {
    elements.deinitialize(count: count)
    count = 0
  }
}

/// Two neighbouring cache lines, in bytes: they are fetched together.
@inlinable var cacheLines: Int { 128 }
