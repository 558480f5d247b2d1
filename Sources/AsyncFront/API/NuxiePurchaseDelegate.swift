/// Connects a checkout and a restore of the app's own: two operations, and no other (PUR-18).
public protocol NuxiePurchaseDelegate: AnyObject, Sendable {
  /// Checks out the product that was shown, with its options, or says why not (PUR-19, PUR-20).
  func purchase(product: StoreProduct) async -> PurchaseResult
  /// Finds out what the customer holds (PUR-22).
  func restorePurchases() async -> RestoreResult
}

/// How a checkout ended: an outcome, and no receipt or transaction with it (PUR-21, PUR-23).
public enum PurchaseResult: Sendable {
  /// Bought.
  case purchased
  /// Somebody still has to approve.
  case pending
  /// The user closed it.
  case cancelled
  /// It failed, for this reason.
  case failed(any Error)
}

/// How a restore ended (PUR-22, PUR-37).
public enum RestoreResult: Sendable {
  /// There is something.
  case restored
  /// There is nothing, which is no failure (PUR-40).
  case noPurchases
  /// Nobody knows, for this reason.
  case failed(any Error)
}
