import AsyncFront
import PurchaseDomain

/// An app with its way to check out, to be examined.
public struct Host: Sendable {
  /// Its name.
  public let name: String
  /// Who finishes transactions.
  var mode: FinishingMode
  /// Who checks out instead of the SDK.
  var delegate: (@Sendable () -> any NuxiePurchaseDelegate)?
  /// Whether the purchase provider says what the user has.
  var provider: (@Sendable () async -> Bool)?
  /// The app.
  var app: ExampleApp.Type = ExampleApp.self

  /// The app without a delegate, which finishes transactions itself.
  static let observing = Host(name: "native-observer", mode: .observer)
  /// The app with the custom StoreKit delegate.
  static let custom = Host(
    name: "custom-storekit", mode: .full, delegate: { AppPurchaseDelegate() },
    provider: { await activeProducts().isEmpty == false })
  /// The app with a provider in the shape of RevenueCat.
  static let revenueCat = Host(
    name: "revenuecat", mode: .observer, delegate: { NuxieRevenueCatPurchaseDelegate() },
    provider: { await Purchases.shared.customerInfo().activeEntitlements.isEmpty == false })
  /// The app with a provider in the shape of Superwall.
  static let superwall = Host(
    name: "superwall", mode: .observer, delegate: { NuxieSuperwallPurchaseDelegate() },
    provider: { await Superwall.shared.subscriptionStatus() == .active })

  /// The examples, which do everything right.
  public static let examples = [observing, custom, revenueCat, superwall]

  /// The same with one thing changed.
  func with(_ change: (inout Host) -> Void) -> Host {
    var host = self
    change(&host)
    return host
  }
}
