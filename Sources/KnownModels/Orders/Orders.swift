import ModelChecking

/// A desk that takes orders and records each completed one once, told of it by a callback or by a later update.
///
/// Two sides carry out each of the 12 commands, the desk as it is built and the book of what must be, and what they
/// answer is compared. The *easy* defect shows after 5 commands, in one shape; the *deep* one after 9, on one order,
/// where random search mostly finds 12 on two orders and deleting alone gets no further.
public struct Orders: Model {
  /// What is wrong with the desk.
  public enum Defect: Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A completion told of by a callback is forgotten at a relaunch, and counted again by an update.
    case easy
    /// The same, but only while observing, for an order that once was pending, after some refund.
    case deep
  }

  /// Both sides at one moment.
  public struct State: Hashable, Sendable, BitwiseCopyable {
    /// The system as it is built.
    public var desk = Desk()
    /// What must be.
    public var book = Book()
  }

  /// The commands; orders are numbered from 1 in the order of their creation.
  public enum Action: Hashable, Sendable, BitwiseCopyable {
    /// A new order.
    case start
    /// The order now waits for somebody's consent.
    case askFirst(UInt8)
    /// The order is approved and put into the queue.
    case approve(UInt8)
    /// The order is cancelled.
    case cancel(UInt8)
    /// Whoever started the order in this process is told that it is approved.
    case callback(UInt8)
    /// The queue tells of the order.
    case update(UInt8)
    /// The process ends and starts again.
    case relaunch
    /// Completed orders are sent to a server.
    case sync
    /// An observer takes the order out of the queue.
    case finish(UInt8)
    /// A synced order is refunded.
    case refund(UInt8)
    /// From now on the desk observes, or does not.
    case setObserving(Bool)
    /// How many orders are synced and not refunded?
    case restore
  }

  /// The two sides answered differently.
  public static var answersDiffer: Violation { Violation(.call, property: 0) }

  /// What is wrong with the desk.
  public var defect: Defect
  /// The most orders, 1 to 6.
  public var orderLimit: UInt8

  /// A desk with that defect for at most `orderLimit` orders, 1 to 6.
  public init(defect: Defect = .none, orderLimit: UInt8 = 6) {
    self.defect = defect
    self.orderLimit = min(max(orderLimit, 1), 6)
  }

  /// No order yet.
  public var initialStates: [State] { [State()] }

  /// Whatever the book allows, command by command.
  @inlinable public func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    let book = state.book
    if book.count < orderLimit { body(.start) }
    book.started.forEach { body(.askFirst($0)) }
    book.open.forEach { body(.approve($0)) }
    book.open.forEach { body(.cancel($0)) }
    book.toldByCallback.forEach { body(.callback($0)) }
    book.queued.forEach { body(.update($0)) }
    body(.relaunch)
    body(.sync)
    if book.observes { book.queued.forEach { body(.finish($0)) } }
    book.refundable.forEach { body(.refund($0)) }
    body(.setObserving(false))
    body(.setObserving(true))
    body(.restore)
  }

  /// Carries out the command on both sides and compares what they answer.
  @inlinable public func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    guard state.book.allows(action, orderLimit: orderLimit) else { return .notEnabled }
    let answer = state.desk.perform(action, defect: defect)
    return answer == state.book.perform(action) ? .done : .violated(Self.answersDiffer)
  }

  /// So many orders.
  public func populations(of state: borrowing State) -> Populations { Populations(state.book.count) }

  /// The action about other orders.
  public func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    func named(_ number: UInt8) -> UInt8? { rename(Reference(kind: 0, number: number))?.number }
    return switch action {
    case .askFirst(let number): named(number).map { .askFirst($0) }
    case .approve(let number): named(number).map { .approve($0) }
    case .cancel(let number): named(number).map { .cancel($0) }
    case .callback(let number): named(number).map { .callback($0) }
    case .update(let number): named(number).map { .update($0) }
    case .finish(let number): named(number).map { .finish($0) }
    case .refund(let number): named(number).map { .refund($0) }
    case .start, .relaunch, .sync, .setObserving, .restore: action
    }
  }

  /// The book alone: what the desk keeps beside it is how, not what.
  @inlinable public func abstraction(of state: borrowing State) -> UInt64? {
    withUnsafeBytes(of: state.book) { bytes in ModelChecking.fingerprint(ofBytes: bytes) }
  }

  /// The 12 commands.
  @inlinable public var kindCount: Int { 12 }

  /// The command without the order's number.
  @inlinable public func kind(of action: Action) -> Int {
    switch action {
    case .start: 0
    case .askFirst: 1
    case .approve: 2
    case .cancel: 3
    case .callback: 4
    case .update: 5
    case .relaunch: 6
    case .sync: 7
    case .finish: 8
    case .refund: 9
    case .setObserving: 10
    case .restore: 11
    }
  }
}
