import PurchaseDomain

extension StoreKitConfiguration {
  /// What the bench sells, in the order of the file, before anything says what it grants.
  var catalog: Catalog {
    let lists: [String: [PurchaseDomain.Product]] = [
      "products": products.map(\.sold), "nonRenewingSubscriptions": (nonRenewingSubscriptions ?? []).map(\.sold),
      "subscriptionGroups": subscriptionGroups.flatMap(\.subscriptions).map(\.sold),
    ]
    let usual = ["nonRenewingSubscriptions", "products", "subscriptionGroups"]
    let order = kept.order.filter(usual.contains)
    return Catalog(products: (order + usual.filter { !order.contains($0) }).flatMap { lists[$0] ?? [] })
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
      price: displayPrice.text, grants: [])
  }
}

extension StoreKitConfiguration.Subscription {
  fileprivate var sold: PurchaseDomain.Product {
    PurchaseDomain.Product(
      id: productID, name: StoreKitConfiguration.name(localizations, referenceName, productID), type: .autoRenewable,
      price: displayPrice.text, period: recurringSubscriptionPeriod.description, grants: [])
  }
}
