import AsyncFront

/// Lets a provider in the shape of Superwall check out and restore; to be used with `.observer` (PUR-49).
final class NuxieSuperwallPurchaseDelegate: NuxiePurchaseDelegate {
  /// Why it does not even try, or what nobody explained.
  enum Failure: Error { case productUnavailable, unknown }

  func purchase(product: StoreProduct) async -> PurchaseResult {
    guard let rawProduct = product.rawProduct else { return .failed(Failure.productUnavailable) }
    return switch await Superwall.shared.purchase(rawProduct, options: product.storeKitPurchaseOptions) {
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed(let error): .failed(error)
    }
  }

  func restorePurchases() async -> RestoreResult {
    switch await Superwall.shared.restorePurchases() {
    case .failed(let error): return .failed(error ?? Failure.unknown)
    // The provider says that it is done, not that there is anything (PUR-30).
    case .restored: return await Superwall.shared.subscriptionStatus() == .active ? .restored : .noPurchases
    }
  }
}
