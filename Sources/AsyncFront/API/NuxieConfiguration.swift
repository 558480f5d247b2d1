import PurchaseDomain

/// What an app decides before it sets the SDK up (PUR-76).
public final class NuxieConfiguration {
  /// Names the app to the server.
  public let apiKey: String
  /// Who finishes transactions (PUR-03).
  public var purchaseHandlingMode = FinishingMode.full
  /// Who checks out and restores instead of the SDK, if somebody does (PUR-02).
  public var purchaseDelegate: (any NuxiePurchaseDelegate)?

  /// A configuration with native checkout, in which the SDK finishes transactions.
  public init(apiKey: String) { self.apiKey = apiKey }
}
