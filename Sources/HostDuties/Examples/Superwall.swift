import AsyncFront
import Synchronization

/// A billing provider in the shape of Superwall: it checks out, finishes and restores by itself.
final class Superwall: Sendable {
  /// The provider that this task and those that it begins call.
  @TaskLocal static var shared = Superwall()

  /// How a checkout ended.
  enum PurchaseResult: Sendable {
    case purchased, pending, cancelled
    case failed(any Error)
  }

  /// How a restore ended; that something was found, only the status says.
  enum RestorationResult: Sendable {
    case restored
    case failed((any Error)?)
  }

  /// What the customer has.
  enum SubscriptionStatus: Hashable, Sendable { case active, inactive }

  /// Why the provider fails.
  enum Failure: Error, Hashable { case notVerified, unknown }

  private let restores = Mutex(0)

  /// How often it was asked to restore.
  var restoreCount: Int { restores.withLock { $0 } }

  /// Checks out with these options, and finishes.
  func purchase(_ product: Product, options: Set<Product.PurchaseOption>) async -> PurchaseResult {
    do {
      switch try await product.purchase(options: options) {
      case .success(.verified(let transaction)):
        await transaction.finish()
        return .purchased
      case .success(.unverified): return .failed(Failure.notVerified)
      case .pending: return .pending
      case .userCancelled: return .cancelled
      case .unknown: return .failed(Failure.unknown)
      }
    } catch {
      return .failed(error)
    }
  }

  /// Brings the customer up to date.
  func restorePurchases() async -> RestorationResult {
    restores.withLock { $0 += 1 }
    do {
      try await AppStore.sync()
      return .restored
    } catch {
      return .failed(error)
    }
  }

  /// What the customer has now.
  func subscriptionStatus() async -> SubscriptionStatus { await activeProducts().isEmpty ? .inactive : .active }
}
