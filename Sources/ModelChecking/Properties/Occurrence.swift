/// Something that a step can be or bring about, as temporal properties speak of it.
///
/// Looking back costs a copy of the state before each step, so it is a case of its own.
public enum Occurrence<State, Action>: Sendable {
  /// The step is an action for which this is true.
  case action(@Sendable (Action) -> Bool)
  /// The state after the step is one for which this is true; asked of the initial state as well.
  case state(@Sendable (borrowing State) -> Bool)
  /// The state before the step, its action (nil in the calm phase) and the state after it make this true.
  case step(@Sendable (borrowing State, Action?, borrowing State) -> Bool)
  /// The step reached this situation of the model.
  case situation(UInt8)

  /// Whether the state before the step is needed.
  @inlinable var looksBack: Bool {
    if case .step = self { return true }
    return false
  }

  /// Whether the moment is one; at the start, to which no step led, only states can be.
  @inlinable @inline(__always) func holds(
    _ before: borrowing State, _ action: Action?, _ after: borrowing State, _ reached: Marks, atStart: Bool
  ) -> Bool {
    switch self {
    case .action(let matches): action.map(matches) ?? false
    case .state(let matches): matches(after)
    case .step(let matches): atStart ? false : matches(before, action, after)
    case .situation(let situation): reached.contains(situation)
    }
  }
}
