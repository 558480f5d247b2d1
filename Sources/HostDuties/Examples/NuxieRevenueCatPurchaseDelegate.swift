import AsyncFront

/// Lets a provider in the shape of RevenueCat check out and restore; to be used with `.observer` (PUR-48).
final class NuxieRevenueCatPurchaseDelegate: NuxiePurchaseDelegate {
  /// Why it does not even try.
  enum Failure: Error { case productUnavailable, termsCannotBeKept, unknown }

  func purchase(product: StoreProduct) async -> PurchaseResult {
    guard let rawProduct = product.rawProduct else { return .failed(Failure.productUnavailable) }
    // The provider would sell the product on its usual terms, which are not those that were shown (PUR-34).
    guard product.storeKitPurchaseOptions.isEmpty else { return .failed(Failure.termsCannotBeKept) }
    do {
      return try await Purchases.shared.purchase(product: rawProduct).userCancelled ? .cancelled : .purchased
    } catch Purchases.ErrorCode.paymentPendingError {
      return .pending
    } catch {
      return .failed(error)
    }
  }

  func restorePurchases() async -> RestoreResult {
    do {
      let info = try await Purchases.shared.restorePurchases()
      return info.activeEntitlements.isEmpty ? .noPurchases : .restored
    } catch {
      return .failed(error)
    }
  }
}
