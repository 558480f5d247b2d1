import PurchaseDomain
import SDKContract

extension AppStore {
  /// Whether a quirk is to show now; one that shows once is over then.
  mutating func shows(_ quirk: Quirk) -> Bool {
    guard !quirks.isEmpty, quirks.contains(quirk) else { return false }
    if !quirk.isLasting { quirks.remove(quirk) }
    return true
  }

  /// Switches a quirk on or off; nil if it is so already, or always.
  mutating func set(_ quirk: Quirk, isOn: Bool) -> StoreNews? {
    guard !quirk.isInherent, quirk != .deviceClock, quirks.contains(quirk) != isOn else { return nil }
    if isOn { quirks.insert(quirk) } else { quirks.remove(quirk) }
    if quirk == .storefrontStale { storefrontShown = storefront }
    return StoreNews()
  }

  /// What a sheet does that has quirks; nil when it does what it should.
  mutating func quirkyDeal(_ order: Order, _ outcome: SheetOutcome, on shelf: Shelf, at now: Instant) -> QuirkyDeal? {
    guard !quirks.isEmpty else { return nil }
    if outcome == .cancelled, hasRoom, shows(.cancelledThoughCharged) {
      let deal = buy(order, on: shelf, at: now)
      guard case .sold(let sold, _) = deal else { return QuirkyDeal(deal: deal, answer: .cancelled) }
      announce(sold.id)
      return QuirkyDeal(deal: deal, answer: .cancelled)
    }
    guard outcome == .success else { return nil }
    if shows(.systemError) { return QuirkyDeal(deal: .refused, answer: .failed) }
    let old = sales.reversed().first {
      $0.transaction.product == order.product && $0.transaction.isVerified && !$0.transaction.isRevoked && isHere($0)
    }
    if let old, shows(.oldTransaction) {
      return QuirkyDeal(deal: .held(old.transaction), answer: .success(old.transaction))
    }
    return nil
  }

  /// What came of a sheet with a quirk, and what the app is told.
  struct QuirkyDeal {
    var deal: Deal
    var answer: StoreAnswer
  }

  /// After a sheet sold something: it may be announced too, or have a twin.
  ///
  /// - Parameters:
  ///   - sold: what the sheet sold.
  ///   - hasRoom: whether another transaction may be made beside what open sheets may still sell.
  ///   - now: the store's time.
  public mutating func echoSale(_ sold: SignedTransaction, hasRoom: Bool, at now: Instant) -> SignedTransaction? {
    guard !quirks.isEmpty else { return nil }
    if shows(.earlyUpdate) { announce(sold.id) }
    // Only the token tells whose an update is, and of what renews only the date which purchase it is of.
    guard quirks.contains(.twin), hasRoom, sold.isVerified, sold.token != nil, chain(of: sold.id) == nil,
      sale(sold.id)?.isDelegates == false, shows(.twin)
    else { return nil }
    var twin = sold
    twin.id = nextID
    var sale = Sale(twin, at: now, isDelegates: false)
    if isOtherAccount { sale.dealings.insert(.others) }
    sales.append(sale)
    announce(twin.id)
    return twin
  }

  /// What is to be sold loses its token or its period.
  mutating func spoil(_ sold: inout SignedTransaction, at now: Instant) {
    guard !quirks.isEmpty else { return }
    if sold.token != nil, shows(.tokenLost) { sold.token = nil }
    if sold.expiry != nil, shows(.bornExpired) { sold.expiry = now }
  }

  /// How a new sale is hidden for a while.
  mutating func hide(isRenewal: Bool) -> Sale.Marks {
    guard !quirks.isEmpty else { return [] }
    var marks: Sale.Marks = []
    if isRenewal, shows(.renewalMissing) { marks.insert(.missing) }
    if isRenewal, shows(.momentOfExpiry) { marks.insert(.lagging) }
    if isRenewal, shows(.strayOriginal) { marks.insert(.stray) }
    if shows(.listingLags) { marks.insert(.lagging) }
    return marks
  }

  /// Time passed: the listings have caught up.
  public mutating func catchUp() {
    for place in sales.indices { sales[place].marks.remove(.lagging) }
  }

  /// Whether the listings are empty now although there is something to list.
  var isListingEmpty: Bool {
    guard !quirks.isEmpty else { return false }
    return quirks.contains(.listingEmpty) || quirks.contains(.calendarEmpty) || quirks.contains(.coldStartEmpty)
      || quirks.contains(.cancelledRead)
  }

  /// The app wakes: whether what is unfinished is to flood it.
  public mutating func floodsOnWake() -> Bool {
    guard shows(.floodOnWake) else { return false }
    offerUnfinished()
    return true
  }

  /// In which order a launch is offered what waits: the newest first and that twice, or by number.
  public mutating func launchOrder() -> FixedList<8, TransactionID> {
    var order = FixedList<8, TransactionID>()
    guard shows(.newestFirst) else {
      for sale in sales where sale.isWaiting && isHere(sale) { order.append(sale.transaction.id) }
      return order
    }
    for sale in sales.reversed() where sale.isWaiting && isHere(sale) {
      order.append(sale.transaction.id)
      if order.count == 1 { order.append(sale.transaction.id) }
    }
    return order
  }

  /// The app was installed anew: what was neither announced nor listed is listed now (Q14).
  mutating func listEverything() {
    for place in sales.indices where !sales[place].isDeleted { sales[place].marks.remove(.missing) }
  }

  /// Everything works as it should: what was kept from the app is announced.
  mutating func endQuirks() {
    quirks = QuirkSet()
    catchUp()
    for place in sales.indices
    where !sales[place].marks.isDisjoint(with: [.missing, .stray]) && !sales[place].isDeleted {
      sales[place].marks.subtract([.missing, .stray])
      sales[place].marks.insert(.waiting)
    }
  }
}

/// What the store says of the status of one subscription.
public struct SubscriptionStatus: Hashable, BitwiseCopyable, Sendable {
  /// How far a subscription entitles, by the numbers that the store's server gives the states.
  public enum State: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
    /// It is paid for.
    case subscribed = 1
    /// Its last period is over.
    case expired
    /// Its bill is not paid, and it does not entitle.
    case inBillingRetry
    /// Its bill is not paid, and it entitles for a while.
    case inGracePeriod
    /// Its last transaction was refunded or revoked.
    case revoked
  }

  /// How far it entitles.
  public let state: State
  /// The subscription.
  public let subscription: Subscription
}

extension AppStore {
  /// What `SubscriptionInfo.status(for:)` answers: the best comes first, unless a quirk says otherwise.
  public func statuses(inGroupOf product: ProductID, on shelf: Shelf, at now: Instant)
    -> FixedList<3, SubscriptionStatus>
  {
    var statuses = FixedList<3, SubscriptionStatus>()
    guard !quirks.contains(.noStatus), !isOut(.status) else { return statuses }
    let group = shelf.terms(of: product).group
    for subscription in subscriptions
    where shelf.terms(of: subscription.next).group == group
      && sale(subscription.latest).map({ !$0.isDeleted && isHere($0) }) ?? true
    {
      statuses.insertSorted(SubscriptionStatus(state: state(of: subscription, at: now), subscription: subscription)) {
        let rank: UInt8 = $0.state == .subscribed || $0.state == .inGracePeriod ? 0 : 1
        return quirks.contains(.firstStatusWrong) ? 1 - rank : rank
      }
    }
    return statuses
  }

  private func state(of subscription: Subscription, at now: Instant) -> SubscriptionStatus.State {
    guard let latest = sale(subscription.latest), !latest.transaction.isRevoked else { return .revoked }
    let isOver = now >= latest.transaction.expiry ?? .never || latest.marks.contains(.lagging)
    guard isOver else { return .subscribed }
    if isEntitled(subscription, at: now), subscription.isRetrying { return .inGracePeriod }
    return subscription.isRetrying ? .inBillingRetry : .expired
  }

  /// Whether the account may have the introductory offer of a product's group, once in its life.
  public func isEligibleForIntroduction(_ product: ProductID, on shelf: Shelf) -> Bool {
    quirks.contains(.eligibilityStale) || introduced & introduction(in: shelf.terms(of: product).group) == 0
  }
}
