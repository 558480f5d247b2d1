import ModelChecking

/// A can of black and white beans: two are drawn, and a black one comes back if they are white, else one goes.
struct CoffeeCan: Model {
  struct State: Hashable, Sendable, BitwiseCopyable {
    var black: UInt16
    var white: UInt16
  }

  enum Action: Hashable, Sendable { case twoBlack, twoWhite, mixed, rest }

  /// The most beans in the can at the start, at least 1.
  var beans: UInt16

  var initialStates: [State] {
    (0...beans).flatMap { black in
      (0...(beans - black)).compactMap { white in black + white >= 1 ? State(black: black, white: white) : nil }
    }
  }

  var hasExactFingerprints: Bool { true }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    if state.black >= 2 { body(.twoBlack) }
    if state.white >= 2 { body(.twoWhite) }
    if state.black >= 1, state.white >= 1 { body(.mixed) }
    if state.black + state.white == 1 { body(.rest) }
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .twoBlack:
      guard state.black >= 2 else { return .notEnabled }
      state.black -= 1
    case .twoWhite:
      guard state.white >= 2 else { return .notEnabled }
      state.white -= 2
      state.black += 1
    case .mixed:
      guard state.black >= 1, state.white >= 1 else { return .notEnabled }
      state.black -= 1
    case .rest:
      guard state.black + state.white == 1 else { return .notEnabled }
    }
    return .done
  }
}
