/// The kinds of product that StoreKit 2 knows (PUR-35).
public enum ProductType: String, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// Bought again and again.
  case consumable
  /// Bought once.
  case nonConsumable
  /// A subscription that renews.
  case autoRenewable
  /// A subscription that does not renew.
  case nonRenewing
}

/// What a product gives for one Feature.
public struct Grant: Hashable, Sendable {
  /// How much of it.
  public enum Extent: Hashable, Sendable {
    /// The Feature is on (PUR-08: may be known from the purchase alone).
    case boolean
    /// The Feature has no limit (PUR-09: may be known from the purchase alone).
    case unlimited
    /// So many units (PUR-10: known only from the server).
    case fixed(Amount)
  }

  /// The Feature's key.
  public let feature: String
  /// How much of it.
  public let extent: Extent
  /// Whether it is a credit Feature, in whose units several actions are paid (FEA-10).
  public let isCredit: Bool
  /// How often the units are given again; nil for once.
  public let reset: ResetInterval?

  /// A grant of `extent` of the Feature with this key.
  public init(feature: String, extent: Extent, isCredit: Bool = false, reset: ResetInterval? = nil) {
    self.feature = feature
    self.extent = extent
    self.isCredit = isCredit
    self.reset = reset
  }
}

/// A product as the catalog files describe it.
public struct Product: Hashable, Sendable {
  /// The App Store product identifier.
  public let id: String
  /// What the customer reads.
  public let name: String
  /// The kind of product.
  public let type: ProductType
  /// The price as the file writes it, an exact decimal.
  public let price: String
  /// The subscription period as ISO 8601 writes it (`P1M`), if there is one.
  public let period: String?
  /// What it gives.
  public let grants: [Grant]
  /// Who handles it, as the server's product configuration says.
  public let owner: ProductOwner
  /// How it renews, if it is a subscription that does.
  public let renewal: RenewalTerms?
  /// Whether a family may share it.
  public let isFamilyShareable: Bool

  /// A product.
  public init(
    id: String, name: String, type: ProductType, price: String, period: String? = nil, grants: [Grant],
    owner: ProductOwner = .native, renewal: RenewalTerms? = nil, isFamilyShareable: Bool = false
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.price = price
    self.period = period
    self.grants = grants
    self.owner = owner
    self.renewal = renewal
    self.isFamilyShareable = isFamilyShareable
  }

  /// The same product with other grants and another owner.
  public func granting(_ grants: [Grant], owner: ProductOwner) -> Product {
    Product(
      id: id, name: name, type: type, price: price, period: period, grants: grants, owner: owner, renewal: renewal,
      isFamilyShareable: isFamilyShareable)
  }
}

/// Every product of a catalog file and what it grants.
public struct Catalog: Hashable, Sendable {
  /// The products in the order of the file.
  public let products: [Product]
  /// What a unit of a Feature costs in each credit Feature, by credit Feature and Feature (FEA-10).
  public let credits: [String: [String: Amount]]

  /// How fast periods pass at the beginning, by the number that `.storekit` files have for it; 0 is real time.
  public var timeRate = 0
  /// The country whose App Store sells at the beginning, if the file names one.
  public var storefront: String?

  /// A catalog of these products.
  public init(products: [Product], credits: [String: [String: Amount]] = [:]) {
    self.products = products
    self.credits = credits
  }
}
