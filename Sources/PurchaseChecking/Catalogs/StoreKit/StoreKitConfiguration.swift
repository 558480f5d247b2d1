import ScenarioLanguage

/// Everything that a StoreKit configuration file says, key by key; formats 1.0 to 6.x.
///
/// None of the formats is documented; this is what files of Xcode and of generators hold. Keys of the file that are
/// not known here are in ``KeptKeys/unknown`` of the object that has them.
public struct StoreKitConfiguration: CatalogNode {
  /// Licence and privacy pages; from 4.0.
  public var appPolicies: AppPolicies?
  /// The name of the file among others; absent in 1.0.
  public var identifier: String?
  /// Subscriptions that do not renew; absent in 1.0.
  public var nonRenewingSubscriptions: [Product]?
  /// Consumables and non-consumables.
  public var products: [Product] = []
  /// How the test environment behaves; absent in generated files.
  public var settings: Settings?
  /// Bundles of subscriptions; from 6.0.
  public var subscriptionBundleGroups: [SuiteGroup]?
  /// The groups of subscriptions that renew.
  public var subscriptionGroups: [SubscriptionGroup] = []
  /// The key that signs offers; it holds a secret, so nothing looks into it and nothing prints it.
  public var subscriptionOffersKeyPair: JSONTree?
  /// Suites of subscriptions; from 6.0.
  public var subscriptionSuiteGroups: [SuiteGroup]?
  /// The format.
  public var version = FormatVersion()
  /// What the file has beside these.
  public var kept = KeptKeys()

  /// A configuration that sells nothing.
  public init() {}

  /// Goes through the keys of the file.
  mutating func visit(_ keys: inout some KeyVisitor) {
    keys.key("appPolicies", &appPolicies)
    keys.key("identifier", &identifier)
    keys.key("nonRenewingSubscriptions", &nonRenewingSubscriptions)
    keys.required("products", &products)
    keys.key("settings", &settings)
    keys.key("subscriptionBundleGroups", &subscriptionBundleGroups)
    keys.required("subscriptionGroups", &subscriptionGroups)
    keys.key("subscriptionOffersKeyPair", &subscriptionOffersKeyPair)
    keys.key("subscriptionSuiteGroups", &subscriptionSuiteGroups)
    keys.required("version", &version)
  }

  /// The file, as Xcode lays it out unless told otherwise; reading it gives the same again.
  public func text(_ layout: JSONLayout = .spacious) -> String { tree.text(layout) }
}

extension StoreKitConfiguration {
  /// The number of a format, such as 4.0.
  public struct FormatVersion: CatalogNode {
    /// The greatest major version that is known.
    public static let greatestMajor = 6

    /// What changes with an Xcode, from 1.
    public var major = 4
    /// What changes beside it, from 0.
    public var minor = 0
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// Format 4.0.
    public init() {}

    /// Goes through the keys of the version.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.required("major", &major)
      keys.required("minor", &minor)
    }
  }

  /// Licence and privacy pages.
  public struct AppPolicies: CatalogNode {
    /// The licence agreement.
    public var eula: String?
    /// One for each language.
    public var policies: [Policy]?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// No pages.
    public init() {}

    /// Goes through the keys of the pages.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("eula", &eula)
      keys.key("policies", &policies)
    }
  }

  /// A privacy page in one language.
  public struct Policy: CatalogNode {
    /// The language, such as `en_US`.
    public var locale: String?
    /// The page itself.
    public var policyText: String?
    /// Where the page is.
    public var policyURL: String?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// No page.
    public init() {}

    /// Goes through the keys of the page.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("locale", &locale)
      keys.key("policyText", &policyText)
      keys.key("policyURL", &policyURL)
    }
  }
}
