import ModelChecking

/// Steps that are wrong at once, wrong after three others, or only shown to be wrong by the calm phase.
struct Faulty: Model {
  enum Action: Hashable, Sendable { case stumble, walk, spill }

  static let stumbled = Violation(.invariant, property: 0)
  static let arrived = Violation(.call, property: 1)
  static let spilled = Violation(.settled, property: 2)

  struct State: Hashable, Sendable, BitwiseCopyable {
    var walked: UInt8 = 0
    var spilled: UInt8 = 0
  }

  var initialStates: [State] { [State()] }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    body(.stumble)
    body(.walk)
    body(.spill)
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    marks.insert(action == .stumble ? 0 : 1)
    switch action {
    case .stumble:
      state.walked = 200
      return .violated(Self.stumbled)
    case .walk:
      state.walked += 1
      return state.walked == 30 ? .violated(Self.arrived) : .done
    case .spill: state.spilled = 1
    }
    return .done
  }

  func calm(_ state: inout State, marks: inout Marks) -> CalmResult {
    state.spilled == 1 ? .violated(Self.spilled) : .settled
  }
}
