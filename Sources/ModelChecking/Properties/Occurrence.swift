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

  /// Whether a moment is one: what came before, the action, what came after, what was reached, and whether it is the
  /// start, to which no step led and which only a state can make one.
  ///
  /// A closure, because taking one of these cases apart at each step would count the references in it each time.
  @usableFromInline typealias Test = @Sendable (borrowing State, Action?, borrowing State, Marks, Bool) -> Bool

  @inlinable var test: Test {
    switch self {
    case .action(let matches): { _, action, _, _, _ in if let action { matches(action) } else { false } }
    case .state(let matches): { _, _, after, _, _ in matches(after) }
    case .step(let matches):
      { before, action, after, _, atStart in
        if atStart { false } else { matches(before, action, after) }
      }
    case .situation(let situation): { _, _, _, reached, _ in reached.contains(situation) }
    }
  }
}
