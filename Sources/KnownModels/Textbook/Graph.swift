import ModelChecking

/// A state that knows its own fingerprint.
protocol GraphState: Hashable, Sendable {
  /// 64 bits that are equal for equal states, in every process.
  var fingerprint: UInt64 { get }
}

/// A model that is told by its successors alone: the action is the place of the successor in the list.
struct Graph<State: GraphState>: Model {
  /// Where it starts.
  var initialStates: [State]
  /// The states that follow one, in a fixed order.
  var successors: @Sendable (State) -> [State]
  /// What its interchangeable identities are; nil if there are none.
  var symmetry: Symmetry?

  /// How states are the same but for names.
  struct Symmetry: Sendable {
    /// Stands for the state and all that are the same but for names.
    var canonical: @Sendable (State) -> State
    /// The state with names interchanged, once for each generator.
    var interchanged: @Sendable (State) -> [State]

    /// A symmetry from its parts.
    init(
      canonical: @escaping @Sendable (State) -> State, interchanged: @escaping @Sendable (State) -> [State]
    ) {
      self.canonical = canonical
      self.interchanged = interchanged
    }
  }

  /// A graph from its parts.
  init(
    initialStates: [State], symmetry: Symmetry? = nil, successors: @escaping @Sendable (State) -> [State]
  ) {
    self.initialStates = initialStates
    self.symmetry = symmetry
    self.successors = successors
  }

  /// Every place in the list of successors.
  func forEachAction(in state: borrowing State, _ body: (Int) -> Void) {
    for place in successors(copy state).indices { body(place) }
  }

  /// Goes on to the successor at that place.
  func perform(_ action: Int, on state: inout State, marks: inout Marks) -> StepResult {
    let choices = successors(state)
    guard choices.indices.contains(action) else { return .notEnabled }
    state = choices[action]
    return .done
  }

  /// The state's own.
  func fingerprint(of state: borrowing State) -> UInt64 { state.fingerprint }

  /// Whether anything is interchangeable.
  var hasSymmetry: Bool { symmetry != nil }

  /// The representative, if anything is interchangeable.
  func canonicalize(_ state: inout State) {
    if let symmetry { state = symmetry.canonical(state) }
  }

  /// The state with names interchanged.
  func forEachInterchange(of state: borrowing State, _ body: (State) -> Void) {
    for other in symmetry?.interchanged(copy state) ?? [] { body(other) }
  }
}
