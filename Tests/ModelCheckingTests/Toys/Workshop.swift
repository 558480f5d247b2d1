import ModelChecking

/// A workshop opens, takes jobs, works on them and closes; what it knows of order in time it knows by itself.
///
/// It judges nothing: that is left to temporal properties. Each defect breaks one of them.
struct Workshop: Model {
  enum Defect: Hashable, CaseIterable {
    case none
    /// Jobs are taken before it was ever open.
    case takesUnopened
    /// It closes, which gives up its jobs, and finishes them all the same.
    case finishesClosed
    /// There is no end of retries.
    case retriesForEver
    /// The second retry forgets the job.
    case forgets
  }

  struct State: Hashable, Sendable, BitwiseCopyable {
    var opened = false
    var closed = false
    var taken: UInt8 = 0
    var waiting: UInt8 = 0
    var finished: UInt8 = 0
    var retries: UInt8 = 0
  }

  enum Action: Hashable, Sendable { case open, take, retry, finish, close }

  static let takenUnopened = Violation(.invariant, property: 10)
  static let finishedClosed = Violation(.invariant, property: 11)
  static let retriedTooOften = Violation(.invariant, property: 12)
  static let neverFinished = Violation(.settled, property: 13)
  static let finishedSituation: UInt8 = 77

  var defect = Defect.none

  var initialStates: [State] { [State()] }

  func isEnabled(_ action: Action, _ state: State) -> Bool {
    switch action {
    case .open: !state.opened
    case .take: !state.closed && state.taken < 3 && (state.opened || defect == .takesUnopened)
    case .retry: state.waiting > 0 && (state.retries < 2 || defect == .retriesForEver && state.retries < 9)
    case .finish: state.waiting > 0
    case .close: state.opened && !state.closed && (state.waiting == 0 || defect == .finishesClosed)
    }
  }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    let state = copy state
    for action in [Action.open, .take, .retry, .finish, .close] where isEnabled(action, state) { body(action) }
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    guard isEnabled(action, state) else { return .notEnabled }
    switch action {
    case .open: state.opened = true
    case .take:
      state.taken += 1
      state.waiting += 1
    case .retry:
      state.retries += 1
      if defect == .forgets, state.retries == 2 { state.waiting -= 1 }
    case .finish: finish(&state, &marks)
    case .close: state.closed = true
    }
    return .done
  }

  func finish(_ state: inout State, _ marks: inout Marks) {
    state.waiting -= 1
    state.finished += 1
    marks.insert(Self.finishedSituation)
  }

  func calm(_ state: inout State, marks: inout Marks) -> CalmResult {
    guard state.waiting > 0, !state.closed else { return .settled }
    finish(&state, &marks)
    return .stepped
  }
}
