import ModelChecking

/// Handles are opened, written to and closed; writing to a closed one is the defect, and the third never closes right.
struct Handles: Model {
  struct State: Hashable, Sendable, BitwiseCopyable {
    var opened: UInt8 = 0
    var closed: UInt8 = 0
    var sum: UInt8 = 0
  }

  enum Action: Hashable, Sendable {
    case open
    case close(UInt8)
    case write(UInt8, amount: UInt8)
  }

  static let wroteToClosed = Violation(.invariant, property: 0)
  static let wroteTooMuch = Violation(.invariant, property: 1)

  var handleLimit: UInt8 = 4
  /// The sum of the amounts written at which ``wroteTooMuch`` is broken.
  var sumLimit: UInt8 = 255

  var initialStates: [State] { [State()] }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    if state.opened < handleLimit { body(.open) }
    for number in 0..<state.opened {
      if state.closed & 1 << number == 0 { body(.close(number + 1)) }
      for amount in [UInt8(1), 5, 9] { body(.write(number + 1, amount: amount)) }
    }
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .open:
      // A full table is for the engine to notice, so that this toy can outgrow it.
      guard state.opened < handleLimit else { return .outgrew(3) }
      state.opened += 1
    case .close(let number):
      guard 1...max(state.opened, 1) ~= number, state.opened > 0, state.closed & 1 << (number - 1) == 0 else {
        return .notEnabled
      }
      state.closed |= 1 << (number - 1)
    case .write(let number, let amount):
      guard number >= 1, number <= state.opened else { return .notEnabled }
      state.sum = UInt8(min(Int(state.sum) + Int(amount), 255))
      if state.closed & 1 << (number - 1) != 0 { return .violated(Self.wroteToClosed) }
      if state.sum >= sumLimit { return .violated(Self.wroteTooMuch) }
    }
    return .done
  }

  func populations(of state: borrowing State) -> Populations { Populations(0, state.opened) }

  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    switch action {
    case .open: return .open
    case .close(let number):
      guard let reference = rename(Reference(kind: 1, number: number)) else { return nil }
      return .close(reference.number)
    case .write(let number, let amount):
      guard let reference = rename(Reference(kind: 1, number: number)) else { return nil }
      return .write(reference.number, amount: amount)
    }
  }

  func simpler(than action: Action) -> [Action] {
    guard case .write(let number, let amount) = action, amount > 0 else { return [] }
    return (0..<amount).map { .write(number, amount: $0) }
  }
}
