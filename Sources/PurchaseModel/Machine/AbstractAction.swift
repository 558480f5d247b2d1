import PurchaseDomain

/// What can happen to the abstract machine: an action and everything that follows until all is settled.
public enum AbstractAction: Hashable, BitwiseCopyable, Sendable {
  /// How a purchase sheet ends.
  public enum Outcome: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
    /// Bought; or held already, and then not bought again (D18).
    case bought
    /// Somebody has to approve.
    case asked
    /// Bought, but its signature does not hold.
    case forged
    /// The user closed the sheet.
    case cancelled
    /// The store threw an error.
    case failed
  }

  /// The app is launched.
  case launch
  /// The process dies.
  case kill
  /// The active customer buys.
  case buy(good: UInt8, Outcome)
  /// Somebody approves what a customer asked for.
  case approve(CustomerID, good: UInt8)
  /// Somebody declines it.
  case decline(CustomerID, good: UInt8)
  /// The store delivers a sale once more, by its place in the state.
  case deliver(sale: UInt8)
  /// The store refunds a sale, by its place in the state.
  case refund(sale: UInt8)
  /// A customer signs in.
  case identify(CustomerID)
  /// The app says who finishes.
  case setMode(FinishingMode)
  /// The server cannot be reached any more, or again.
  case server(isUp: Bool)
  /// The active customer consumes a unit under the only operation id.
  case consume
  /// Somebody grants a customer units by hand.
  case grant(CustomerID)

  /// The kinds of action, by ``kind``.
  public static let kindNames = [
    "launch", "crash", "purchase", "approve", "decline", "deliver", "refund", "identify", "mode", "network", "consume",
    "grant",
  ]

  /// The place of its kind.
  public var kind: Int {
    switch self {
    case .launch: 0
    case .kill: 1
    case .buy: 2
    case .approve: 3
    case .decline: 4
    case .deliver: 5
    case .refund: 6
    case .identify: 7
    case .setMode: 8
    case .server: 9
    case .consume: 10
    case .grant: 11
    }
  }
}

/// What a call of the abstract machine answers.
public enum AbstractAnswer: String, Hashable, Sendable, CaseIterable {
  /// Nothing was called.
  case none = "nothing"
  /// `identify` and the like are done.
  case done
  /// `.purchased`.
  case purchased
  /// `.pending`.
  case pending
  /// `.cancelled`.
  case cancelled
  /// `.failed`, with its event captured.
  case failed
  /// A unit was taken.
  case accepted
  /// The same, as it was decided before.
  case acceptedBefore = "accepted before"
  /// There was none left.
  case denied
  /// The same, as it was decided before.
  case deniedBefore = "denied before"
  /// Nobody knows whether a unit was taken.
  case unknown
  /// Anything else, which the machine never says.
  case strange
}
