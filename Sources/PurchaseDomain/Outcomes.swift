/// Who finishes native transactions (PUR-03, PUR-12).
public enum FinishingMode: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The SDK, after synchronisation; the default.
  case full
  /// The host app or another SDK.
  case observer
}

/// Why a purchase failed.
public enum PurchaseFailure: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The store threw an error and sold nothing (C-24).
  case store
  /// The store's answer failed verification (C-21, PUR-29).
  case unverified
  /// A durable write of this checkout failed (D30).
  case storage
  /// A sheet for this product is already open (D19).
  case checkoutInProgress
  /// The purchase delegate said that it failed (PUR-21).
  case delegate
  /// The SDK was not set up when it was called (D44).
  case notConfigured
  /// The SDK was shut down before it ended (D40).
  case shutDown
  /// It is held already, where that is decided to be a failure (D18).
  case alreadyOwned
}

/// How a purchase call ends (PUR-21).
public enum PurchaseResult: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The store sold the product, or it is already held (D18).
  case purchased
  /// Someone still has to approve; nothing is unlocked (STK-08).
  case pending
  /// The user closed the sheet; nothing changed (STK-07).
  case cancelled
  /// The checkout failed.
  case failed(PurchaseFailure)
}

/// Why a restore failed.
public enum RestoreFailure: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The user closed the store's sign-in (D33).
  case cancelled
  /// The store could not be asked, or could not list what the account holds.
  case store
  /// The purchase delegate said that it failed (PUR-22).
  case delegate
  /// The SDK was not set up when it was called (D44).
  case notConfigured
  /// The SDK was shut down before it ended (D40).
  case shutDown
  /// The server could not be told what was found, where that is decided to be a failure (D32).
  case server
}

/// How a restore ends (PUR-22, PUR-37).
public enum RestoreResult: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The account holds something (PUR-30).
  case restored
  /// The account holds nothing, which is no failure (PUR-40).
  case noPurchases
  /// Nobody knows what the account holds.
  case failed(RestoreFailure)
}

/// Where `hasFeature` may take its answer from.
public enum CachePolicy: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// A fresh cached answer, else the server; the default (FEA-15).
  case cacheFirst
  /// Always the server (FEA-16).
  case remote
}

/// Who handles a product's purchases, as the product configuration says (PUR-62).
public enum ProductOwner: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The configuration does not name the product: it is sold natively (D3).
  case unmapped
  /// The SDK's own checkout.
  case native
  /// A connector: its transactions are left alone (D3).
  case connector
  /// Two integrations claim the product: its transactions wait until that is settled (D3).
  case conflicting
}
