import ModelChecking

/// Letters are sent and delivered; the calm phase delivers the rest and then counts.
struct Mailbox: Model {
  enum Defect: Hashable {
    case none
    /// A letter can vanish, which only the count at the end shows.
    case loses
    /// The calm phase delivers one letter too many, which breaks an invariant on the way.
    case delivers
    /// The calm phase never ends once a letter was sent.
    case neverQuiet
    /// The calm phase has no room for two letters.
    case outgrows
    /// What waits at the end may be lost instead, and nobody sends it again.
    case losesAtTheEnd
    /// Sending a third letter is wrong at once, and two letters settle wrongly.
    case both
  }

  struct State: Hashable, Sendable, BitwiseCopyable {
    var sent: UInt8 = 0
    var delivered: UInt8 = 0
    var waiting: UInt8 = 0
    var calmSteps: UInt8 = 0
  }

  enum Action: Hashable, Sendable { case send, deliver, lose }

  static let tooMany = Violation(.invariant, property: 0)
  static let miscounted = Violation(.settled, property: 1)

  var defect = Defect.none
  var letterLimit: UInt8 = 4

  var initialStates: [State] { [State()] }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    if state.sent < letterLimit { body(.send) }
    if state.waiting > 0 { body(.deliver) }
    if defect == .loses, state.waiting > 0 { body(.lose) }
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .send:
      guard state.sent < letterLimit else { return .notEnabled }
      state.sent += 1
      state.waiting += 1
      if defect == .both, state.sent == 3 { return .violated(Self.tooMany) }
    case .deliver:
      guard state.waiting > 0 else { return .notEnabled }
      state.waiting -= 1
      state.delivered += 1
    case .lose:
      guard defect == .loses || defect == .losesAtTheEnd, state.waiting > 0 else { return .notEnabled }
      state.waiting -= 1
    }
    return .done
  }

  func calmAlternative(in state: borrowing State) -> Action? {
    let waiting = state.waiting
    return defect == .losesAtTheEnd && waiting > 0 ? .lose : nil
  }

  func calm(_ state: inout State, marks: inout Marks) -> CalmResult {
    if defect == .neverQuiet, state.sent > 0 {
      state.calmSteps ^= 1
      return .stepped
    }
    if state.waiting > 0 {
      if defect == .outgrows, state.waiting == 2 { return .outgrew(7) }
      state.waiting -= 1
      state.delivered += 1
      if defect == .delivers, state.waiting == 0 { state.delivered += 1 }
      if state.delivered > state.sent { return .violated(Self.tooMany) }
      return .stepped
    }
    marks.insert(200)
    let right = state.delivered == state.sent && !(defect == .both && state.sent == 2)
    return right ? .settled : .violated(Self.miscounted)
  }

  var kindCount: Int { 3 }

  func kind(of action: Action) -> Int {
    switch action {
    case .send: 0
    case .deliver: 1
    case .lose: 2
    }
  }
}
