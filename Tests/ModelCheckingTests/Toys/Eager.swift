import ModelChecking

/// Offers what it will not do, never offers one kind, starts in two ways, and outgrows its room at nine.
struct Eager: Model {
  enum Action: Hashable, Sendable { case add, refused, impossible, neverDrawn }

  var initialStates: [UInt8] { [0, 5] }

  func forEachAction(in state: borrowing UInt8, _ body: (Action) -> Void) {
    body(.refused)
    body(.add)
    body(.neverDrawn)
  }

  func perform(_ action: Action, on state: inout UInt8, marks: inout Marks) -> StepResult {
    guard action == .add else { return action == .refused ? .notEnabled : .violated(Violation(.invariant)) }
    if state == 9 { return .outgrew(1) }
    state += 1
    marks.insert(state)
    return .done
  }

  func weight(of action: Action) -> UInt32 { action == .neverDrawn ? 0 : 1 }

  var kindCount: Int { 4 }

  func kind(of action: Action) -> Int {
    switch action {
    case .add: 0
    case .refused: 1
    case .impossible: 2
    case .neverDrawn: 3
    }
  }
}
