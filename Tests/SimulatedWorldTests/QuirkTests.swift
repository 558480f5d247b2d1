import PurchaseDomain
import SDKContract
import Testing

@testable import SimulatedWorld

private let first = TransactionID(1)
private let second = TransactionID(2)
private let plan = ProductID(0)
private let pack = ProductID(1)

/// A store of a monthly plan and a consumable, in which a month is an hour.
private final class Shop {
  var store = AppStore()
  var now = Instant(minutes: 100)
  let shelf: Shelf

  init(_ quirk: Quirk? = nil) throws {
    let terms = RenewalTerms(
      group: "plans", level: 1, period: SubscriptionPeriod(1, .month),
      offers: [RenewalTerms.Offer(type: .introductory, period: SubscriptionPeriod(1, .week))])
    let grant = Grant(feature: "premium", extent: .boolean)
    shelf = try Shelf(
      Catalog(products: [
        Product(id: "plan", name: "Plan", type: .autoRenewable, price: "1", grants: [grant], renewal: terms),
        Product(id: "pack", name: "Pack", type: .consumable, price: "1", grants: [grant]),
      ]), products: ["plan", "pack"])
    does(.setRate(.monthIsHour))
    if let quirk { does(.quirk(quirk, isOn: true)) }
  }

  @discardableResult func does(_ move: StoreMove) -> Bool {
    store.perform(move, on: shelf, at: now) != nil
  }

  @discardableResult func buy(_ product: ProductID, outcome: SheetOutcome = .success) -> AppStore.Deal? {
    store.open(CheckoutID(1), product: product, token: AccountToken(1))
    return store.decide(CheckoutID(1), outcome, on: shelf, at: now)
  }

  func answer() -> StoreAnswer? { store.takeAnswer(CheckoutID(1)) }
  func finish(_ id: TransactionID) { store.finish(id) }
  func refund(_ id: TransactionID) { store.revoke(id) }
  func update(_ id: TransactionID) -> SignedTransaction? { store.takeUpdate(id) }
  func launch() -> [TransactionID] {
    store.offerAtLaunch(on: shelf)
    return Array(store.launchOrder())
  }
  func isWaiting(_ id: TransactionID) -> Bool { store.sale(id)?.isWaiting ?? false }
  func isFinished(_ id: TransactionID) -> Bool { store.sale(id)?.isFinished ?? false }
  func read() -> [TransactionID] { store.takeEntitlements(on: shelf, at: now).map(\.id) }
  func statuses() -> [SubscriptionStatus.State] {
    store.statuses(inGroupOf: plan, on: shelf, at: now).map(\.state)
  }
}

@Suite struct QuirkTests {
  @Test func echoComesOnceAfterTheFinish() throws {
    let shop = try Shop(.echo)
    shop.buy(pack)
    shop.finish(first)
    #expect(shop.isFinished(first) && shop.isWaiting(first))
    _ = shop.update(first)
    shop.finish(first)
    #expect(!shop.isWaiting(first))
  }

  @Test func twinHasAnIdOfItsOwnAndTheSameOriginal() throws {
    let shop = try Shop(.twin)
    guard case .sold(let sold, _)? = shop.buy(pack) else { throw Missing() }
    let made = shop.store.echoSale(sold, hasRoom: true, at: shop.now)
    let twin = try #require(made)
    #expect(twin.id == second && twin.originalID == first && twin.token == sold.token)
    #expect(shop.isWaiting(second) && !shop.isWaiting(first))
  }

  @Test func earlyUpdateWaitsBesideTheSheet() throws {
    let shop = try Shop(.earlyUpdate)
    guard case .sold(let sold, _)? = shop.buy(pack) else { throw Missing() }
    let twin = shop.store.echoSale(sold, hasRoom: true, at: shop.now)
    #expect(twin == nil)
    #expect(shop.isWaiting(first))
  }

  @Test func launchIsOfferedWhatIsFinishedOrNothing() throws {
    let finished = try Shop(.finishedAtLaunch)
    finished.buy(plan)
    finished.finish(first)
    #expect(finished.launch() == [first])
    let again = try Shop(.consumableStays)
    again.buy(pack)
    again.finish(first)
    #expect(again.launch() == [first])
    let empty = try Shop(.unfinishedVanishes)
    empty.buy(pack)
    #expect(empty.store.unfinished.isEmpty)
    #expect(empty.launch() == [])
    #expect(empty.launch() == [first] && empty.store.unfinished.map(\.id) == [first])
  }

  @Test func newestComesFirstAndTwice() throws {
    let shop = try Shop(.newestFirst)
    shop.buy(plan)
    shop.does(.renew(first))
    #expect(shop.launch() == [second, second, first])
    #expect(shop.launch() == [first, second])
  }

  @Test func finishingMayHaveNoEffect() throws {
    let shop = try Shop(.finishIgnored)
    shop.buy(pack)
    shop.finish(first)
    #expect(!shop.isFinished(first))
    shop.finish(first)
    #expect(shop.isFinished(first))
  }

  @Test func purchaseMayReturnAnOldTransaction() throws {
    let shop = try Shop()
    shop.buy(pack)
    _ = shop.answer()
    shop.does(.quirk(.oldTransaction, isOn: true))
    guard case .held(let old)? = shop.buy(pack) else { throw Missing() }
    #expect(old.id == first && shop.store.sales.count == 1)
    #expect(shop.answer() == .success(old))
  }

  @Test func cancelledMayBeCharged() throws {
    let shop = try Shop(.cancelledThoughCharged)
    shop.buy(pack, outcome: .cancelled)
    #expect(shop.answer() == .cancelled && shop.isWaiting(first))
  }

  @Test func daemonMayBreak() throws {
    let shop = try Shop(.systemError)
    shop.buy(pack)
    #expect(shop.answer() == .failed && shop.store.sales.isEmpty)
  }

  @Test(arguments: [Quirk.listingEmpty, .calendarEmpty, .coldStartEmpty, .cancelledRead])
  func listingsMayBeEmpty(quirk: Quirk) throws {
    let shop = try Shop()
    shop.buy(plan)
    shop.does(.quirk(quirk, isOn: true))
    #expect(shop.read() == [])
    #expect(shop.read() == (quirk.isLasting ? [] : [first]))
  }

  @Test func renewalMayBeMissingUntilEverythingIsWell() throws {
    let shop = try Shop()
    shop.buy(plan)
    shop.does(.quirk(.renewalMissing, isOn: true))
    shop.does(.renew(first))
    #expect(!shop.isWaiting(second) && shop.read() == [] && shop.store.all(on: shop.shelf).map(\.id) == [first])
    shop.store.heal()
    #expect(shop.isWaiting(second) && shop.read() == [second])
  }

  @Test func listingMayLagUntilTimePasses() throws {
    let shop = try Shop(.listingLags)
    shop.buy(plan)
    #expect(shop.read() == [])
    shop.store.catchUp()
    #expect(shop.read() == [first])
    shop.does(.quirk(.momentOfExpiry, isOn: true))
    shop.does(.renew(first))
    #expect(shop.read() == [] && shop.statuses() == [.expired])
    shop.store.catchUp()
    #expect(shop.read() == [second] && shop.statuses() == [.subscribed])
  }

  @Test func olderStateMayComeAfterTheNewer() throws {
    let shop = try Shop()
    shop.buy(pack)
    shop.refund(first)
    shop.does(.quirk(.staleSignature, isOn: true))
    #expect(shop.update(first)?.isRevoked == false && shop.isWaiting(first))
    #expect(shop.update(first)?.isRevoked == true && !shop.isWaiting(first))
  }

  @Test func refundAlwaysHasTheIdOfThePurchaseAndIsListedForAMoment() throws {
    let shop = try Shop()
    #expect(!shop.does(.quirk(.refundSameID, isOn: true)) && !shop.does(.quirk(.revokedListed, isOn: true)))
    shop.buy(plan)
    shop.refund(first)
    #expect(shop.read() == [first])
    #expect(shop.update(first)?.isRevoked == true)
    #expect(shop.read() == [])
  }

  @Test func statusMayBeMissingOrInTheWrongOrder() throws {
    let shop = try Shop()
    shop.buy(plan)
    #expect(shop.statuses() == [.subscribed])
    shop.does(.failBilling(first, hasGrace: true))
    // The introductory week is a quarter of an hour.
    shop.now = Instant(minutes: 120)
    #expect(shop.statuses() == [.inGracePeriod])
    shop.does(.quirk(.noStatus, isOn: true))
    #expect(shop.statuses() == [])
  }

  @Test func eligibilityMayKeepItsFirstAnswer() throws {
    let shop = try Shop()
    #expect(shop.store.isEligibleForIntroduction(plan, on: shop.shelf))
    shop.buy(plan)
    #expect(!shop.store.isEligibleForIntroduction(plan, on: shop.shelf))
    shop.does(.quirk(.eligibilityStale, isOn: true))
    #expect(shop.store.isEligibleForIntroduction(plan, on: shop.shelf))
  }

  @Test func storefrontMayStayThatOfTheLastAccount() throws {
    let shop = try Shop(.storefrontStale)
    shop.does(.storefront(1))
    #expect(shop.store.shownStorefront == 0)
    shop.does(.quirk(.storefrontStale, isOn: false))
    #expect(shop.store.shownStorefront == 1)
  }

  @Test func renewalMayNameAnotherOriginal() throws {
    let shop = try Shop()
    shop.buy(plan)
    shop.does(.quirk(.strayOriginal, isOn: true))
    shop.does(.renew(first))
    #expect(shop.update(second)?.originalID == second)
    #expect(shop.store.subscription(of: second)?.origin == first)
  }

  @Test func tokenMayBeLostAndAPeriodMayEndWhenItBegins() throws {
    let lost = try Shop(.tokenLost)
    guard case .sold(let sold, _)? = lost.buy(pack) else { throw Missing() }
    #expect(sold.token == nil)
    let born = try Shop(.bornExpired)
    guard case .sold(let expired, _)? = born.buy(plan) else { throw Missing() }
    #expect(expired.expiry == born.now && born.read() == [])
  }

  @Test func wakingMayFloodTheApp() throws {
    let shop = try Shop()
    shop.buy(pack)
    #expect(!shop.store.quirks.contains(.floodOnWake))
    let calm = shop.wake()
    #expect(!calm && !shop.isWaiting(first))
    shop.does(.quirk(.floodOnWake, isOn: true))
    let floods = shop.wake()
    #expect(floods && shop.isWaiting(first))
  }

  @Test func clockOfTheDeviceIsItsOwn() {
    var device = Device()
    let now = Instant(minutes: 600)
    #expect(device.shown(at: now) == now)
    let right = device.tellTime(at: now)
    #expect(right == 600)
    device.setClock(minutes: 120, isBehind: true)
    #expect(device.shown(at: now) == Instant(minutes: 480))
    let behind = device.tellTime(at: now.advanced(byMinutes: 60))
    #expect(behind == 0)
    device.setClock(minutes: 60, isBehind: false)
    let ahead = device.tellTime(at: now.advanced(byMinutes: 60))
    #expect(ahead == 120)
  }
}

extension Shop {
  fileprivate func wake() -> Bool { store.floodsOnWake() }
}

private struct Missing: Error {}
