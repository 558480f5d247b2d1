import PurchaseDomain
import SDKContract

/// The sheet of the app in which its customers manage what they subscribe to (`showManageSubscriptions`).
extension AppStore {
  /// Something is changed in the sheet; in vain while it cannot be opened.
  ///
  /// What is changed there is what could be changed in the settings of the device, so that it differs only by the outage.
  mutating func manage(
    _ id: TransactionID, _ change: ManagedChange, on shelf: Shelf, at now: Instant
  ) -> StoreNews? {
    guard let subscription = subscription(of: id), !subscription.isFamilys, sale(id).map(isHere) ?? false else {
      return nil
    }
    guard !isOut(.subscriptions) else { return StoreNews() }
    switch change {
    case .autoRenew(let isOn): return setAutoRenew(id, isOn: isOn, at: now)
    case .plan(let product): return changePlan(of: subscription, to: product, on: shelf, at: now)
    }
  }

  /// A higher level, or one as high of the same duration, begins at once; every other plan waits for the renewal.
  ///
  /// No app sells it, so that it carries no token.
  private mutating func changePlan(
    of subscription: Subscription, to product: ProductID, on shelf: Shelf, at now: Instant
  ) -> StoreNews? {
    let terms = shelf.terms(of: product)
    guard hasRoom, terms.type == .autoRenewable, terms.group == shelf.terms(of: subscription.next).group else {
      return nil
    }
    let before = self
    let news = StoreNews(buyOutside(Order(product, token: nil), on: shelf, at: now))
    return self == before ? nil : news
  }
}
