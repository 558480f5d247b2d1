import PurchaseDomain
import SDKContract

/// The words behind the small identifiers of one run.
///
/// Every identifier has a name, also one that no honest SDK would make up, because a report must be able to show what a
/// dishonest one did.
public struct Vocabulary: Hashable, Sendable {
  /// The ids of the products, by number.
  public let products: [String]
  /// The keys of the Features, by number.
  public let features: [String]
  /// Whether a word that is near no known Feature names one that nobody grants.
  let acceptsNewFeatures: Bool
  /// The file that says what is sold, for messages about a product that is not.
  let catalogName: String?

  /// The customers, by number.
  public static let customers = ["anonymous", "alice", "bob", "carol"]

  /// The devices of the account, by number.
  public static let devices = ["phone", "tablet", "laptop"]

  /// The purchase delegates, by number from 1.
  public static let delegates = ["revenuecat", "superwall"]

  /// The words of a run about what is on a shelf.
  public init(_ shelf: Shelf) {
    products = shelf.products.map(\.id)
    features = shelf.features
    acceptsNewFeatures = false
    catalogName = nil
  }

  /// The words of everything in a catalog, to find out which of it a scenario is about.
  init(everythingIn catalog: Catalog, named catalogName: String? = nil) {
    products = catalog.products.map(\.id)
    var keys: [String] = []
    for grant in catalog.products.flatMap(\.grants) where !keys.contains(grant.feature) { keys.append(grant.feature) }
    features = keys
    acceptsNewFeatures = true
    self.catalogName = catalogName
  }

  // MARK: Names

  /// The id of a product.
  public func name(of product: ProductID) -> String {
    product.index < products.count ? products[product.index] : "product\(product.rawValue)"
  }

  /// The key of a Feature.
  public func name(of feature: FeatureID) -> String {
    feature.index < features.count ? features[feature.index] : "feature\(feature.rawValue)"
  }

  /// The name of a customer.
  public func name(of customer: CustomerID) -> String {
    if customer == .blank { return "blank" }
    return customer.index < Self.customers.count ? Self.customers[customer.index] : "customer\(customer.rawValue)"
  }

  /// The name of an operation: `a`, `b`, `c` and so on.
  public func name(of operation: OperationID) -> String {
    guard (1...26).contains(operation.rawValue) else { return "op\(operation.rawValue)" }
    return String(UnicodeScalar(UInt8(ascii: "a") + operation.rawValue - 1))
  }

  /// The name of an entity: `project-1`, `project-2` and so on.
  public func name(of entity: EntityID) -> String { "project-\(entity.rawValue)" }

  /// ` entity=project-1`, or nothing for the customer's own allowance.
  func option(_ entity: EntityID) -> String { entity == .own ? "" : " entity=\(name(of: entity))" }

  /// ` of project-1`, or nothing for the customer's own allowance.
  func possessor(_ entity: EntityID) -> String { entity == .own ? "" : " of \(name(of: entity))" }

  /// The name of a transaction: `tx1`, `tx2` and so on.
  public func name(of transaction: TransactionID) -> String { "tx\(transaction.rawValue)" }

  /// The name of a checkout: `checkout1`, `checkout2` and so on.
  public func name(of checkout: CheckoutID) -> String { "checkout\(checkout.rawValue)" }

  /// The name of a purchase delegate, or `none`.
  public func name(of delegate: DelegateID?) -> String {
    guard let delegate else { return "none" }
    let isKnown = (1...UInt8(Self.delegates.count)).contains(delegate.rawValue)
    return isKnown ? Self.delegates[delegate.index - 1] : "delegate\(delegate.rawValue)"
  }

  /// The name of a restore: `restore1`, `restore2` and so on.
  public func name(of restore: RestoreID) -> String {
    restore == .reading ? Self.reading : "restore\(restore.rawValue)"
  }

  /// What the SDK asks the store for by itself (D20).
  private static let reading = "reading"

  /// The name of a Journey: `journey1`, `journey2` and so on.
  public func name(of journey: JourneyID) -> String { "journey\(journey.rawValue)" }

  /// The name of the customer whose token it is, `foreign` or `none`.
  public func name(of token: AccountToken?) -> String {
    guard let token else { return "none" }
    return token.customer.map { name(of: $0) } ?? "foreign"
  }

  // MARK: Reading names

  /// The product with this id.
  public func product(named id: String) -> ProductID? {
    products.firstIndex(of: id).map { ProductID(UInt8(clamping: $0)) }
  }

  /// The Feature with this key.
  public func feature(named key: String) -> FeatureID? {
    features.firstIndex(of: key).map { FeatureID(UInt8(clamping: $0)) }
  }

  /// The customer with this name.
  public func customer(named name: String) -> CustomerID? {
    if name == "blank" { return .blank }
    if let number = Self.customers.firstIndex(of: name) { return CustomerID(UInt8(number)) }
    return Self.number(in: name, after: "customer").flatMap {
      Int($0) < Self.customers.count ? nil : CustomerID($0)
    }
  }

  /// The operation with this name.
  public func operation(named name: String) -> OperationID? {
    if name.utf8.count == 1, let letter = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
      return OperationID(letter - UInt8(ascii: "a") + 1)
    }
    return Self.number(in: name, after: "op").flatMap { (1...26).contains($0) ? nil : OperationID($0) }
  }

  /// The transaction with this name.
  public func transaction(named name: String) -> TransactionID? {
    Self.number(in: name, after: "tx").map { TransactionID($0) }
  }

  /// The checkout with this name.
  public func checkout(named name: String) -> CheckoutID? {
    Self.number(in: name, after: "checkout").map { CheckoutID($0) }
  }

  /// The restore with this name.
  public func restore(named name: String) -> RestoreID? {
    if name == Self.reading { return .reading }
    return Self.number(in: name, after: "restore").flatMap { $0 > 0 ? RestoreID($0) : nil }
  }

  /// The Journey with this name.
  public func journey(named name: String) -> JourneyID? {
    Self.number(in: name, after: "journey").map { JourneyID($0) }
  }

  /// The number of a name such as `tx1`: what follows the prefix, as it would be printed.
  static func number(in name: some StringProtocol, after prefix: String = "") -> UInt8? {
    guard name.hasPrefix(prefix), let number = UInt8(name.dropFirst(prefix.count)) else { return nil }
    return "\(prefix)\(number)" == name ? number : nil
  }
}
