/// The enabled actions of one state and their weights, in memory that is used again for the next state.
///
/// Two plain buffers: the checks of two arrays took a third of the time of a random walk.
@usableFromInline struct Choices<Action>: ~Copyable {
  @usableFromInline var actions: UnsafeMutablePointer<Action>
  @usableFromInline var weights: UnsafeMutablePointer<UInt32>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 64
  @usableFromInline var total: UInt64 = 0
  /// All bits that some weight has.
  @usableFromInline var bits: UInt32 = 0

  @inlinable init() {
    actions = .allocate(capacity: capacity)
    weights = .allocate(capacity: capacity)
  }

  @inlinable deinit {
    actions.deinitialize(count: count)
    actions.deallocate()
    weights.deallocate()
  }

  @inlinable mutating func removeAll() {
    actions.deinitialize(count: count)
    count = 0
    total = 0
    bits = 0
  }

  @inlinable @inline(__always) mutating func append(_ action: Action, weight: UInt32) {
    if count == capacity { grow() }
    (actions + count).initialize(to: action)
    weights[count] = weight
    total &+= UInt64(weight)
    bits |= weight
    count &+= 1
  }

  @inlinable @inline(never) mutating func grow() {
    let (oldActions, oldWeights) = (actions, weights)
    actions = .allocate(capacity: capacity * 2)
    weights = .allocate(capacity: capacity * 2)
    actions.moveInitialize(from: oldActions, count: count)
    weights.moveInitialize(from: oldWeights, count: count)
    oldActions.deallocate()
    oldWeights.deallocate()
    capacity *= 2
  }

  /// The place of one of them, each as likely as its share of the weights, or nil if none is left.
  @inlinable @inline(__always) func draw(_ random: inout RandomSource) -> Int? {
    // All weights are 1: the ticket is the place.
    if bits == 1, total == UInt64(count) { return random.index(below: count) }
    return random.index(weights: UnsafeBufferPointer(start: weights, count: count), total: total)
  }

  /// Leaves one out of the next draws for this state.
  @inlinable mutating func exclude(_ place: Int) {
    total -= UInt64(weights[place])
    weights[place] = 0
  }

  /// Gives those of weight 0 another one.
  @inlinable mutating func weighLeftOut(_ weight: (Action) -> UInt32) {
    for place in 0..<count where weights[place] == 0 {
      weights[place] = weight(actions[place])
      total += UInt64(weights[place])
      bits |= weights[place]
    }
  }
}
