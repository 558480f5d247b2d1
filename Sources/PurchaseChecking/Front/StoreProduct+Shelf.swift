import AsyncFront
import PurchaseDomain

extension StoreProduct {
  /// A product of a shelf as a paywall shows it: a subscription month by month and with a trial, so that there are terms
  /// to be preserved (PUR-33).
  init(_ product: PurchaseDomain.Product, in store: any Store) {
    self.init(
      productId: product.id, storeProductId: product.id, placementId: "placement-\(product.id)", name: product.name,
      price: product.price, productType: product.type, period: product.period.flatMap(SubscriptionPeriod.init),
      rawProduct: AsyncFront.Product(
        id: product.id, displayName: product.name, displayPrice: product.price,
        price: ExactDecimal(product.price) ?? .zero, type: product.type, in: store))
    guard product.type == .autoRenewable else { return }
    billingPlan = .monthly
    introductoryTerms = IntroductoryTerms(price: nil, period: SubscriptionPeriod(1, .week), paymentMode: .freeTrial)
    introductoryOfferEligibilityJWS = "eligible-for-\(product.id)"
  }
}
