import PurchaseDomain

extension StoreKitConfiguration {
  /// What the bench sells, in the order of the file, before anything says what it grants.
  var catalog: Catalog {
    let lists: [String: [PurchaseDomain.Product]] = [
      "products": products.map(\.sold), "nonRenewingSubscriptions": (nonRenewingSubscriptions ?? []).map(\.sold),
      "subscriptionGroups": subscriptionGroups.flatMap { group in group.subscriptions.map { $0.sold(in: group) } },
    ]
    let usual = ["nonRenewingSubscriptions", "products", "subscriptionGroups"]
    let order = kept.order.filter(usual.contains)
    var catalog = Catalog(products: (order + usual.filter { !order.contains($0) }).flatMap { lists[$0] ?? [] })
    catalog.timeRate = settings?.timeRate ?? 0
    catalog.storefront = settings?.storefront
    return catalog
  }

  /// The English display name, else the reference name, else the id; any of them may be empty in real files.
  fileprivate static func name(_ localizations: [Localization]?, _ referenceName: String?, _ id: String) -> String {
    let english = (localizations ?? []).first { localization in
      let locale = localization.locale ?? ""
      return (locale == "en" || locale.hasPrefix("en_")) && localization.displayName?.isEmpty == false
    }
    if let name = english?.displayName { return name }
    if let referenceName, !referenceName.isEmpty { return referenceName }
    return id
  }
}

extension StoreKitConfiguration.Product {
  fileprivate var sold: PurchaseDomain.Product {
    let kind: PurchaseDomain.ProductType =
      switch type {
      case .consumable: .consumable
      case .nonConsumable: .nonConsumable
      case .nonRenewing: .nonRenewing
      case .recurring: .autoRenewable
      }
    return PurchaseDomain.Product(
      id: productID, name: StoreKitConfiguration.name(localizations, referenceName, productID), type: kind,
      price: displayPrice.text, grants: [], isFamilyShareable: familyShareable ?? false)
  }
}

extension StoreKitConfiguration.Subscription {
  fileprivate func sold(in group: StoreKitConfiguration.SubscriptionGroup) -> PurchaseDomain.Product {
    PurchaseDomain.Product(
      id: productID, name: StoreKitConfiguration.name(localizations, referenceName, productID), type: .autoRenewable,
      price: displayPrice.text, period: recurringSubscriptionPeriod.description, grants: [],
      renewal: RenewalTerms(
        group: subscriptionGroupID ?? group.id ?? group.name ?? productID, level: groupNumber ?? 1,
        period: recurringSubscriptionPeriod, offers: soldOffers,
        hasMonthlyPlan: (billingPlans ?? []).contains {
          $0.billingPlanType == StoreKitConfiguration.BillingPlan.monthly && $0.isEnabled ?? true
        }), isFamilyShareable: familyShareable ?? false)
  }

  /// Of each kind of offer the first.
  private var soldOffers: [RenewalTerms.Offer] {
    OfferKind.allCases.compactMap { kind in
      offers.first { $0.kind == kind }.map { RenewalTerms.Offer(type: kind.type, period: $0.offer.subscriptionPeriod) }
    }
  }
}

extension OfferKind {
  /// What the store calls it in a transaction.
  fileprivate var type: OfferType {
    switch self {
    case .introductory: .introductory
    case .promotional: .promotional
    case .code: .code
    case .winBack: .winBack
    }
  }
}
