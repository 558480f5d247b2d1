/// What kind of offer an offer is; the lists of a subscription say so.
public enum OfferKind: String, Hashable, Sendable, CaseIterable {
  /// For customers who never had a subscription of the group.
  case introductory
  /// For customers whom the app chooses.
  case promotional
  /// For whoever has a code.
  case code
  /// For customers who left.
  case winBack
}

extension StoreKitConfiguration.Subscription {
  /// All offers with their kinds; an introductory offer that two keys of the file have comes once.
  public var offers: [(kind: OfferKind, offer: StoreKitConfiguration.Offer)] {
    var introductory = introductoryOffers ?? []
    if let single = introductoryOffer, !introductory.contains(single) { introductory.insert(single, at: 0) }
    let lists: [(OfferKind, [StoreKitConfiguration.Offer])] = [
      (.introductory, introductory), (.promotional, adHocOffers ?? []), (.code, codeOffers ?? []),
      (.winBack, winbackOffers ?? []),
    ]
    return lists.flatMap { kind, offers in offers.map { (kind, $0) } }
  }
}

extension StoreKitConfiguration.Offer {
  /// What scenarios and people call it: the identifier for apps, else the name for developers.
  public var name: String? { [offerID, referenceName].compactMap { $0 }.first { !$0.isEmpty } }
}

extension StoreKitConfiguration {
  /// The subscription with an id, and the group that it is in.
  public func subscription(_ id: String) -> (subscription: Subscription, group: SubscriptionGroup)? {
    for group in subscriptionGroups {
      if let found = group.subscriptions.first(where: { $0.productID == id }) { return (found, group) }
    }
    return nil
  }

  /// The consumable, non-consumable or non-renewing subscription with an id.
  public func product(_ id: String) -> Product? {
    (products + (nonRenewingSubscriptions ?? [])).first { $0.productID == id }
  }
}
