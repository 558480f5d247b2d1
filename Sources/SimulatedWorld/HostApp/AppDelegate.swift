import PurchaseDomain
import SDKContract

// The app's purchase delegates: what they make of the store's answers is the reference mapping.
extension DelegateID {
  /// The token that this delegate gives its purchases: an adapter's own, which means nobody to the SDK, or none (D6).
  public var token: AccountToken? { self == DelegateID(2) ? .firstForeign : nil }
}

extension DelegatePurchase {
  /// What a delegate returns when its own sheet was answered so (PUR-27); never a purchase without a signature (PUR-29).
  public init(_ answer: StoreAnswer) {
    self =
      switch answer {
      case .success(let transaction): transaction.isVerified ? .purchased : .failed
      case .pending: .pending
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

extension DelegateRestore {
  /// What a delegate returns when it was told that the account holds this (PUR-30, PUR-31).
  public init(_ entitlements: FixedList<4, SignedTransaction>) {
    self = entitlements.contains { $0.isVerified && !$0.isRevoked } ? .restored : .noPurchases
  }
}
