import PurchaseDomain
import ScenarioLanguage

extension StoreKitConfiguration {
  /// Subscriptions of which a customer has one at a time.
  public struct SubscriptionGroup: CatalogNode {
    /// The identifier: hexadecimal, of digits when synchronized, any words when written by hand.
    public var id: String?
    /// Its names in different languages; mostly none.
    public var localizations: [Localization]?
    /// The name for developers.
    public var name: String?
    /// The subscriptions; their order says nothing.
    public var subscriptions: [Subscription] = []
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// An empty group.
    public init() {}

    /// Goes through the keys of the group.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("id", &id)
      keys.key("localizations", &localizations)
      keys.key("name", &name)
      keys.required("subscriptions", &subscriptions)
    }
  }

  /// A subscription that renews.
  public struct Subscription: CatalogNode {
    /// Promotional offers.
    public var adHocOffers: [Offer]?
    /// The ways to pay; from 5.0, and without them all at once.
    public var billingPlans: [BillingPlan]?
    /// Offer codes; from 1.2.
    public var codeOffers: [Offer]?
    /// The price of one period.
    public var displayPrice = Price.zero
    /// Whether a family shares it.
    public var familyShareable: Bool?
    /// The level of service, 1 being the highest; several may have one level.
    public var groupNumber: Int?
    /// The identifier within the file, or the Apple ID of a synchronized product.
    public var internalID: String?
    /// The introductory offer; in 5.0 the one of the up-front plan, which ``introductoryOffers`` has too.
    public var introductoryOffer: Offer?
    /// The introductory offers of all plans; from 5.0.
    public var introductoryOffers: [Offer]?
    /// Its names in different languages.
    public var localizations: [Localization]?
    /// The identifier that apps use.
    public var productID = ""
    /// The picture that promotes it.
    public var promotionalImageID: String?
    /// How long one period is.
    public var recurringSubscriptionPeriod = SubscriptionPeriod(1, .month)
    /// The name for developers.
    public var referenceName: String?
    /// The group that it is in.
    public var subscriptionGroupID: String?
    /// Always ``ProductType/recurring``.
    public var type = ProductType.recurring
    /// Offers for customers who left; from 4.0.
    public var winbackOffers: [Offer]?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// A monthly subscription without a name.
    public init() {}

    /// Goes through the keys of the subscription.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("adHocOffers", &adHocOffers)
      keys.key("billingPlans", &billingPlans)
      keys.key("codeOffers", &codeOffers)
      keys.required("displayPrice", &displayPrice)
      keys.key("familyShareable", &familyShareable)
      keys.key("groupNumber", &groupNumber)
      keys.key("internalID", &internalID)
      keys.key("introductoryOffer", &introductoryOffer)
      keys.key("introductoryOffers", &introductoryOffers)
      keys.key("localizations", &localizations)
      keys.required("productID", &productID)
      keys.key("promotionalImageID", &promotionalImageID)
      keys.key("referenceName", &referenceName)
      keys.key("subscriptionGroupID", &subscriptionGroupID)
      keys.required("type", &type)
      keys.required("recurringSubscriptionPeriod", &recurringSubscriptionPeriod)
      keys.key("winbackOffers", &winbackOffers)
    }
  }

  /// A way to pay for a subscription.
  public struct BillingPlan: CatalogNode {
    /// Everything at the start of a period.
    public static let upFront = "BILLED_UPFRONT"
    /// Month by month, for a commitment of twelve.
    public static let monthly = "MONTHLY"

    /// Which plan: ``upFront``, ``monthly`` or one that came later.
    public var billingPlanType = Self.upFront
    /// What the whole commitment costs.
    public var commitmentDisplayPrice: Price?
    /// What each bill is about.
    public var displayPrice: Price?
    /// The identifier within the file.
    public var internalID: String?
    /// Whether customers can choose it.
    public var isEnabled: Bool?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// The up-front plan without a price.
    public init() {}

    /// Goes through the keys of the plan.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.required("billingPlanType", &billingPlanType)
      keys.key("commitmentDisplayPrice", &commitmentDisplayPrice)
      keys.key("displayPrice", &displayPrice)
      keys.key("internalID", &internalID)
      keys.key("isEnabled", &isEnabled)
    }
  }
}
