import ModelChecking

/// A combination lock: each of six keys is right at one step, a wrong one sets it back, and opening it is the finding.
///
/// Uniform keys open a lock of 12 once in 6¹² tries; who knows how far it is opens it step by step.
struct Lock: Model {
  enum Hint: CaseIterable { case none, abstraction, score, situations }

  static let opened = Violation(.invariant, property: 0)

  var length: UInt8 = 12
  var hint: Hint

  var initialStates: [UInt8] { [0] }

  func forEachAction(in state: borrowing UInt8, _ body: (UInt8) -> Void) {
    for key in 0..<UInt8(6) { body(key) }
  }

  func perform(_ key: UInt8, on state: inout UInt8, marks: inout Marks) -> StepResult {
    guard key < 6 else { return .notEnabled }
    state = key == (state &* 7 &+ 3) % 6 ? state + 1 : 0
    if hint == .situations { marks.insert(state) }
    return state == length ? .violated(Self.opened) : .done
  }

  func abstraction(of state: borrowing UInt8) -> UInt64? { hint == .abstraction ? UInt64(copy state) : nil }

  func score(of state: borrowing UInt8) -> Int? { hint == .score ? Int(copy state) : nil }
}
