import ModelChecking

/// Accounts of units that are credited, consumed once an operation id, and read.
///
/// An id keeps its decision: asked again, it is answered as the first time and takes nothing.
public struct Ledger: SequentialSpecification {
  /// One account.
  public struct State: Hashable, Sendable {
    /// Units left.
    public var balance = 0
    /// The ids that were allowed, as bits.
    public var allowed: UInt64 = 0
    /// The ids that were denied, as bits.
    public var denied: UInt64 = 0
  }

  /// What is asked of an account.
  public enum Operation: Hashable, Sendable {
    /// Adds units.
    case credit(account: UInt8, Int)
    /// Takes units, if there are enough; the id is below 64.
    case consume(account: UInt8, id: UInt8, Int)
    /// Looks at the units left.
    case balance(account: UInt8)

    /// Whose it is.
    public var account: UInt8 {
      switch self {
      case .credit(let account, _), .consume(let account, _, _), .balance(let account): account
      }
    }
  }

  /// What an account answers.
  public enum Answer: Hashable, Sendable {
    /// The units were added.
    case done
    /// The units were taken, now or when the id was first used.
    case allowed
    /// Nothing was taken.
    case denied
    /// So many units are left.
    case left(Int)
  }

  /// Whether reads and refusals are said to change nothing, and accounts to be independent.
  public var saysWhatItKnows: Bool

  /// A ledger of empty accounts.
  public init(saysWhatItKnows: Bool = true) { self.saysWhatItKnows = saysWhatItKnows }

  /// Nothing credited.
  public var initialState: State { State() }

  /// The one answer of the operation.
  public func forEachOutcome(of operation: Operation, in state: State, _ body: (Answer, State) -> Void) {
    var after = state
    switch operation {
    case .credit(_, let units):
      after.balance += units
      body(.done, after)
    case .consume(_, let id, let units):
      let bit: UInt64 = 1 << UInt64(id & 63)
      if state.allowed & bit != 0 { return body(.allowed, state) }
      if state.denied & bit != 0 { return body(.denied, state) }
      if state.balance >= units {
        after.balance -= units
        after.allowed |= bit
        body(.allowed, after)
      } else {
        after.denied |= bit
        body(.denied, after)
      }
    case .balance: body(.left(state.balance), state)
    }
  }

  /// Only reads; a refusal is kept under its id.
  public func changesNothing(_ operation: Operation, answering answer: Answer) -> Bool {
    guard saysWhatItKnows, case .balance = operation else { return false }
    return true
  }

  /// The account.
  public func key(of operation: Operation) -> Int { saysWhatItKnows ? Int(operation.account) : 0 }
}
