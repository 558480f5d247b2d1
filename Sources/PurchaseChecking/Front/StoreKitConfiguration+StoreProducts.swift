import AsyncFront
import PurchaseDomain

extension StoreKitConfiguration {
  /// Every product as a paywall could show it: with each plan, and with and without each introductory offer of that plan
  /// (PUR-35).
  ///
  /// - Parameters:
  ///   - store: what is behind the products.
  ///   - placement: the placement that was chosen.
  ///   - eligibility: the signed word that the customer may have the introductory offer of a product, if there is one.
  public func storeProducts(
    in store: any Store, placement: String, eligibility: (String) -> String? = { _ in nil }
  ) -> [StoreProduct] {
    let format = PriceFormat(storefront: settings?.storefront)
    return catalog.products.flatMap { product -> [StoreProduct] in
      let shown = base(product, format, store, placement)
      guard let (subscription, _) = subscription(product.id) else { return [shown] }
      return subscription.plans.flatMap { plan -> [StoreProduct] in
        let planned = shown.paid(plan, of: subscription, format)
        return [planned]
          + subscription.introductoryOffers(of: plan).map { offer in
            var offered = planned
            offered.introductoryTerms = IntroductoryTerms(offer, format)
            offered.introductoryOfferEligibilityJWS = eligibility(product.id)
            return offered
          }
      }
    }
  }

  private func base(
    _ product: PurchaseDomain.Product, _ format: PriceFormat, _ store: any Store, _ placement: String
  ) -> StoreProduct {
    let amount = ExactDecimal(product.price) ?? .zero
    let price = format.text(amount)
    let localizations = subscription(product.id)?.subscription.localizations ?? self.product(product.id)?.localizations
    return StoreProduct(
      productId: product.id, storeProductId: product.id, placementId: placement, name: product.name,
      description: localizations?.first { $0.displayName == product.name }?.description ?? "", price: price,
      productType: product.type, period: product.period.flatMap(SubscriptionPeriod.init),
      rawProduct: AsyncFront.Product(
        id: product.id, displayName: product.name, displayPrice: price, price: amount, type: product.type, in: store))
  }
}

extension StoreKitConfiguration.Subscription {
  /// The plan that the product itself stands for, then those that customers can choose besides.
  fileprivate var plans: [StoreKitConfiguration.BillingPlan?] {
    [nil] + (billingPlans ?? []).filter { $0.isEnabled != false && $0.kind != nil }
  }

  /// The introductory offers of a plan; one that names no plan belongs to the product itself.
  fileprivate func introductoryOffers(of plan: StoreKitConfiguration.BillingPlan?) -> [StoreKitConfiguration.Offer] {
    offers.filter { $0.kind == .introductory }.map(\.offer).filter { $0.billingPlanType == plan?.billingPlanType }
  }
}

extension StoreKitConfiguration.BillingPlan {
  fileprivate var kind: AsyncFront.BillingPlan? {
    switch billingPlanType {
    case Self.upFront: .upFront
    case Self.monthly: .monthly
    default: nil
    }
  }
}

extension StoreProduct {
  /// The same product paid by a plan: monthly bills add up to a commitment of twelve.
  fileprivate func paid(
    _ plan: StoreKitConfiguration.BillingPlan?, of subscription: StoreKitConfiguration.Subscription,
    _ format: PriceFormat
  ) -> StoreProduct {
    guard let plan, let kind = plan.kind else { return self }
    var planned = self
    planned.billingPlan = kind
    guard kind == .monthly, let bill = plan.displayPrice?.amount else { return planned }
    planned.price = format.text(bill)
    planned.renewalPrice = planned.price
    planned.renewalPeriod = SubscriptionPeriod(1, .month)
    planned.commitmentPrice = format.text(plan.commitmentDisplayPrice?.amount ?? bill.times(12))
    planned.commitmentPeriod = subscription.recurringSubscriptionPeriod
    return planned
  }
}

extension IntroductoryTerms {
  /// The terms of an offer of a catalog.
  fileprivate init(_ offer: StoreKitConfiguration.Offer, _ format: PriceFormat) {
    let mode: PaymentMode =
      switch offer.paymentMode {
      case .free: .freeTrial
      case .payAsYouGo: .payAsYouGo
      case .payUpFront: .payUpFront
      }
    self.init(
      price: offer.price.map { format.text($0.amount) }, period: offer.subscriptionPeriod, cycles: offer.bills,
      paymentMode: mode)
  }
}
