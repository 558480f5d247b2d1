import PurchaseDomain
import SDKContract
import Testing

@testable import SimulatedWorld

private let basic = ProductID(0)
private let plus = ProductID(1)
private let yearly = ProductID(2)
private let pack = ProductID(3)
private let first = TransactionID(1)
private let second = TransactionID(2)

/// A group of two levels and one more duration, and something that is no subscription.
private func subscriptions() throws -> Shelf {
  func subscription(_ id: String, level: Int, _ period: String, offers: [OfferType] = [], hasMonthlyPlan: Bool = false)
    throws -> Product
  {
    Product(
      id: id, name: id, type: .autoRenewable, price: "1", period: period,
      grants: [Grant(feature: "premium", extent: .boolean)],
      renewal: RenewalTerms(
        group: "pro", level: level, period: try #require(SubscriptionPeriod(period)),
        offers: offers.map { RenewalTerms.Offer(type: $0, period: SubscriptionPeriod(1, .week)) },
        hasMonthlyPlan: hasMonthlyPlan), isFamilyShareable: true)
  }
  let catalog = Catalog(products: [
    try subscription("basic", level: 2, "P1M", offers: [.introductory, .code, .winBack]),
    try subscription("plus", level: 1, "P1M"),
    try subscription("yearly", level: 1, "P1Y", hasMonthlyPlan: true),
    Product(
      id: "pack", name: "Pack", type: .consumable, price: "1", grants: [Grant(feature: "premium", extent: .boolean)]),
  ])
  return try Shelf(catalog, products: ["basic", "plus", "yearly", "pack"])
}

/// A store and its clock; a month is an hour.
private final class Shop {
  var store = AppStore()
  var now = Instant(minutes: 100)
  let shelf: Shelf

  init() throws {
    shelf = try subscriptions()
    _ = store.perform(.setRate(.monthIsHour), on: shelf, at: now)
  }

  func buy(_ product: ProductID, offer: OfferType? = nil, isMonthly: Bool = false) -> AppStore.Deal {
    var order = AppStore.Order(product, token: AccountToken(1))
    order.offer = offer
    order.isBilledMonthly = isMonthly
    return store.buy(order, on: shelf, at: now)
  }

  func sell(_ product: ProductID, isMonthly: Bool = false) -> SignedTransaction? {
    if case .sold(let sold, _) = buy(product, isMonthly: isMonthly) { sold } else { nil }
  }

  func does(_ move: StoreMove) -> StoreNews? { store.perform(move, on: shelf, at: now) }

  func wait(_ minutes: Int) { now = now.advanced(byMinutes: minutes) }

  var listed: [TransactionID] { store.entitlements(on: shelf, at: now).map(\.id) }
  func minutes(of id: TransactionID) -> Int? {
    store.sale(id)?.transaction.expiry.map { $0.minutes - 100 }
  }
}

@Suite struct RenewalTests {
  @Test func renewalKeepsOriginalAndTokenAndBeginsWhereTheLastPeriodEnds() throws {
    let shop = try Shop()
    let bought = try #require(shop.sell(plus))
    #expect(bought.expiry == Instant(minutes: 160))
    shop.wait(50)
    let renewed = try #require(shop.does(.renew(first))?.sold)
    #expect(renewed.id == second && renewed.originalID == first && renewed.reason == .renewal)
    #expect(renewed.token == bought.token && renewed.expiry == Instant(minutes: 220))
    #expect(shop.listed == [second])
    #expect(shop.store.sale(second)?.isWaiting == true)
  }

  @Test func periodThatIsNotRenewedEndsUntold() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    #expect(Array(shop.store.lapses(after: shop.now, until: shop.now.advanced(byMinutes: 59))) == [])
    #expect(Array(shop.store.lapses(after: shop.now, until: shop.now.advanced(byMinutes: 60))) == [first])
    shop.wait(60)
    #expect(shop.listed == [])
    // It may still be renewed late; several missed periods follow each other.
    shop.wait(60)
    #expect(shop.does(.renew(first)) != nil)
    #expect(shop.listed == [])
    #expect(shop.does(.renew(first)) != nil)
    #expect(shop.listed == [TransactionID(3)])
  }

  @Test func whatIsBoughtAfterALapseIsNewInTheOldChain() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    let held = try #require(shop.store.sale(first)).transaction
    #expect(shop.buy(plus) == .held(held))
    shop.wait(61)
    let again = try #require(shop.sell(basic))
    #expect(again.id == second && again.originalID == first && again.reason == .purchase)
    #expect(shop.listed == [second])
  }

  @Test func cancelledOneLastsToItsEndAndIsNotRenewed() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    #expect(shop.does(.autoRenew(first, isOn: false)) != nil)
    #expect(shop.does(.autoRenew(first, isOn: false)) == nil)
    #expect(shop.listed == [first])
    #expect(shop.does(.renew(first)) == nil)
    #expect(shop.store.subscription(of: first)?.reason == .autoRenewDisabled)
    #expect(shop.does(.autoRenew(first, isOn: true)) != nil)
    #expect(shop.does(.renew(first)) != nil)
  }

  @Test func higherPriceWithoutConsentEndsIt() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    #expect(shop.does(.raisePrice(first, needsConsent: true)) != nil)
    #expect(shop.does(.renew(first)) == nil)
    #expect(shop.does(.answerPrice(first, isAgreed: false)) != nil)
    #expect(shop.store.subscription(of: first)?.reason == .priceIncrease)
    #expect(shop.does(.renew(first)) == nil)
  }

  @Test func extensionLengthensThePeriodWithoutATransaction() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    #expect(shop.does(.extend(first))?.sold == nil)
    #expect(shop.minutes(of: first) == 120)
  }
}

@Suite struct LevelTests {
  @Test func upgradeIsAtOnceAndTakesTheOldOneOutOfTheListing() throws {
    let shop = try Shop()
    _ = shop.sell(basic)
    shop.wait(10)
    guard case .sold(let upgraded, upgraded: let old) = shop.buy(plus) else { throw Missing() }
    #expect(old == first && upgraded.originalID == first && upgraded.expiry == Instant(minutes: 170))
    #expect(shop.store.sale(first)?.transaction.isUpgraded == true)
    #expect(shop.listed == [second])
    #expect(shop.store.all(on: shop.shelf).map(\.id) == [first, second])
  }

  @Test func downgradeWaitsForTheRenewal() throws {
    let shop = try Shop()
    let bought = try #require(shop.sell(plus))
    #expect(shop.buy(basic) == .held(bought))
    #expect(shop.store.subscription(of: first)?.next == basic)
    shop.wait(60)
    #expect(shop.does(.renew(first))?.sold?.product == basic)
  }

  @Test func crossgradeOfAnotherDurationWaitsAndCanBeTakenBack() throws {
    let shop = try Shop()
    let bought = try #require(shop.sell(plus))
    #expect(shop.buy(yearly) == .held(bought))
    #expect(shop.store.subscription(of: first)?.next == yearly)
    #expect(shop.buy(plus) == .held(bought))
    #expect(shop.store.subscription(of: first)?.next == plus)
  }
}

@Suite struct BillingTests {
  @Test func graceEntitlesBeyondTheExpiryAndKeepsTheDaysOfBilling() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    #expect(shop.does(.failBilling(first, hasGrace: true)) != nil)
    shop.wait(60)
    #expect(shop.listed == [first])
    #expect(shop.does(.renew(first))?.sold?.expiry == Instant(minutes: 220))
  }

  @Test func retryWithoutGraceEntitlesToNothingAndRecoveryBeginsAnew() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    #expect(shop.does(.failBilling(first, hasGrace: false)) != nil)
    shop.wait(70)
    #expect(shop.listed == [])
    #expect(shop.does(.renew(first))?.sold?.expiry == Instant(minutes: 230))
  }

  @Test func graceEndsUntoldAndTheStoreGivesUp() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    _ = shop.does(.failBilling(first, hasGrace: true))
    #expect(shop.does(.giveUp(first)) == nil)
    let end = try #require(shop.store.subscription(of: first)).graceEnd
    #expect(Array(shop.store.lapses(after: shop.now, until: end)) == [first])
    shop.now = end
    #expect(shop.listed == [])
    #expect(shop.does(.giveUp(first)) != nil)
    #expect(shop.does(.renew(first)) == nil)
    #expect(shop.does(.winBack(plus)) == nil)
    #expect(shop.does(.winBack(basic))?.sold?.offer == .winBack)
  }

  @Test func cancellingInGraceEndsItAtOnce() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    _ = shop.does(.failBilling(first, hasGrace: true))
    shop.wait(61)
    #expect(shop.does(.autoRenew(first, isOn: false))?.lapsed == first)
    #expect(shop.listed == [])
  }

  @Test func commitmentIsPaidMonthByMonthAndKeptToItsEnd() throws {
    let shop = try Shop()
    let bought = try #require(shop.sell(yearly, isMonthly: true))
    #expect(bought.isBilledMonthly && bought.expiry == Instant(minutes: 160))
    #expect(shop.does(.autoRenew(first, isOn: false)) != nil)
    #expect(shop.does(.failBilling(first, hasGrace: true)) == nil)
    let next = try #require(shop.does(.renew(first))?.sold)
    #expect(next.isBilledMonthly && next.expiry == Instant(minutes: 220))
    #expect(shop.store.subscription(of: first)?.month == 2)
    shop.store.subscriptions[0].month = Subscription.commitment
    #expect(shop.does(.renew(first)) == nil)
  }
}

@Suite struct RefundAndFamilyTests {
  @Test func refundOfAnEarlierPeriodLeavesTheSubscription() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    _ = shop.does(.renew(first))
    shop.store.revoke(first)
    #expect(shop.listed == [second])
    #expect(shop.does(.renew(first)) != nil)
  }

  @Test func refundOfTheCurrentPeriodEndsItAndItsReversalGivesItBack() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    shop.store.revoke(first)
    _ = shop.store.takeUpdate(first)
    #expect(shop.listed == [])
    #expect(shop.does(.renew(first)) == nil)
    #expect(shop.does(.reverseRefund(first))?.restored == first)
    #expect(shop.listed == [first])
    #expect(shop.store.sale(first)?.isWaiting == true)
  }

  @Test func familyHasTransactionsOfItsOwnBesideTheAccounts() throws {
    let shop = try Shop()
    _ = shop.sell(basic)
    let shared = try #require(shop.does(.share(plus))?.sold)
    #expect(shared.ownership == .familyShared && shared.token == nil && shared.originalID == second)
    #expect(shop.listed == [first, second])
    #expect(shop.does(.share(plus)) == nil && shop.does(.share(pack)) == nil)
    #expect(shop.does(.stopSharing(first)) == nil)
    #expect(shop.does(.stopSharing(second))?.revoked == second)
    _ = shop.store.takeUpdate(second)
    #expect(shop.listed == [first])
    #expect(shop.does(.reverseRefund(second)) == nil)
  }
}

@Suite struct OfferTests {
  @Test func introductoryOfferIsOnceForTheGroup() throws {
    let shop = try Shop()
    #expect(shop.sell(basic)?.offer == .introductory)
    #expect(shop.minutes(of: first) == 15)
    shop.wait(20)
    #expect(shop.sell(basic)?.offer == nil)
  }

  @Test func codeSubscribesOrWaitsForTheNextPeriod() throws {
    let shop = try Shop()
    let redeemed = try #require(shop.does(.redeemCode(basic))?.sold)
    #expect(redeemed.offer == .code && redeemed.token == nil)
    #expect(shop.does(.redeemCode(basic))?.sold == nil)
    #expect(shop.store.subscription(of: first)?.nextOffer == .code)
    #expect(shop.does(.redeemCode(basic)) == nil)
    shop.wait(15)
    #expect(shop.does(.renew(first))?.sold?.offer == .code)
    #expect(shop.does(.renew(first))?.sold?.offer == nil)
  }

  @Test func winBackIsForThoseWhoLeft() throws {
    let shop = try Shop()
    #expect(shop.does(.winBack(basic)) == nil)
    _ = shop.sell(plus)
    #expect(shop.does(.winBack(basic)) == nil)
    _ = shop.does(.autoRenew(first, isOn: false))
    #expect(shop.does(.winBack(basic)) == nil)
    shop.wait(60)
    #expect(shop.does(.winBack(basic))?.sold?.offer == .winBack)
  }

  @Test func quantityIsForWhatDoesNotRenewAndNoMoreThanTen() throws {
    let shop = try Shop()
    var order = AppStore.Order(pack, token: nil)
    order.quantity = 10
    #expect(shop.does(.buy(order))?.sold?.quantity == 10)
    order.quantity = 11
    #expect(shop.does(.buy(order)) == nil)
    order.quantity = 2
    order.product = plus
    #expect(shop.does(.buy(order)) == nil)
  }
}

@Suite struct StoreCallTests {
  @Test func whileVerificationIsOutNothingCountsAsSigned() throws {
    let shop = try Shop()
    _ = shop.sell(plus)
    _ = shop.does(.outage(.verification, isOut: true))
    #expect(shop.store.entitlements(on: shop.shelf, at: shop.now).allSatisfy { !$0.isVerified })
    _ = shop.does(.outage(.verification, isOut: false))
    #expect(shop.store.entitlements(on: shop.shelf, at: shop.now).allSatisfy { $0.isVerified })
  }

  @Test func finishedConsumableIsGoneFromTheHistoryUntilItIsRefunded() throws {
    let shop = try Shop()
    _ = shop.sell(pack)
    #expect(shop.store.unfinished.map(\.id) == [first])
    #expect(shop.store.latest(for: pack, on: shop.shelf)?.id == first)
    shop.store.finish(first)
    #expect(shop.store.unfinished.isEmpty && shop.store.all(on: shop.shelf).isEmpty)
    #expect(shop.store.all(on: shop.shelf, includesConsumables: true).map(\.id) == [first])
    shop.store.revoke(first)
    #expect(shop.store.latest(for: pack, on: shop.shelf)?.isRevoked == true)
  }

  @Test func interruptedPurchaseIsPendingAndResolvedLikeAnApprovedOne() throws {
    let shop = try Shop()
    shop.store.open(CheckoutID(1), product: plus, token: AccountToken(1))
    #expect(shop.does(.interrupt(CheckoutID(1))) != nil)
    #expect(shop.does(.interrupt(CheckoutID(1))) == nil)
    let answer = shop.store.takeAnswer(CheckoutID(1))
    #expect(answer == .pending)
    guard case .sold(let sold, _) = shop.store.approve(CheckoutID(1), on: shop.shelf, at: shop.now) else {
      throw Missing()
    }
    #expect(shop.store.sale(sold.id)?.isWaiting == true)
  }
}

@Suite struct TimeTests {
  @Test func monthsFollowTheCalendarAndTheLastDayStandsForThoseThatAMonthLacks() {
    let month = SubscriptionPeriod(1, .month)
    func day(_ days: Int) -> Instant { Instant(minutes: days * 1_440) }
    // 15 January to 15 February, and 31 January to 28 February 2026.
    #expect(TimeRate.real.end(of: month, from: day(14)) == day(45))
    #expect(CivilDate(year: 2026, month: 1, day: 31).addingMonths(1) == CivilDate(year: 2026, month: 2, day: 28))
    #expect(CivilDate(year: 2026, month: 2, day: 28).addingMonths(1) == CivilDate(year: 2026, month: 3, day: 28))
    #expect(CivilDate(year: 2028, month: 1, day: 31).addingMonths(1) == CivilDate(year: 2028, month: 2, day: 29))
    #expect(CivilDate(year: 2026, month: 11, day: 30).addingMonths(3) == CivilDate(year: 2027, month: 2, day: 28))
    #expect(CivilDate(year: 2028, month: 2, day: 29).addingMonths(12) == CivilDate(year: 2029, month: 2, day: 28))
    for days in stride(from: 0, to: 800, by: 7) {
      #expect(CivilDate(daysAfterBeginning: days).daysAfterBeginning == days)
    }
  }

  @Test(
    arguments: [
      (TimeRate.monthIsHour, [15, 60, 720]), (.monthIsFiveMinutes, [3, 5, 60]), (.monthIsHalfMinute, [1, 1, 6]),
      (.dayIsMinute, [7, 30, 365]), (.periodIsFiveMinutes, [5, 5, 5]), (.periodIsTwoSeconds, [1, 1, 1]),
    ])
  func ratesShortenWeekMonthAndYear(rate: TimeRate, expected: [Int]) {
    let periods = [SubscriptionPeriod(1, .week), SubscriptionPeriod(1, .month), SubscriptionPeriod(1, .year)]
    #expect(periods.map { rate.end(of: $0, from: .start).minutes } == expected)
  }

  @Test func numbersAreThoseOfTheTestSession() {
    #expect(
      TimeRate.allCases.map(\.number) == [
        0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 15, 1000, 1001, 1002, 1003, 1004, 1005,
      ])
  }

  @Test func graceAndRetryLastAsTheRateSays() {
    let (week, month) = (SubscriptionPeriod(1, .week), SubscriptionPeriod(1, .month))
    #expect(TimeRate.real.grace(after: week) == 6 * 1_440 && TimeRate.real.grace(after: month) == 16 * 1_440)
    #expect(TimeRate.real.retry(isCommitted: false) == 60 * 1_440)
    #expect(TimeRate.real.retry(isCommitted: true) == 90 * 1_440)
    #expect(TimeRate.periodIsFiveMinutes.grace(after: month) == 5)
    #expect(TimeRate.periodIsFiveMinutes.retry(isCommitted: false) == 10)
  }
}

private struct Missing: Error {}
