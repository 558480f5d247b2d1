import PurchaseDomain
import ScenarioLanguage

extension StoreKitConfiguration {
  /// How an offer is paid.
  public enum PaymentMode: String, CatalogWord {
    /// Not at all, for one period of the offer.
    case free
    /// Once for each period of the offer.
    case payAsYouGo
    /// Once for the whole offer.
    case payUpFront

    /// `payment mode`.
    static let noun = "payment mode"
  }

  /// A price for a time: introductory, promotional, by code or for customers who left.
  public struct Offer: CatalogNode {
    /// The plan that it belongs to; from 5.0.
    public var billingPlanType: String?
    /// The price as the file spells it; use ``price``.
    ///
    /// Free offers keep the price of an earlier mode, and Xcode writes an empty one for a field left empty.
    public var displayPrice: String?
    /// Who may use a code: `new`, `existing`, `expired`.
    public var eligibility: [String]?
    /// The identifier within the file.
    public var internalID: String?
    /// Whether the customer is eligible, for customers who left.
    public var isEligible: Bool?
    /// Whether a code adds to an introductory offer.
    public var isStackable: Bool?
    /// How many periods it lasts, when paid as one goes.
    public var numberOfPeriods: Int?
    /// The identifier that apps use, for promotional and win-back offers.
    public var offerID: String?
    /// How it is paid.
    public var paymentMode = PaymentMode.free
    /// Which of several is shown first, for customers who left.
    public var priority: String?
    /// The name for developers; that of a code is also its reference.
    public var referenceName: String?
    /// How long a period of it is.
    public var subscriptionPeriod = SubscriptionPeriod(1, .week)
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// A free week.
    public init() {}

    /// Goes through the keys of the offer.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("billingPlanType", &billingPlanType)
      keys.key("displayPrice", &displayPrice)
      keys.key("eligibility", &eligibility)
      keys.key("internalID", &internalID)
      keys.key("isEligible", &isEligible)
      keys.key("isStackable", &isStackable)
      keys.key("numberOfPeriods", &numberOfPeriods)
      keys.key("offerID", &offerID)
      keys.required("paymentMode", &paymentMode)
      keys.key("priority", &priority)
      keys.key("referenceName", &referenceName)
      keys.required("subscriptionPeriod", &subscriptionPeriod)
    }

    /// What each bill is about; nil for free offers and where the file names no price.
    public var price: Price? { paymentMode == .free ? nil : displayPrice.flatMap(Price.init) }

    /// How many bills there are: one, unless it is paid as one goes.
    public var bills: Int { paymentMode == .payAsYouGo ? numberOfPeriods ?? 1 : 1 }
  }

  /// A code for a product that is no subscription; no file of Xcode with one is known, so nothing is demanded of it.
  public struct ProductOffer: CatalogNode {
    /// The price as the file spells it.
    public var displayPrice: String?
    /// Who may use it.
    public var eligibility: [String]?
    /// The identifier within the file.
    public var internalID: String?
    /// Whether it adds to another one.
    public var isStackable: Bool?
    /// The identifier that apps use.
    public var offerID: String?
    /// How it is paid.
    public var paymentMode: String?
    /// The name for developers.
    public var referenceName: String?
    /// What the file has beside these.
    public var kept = KeptKeys()

    /// A code that says nothing.
    public init() {}

    /// Goes through the keys of the code.
    mutating func visit(_ keys: inout some KeyVisitor) {
      keys.key("displayPrice", &displayPrice)
      keys.key("eligibility", &eligibility)
      keys.key("internalID", &internalID)
      keys.key("isStackable", &isStackable)
      keys.key("offerID", &offerID)
      keys.key("paymentMode", &paymentMode)
      keys.key("referenceName", &referenceName)
    }
  }
}
