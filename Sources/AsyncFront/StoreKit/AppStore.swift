import PurchaseDomain

/// The App Store as an app sees it: `AppStore` of StoreKit 2.
public enum AppStore {
  /// The store behind the types of this folder, for a task and the tasks that it begins.
  @TaskLocal public static var store: any Store = ClosedStore()

  /// Brings the device up to date, which may ask the user to sign in (PUR-30).
  ///
  /// - Throws: a ``StoreKitError``.
  public static func sync() async throws { try await store.sync() }
}

/// What the store throws.
public enum StoreKitError: Error, Hashable, Sendable {
  /// The user closed the sign-in (D33).
  case userCancelled
  /// The store could not be reached, or refused.
  case networkError
}

/// Whatever sells: the App Store, or the simulated one.
///
/// Each wait ends when the store answers, or never; the functions stay with their caller's actor, so that nothing runs
/// elsewhere in between.
public protocol Store: AnyObject, Sendable {
  /// Those of the products that it sells, in its own order (STK-02).
  nonisolated(nonsending) func products(for identifiers: [String]) async throws -> [Product]
  /// Shows the purchase sheet of a product.
  nonisolated(nonsending) func purchase(
    _ product: Product, options: Set<Product.PurchaseOption>
  ) async throws -> Product.PurchaseResult
  /// Brings the device up to date.
  nonisolated(nonsending) func sync() async throws
  /// Lists what the account holds; throws when the store breaks off.
  nonisolated(nonsending) func entitlements() async throws -> [VerificationResult<Transaction>]
  /// What becomes known beside answers to questions, from the launch on (STK-10).
  var updates: AsyncStream<VerificationResult<Transaction>> { get }
  /// Finishes a transaction.
  nonisolated(nonsending) func finish(_ transaction: TransactionID) async
}

/// A store that nobody opened.
final class ClosedStore: Store {
  nonisolated(nonsending) func products(for identifiers: [String]) async throws -> [Product] {
    throw StoreKitError.networkError
  }

  nonisolated(nonsending) func purchase(
    _ product: Product, options: Set<Product.PurchaseOption>
  ) async throws -> Product.PurchaseResult {
    throw StoreKitError.networkError
  }

  nonisolated(nonsending) func sync() async throws { throw StoreKitError.networkError }

  nonisolated(nonsending) func entitlements() async throws -> [VerificationResult<Transaction>] {
    throw StoreKitError.networkError
  }

  var updates: AsyncStream<VerificationResult<Transaction>> { AsyncStream { $0.finish() } }

  nonisolated(nonsending) func finish(_ transaction: TransactionID) async {}
}
