/// Takes a system through every transition of a closed model, nearest first.
///
/// A state is entered by the first transition to it on which system and model agree; so a difference is met by a
/// shortest schedule, and is not met again in all that follows from it. Where a copy of the system can be kept, one
/// waits in each state whose turn has not come.
@usableFromInline struct ConformanceDrive<M: Model, S: DrivableSystem> where S.Action == M.Action {
  @usableFromInline typealias Transition = StateSpace<M.State, M.Action>.Transition
  @usableFromInline typealias Driven = DrivenTransition<M.Action, S.Observation>

  /// How a state was entered; an initial one without an action.
  @usableFromInline struct Entry {
    @usableFromInline let initialState: Int
    @usableFromInline let from: (state: Int, action: M.Action, observed: S.Observation)?

    @inlinable init(initialState: Int, from: (state: Int, action: M.Action, observed: S.Observation)?) {
      self.initialState = initialState
      self.from = from
    }
  }

  @usableFromInline let model: M
  @usableFromInline let space: StateSpace<M.State, M.Action>
  @usableFromInline let options: ConformanceOptions
  @usableFromInline let keepsCopies: Bool
  @usableFromInline var system: S
  @usableFromInline var result = ConformanceResult<M.Action, S.Observation>()

  @usableFromInline var entries: [Entry?]
  @usableFromInline var queue: [Int] = []
  /// The copies that wait, by state.
  @usableFromInline var copies: [S?] = []
  @usableFromInline var marks = Marks()
  @usableFromInline var isCutShort = false

  @inlinable init(_ system: S, _ model: M, _ options: ConformanceOptions) {
    self.model = model
    self.options = options
    self.system = system
    keepsCopies = system.copiesAreIndependent
    space = builtSpace(of: model, stateLimit: options.stateLimit)
    entries = Array(repeating: nil, count: space.states.count)
    if keepsCopies { copies = Array(repeating: nil, count: space.states.count) }
    result.states = space.states.count
    result.transitions = space.transitionCount
    result.isClosed = space.isClosed && !space.states.isEmpty
  }

  /// Counts an action about to be carried out, if there is room for one more.
  @inlinable mutating func spend() -> Bool {
    isCutShort = isCutShort || result.actions >= options.actionLimit
    if !isCutShort { result.actions += 1 }
    return !isCutShort
  }

  @inlinable mutating func run(
    expecting: (M.State, M.Action, M.State) -> S.Observation
  ) -> ConformanceResult<M.Action, S.Observation> {
    for root in space.roots {
      system.start(in: root.initialState)
      enter(root.state, Entry(initialState: root.initialState, from: nil))
    }
    var next = 0
    while next < queue.count, !isCutShort {
      leave(queue[next], expecting)
      next += 1
    }
    countTheRest()
    return result
  }

  /// Notes that the system stands in the state.
  @inlinable mutating func enter(_ state: Int, _ entry: Entry) {
    entries[state] = entry
    queue.append(state)
    if keepsCopies { copies[state] = system }
  }

  /// Drives every transition of the state.
  @inlinable mutating func leave(_ state: Int, _ expecting: (M.State, M.Action, M.State) -> S.Observation) {
    let copy = keepsCopies ? copies[state] : nil
    if keepsCopies { copies[state] = nil }
    for transition in space.transitions(from: state) {
      if let copy {
        system = copy
      } else if !stand(in: state) {
        return
      }
      guard spend() else { return }
      drive(transition, from: state, expecting)
    }
  }

  @inlinable mutating func drive(
    _ transition: Transition, from state: Int, _ expecting: (M.State, M.Action, M.State) -> S.Observation
  ) {
    // The state after this very step: the space may keep another one of the same fingerprint.
    var after = space.states[state]
    _ = model.perform(transition.action, on: &after, marks: &marks)
    let expected = expecting(space.states[state], transition.action, after)
    let observed = system.perform(transition.action)
    if let observed {
      result.driven += 1
      if observed == expected {
        guard entries[transition.target] == nil else { return }
        let initialState = entries[state]?.initialState ?? 0
        enter(transition.target, Entry(initialState: initialState, from: (state, transition.action, observed)))
        return
      }
      result.mismatchCount += 1
    } else {
      result.refusedCount += 1
    }
    let (initialState, actions) = way(to: state)
    let driven = Driven(
      initialState: initialState, actions: actions.map(\.action) + [transition.action], expected: expected,
      observed: observed)
    if observed == nil {
      if result.refused.count < options.listLimit { result.refused.append(driven) }
    } else if result.mismatches.count < options.listLimit {
      result.mismatches.append(driven)
    }
  }

  /// The shortest way to the state on which system and model agree.
  @inlinable func way(
    to state: Int
  ) -> (initialState: Int, steps: [(action: M.Action, observed: S.Observation)]) {
    var reversed: [(action: M.Action, observed: S.Observation)] = []
    var place = state
    while let from = entries[place]?.from {
      reversed.append((from.action, from.observed))
      place = from.state
    }
    return (entries[place]?.initialState ?? 0, reversed.reversed())
  }

  /// Takes the system anew to a state that it was in before; false if it does not get there, or not within the limit.
  @inlinable mutating func stand(in state: Int) -> Bool {
    let (initialState, steps) = way(to: state)
    system.start(in: initialState)
    for (place, step) in steps.enumerated() {
      guard spend() else { return false }
      let observed = system.perform(step.action)
      if observed == step.observed { continue }
      result.unstableCount += 1
      if result.unstable.count < options.listLimit {
        result.unstable.append(
          Driven(
            initialState: initialState, actions: steps[...place].map(\.action), expected: step.observed,
            observed: observed))
      }
      return false
    }
    return true
  }

  /// Counts what was not driven, and lists it where it is not only for lack of time.
  @inlinable mutating func countTheRest() {
    let tried = result.driven + result.refusedCount
    if isCutShort {
      result.leftCount = result.transitions - tried
      return
    }
    result.unreachedCount = result.transitions - tried
    for state in space.states.indices where entries[state] == nil {
      let (initialState, actions) = space.schedule(to: state)
      for transition in space.transitions(from: state) where result.unreached.count < options.listLimit {
        result.unreached.append(
          Driven(
            initialState: initialState, actions: actions + [transition.action], expected: nil, observed: nil))
      }
    }
  }
}
