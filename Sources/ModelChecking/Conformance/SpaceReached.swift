/// The abstract states, and the actions taken in them, that some runs have passed through.
///
/// Runs note them as they go; ``StateSpace/share(of:)`` then says how much of everything that is.
public struct SpaceReached<Action: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline struct Pair: Hashable, Sendable {
    @usableFromInline let state: UInt64
    @usableFromInline let action: Action

    @inlinable init(state: UInt64, action: Action) {
      self.state = state
      self.action = action
    }
  }

  @usableFromInline var states: Set<UInt64> = []
  @usableFromInline var pairs: Set<Pair> = []

  /// Nothing yet.
  @inlinable public init() {}

  /// How many distinct states.
  public var stateCount: Int { states.count }
  /// How many distinct pairs of a state and an action.
  public var pairCount: Int { pairs.count }

  /// Notes that a run was in the state of that fingerprint, and says whether it is the first.
  @discardableResult @inlinable public mutating func note(state fingerprint: UInt64) -> Bool {
    states.insert(fingerprint).inserted
  }

  /// Notes that the action happened in the state of that fingerprint, and says whether it is the first time.
  @discardableResult @inlinable public mutating func note(_ action: Action, in fingerprint: UInt64) -> Bool {
    states.insert(fingerprint)
    return pairs.insert(Pair(state: fingerprint, action: action)).inserted
  }

  /// Adds what other runs have reached.
  public mutating func formUnion(_ other: SpaceReached) {
    states.formUnion(other.states)
    pairs.formUnion(other.pairs)
  }
}

/// How much of a state space was reached.
public struct SpaceShare: Hashable, Sendable, CustomStringConvertible {
  /// How many states of the space were reached.
  public var states: Int
  /// How many states the space has.
  public var allStates: Int
  /// How many pairs of a state and an action enabled in it were reached.
  public var pairs: Int
  /// How many such pairs the space has.
  public var allPairs: Int
  /// States that were reached and do not belong to the space: it is not closed, or the runs are of another model.
  public var strangeStates: Int
  /// Pairs that were reached and do not belong to the space.
  public var strangePairs: Int

  /// The shares, such as `9 of 13 states (69 %), 11 of 21 pairs of state and action (52 %)`.
  public var description: String {
    func share(_ reached: Int, of all: Int, _ things: String) -> String {
      // Rounded down, so that only all is 100 %.
      "\(reached) of \(all) \(things) (\(all == 0 ? 100 : reached * 100 / all) %)"
    }
    return share(states, of: allStates, "states") + ", " + share(pairs, of: allPairs, "pairs of state and action")
  }
}

extension StateSpace {
  /// How much of the space some runs have reached.
  public func share(of reached: SpaceReached<Action>) -> SpaceShare {
    var states = 0
    var pairs = 0
    // Two steps of one state can be one action; the pair counts once.
    var all = 0
    for (state, fingerprint) in fingerprints.enumerated() {
      if reached.states.contains(fingerprint) { states += 1 }
      let actions = Set(transitions(from: state).map(\.action))
      all += actions.count
      pairs += actions.count { reached.pairs.contains(.init(state: fingerprint, action: $0)) }
    }
    return SpaceShare(
      states: states, allStates: fingerprints.count, pairs: pairs, allPairs: all,
      strangeStates: reached.stateCount - states, strangePairs: reached.pairCount - pairs)
  }
}
