import PurchaseDomain

/// The product and the offer that an Experience shows, and that a purchase delegate receives (PUR-19, PUR-35).
public struct StoreProduct: Hashable, Sendable {
  /// The product's id with the server.
  public var productId: String
  /// The App Store product identifier.
  public var storeProductId: String
  /// The placement that was chosen in the Experience.
  public var placementId: String
  /// What the customer reads.
  public var name: String
  /// A sentence on it.
  public var description: String
  /// The price as the customer reads it.
  public var price: String
  /// The kind of product.
  public var productType: ProductType
  /// The unit of the subscription's period, if it is a subscription.
  public var period: SubscriptionPeriod.Unit?
  /// How many of those units a period lasts.
  public var periodCount: Int?
  /// The price after any introductory offer, if it is a subscription.
  public var renewalPrice: String?
  /// The period after any introductory offer.
  public var renewalPeriod: SubscriptionPeriod?
  /// How the subscription is paid.
  public var billingPlan: BillingPlan
  /// What the whole commitment costs, where the plan has one.
  public var commitmentPrice: String?
  /// How long the commitment lasts.
  public var commitmentPeriod: SubscriptionPeriod?
  /// The introductory offer that is shown, if one is.
  public var introductoryTerms: IntroductoryTerms?
  /// The signed word that the customer may have that offer, if there is one.
  public var introductoryOfferEligibilityJWS: String?
  /// The product of the store, when it is available (PUR-28).
  public var rawProduct: Product?

  /// A product without an offer.
  ///
  /// - Parameters:
  ///   - productId: the product's id with the server.
  ///   - storeProductId: the App Store product identifier.
  ///   - placementId: the placement that was chosen in the Experience.
  ///   - name: what the customer reads.
  ///   - description: a sentence on it.
  ///   - price: the price as the customer reads it.
  ///   - productType: the kind of product.
  ///   - period: how long a period lasts, if it is a subscription.
  ///   - rawProduct: the product of the store, when it is available.
  public init(
    productId: String, storeProductId: String, placementId: String, name: String, description: String = "",
    price: String, productType: ProductType, period: SubscriptionPeriod? = nil, rawProduct: Product? = nil
  ) {
    self.productId = productId
    self.storeProductId = storeProductId
    self.placementId = placementId
    self.name = name
    self.description = description
    self.price = price
    self.productType = productType
    self.period = period?.unit
    periodCount = period?.count
    renewalPrice = period == nil ? nil : price
    renewalPeriod = period
    billingPlan = .default
    self.rawProduct = rawProduct
  }

  /// What a checkout must hand to the store so that the price and the terms are those that were shown (PUR-33).
  public var storeKitPurchaseOptions: Set<Product.PurchaseOption> {
    var options: Set<Product.PurchaseOption> = []
    if billingPlan != .default { options.insert(.billingPlan(billingPlan)) }
    if introductoryTerms != nil, let word = introductoryOfferEligibilityJWS {
      options.insert(.introductoryOfferEligibility(compactJWS: word))
    }
    return options
  }
}

/// How a subscription is paid (PUR-35).
public enum BillingPlan: String, Hashable, Sendable, CaseIterable {
  /// As the product itself says.
  case `default`
  /// Everything at the start of a period.
  case upFront
  /// Month by month, for a commitment.
  case monthly
}

/// An introductory offer (PUR-35).
public struct IntroductoryTerms: Hashable, Sendable {
  /// How an introductory offer is paid.
  public enum PaymentMode: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case freeTrial
    /// Once for each period of the offer.
    case payAsYouGo
    /// Once for the whole offer.
    case payUpFront
  }

  /// The price of each bill as the customer reads it; nil when it is free.
  public var price: String?
  /// The unit of the offer's period.
  public var period: SubscriptionPeriod.Unit
  /// How many of those units a period of the offer lasts.
  public var periodCount: Int
  /// How many periods the offer lasts.
  public var cycles: Int
  /// How it is paid.
  public var paymentMode: PaymentMode

  /// Terms of an offer that lasts `cycles` of its periods, at least one.
  public init(price: String?, period: SubscriptionPeriod, cycles: Int = 1, paymentMode: PaymentMode) {
    self.price = price
    self.period = period.unit
    periodCount = period.count
    self.cycles = max(cycles, 1)
    self.paymentMode = paymentMode
  }

  /// How long the whole offer lasts.
  public var duration: SubscriptionPeriod { SubscriptionPeriod(periodCount * cycles, period) }

  /// How long a trial lasts, as in `7 days`; nil when it is none.
  public var trialText: String? { paymentMode == .freeTrial ? duration.words : nil }
}
