import ModelChecking
import Synchronization

/// A counter up to 20 that breaks, from 3 on, one of the promises that a model makes.
struct Flawed: Model {
  enum Flaw: Hashable, Sendable { case none, listsOther, stepsOther, judgesOther, marksOther, changesWhenRefusing }
  enum Action: Hashable, Sendable { case one, two, refused }

  /// What the model must not look at.
  final class Mood: Sendable {
    private let calls = Atomic<Int>(0)

    func swings() -> Bool { calls.add(1, ordering: .relaxed).oldValue % 2 == 0 }
  }

  static let wrong = Violation(.invariant, property: 9)

  var flaw: Flaw
  let mood = Mood()

  init(_ flaw: Flaw) { self.flaw = flaw }

  var initialStates: [UInt8] { [0] }

  func forEachAction(in state: borrowing UInt8, _ body: (Action) -> Void) {
    guard state < 20 else { return }
    if flaw == .listsOther, state >= 3, mood.swings() { body(.two) }
    body(.one)
    body(.two)
    body(.refused)
  }

  func perform(_ action: Action, on state: inout UInt8, marks: inout Marks) -> StepResult {
    let isMoody = state >= 3
    switch action {
    case .refused:
      if flaw == .changesWhenRefusing, isMoody { state += 1 }
      return .notEnabled
    case .one: state += 1
    case .two: state += flaw == .stepsOther && isMoody && mood.swings() ? 1 : 2
    }
    if flaw == .marksOther, isMoody, mood.swings() { marks.insert(1) }
    if flaw == .judgesOther, isMoody, mood.swings() { return .violated(Self.wrong) }
    return .done
  }
}

/// A state that is not the same as its copy: copying one is telling it to be another.
struct Restless: Model {
  struct State: Equatable, Sendable {
    var value: UInt8

    static func == (first: State, second: State) -> Bool { first.value == second.value && first.value < 2 }
  }

  var initialStates: [State] { [State(value: 0)] }

  func forEachAction(in state: borrowing State, _ body: (UInt8) -> Void) { if state.value < 9 { body(1) } }

  func perform(_ action: UInt8, on state: inout State, marks: inout Marks) -> StepResult {
    guard state.value < 9 else { return .notEnabled }
    state.value += action
    return .done
  }

  func fingerprint(of state: borrowing State) -> UInt64 { ModelChecking.fingerprint(ofWord: UInt64(state.value)) }
}
