import PurchaseDomain

/// How an account came by the app itself, as `AppTransaction.shared` says (app-store.md 1.4).
///
/// One for each account and app; it stays as it is over refunds, over changes of the storefront, and when the app is
/// installed anew.
public struct AppTransaction: Hashable, Sendable {
  /// Where a transaction was made.
  public enum Environment: String, Hashable, Sendable, CaseIterable {
    /// The real store.
    case production
    /// A test with a rate of time of its own, as only local ones have.
    case xcode
  }

  /// Its number: each account has its own.
  public let id: UInt8
  /// When the app was bought; nil in a local test, where the signed date is in the year 1.
  public let originalPurchase: Instant?
  /// The version of the app that was bought.
  public let originalVersion: String
  /// Where it was bought.
  public let environment: Environment
  /// Whether its signature holds.
  public let isVerified: Bool
}

extension AppStore {
  /// What `AppTransaction.shared` answers for the account that is signed in; nil while it fails.
  public var appTransaction: AppTransaction? {
    guard !isOut(.appTransaction) else { return nil }
    let environment: AppTransaction.Environment = rate == .real ? .production : .xcode
    return AppTransaction(
      id: isOtherAccount ? 2 : 1, originalPurchase: environment == .xcode ? nil : .start, originalVersion: "1.0",
      environment: environment, isVerified: !isOut(.verification))
  }
}
