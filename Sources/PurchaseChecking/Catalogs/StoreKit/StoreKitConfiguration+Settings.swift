import ScenarioLanguage

extension StoreKitConfiguration {
  /// How the test environment behaves; all of it is optional, and an absent switch is off.
  public struct Settings: CatalogNode {
    /// The app in App Store Connect that the file is synchronized with.
    public var applicationInternalID: String?
    /// Purchases wait for approval.
    public var askToBuyEnabled: Bool?
    /// Renewals that fail have a grace period.
    public var billingGracePeriodEnabled: Bool?
    /// Purchases are interrupted.
    public var billingIssuesEnabled: Bool?
    /// Rates of time for older readers, by their format; Apple's readers skip what is no object.
    public var compatibilityTimeRate: JSONTree?
    /// The team that the file is synchronized with.
    public var developerTeamID: String?
    /// No sheet asks for confirmation.
    public var disableDialogs: Bool?
    /// Purchases fail.
    public var failTransactionsEnabled: Bool?
    /// Seconds since the start of 2001.
    public var lastSynchronizedDate: WrittenNumber?
    /// The language, such as `zh_Hans` or `en_US`.
    public var locale: String?
    /// Renewals fail.
    public var renewalBillingIssuesEnabled: Bool?
    /// The error of format 2.0.
    public var storeKitError: Int?
    /// Which calls fail and how; from 3.0.
    public var storeKitErrors: [ArmedError]?
    /// The storefront, such as `USA`; it need not fit the language.
    public var storefront: String?
    /// The rate of time, as `SKTestSession` numbers them.
    public var timeRate: Int?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// Everything off.
    public init() {}

    /// Goes through the keys of the settings.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("_applicationInternalID", &applicationInternalID)
      keys.key("_askToBuyEnabled", &askToBuyEnabled)
      keys.key("_billingGracePeriodEnabled", &billingGracePeriodEnabled)
      keys.key("_billingIssuesEnabled", &billingIssuesEnabled)
      keys.key("_compatibilityTimeRate", &compatibilityTimeRate)
      keys.key("_developerTeamID", &developerTeamID)
      keys.key("_disableDialogs", &disableDialogs)
      keys.key("_failTransactionsEnabled", &failTransactionsEnabled)
      keys.key("_lastSynchronizedDate", &lastSynchronizedDate)
      keys.key("_locale", &locale)
      keys.key("_renewalBillingIssuesEnabled", &renewalBillingIssuesEnabled)
      keys.key("_storeKitError", &storeKitError)
      keys.key("_storeKitErrors", &storeKitErrors)
      keys.key("_storefront", &storefront)
      keys.key("_timeRate", &timeRate)
    }
  }

  /// An error that a call of StoreKit throws when it is armed.
  public struct ArmedError: CatalogNode {
    /// Which error; nil for none chosen.
    public var current: ErrorChoice?
    /// Whether it is armed.
    public var enabled: Bool?
    /// The call, such as `Load Products`.
    public var name: String?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// An error of no call.
    public init() {}

    /// Goes through the keys of the error.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("current", &current)
      keys.key("enabled", &enabled)
      keys.key("name", &name)
    }
  }

  /// One of the errors of a family; what the numbers mean is not documented.
  public struct ErrorChoice: CatalogNode {
    /// The number within the family, from 0.
    public var index: Int?
    /// The family: `generic`, `purchase`, `verification`, `refund request`.
    public var type: String?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// No error.
    public init() {}

    /// Goes through the keys of the choice.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("index", &index)
      keys.key("type", &type)
    }
  }
}
