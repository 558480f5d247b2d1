import AsyncFront

/// Why the app's own checkout fails.
enum PurchaseError: Error {
  /// There is no product of the store.
  case productUnavailable
  /// The store answered what nobody knew when this was written.
  case unknown
}

/// The custom StoreKit delegate as the documentation shows it.
final class AppPurchaseDelegate: NuxiePurchaseDelegate {
  func purchase(product: StoreProduct) async -> PurchaseResult {
    guard let rawProduct = product.rawProduct else {
      return .failed(PurchaseError.productUnavailable)
    }

    do {
      switch try await rawProduct.purchase(
        options: product.storeKitPurchaseOptions
      ) {
      case .success(let verification):
        switch verification {
        case .verified: return .purchased
        case .unverified(_, let error): return .failed(error)
        }
      case .pending: return .pending
      case .userCancelled: return .cancelled
      // `@unknown default` with an enum of StoreKit, which can grow.
      default: return .failed(PurchaseError.unknown)
      }
    } catch {
      return .failed(error)
    }
  }

  func restorePurchases() async -> RestoreResult {
    do {
      try await AppStore.sync()
      for await result in Transaction.currentEntitlements {
        guard case .verified(let transaction) = result,
          transaction.revocationDate == nil,
          !transaction.isUpgraded
        else { continue }
        return .restored
      }
      return .noPurchases
    } catch {
      return .failed(error)
    }
  }
}
