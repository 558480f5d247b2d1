import ModelChecking
import Synchronization

/// A model that is no function of its arguments, in one way or another.
struct Moody: Model {
  /// How often something was asked: what a model must not know.
  final class Memory: Sendable {
    let count = Atomic(0)

    var isOdd: Bool { count.wrappingAdd(1, ordering: .relaxed).newValue % 2 == 1 }
  }

  final class Shared: Sendable { let number = Atomic(0) }

  struct State: Sendable {
    var number = 0
    var shared = Shared()
  }

  enum Action: Hashable, Sendable { case walk, turn, run }

  /// What it does otherwise every second time.
  enum Fault: Sendable, CaseIterable { case actions, copy, result, situations, state, original }

  var fault: Fault?
  var memory = Memory()

  var initialStates: [State] { [State()] }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    body(.walk)
    // What can happen next tells two states apart, so that they are no mere bytes.
    if fault == .state, state.number % 2 == 1 { body(.run) }
    if fault != .actions || memory.isOdd { body(.turn) }
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    state.number += 1
    guard action == .walk else { return .done }
    switch fault {
    case .result: return memory.isOdd ? .done : .violated(Violation(.invariant))
    case .situations: marks.insert(memory.isOdd ? 1 : 2)
    case .state: state.number += memory.isOdd ? 1 : 2
    case .original: state.shared.number.wrappingAdd(1, ordering: .relaxed)
    case .actions, .copy, nil: break
    }
    return .done
  }

  func fingerprint(of state: borrowing State) -> UInt64 {
    let odd: UInt64 = fault == .copy && memory.isOdd ? 1 << 40 : 0
    return odd | UInt64(state.number) | UInt64(state.shared.number.load(ordering: .relaxed)) << 20
  }
}
