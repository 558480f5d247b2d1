/// Operations that may have overlapped, recorded as calls and returns in the one order in which they were seen.
public struct History<Operation: Hashable & Sendable, Answer: Hashable & Sendable>: Hashable, Sendable {
  /// One operation, from its call to its return.
  public struct Call: Hashable, Sendable {
    /// Who called.
    public let client: Int
    /// What was asked.
    public let operation: Operation
    /// What came back; nil while nothing has, the operation may then have happened or not.
    public fileprivate(set) var answer: Answer?
    /// The place of the call among all events of the history, from 0.
    public let called: Int
    /// The place of the return, greater than ``called``; nil if it never returned.
    public fileprivate(set) var returned: Int?

    @inlinable init(client: Int, operation: Operation, called: Int) {
      self.client = client
      self.operation = operation
      self.called = called
    }
  }

  /// The operations in the order of their calls.
  public private(set) var calls: [Call] = []
  /// How many calls and returns were recorded.
  public private(set) var eventCount = 0

  /// A history in which nothing has happened yet.
  public init() {}

  /// Records that `client` called; gives the index in ``calls`` by which the return is recorded.
  @discardableResult public mutating func call(_ operation: Operation, by client: Int) -> Int {
    calls.append(Call(client: client, operation: operation, called: eventCount))
    eventCount += 1
    return calls.count - 1
  }

  /// Records that a call returned; says false, and records nothing, if there is no such call or it has returned before.
  @discardableResult public mutating func `return`(_ answer: Answer, from call: Int) -> Bool {
    guard calls.indices.contains(call), calls[call].returned == nil else { return false }
    calls[call].answer = answer
    calls[call].returned = eventCount
    eventCount += 1
    return true
  }
}
