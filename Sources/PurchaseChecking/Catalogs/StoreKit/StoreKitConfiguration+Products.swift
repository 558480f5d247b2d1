import ScenarioLanguage

extension StoreKitConfiguration {
  /// The types of product that the lists of a file hold.
  public enum ProductType: String, CatalogWord {
    /// Bought again and again.
    case consumable = "Consumable"
    /// Bought once.
    case nonConsumable = "NonConsumable"
    /// A subscription that does not renew.
    case nonRenewing = "NonRenewingSubscription"
    /// A subscription that renews.
    case recurring = "RecurringSubscription"

    /// `type of product`.
    static let noun = "type of product"
  }

  /// A consumable, a non-consumable, or a subscription that does not renew.
  public struct Product: CatalogNode {
    /// Codes that give it away or sell it for less; Xcode 27 tests them on every type.
    public var codeOffers: [ProductOffer]?
    /// The price.
    public var displayPrice = Price.zero
    /// Whether a family shares it.
    public var familyShareable: Bool?
    /// The identifier within the file, or the Apple ID of a synchronized product.
    public var internalID: String?
    /// Its names in different languages.
    public var localizations: [Localization]?
    /// The identifier that apps use.
    public var productID = ""
    /// The name for developers; `null` in 1.1.
    public var referenceName: String?
    /// Its type.
    public var type = ProductType.consumable
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// A consumable without a name.
    public init() {}

    /// Goes through the keys of the product.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("codeOffers", &codeOffers)
      keys.required("displayPrice", &displayPrice)
      keys.key("familyShareable", &familyShareable)
      keys.key("internalID", &internalID)
      keys.key("localizations", &localizations)
      keys.required("productID", &productID)
      keys.key("referenceName", &referenceName)
      keys.required("type", &type)
    }
  }

  /// What a product or group is called in one language.
  public struct Localization: CatalogNode {
    /// A sentence on it; often empty.
    public var description: String?
    /// The name that customers read; often empty.
    public var displayName: String?
    /// The language, such as `ja`, `en_US` or `zh_Hans`.
    public var locale: String?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// No name.
    public init() {}

    /// Goes through the keys of the localization.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("description", &description)
      keys.key("displayName", &displayName)
      keys.key("locale", &locale)
    }
  }
}

extension Price {
  /// Nothing to pay.
  public static let zero = Price(text: "0", amount: .zero)
}
