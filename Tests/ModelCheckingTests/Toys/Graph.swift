import ModelChecking

/// A model that is told by its successors alone: the action is the place of the successor in the list.
struct Graph<State: Hashable & Sendable & BitwiseCopyable>: Model {
  var initialStates: [State]
  var successors: @Sendable (State) -> [State]
  /// Stands for the state and all that are the same but for names.
  var canonical: @Sendable (State) -> State = { $0 }

  func forEachAction(in state: borrowing State, _ body: (Int) -> Void) {
    for place in successors(copy state).indices { body(place) }
  }

  func perform(_ action: Int, on state: inout State, marks: inout Marks) -> StepResult {
    let choices = successors(state)
    guard choices.indices.contains(action) else { return .notEnabled }
    state = choices[action]
    return .done
  }

  func fingerprint(of state: borrowing State) -> UInt64 {
    withUnsafeBytes(of: canonical(copy state)) { ModelChecking.fingerprint(ofBytes: $0) }
  }
}

/// Sixteen small numbers without padding: enough for the textbook models.
struct Row: Hashable, Sendable, BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ values: UInt8...) {
    for (index, value) in values.enumerated() { self[index] = value }
  }

  subscript(index: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> UInt64(index % 8 * 8)) }
    set {
      let shift = UInt64(index % 8 * 8)
      if index < 8 {
        low = low & ~(0xff << shift) | UInt64(newValue) << shift
      } else {
        high = high & ~(0xff << shift) | UInt64(newValue) << shift
      }
    }
  }

  /// A copy with some numbers set.
  func setting(_ changes: (Int, UInt8)...) -> Row {
    var copy = self
    for (index, value) in changes { copy[index] = value }
    return copy
  }
}
