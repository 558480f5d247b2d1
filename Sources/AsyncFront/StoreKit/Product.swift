import PurchaseDomain

/// A product of the App Store as an app sees it: `Product` of StoreKit 2, as far as a checkout needs it (STK-01).
///
/// There is no StoreKit where the bench runs, so the few types that an app touches are here, with the names of
/// StoreKit 2; whatever is behind them is a ``Store``.
public struct Product: Sendable {
  /// The App Store product identifier.
  public let id: String
  /// What the customer reads.
  public let displayName: String
  /// The price as the customer reads it.
  public let displayPrice: String
  /// The price as an exact number.
  public let price: ExactDecimal
  /// The kind of product.
  public let type: ProductType
  private let store: any Store

  /// A product that this store sells.
  public init(
    id: String, displayName: String, displayPrice: String, price: ExactDecimal, type: ProductType, in store: any Store
  ) {
    self.id = id
    self.displayName = displayName
    self.displayPrice = displayPrice
    self.price = price
    self.type = type
    self.store = store
  }

  /// What a purchase is to be made with.
  public enum PurchaseOption: Hashable, Sendable {
    /// Who buys (STK-09).
    case appAccountToken(AccountToken)
    /// The plan that was shown, where it is not the product's own (PUR-33).
    case billingPlan(BillingPlan)
    /// The signed word that the customer may have the introductory offer that was shown (PUR-33).
    case introductoryOfferEligibility(compactJWS: String)
  }

  /// How a purchase sheet ended (STK-03).
  public enum PurchaseResult: Sendable {
    /// The store sold it; whether that is true, the verification says.
    case success(VerificationResult<Transaction>)
    /// The user closed the sheet.
    case userCancelled
    /// Somebody still has to approve.
    case pending
    /// A result that came with a later version of the store: `@unknown default` where enums can grow.
    case unknown
  }

  /// Shows the purchase sheet.
  ///
  /// - Throws: what the store throws; it sold nothing then.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await store.purchase(self, options: options)
  }

  /// Loads products in one request (STK-02).
  ///
  /// - Returns: those of the identifiers that the store sells, in the order of the store.
  /// - Throws: that the store cannot be reached.
  public static func products(for identifiers: [String]) async throws -> [Product] {
    try await AppStore.store.products(for: identifiers)
  }
}

extension Product: Hashable {
  /// Whether both are the same product at the same price.
  public static func == (left: Product, right: Product) -> Bool {
    left.id == right.id && left.displayName == right.displayName && left.displayPrice == right.displayPrice
      && left.price == right.price && left.type == right.type
  }

  /// Feeds the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
