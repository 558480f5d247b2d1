import PurchaseDomain
import SDKContract

/// The life of what was sold (app-store.md 1.7).
extension AppStore {
  /// Carries out a move; nil, with nothing changed, if it cannot happen now.
  public mutating func perform(_ move: StoreMove, on shelf: Shelf, at now: Instant) -> StoreNews? {
    switch move {
    case .renew(let id): return renew(id, on: shelf, at: now)
    case .failBilling(let id, let hasGrace): return failBilling(id, hasGrace: hasGrace, on: shelf)
    case .giveUp(let id): return giveUp(id, at: now)
    case .expire(let id): return expire(id, at: now)
    case .extend(let id): return extend(id, on: shelf, at: now)
    case .autoRenew(let id, let isOn): return setAutoRenew(id, isOn: isOn, at: now)
    case .manage(let id, let change): return manage(id, change, on: shelf, at: now)
    case .raisePrice(let id, let needsConsent): return raisePrice(id, needsConsent: needsConsent)
    case .answerPrice(let id, let isAgreed): return answerPrice(id, isAgreed: isAgreed)
    case .askRefund(let id): return askRefund(id)
    case .declineRefund(let id): return declineRefund(id)
    case .reverseRefund(let id): return reverseRefund(id)
    case .share(let product): return share(product, as: .familyShared, on: shelf, at: now)
    case .stopSharing(let id): return stopSharing(id, as: .familyShared)
    case .giveSeat(let product): return share(product, as: .assigned, on: shelf, at: now)
    case .takeSeat(let id): return stopSharing(id, as: .assigned)
    case .redeemCode(let product): return redeem(product, .code, on: shelf, at: now)
    case .winBack(let product): return redeem(product, .winBack, on: shelf, at: now)
    case .promote(let product): return promote(product)
    case .buy(let order): return place(order, on: shelf, at: now)
    case .interrupt(let checkout): return didInterrupt(checkout)
    case .delete(let id): return delete(id) ? StoreNews() : nil
    case .clear: return clear()
    case .reset: return reset()
    case .setRate(let rate): return set(rate)
    case .outage(let call, let isOut): return setOutage(call, isOut)
    case .storefront(let place): return goTo(place)
    case .account(let isOther): return signIn(isOther)
    case .quirk(let quirk, let isOn): return set(quirk, isOn: isOn)
    }
  }

  // MARK: Renewals

  private mutating func renew(_ id: TransactionID, on shelf: Shelf, at now: Instant) -> StoreNews? {
    guard hasRoom, let chain = chain(of: id), let old = sale(subscriptions[chain].latest) else { return nil }
    let subscription = subscriptions[chain]
    let isOver = subscription.endsWithCommitment && subscription.month == Subscription.commitment
    guard subscription.isRenewing, !old.transaction.isRevoked, !subscription.isPriceAsked, !isOver else { return nil }
    let expiry = old.transaction.expiry ?? now
    // Within grace the days of billing stay; a bill paid after that begins a cycle of its own.
    let isLate = subscription.isRetrying && !isEntitled(subscription, at: now)
    let terms = shelf.terms(of: subscription.next)
    let isMonthly = old.transaction.isBilledMonthly && subscription.next == old.transaction.product
    let period = subscription.nextOffer.flatMap(terms.period(under:)) ?? (isMonthly ? Self.month : terms.period)
    var renewed = old.transaction
    renewed.id = nextID
    renewed.product = subscription.next
    renewed.reason = .renewal
    renewed.isUpgraded = false
    renewed.offer = subscription.nextOffer
    renewed.isBilledMonthly = isMonthly
    renewed.expiry = rate.end(of: period, from: isLate ? now : expiry)
    var renewal = Sale(renewed, at: isLate ? now : min(now, expiry), isDelegates: old.isDelegates)
    renewal.marks.formUnion(hide(isRenewal: true))
    renewal.dealings = old.dealings.intersection(.others)
    sales.append(renewal)
    subscriptions[chain].latest = renewed.id
    subscriptions[chain].nextOffer = nil
    subscriptions[chain].marks.subtract([.retrying, .grace, .priceAgreed])
    subscriptions[chain].month = isMonthly ? subscription.month % Subscription.commitment + 1 : 0
    announce(renewed.id)
    var news = StoreNews()
    news.sold = renewed
    return news
  }

  private static var month: SubscriptionPeriod { SubscriptionPeriod(1, .month) }

  private mutating func failBilling(_ id: TransactionID, hasGrace: Bool, on shelf: Shelf) -> StoreNews? {
    guard let chain = chain(of: id), let latest = sale(subscriptions[chain].latest)?.transaction, !latest.isRevoked,
      subscriptions[chain].isRenewing, !subscriptions[chain].isRetrying,
      !hasGrace || !latest.isBilledMonthly, let expiry = latest.expiry
    else { return nil }
    subscriptions[chain].marks.insert(.retrying)
    if hasGrace {
      subscriptions[chain].marks.insert(.grace)
      let minutes = rate.grace(after: shelf.terms(of: latest.product).period)
      subscriptions[chain].graceEnd = expiry.advanced(byMinutes: minutes)
    }
    return StoreNews()
  }

  private mutating func giveUp(_ id: TransactionID, at now: Instant) -> StoreNews? {
    guard let chain = chain(of: id), subscriptions[chain].isRetrying, !isEntitled(subscriptions[chain], at: now)
    else { return nil }
    end(chain, .billingError)
    return StoreNews()
  }

  /// A subscription will not be billed again.
  private mutating func end(_ chain: Int, _ reason: Subscription.Reason) {
    subscriptions[chain].marks.subtract([.renewing, .retrying, .grace, .priceAsked, .priceAgreed])
    subscriptions[chain].reason = reason
    subscriptions[chain].nextOffer = nil
  }

  private mutating func expire(_ id: TransactionID, at now: Instant) -> StoreNews? {
    guard let chain = chain(of: id), isEntitled(subscriptions[chain], at: now),
      let place = place(of: subscriptions[chain].latest)
    else { return nil }
    sales[place].transaction.expiry = now
    end(chain, .unknown)
    return lapse(of: chain)
  }

  private mutating func extend(_ id: TransactionID, on shelf: Shelf, at now: Instant) -> StoreNews? {
    guard let chain = chain(of: id), isEntitled(subscriptions[chain], at: now),
      let place = place(of: subscriptions[chain].latest), let expiry = sales[place].transaction.expiry
    else { return nil }
    sales[place].transaction.expiry = rate.end(
      of: shelf.terms(of: sales[place].transaction.product).period, from: expiry)
    return StoreNews()
  }

  private func lapse(of chain: Int) -> StoreNews {
    var news = StoreNews()
    news.lapsed = subscriptions[chain].latest
    return news
  }

  /// What ends between two moments without any news, as far as it was not ended before.
  public func lapses(after start: Instant, until end: Instant) -> FixedList<4, TransactionID> {
    var lapsed = FixedList<4, TransactionID>()
    for subscription in subscriptions {
      guard let latest = sale(subscription.latest)?.transaction, !latest.isRevoked else { continue }
      let last = self.end(of: subscription, latest)
      if start < last, last <= end, last != .never { lapsed.append(latest.id) }
    }
    return lapsed
  }

  // MARK: The customer's wishes

  mutating func setAutoRenew(_ id: TransactionID, isOn: Bool, at now: Instant) -> StoreNews? {
    guard let chain = chain(of: id), !subscriptions[chain].isFamilys,
      let latest = sale(subscriptions[chain].latest)?.transaction, !latest.isRevoked
    else { return nil }
    if latest.isBilledMonthly { return commit(chain, isOn: isOn) }
    guard subscriptions[chain].isRenewing != isOn else { return nil }
    let wasEntitled = isEntitled(subscriptions[chain], at: now)
    guard wasEntitled || subscriptions[chain].isRetrying else { return nil }
    guard !isOn else {
      subscriptions[chain].marks.insert(.renewing)
      subscriptions[chain].reason = .none
      return StoreNews()
    }
    // Who cancels in grace or in retry ends the subscription at once.
    subscriptions[chain].next = latest.product
    end(chain, .autoRenewDisabled)
    return wasEntitled && !isEntitled(subscriptions[chain], at: now) ? lapse(of: chain) : StoreNews()
  }

  /// A commitment is kept to its end; only what follows it can be cancelled.
  private mutating func commit(_ chain: Int, isOn: Bool) -> StoreNews? {
    guard subscriptions[chain].endsWithCommitment == isOn, subscriptions[chain].isRenewing else { return nil }
    if isOn {
      subscriptions[chain].marks.remove(.endsWithCommitment)
    } else {
      subscriptions[chain].marks.insert(.endsWithCommitment)
    }
    return StoreNews()
  }

  private mutating func raisePrice(_ id: TransactionID, needsConsent: Bool) -> StoreNews? {
    guard let chain = chain(of: id), subscriptions[chain].isRenewing,
      subscriptions[chain].marks.isDisjoint(with: [.priceAsked, .priceAgreed])
    else { return nil }
    subscriptions[chain].marks.insert(needsConsent ? .priceAsked : .priceAgreed)
    return StoreNews()
  }

  private mutating func answerPrice(_ id: TransactionID, isAgreed: Bool) -> StoreNews? {
    guard let chain = chain(of: id), subscriptions[chain].isPriceAsked else { return nil }
    if isAgreed {
      subscriptions[chain].marks.remove(.priceAsked)
      subscriptions[chain].marks.insert(.priceAgreed)
    } else {
      end(chain, .priceIncrease)
    }
    return StoreNews()
  }

  // MARK: Refunds and family

  /// Refunds or revokes: same id, with a revocation date, and an update for it waits (Q19).
  ///
  /// A refund of the current period ends a subscription; that of an earlier one is about that transaction alone. What a
  /// purchase has two transactions for is refunded with both (Q2).
  ///
  /// - Returns: what is revoked by it.
  @discardableResult
  public mutating func revoke(_ transaction: TransactionID) -> FixedList<4, TransactionID> {
    let revoked = purchase(of: transaction)
    for id in revoked {
      guard let place = place(of: id) else { continue }
      sales[place].transaction.isRevoked = true
      sales[place].dealings.remove(.refundAsked)
      announce(id)
    }
    if let chain = chain(of: transaction), subscriptions[chain].latest == transaction { end(chain, .unknown) }
    return revoked
  }

  /// The transactions of the purchase that one is of: mostly itself alone.
  ///
  /// What renews has one original for many purchases, and no second transaction for any of them here.
  public func purchase(of transaction: TransactionID) -> FixedList<4, TransactionID> {
    var all = FixedList<4, TransactionID>()
    guard let sale = sale(transaction)?.transaction else { return all }
    guard chain(of: transaction) == nil else {
      all.append(transaction)
      return all
    }
    for other in sales where other.transaction.originalID == sale.originalID { all.append(other.transaction.id) }
    return all
  }

  /// Of which purchase a transaction is another one; nil if it is the first (Q2).
  public func twinned(_ transaction: TransactionID) -> TransactionID? {
    purchase(of: transaction).first { _ in true }.flatMap { $0 == transaction ? nil : $0 }
  }

  private mutating func reverseRefund(_ id: TransactionID) -> StoreNews? {
    guard let place = place(of: id), sales[place].transaction.isRevoked,
      sales[place].transaction.ownership == .purchased
    else { return nil }
    var news = StoreNews()
    for other in purchase(of: id) {
      guard let place = self.place(of: other) else { continue }
      sales[place].transaction.isRevoked = false
      sales[place].dealings.insert(.refundReversed)
      announce(other)
      if other == id { news.restored = other } else { news.restoredToo = other }
    }
    return news
  }

  /// Somebody else lets the account have what they pay for: a member of the family, or an organisation.
  private mutating func share(
    _ product: ProductID, as ownership: Ownership, on shelf: Shelf, at now: Instant
  ) -> StoreNews? {
    let terms = shelf.terms(of: product)
    let isShared = sales.contains {
      $0.transaction.product == product && $0.transaction.ownership == ownership && !$0.transaction.isRevoked
    }
    let mayShare = ownership == .assigned || terms.isFamilyShareable
    guard hasRoom, mayShare, !isShared, terms.type != .consumable else { return nil }
    let order = Order(product, token: nil)
    var shared =
      terms.type == .autoRenewable ? add(order, nil, terms, at: now) : add(order, at: now)
    shared.ownership = ownership
    sales[sales.count - 1].transaction = shared
    if terms.type == .autoRenewable { subscriptions.append(Subscription(of: shared, isFamilys: true)) }
    announce(shared.id)
    var news = StoreNews()
    news.sold = shared
    return news
  }

  private mutating func stopSharing(_ id: TransactionID, as ownership: Ownership) -> StoreNews? {
    guard let shared = sale(id)?.transaction, shared.ownership == ownership, !shared.isRevoked else { return nil }
    revoke(id)
    var news = StoreNews()
    news.revoked = id
    return news
  }

  // MARK: Outside of the app

  private mutating func redeem(
    _ product: ProductID, _ offer: OfferType, on shelf: Shelf, at now: Instant
  ) -> StoreNews? {
    let terms = shelf.terms(of: product)
    // The sheet fails, and nothing comes of the code.
    if offer == .code, isOut(.codes) { return StoreNews() }
    var order = Order(product, token: nil)
    order.offer = offer
    guard terms.type == .autoRenewable else {
      return offer == .code && hasRoom ? StoreNews(buyOutside(order, on: shelf, at: now)) : nil
    }
    guard terms.period(under: offer) != nil else { return nil }
    let own = ownChain(in: terms.group, on: shelf).map { subscriptions[$0] }
    if offer == .winBack {
      // Only those who left: not those who still have it, and not those whose bill may yet be paid.
      guard hasRoom, let own, !own.isRetrying, !own.isRenewing, !isEntitled(own, at: now) else { return nil }
      return StoreNews(buyOutside(order, on: shelf, at: now))
    }
    guard let own, isEntitled(own, at: now) else {
      return hasRoom ? StoreNews(buyOutside(order, on: shelf, at: now)) : nil
    }
    // For those who subscribe already a code is about the next period; the sheet refuses codes for lower levels.
    guard own.next == product, own.nextOffer == nil, own.isRenewing, let chain = chain(of: own.origin) else {
      return nil
    }
    subscriptions[chain].nextOffer = offer
    return StoreNews()
  }

  private mutating func didInterrupt(_ checkout: CheckoutID) -> StoreNews? {
    interrupt(checkout) ? StoreNews() : nil
  }

  private mutating func promote(_ product: ProductID) -> StoreNews? {
    guard promoted & (1 << product.rawValue) == 0 else { return nil }
    promoted |= 1 << product.rawValue
    return StoreNews()
  }

  /// The app begins to buy a product; if that was chosen in the App Store, this is what came of it.
  public mutating func takeIntent(for product: ProductID) { promoted &= ~(1 << product.rawValue) }

  private mutating func place(_ order: Order, on shelf: Shelf, at now: Instant) -> StoreNews? {
    let type = shelf.terms(of: order.product).type
    let isSingle = type == .nonConsumable || type == .autoRenewable
    guard hasRoom, (1...10).contains(order.quantity), order.quantity == 1 || !isSingle else { return nil }
    return StoreNews(buyOutside(order, on: shelf, at: now))
  }

  // MARK: The store itself

  private mutating func set(_ rate: TimeRate) -> StoreNews? {
    guard rate != self.rate else { return nil }
    self.rate = rate
    return StoreNews()
  }

  private mutating func setOutage(_ call: StoreCall, _ isOut: Bool) -> StoreNews? {
    guard self.isOut(call) != isOut else { return nil }
    outages = UInt16Bytes(outages.value ^ 1 << Int(call.rawValue) | (call == .verification ? Self.wasUnverifiable : 0))
    return StoreNews()
  }

  /// Beside the outages: the signature of what is handed out could not be told at some time.
  private static let wasUnverifiable = 1 << 15

  /// Whether something may have been delivered that could not be verified then and can be now.
  public var mayHaveMisled: Bool { outages.value & Self.wasUnverifiable != 0 }

  /// Whether a call fails.
  public func isOut(_ call: StoreCall) -> Bool { outages.value & 1 << Int(call.rawValue) != 0 }

  /// Another account signs in on the device, or the first one again; nobody is told.
  private mutating func signIn(_ isOther: Bool) -> StoreNews? {
    guard isOther != isOtherAccount else { return nil }
    isOtherAccount = isOther
    return StoreNews()
  }

  private mutating func goTo(_ storefront: UInt8) -> StoreNews? {
    guard storefront != self.storefront else { return nil }
    self.storefront = storefront
    return StoreNews()
  }

  /// What `Storefront.current` says, by its place among ``Storefront/codes``.
  public var shownStorefront: UInt8 { quirks.contains(.storefrontStale) ? storefrontShown : storefront }

  /// Everything works again, and as it should.
  public mutating func heal() {
    // What was handed out meanwhile stays as it was taken.
    outages = UInt16Bytes(outages.value & Self.wasUnverifiable)
    isOtherAccount = false
    endQuirks()
  }
}
