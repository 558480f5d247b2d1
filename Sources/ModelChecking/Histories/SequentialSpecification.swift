/// What operations may answer when they happen one at a time, and what each of them changes.
///
/// It is the measure of overlapping operations: their answers are right if some order, in which none starts before
/// another has returned that really returned first, explains all of them. A register reads:
///
/// ```swift
/// struct Register: SequentialSpecification {
///   enum Operation: Hashable { case read, write(Int) }
///   enum Answer: Hashable { case value(Int), done }
///
///   var initialState: Int { 0 }
///
///   func forEachOutcome(of operation: Operation, in state: Int, _ body: (Answer, Int) -> Void) {
///     switch operation {
///     case .read: body(.value(state), state)
///     case .write(let value): body(.done, value)
///     }
///   }
/// }
/// ```
public protocol SequentialSpecification<State, Operation, Answer>: Sendable {
  /// What the operations work on.
  associatedtype State: Hashable & Sendable
  /// What is asked, with its arguments.
  associatedtype Operation: Hashable & Sendable
  /// What comes back.
  associatedtype Answer: Hashable & Sendable
  /// What tells independent parts of the state apart.
  associatedtype Key: Hashable & Sendable = Int

  /// The state before the first operation.
  var initialState: State { get }

  /// Calls `body` with each answer that `operation` may give in `state` and the state after it, in a fixed order.
  ///
  /// All outcomes rather than a check of one answer: an operation that never returned may have had any of them, and a
  /// failure can say what the answer should have been.
  func forEachOutcome(of operation: Operation, in state: State, _ body: (Answer, State) -> Void)

  /// The part of the state that `operation` works on; operations of different keys must not see each other's effects.
  ///
  /// Each key is then judged alone, from ``initialState``, which is exponentially cheaper. By default all share one.
  func key(of operation: Operation) -> Key

  /// Whether `operation` changes nothing in any state in which it may answer `answer`, as a read or a refusal does.
  ///
  /// Such operations are put in order as soon as they fit, without a look at the alternatives. A wrong yes can make
  /// right answers look wrong; a wrong no, the default, only costs time.
  func changesNothing(_ operation: Operation, answering answer: Answer) -> Bool
}

extension SequentialSpecification {
  /// No answer is known to go with an unchanged state.
  @inlinable public func changesNothing(_ operation: Operation, answering answer: Answer) -> Bool { false }
}

extension SequentialSpecification where Key == Int {
  /// All operations work on the same state.
  @inlinable public func key(of operation: Operation) -> Int { 0 }
}
