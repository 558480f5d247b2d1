import AsyncFront

/// An app around the SDK that does what is left to apps; each duty is a function of its own, so that one can go wrong.
///
/// One thread at a time reaches in: whoever runs the executor of its world.
class ExampleApp: @unchecked Sendable {
  /// The products, as constants (STK-02).
  enum ProductIDs {
    static let lifetime = "pro.lifetime"
    static let monthly = "pro.monthly"
    static let credits = "pro.credits"
    static let all = [lifetime, monthly, credits]
  }

  /// What a gated part of the app shows.
  enum Screen: Hashable, Sendable { case progress, paywall, content }

  /// What is known about an entitlement, as a view is told.
  enum EntitlementState: Sendable {
    case loading, failure
    case success(VerificationResult<Transaction>?)
  }

  let sdk: NuxieSDK
  /// Says whether the provider gives access, where one checks out.
  let provider: (@Sendable () async -> Bool)?
  /// What the app did for its user, in order.
  private(set) var actions: [String] = []
  /// The operations that the app wrote down, and which of them it has carried out.
  var journal: [(operation: String, isApplied: Bool)] = []

  required init(_ sdk: NuxieSDK, provider: (@Sendable () async -> Bool)?) {
    self.sdk = sdk
    self.provider = provider
  }

  /// Does what the user wants.
  func act(_ action: String) { actions.append(action) }

  // MARK: Store

  /// Loads every product in one request.
  func loadProducts() async throws -> [Product] { try await Product.products(for: ProductIDs.all) }

  /// Finishes what the store brings, where that is the app's business (PUR-32, PUR-60).
  func listen() async {
    for await update in Transaction.updates {
      guard case .verified(let transaction) = update else { continue }
      await transaction.finish()
    }
  }

  /// What the user reads after a restore; nothing found is no failure (PUR-40).
  func words(for result: RestoreResult) -> String {
    switch result {
    case .restored: "Your purchases are back."
    case .noPurchases: "There is nothing to restore."
    case .failed: "The purchases could not be restored. Please try again."
    }
  }

  // MARK: Access

  /// Whether the user has the paid part: the provider says so where one checks out (PUR-51).
  func hasPremium() async -> Bool {
    if let provider { return await provider() }
    return (try? await sdk.hasFeature("premium").allowed) ?? false
  }

  /// What a gated view shows (STK-22).
  func screen(for state: EntitlementState) -> Screen {
    switch state {
    case .loading: .progress
    case .failure, .success(nil), .success(.unverified): .paywall
    case .success(.verified): .content
    }
  }

  // MARK: Usage

  /// Uses a unit, and generates only if that went well (FEA-09, FEA-21, FEA-22, FEA-48).
  func generate() async {
    guard let result = try? await sdk.useFeatureAndWait("gens"), result.success else { return }
    act("generate")
  }

  /// Consumes a unit under an id that is written down first, and exports once if that is accepted (FEA-39 to FEA-44).
  func export(as operation: String) async {
    if !journal.contains(where: { $0.operation == operation }) { journal.append((operation, false)) }
    await carryOut(operation)
  }

  /// Tries again what was written down and not carried out, under the same ids (FEA-46).
  func retryExports() async {
    for entry in journal where !entry.isApplied { await carryOut(entry.operation) }
  }

  func carryOut(_ operation: String) async {
    guard let result = try? await sdk.consumeFeature("gens", operationId: operation), result.accepted else { return }
    guard let place = journal.firstIndex(where: { $0.operation == operation }), !journal[place].isApplied else {
      return
    }
    journal[place].isApplied = true
    act("export \(operation)")
  }
}
