/// How `AppStore.sync()` ended, which may ask the user to sign in (C-60).
public enum StoreSyncResult: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// What the device knows of the account is up to date.
  case synchronized
  /// The user closed the sign-in (D33).
  case cancelled
  /// The store could not be reached, or refused.
  case failed
}

/// What `Transaction.currentEntitlements` lists.
///
/// Consumables are never in it. What is in it may be unverified, and for a moment after a refund it may still hold the
/// refunded transaction, with its revocation date (STK-20): the reader must look.
public enum EntitlementListing: Hashable, BitwiseCopyable, Codable, Sendable {
  /// What the account holds.
  case entitlements(FixedList<4, SignedTransaction>)
  /// The listing broke off; nobody knows what the account holds.
  case failed
}
