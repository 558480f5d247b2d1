/// A signed store transaction as it is handed to the SDK, with its state at that moment.
public struct SignedTransaction: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Unique for ever.
  public var id: TransactionID
  /// What was bought.
  public var product: ProductID
  /// The account token that the purchase carried, if any (STK-09).
  public var token: AccountToken?
  /// Whether its signature holds; an unverified one gives nothing (STK-04).
  public var isVerified: Bool
  /// Whether it has a revocation date: a refund or a revocation (STK-20).
  public var isRevoked: Bool

  /// A transaction.
  public init(
    id: TransactionID, product: ProductID, token: AccountToken?, isVerified: Bool = true, isRevoked: Bool = false
  ) {
    self.id = id
    self.product = product
    self.token = token
    self.isVerified = isVerified
    self.isRevoked = isRevoked
  }
}

/// How the store answers a purchase sheet (C-20 to C-24).
public enum StoreAnswer: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The store sold it; look at `isVerified`.
  case success(SignedTransaction)
  /// Someone still has to approve (Ask to Buy).
  case pending
  /// The user closed the sheet.
  case cancelled
  /// The store threw an error and sold nothing.
  case failed
}
