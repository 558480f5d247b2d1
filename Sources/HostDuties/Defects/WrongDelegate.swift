import AsyncFront

/// A custom StoreKit delegate of which one line can be wrong.
final class WrongDelegate: NuxiePurchaseDelegate {
  /// What the delegate makes of what it is told; as it stands, all of it is right.
  struct Lines: Sendable {
    var options: @Sendable (StoreProduct) -> Set<Product.PurchaseOption> = { $0.storeKitPurchaseOptions }
    var missing = PurchaseResult.failed(PurchaseError.productUnavailable)
    var verified = PurchaseResult.purchased
    var unverified: @Sendable (VerificationError) -> PurchaseResult = { .failed($0) }
    var pending = PurchaseResult.pending
    var cancelled = PurchaseResult.cancelled
    var unknown = PurchaseResult.failed(PurchaseError.unknown)
    var thrown: @Sendable (any Error) -> PurchaseResult = { .failed($0) }
    var synchronizes = true
    var counts: @Sendable (VerificationResult<Transaction>) -> Bool = { result in
      guard case .verified(let transaction) = result else { return false }
      return transaction.revocationDate == nil && !transaction.isUpgraded
    }
    var held = RestoreResult.restored
    var nothing = RestoreResult.noPurchases
    var unreachable: @Sendable (any Error) -> RestoreResult = { .failed($0) }
  }

  private let lines: Lines

  init(_ change: (inout Lines) -> Void) {
    var lines = Lines()
    change(&lines)
    self.lines = lines
  }

  func purchase(product: StoreProduct) async -> PurchaseResult {
    guard let rawProduct = product.rawProduct else { return lines.missing }
    do {
      return switch try await rawProduct.purchase(options: lines.options(product)) {
      case .success(.verified): lines.verified
      case .success(.unverified(_, let error)): lines.unverified(error)
      case .pending: lines.pending
      case .userCancelled: lines.cancelled
      case .unknown: lines.unknown
      }
    } catch {
      return lines.thrown(error)
    }
  }

  func restorePurchases() async -> RestoreResult {
    do {
      if lines.synchronizes { try await AppStore.sync() }
      for await result in Transaction.currentEntitlements where lines.counts(result) { return lines.held }
      return lines.nothing
    } catch {
      return lines.unreachable(error)
    }
  }
}

/// An adapter that uses its provider for nothing but a wrong thing.
final class WrongAdapter: NuxiePurchaseDelegate {
  private let buy: @Sendable (StoreProduct) async -> PurchaseResult
  private let restore: @Sendable () async -> RestoreResult

  /// An adapter that checks out or restores otherwise than this right one.
  init(
    _ right: any NuxiePurchaseDelegate, buy: (@Sendable (StoreProduct) async -> PurchaseResult)? = nil,
    restore: (@Sendable () async -> RestoreResult)? = nil
  ) {
    self.buy = buy ?? { await right.purchase(product: $0) }
    self.restore = restore ?? { await right.restorePurchases() }
  }

  func purchase(product: StoreProduct) async -> PurchaseResult { await buy(product) }

  func restorePurchases() async -> RestoreResult { await restore() }
}
