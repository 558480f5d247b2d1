import ScenarioLanguage

extension StoreKitConfiguration {
  /// A group of suites or bundles; from 6.0, of which few files are known, so nothing is demanded of it.
  public struct SuiteGroup: CatalogNode {
    /// The identifier.
    public var id: String?
    /// Its names in different languages.
    public var localizations: [Localization]?
    /// The name for developers.
    public var name: String?
    /// The suites.
    public var subscriptions: [Suite]?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// An empty group.
    public init() {}

    /// Goes through the keys of the group.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("id", &id)
      keys.key("localizations", &localizations)
      keys.key("name", &name)
      keys.key("subscriptions", &subscriptions)
    }
  }

  /// Several subscriptions that are sold as one.
  public struct Suite: CatalogNode {
    /// The price of one period, as the file spells it.
    public var displayPrice: String?
    /// How long one period is, as the file spells it.
    public var duration: String?
    /// The level of service.
    public var groupNumber: Int?
    /// The identifier within the file.
    public var internalID: String?
    /// The introductory offers.
    public var introductoryOffers: JSONTree?
    /// Whether a family shares it.
    public var isFamilyShareable: Bool?
    /// Its names in different languages.
    public var localizations: [Localization]?
    /// What is in it.
    public var members: JSONTree?
    /// The identifier that apps use.
    public var productID: String?
    /// The name for developers.
    public var referenceName: String?
    /// The group that it is in.
    public var subscriptionGroupID: String?
    /// `SubscriptionSuite`, or what a bundle is called.
    public var type: String?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// A suite of nothing.
    public init() {}

    /// Goes through the keys of the suite.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("displayPrice", &displayPrice)
      keys.key("duration", &duration)
      keys.key("groupNumber", &groupNumber)
      keys.key("internalID", &internalID)
      keys.key("introductoryOffers", &introductoryOffers)
      keys.key("isFamilyShareable", &isFamilyShareable)
      keys.key("localizations", &localizations)
      keys.key("members", &members)
      keys.key("productID", &productID)
      keys.key("referenceName", &referenceName)
      keys.key("subscriptionGroupID", &subscriptionGroupID)
      keys.key("type", &type)
    }
  }
}
