import AsyncFront
import Synchronization

/// A billing provider in the shape of RevenueCat: it checks out, finishes and restores by itself.
///
/// Its checkout takes no options of StoreKit, so it cannot keep every term that an Experience shows.
final class Purchases: Sendable {
  /// The provider that this task and those that it begins call.
  @TaskLocal static var shared = Purchases()

  /// What the provider knows of a customer.
  struct CustomerInfo: Sendable {
    /// The products that give something now.
    let activeEntitlements: [String]
  }

  /// Why the provider throws.
  enum ErrorCode: Error, Hashable {
    case invalidReceiptError, paymentPendingError, storeProblemError, unknownError
  }

  private let restores = Mutex(0)

  /// How often it was asked to restore.
  var restoreCount: Int { restores.withLock { $0 } }

  /// Checks out and finishes.
  func purchase(product: Product) async throws -> (customerInfo: CustomerInfo, userCancelled: Bool) {
    switch try await product.purchase(options: []) {
    case .success(.verified(let transaction)):
      await transaction.finish()
      return (CustomerInfo(activeEntitlements: [transaction.productID]), false)
    case .success(.unverified): throw ErrorCode.invalidReceiptError
    case .pending: throw ErrorCode.paymentPendingError
    case .userCancelled: return (CustomerInfo(activeEntitlements: []), true)
    case .unknown: throw ErrorCode.unknownError
    }
  }

  /// Brings the customer up to date.
  func restorePurchases() async throws -> CustomerInfo {
    restores.withLock { $0 += 1 }
    try await AppStore.sync()
    return await customerInfo()
  }

  /// What the customer has now.
  func customerInfo() async -> CustomerInfo { CustomerInfo(activeEntitlements: await activeProducts()) }
}

/// The products that an account holds now, as any provider finds them out.
func activeProducts() async -> [String] {
  var products: [String] = []
  for await result in Transaction.currentEntitlements {
    guard case .verified(let transaction) = result, transaction.revocationDate == nil, !transaction.isUpgraded else {
      continue
    }
    products.append(transaction.productID)
  }
  return products
}
