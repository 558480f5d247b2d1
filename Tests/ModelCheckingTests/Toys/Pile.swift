import ModelChecking

/// Things are put on a pile and taken off it; it falls at a height that is only reached if taking is rare for long.
struct Pile: Model {
  enum Action: Hashable, Sendable { case put, take }

  static let fell = Violation(.invariant, property: 0)

  var initialStates: [UInt8] { [0] }

  func forEachAction(in state: borrowing UInt8, _ body: (Action) -> Void) {
    body(.put)
    if state > 0 { body(.take) }
  }

  func perform(_ action: Action, on state: inout UInt8, marks: inout Marks) -> StepResult {
    switch action {
    case .put: state += 1
    case .take:
      guard state > 0 else { return .notEnabled }
      state -= 1
    }
    return state == 50 ? .violated(Self.fell) : .done
  }

  var kindCount: Int { 2 }

  func kind(of action: Action) -> Int { action == .put ? 0 : 1 }
}
