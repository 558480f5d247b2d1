/// All states that a model can reach, nearest first, and all steps between them.
///
/// It holds every state whole, so it is for abstract models, which are small; ``explore(_:_:proceed:)`` is for the rest.
/// States of one fingerprint are one state here, the first that was met.
public struct StateSpace<State: Sendable, Action: Hashable & Sendable>: Sendable {
  /// One step between two states.
  public struct Transition: Hashable, Sendable {
    /// What happens.
    public let action: Action
    /// The index of the state after it.
    public let target: Int

    @inlinable init(action: Action, target: Int) {
      self.action = action
      self.target = target
    }
  }

  /// The states, in the order in which a breadth-first search meets them.
  public var states: [State] = []
  /// The fingerprint of each state.
  public var fingerprints: [UInt64] = []
  /// The states in which schedules start: the index of each, and its index in ``Model/initialStates``.
  public var roots: [(state: Int, initialState: Int)] = []
  /// Whether these are all: no step broke a property or ran out of room, and no state was one too many.
  public var isClosed = true
  /// The first step that broke a property of the model itself, with its shortest schedule; its target is left out.
  public var finding: Finding<Action>?

  @usableFromInline var steps: [Transition] = []
  /// For each state that was left, where its steps end among all.
  @usableFromInline var ends: [Int] = []
  @usableFromInline var parents: [(state: Int, action: Action)?] = []

  @inlinable init() {}

  /// How many steps there are.
  public var transitionCount: Int { steps.count }

  /// The steps from the state with that index, in the model's order; none from a state that is not there.
  @inlinable public func transitions(from state: Int) -> ArraySlice<Transition> {
    guard ends.indices.contains(state) else { return [] }
    return steps[(state == 0 ? 0 : ends[state - 1])..<ends[state]]
  }

  /// A shortest schedule to the state with that index, which must be one of ``states``.
  @inlinable public func schedule(to state: Int) -> (initialState: Int, actions: [Action]) {
    var reversed: [Action] = []
    var place = state
    while let parent = parents[place] {
      reversed.append(parent.action)
      place = parent.state
    }
    return (roots.first { $0.state == place }?.initialState ?? 0, reversed.reversed())
  }
}

@inlinable func builtSpace<M: Model>(of model: M, stateLimit: Int) -> StateSpace<M.State, M.Action> {
  var space = StateSpace<M.State, M.Action>()
  var known: [UInt64: Int] = [:]
  var marks = Marks()
  for (initialState, state) in model.initialStates.enumerated() {
    let fingerprint = model.fingerprint(of: state)
    guard known[fingerprint] == nil else { continue }
    guard space.states.count < stateLimit else {
      space.isClosed = false
      break
    }
    known[fingerprint] = space.states.count
    space.roots.append((space.states.count, initialState))
    space.add(state, fingerprint, parent: nil)
  }
  var next = 0
  while next < space.states.count {
    let source = space.states[next]
    model.forEachAction(in: source) { action in
      var state = source
      switch model.perform(action, on: &state, marks: &marks) {
      case .notEnabled: return
      case .violated(let violation):
        space.isClosed = false
        if space.finding == nil {
          let (initialState, actions) = space.schedule(to: next)
          space.finding = Finding(violation, initialState: initialState, actions: actions + [action])
        }
      case .outgrew: space.isClosed = false
      case .done:
        let fingerprint = model.fingerprint(of: state)
        let target = known[fingerprint] ?? space.states.count
        if target == space.states.count {
          guard target < stateLimit else {
            space.isClosed = false
            return
          }
          known[fingerprint] = target
          space.add(state, fingerprint, parent: (next, action))
        }
        space.steps.append(StateSpace.Transition(action: action, target: target))
      }
    }
    space.ends.append(space.steps.count)
    next += 1
  }
  return space
}

extension StateSpace {
  @inlinable mutating func add(_ state: State, _ fingerprint: UInt64, parent: (state: Int, action: Action)?) {
    states.append(state)
    fingerprints.append(fingerprint)
    parents.append(parent)
  }
}
