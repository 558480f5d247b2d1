/// What a purchase delegate is asked for: its protocol has these two operations and no other (PUR-18).
public enum DelegateRequest: Hashable, BitwiseCopyable, Codable, Sendable {
  /// `purchase(product:)`, with the product that was asked for and the terms that were shown (PUR-19, PUR-33).
  case purchase(ProductID, OfferTerms = .usual)
  /// `restorePurchases()`.
  case restore
}

/// What a purchase delegate returns: an outcome, and no receipt or transaction with it (PUR-23).
public enum DelegateAnswer: Hashable, BitwiseCopyable, Codable, Sendable {
  /// How a checkout ended.
  case purchase(DelegatePurchase)
  /// How a restore ended.
  case restore(DelegateRestore)
}

/// The outcomes of a delegated checkout (PUR-21).
public enum DelegatePurchase: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// Bought, as the delegate says.
  case purchased
  /// Someone still has to approve.
  case pending
  /// The user closed it.
  case cancelled
  /// It failed.
  case failed
}

/// The outcomes of a delegated restore (PUR-22).
public enum DelegateRestore: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// There is something, as the delegate says.
  case restored
  /// There is nothing.
  case noPurchases
  /// It failed.
  case failed
}
