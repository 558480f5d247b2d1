import PurchaseDomain
import SDKContract

extension AppStore {
  /// Sells what somebody wants to buy, or says why not (app-store.md 1.2).
  public mutating func buy(_ order: Order, on shelf: Shelf, at now: Instant) -> Deal {
    let terms = shelf.terms(of: order.product)
    switch terms.type {
    case .consumable, .nonRenewing: return .sold(add(order, at: now), upgraded: nil)
    case .nonConsumable:
      if let held = held(order.product) { return .held(held) }
      return .sold(add(order, at: now), upgraded: nil)
    case .autoRenewable: return subscribe(order, terms, on: shelf, at: now)
    }
  }

  /// Sells through no sheet of this process, and announces it.
  ///
  /// - Parameter isVerified: a forged one is what somebody made up; the store itself knows nothing of it.
  public mutating func buyOutside(_ order: Order, isVerified: Bool = true, on shelf: Shelf, at now: Instant) -> Deal {
    // Another device may have bought once more before it heard of the first; only subscriptions are one to an account.
    let isSubscription = shelf.terms(of: order.product).type == .autoRenewable
    let deal: Deal =
      isVerified && isSubscription
      ? buy(order, on: shelf, at: now) : .sold(add(order, isVerified: isVerified, at: now), upgraded: nil)
    if case .sold(let sold, _) = deal { announce(sold.id) }
    return deal
  }

  /// The unrevoked transaction by which a product that is bought once is held.
  private func held(_ product: ProductID) -> SignedTransaction? {
    sales.first {
      $0.transaction.product == product && $0.transaction.isVerified && !$0.transaction.isRevoked && !$0.isDeleted
        && isHere($0)
    }?.transaction
  }

  // MARK: Subscriptions

  /// The account's own chain in a group.
  func ownChain(in group: UInt8, on shelf: Shelf) -> Int? {
    subscriptions.firstIndex {
      !$0.isFamilys && shelf.terms(of: $0.next).group == group && !(sale($0.latest)?.isDeleted ?? false)
        && sale($0.latest).map(isHere) ?? true
    }
  }

  /// Whether a subscription gives service at a moment.
  public func isEntitled(_ subscription: Subscription, at now: Instant) -> Bool {
    guard let latest = sale(subscription.latest)?.transaction, !latest.isRevoked else { return false }
    return now < end(of: subscription, latest)
  }

  /// When a subscription's service ends if nothing else happens; grace lets it last beyond its expiry.
  func end(of subscription: Subscription, _ latest: SignedTransaction) -> Instant {
    let expiry = latest.expiry ?? .never
    return subscription.hasGrace ? max(expiry, subscription.graceEnd) : expiry
  }

  private mutating func subscribe(_ order: Order, _ terms: ShelfTerms, on shelf: Shelf, at now: Instant) -> Deal {
    guard let chain = ownChain(in: terms.group, on: shelf) else {
      let sold = add(order, introducing(order, terms), terms, at: now)
      subscriptions.append(Subscription(of: sold))
      return .sold(sold, upgraded: nil)
    }
    let latest = sales[place(of: subscriptions[chain].latest) ?? 0].transaction
    guard isEntitled(subscriptions[chain], at: now) else {
      return .sold(takeUp(chain, order, terms, at: now), upgraded: nil)
    }
    guard latest.product != order.product else {
      // The change that was to come at the renewal is taken back.
      subscriptions[chain].next = order.product
      if order.offer != nil { subscriptions[chain].nextOffer = order.offer }
      return .held(latest)
    }
    let held = shelf.terms(of: latest.product)
    if terms.level < held.level || (terms.level == held.level && terms.period == held.period) {
      if let place = place(of: latest.id) { sales[place].transaction.isUpgraded = true }
      return .sold(takeUp(chain, order, terms, at: now), upgraded: latest.id)
    }
    // A lower level or another duration waits for the renewal; until then only the renewal info knows.
    subscriptions[chain].next = order.product
    subscriptions[chain].nextOffer = order.offer
    subscriptions[chain].marks.insert(.renewing)
    subscriptions[chain].reason = .none
    return .held(latest)
  }

  /// A chain goes on with what is bought now: after a lapse, or at once when it is upgraded.
  private mutating func takeUp(
    _ chain: Int, _ order: Order, _ terms: ShelfTerms, at now: Instant
  ) -> SignedTransaction {
    let sold = add(
      order, introducing(order, terms), terms, originalID: subscriptions[chain].origin, at: now)
    subscriptions[chain] = Subscription(of: sold)
    return sold
  }

  /// The bit of a group among those in which the account that is signed in had its introductory offer.
  func introduction(in group: UInt8) -> UInt8 { 1 << (group & 3 | (isOtherAccount ? 4 : 0)) }

  /// The offer of a new period: the one asked for, else the introductory one, once per group.
  private mutating func introducing(_ order: Order, _ terms: ShelfTerms) -> OfferType? {
    let group = introduction(in: terms.group)
    let isNew = introduced & group == 0
    if order.offer == nil, terms.period(under: .introductory) != nil, isNew {
      introduced |= group
      return .introductory
    }
    return order.offer
  }

  // MARK: Transactions

  /// Makes a transaction of a subscription.
  mutating func add(
    _ order: Order, _ offer: OfferType?, _ terms: ShelfTerms, originalID: TransactionID? = nil, at now: Instant
  ) -> SignedTransaction {
    let isMonthly = order.isBilledMonthly && terms.hasMonthlyPlan
    let month = SubscriptionPeriod(1, .month)
    let period = offer.flatMap(terms.period(under:)) ?? (isMonthly ? month : terms.period)
    var sold = SignedTransaction(
      id: nextID, product: order.product, token: order.token, originalID: originalID,
      expiry: rate.end(of: period, from: now))
    sold.offer = offer
    sold.isBilledMonthly = isMonthly
    record(&sold, isDelegates: order.isDelegates, at: now)
    return sold
  }

  /// Makes a transaction of what does not renew.
  package mutating func add(_ order: Order, isVerified: Bool = true, at now: Instant) -> SignedTransaction {
    var sold = SignedTransaction(id: nextID, product: order.product, token: order.token, isVerified: isVerified)
    sold.quantity = Int(order.quantity)
    sold.offer = order.offer
    record(&sold, isDelegates: order.isDelegates, at: now)
    return sold
  }

  private mutating func record(_ sold: inout SignedTransaction, isDelegates: Bool, at now: Instant) {
    spoil(&sold, at: now)
    var sale = Sale(sold, at: now, isDelegates: isDelegates)
    sale.marks.formUnion(hide(isRenewal: false))
    if isOtherAccount { sale.dealings.insert(.others) }
    sales.append(sale)
  }

  /// The number of the next transaction.
  var nextID: TransactionID { TransactionID(UInt8(sales.count + 1)) }
}
