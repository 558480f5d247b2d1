/// Which abstract states, and which kinds of actions in them, some schedules have reached.
///
/// It speaks of what ``Model/abstraction(of:)`` tells apart.
public struct StateCoverage: Hashable, Sendable {
  /// The abstract states reached.
  public private(set) var states = FingerprintSet()
  /// The abstract states together with the kinds of actions that happened in them, each pair folded into 64 bits.
  public private(set) var pairs = FingerprintSet()

  /// Nothing yet.
  public init() {}

  /// Notes that a state was reached, and says whether for the first time.
  @discardableResult public mutating func note(_ state: UInt64) -> Bool { states.insert(state) }

  /// Notes a step, and says whether it reached a state for the first time.
  @discardableResult public mutating func note(from state: UInt64, kind: Int, to next: UInt64) -> Bool {
    pairs.insert(Self.pair(state, kind))
    return note(next)
  }

  /// Adds what `other` has reached.
  public mutating func formUnion(_ other: StateCoverage) {
    states.formUnion(other.states)
    pairs.formUnion(other.pairs)
  }

  /// Runs a schedule, such as one that a person wrote, and adds what it reaches; actions not enabled are left out.
  ///
  /// - Parameters:
  ///   - actions: What happens, in order.
  ///   - model: On what; without ``Model/abstraction(of:)`` nothing is added.
  ///   - initialState: The index in ``Model/initialStates`` of the state in which it starts.
  public mutating func add<M: Model>(_ actions: [M.Action], on model: M, from initialState: Int = 0) {
    var previous: UInt64?
    _ = replay(actions, on: model, from: initialState) { step, state in
      guard let next = model.abstraction(of: state) else { return }
      switch step {
      case .start: note(next)
      case .action(let action, let result):
        guard result != .notEnabled else { return }
        if let previous { note(from: previous, kind: model.kind(of: action), to: next) }
      case .calm: return
      }
      previous = next
    }
  }

  /// How much was reached of what `model` tells apart in its state space.
  ///
  /// - Parameters:
  ///   - space: The space of `model`, or of a smaller one that tells the same states and kinds apart.
  ///   - model: Offers ``Model/abstraction(of:)``; without it there is no abstract state.
  public func share<M: Model>(of space: StateSpace<M.State, M.Action>, on model: M) -> CoverageShare {
    var all = StateCoverage()
    for (place, state) in space.states.enumerated() {
      guard let abstract = model.abstraction(of: state) else { continue }
      all.note(abstract)
      for step in space.transitions(from: place) { all.pairs.insert(Self.pair(abstract, model.kind(of: step.action))) }
    }
    var share = CoverageShare(states: all.states.count, pairs: all.pairs.count)
    share.reachedStates = states.countShared(with: all.states)
    share.reachedPairs = pairs.countShared(with: all.pairs)
    share.strayStates = states.count - share.reachedStates
    share.strayPairs = pairs.count - share.reachedPairs
    return share
  }

  static func pair(_ state: UInt64, _ kind: Int) -> UInt64 {
    mix(state, UInt64(truncatingIfNeeded: kind))
  }
}

/// How much of an abstract state space was reached.
public struct CoverageShare: Hashable, Sendable {
  /// The states that there are.
  public var states: Int
  /// Those of them that were reached.
  public var reachedStates = 0
  /// The pairs of a state and a kind of action enabled in it that there are.
  public var pairs: Int
  /// Those of them that were reached.
  public var reachedPairs = 0
  /// States reached that the space does not have: it was not complete, or the system leaves it.
  public var strayStates = 0
  /// Pairs reached that the space does not have.
  public var strayPairs = 0

  init(states: Int, pairs: Int) {
    self.states = states
    self.pairs = pairs
  }
}
