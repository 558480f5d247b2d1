import PurchaseDomain
import Testing

@testable import SimulatedWorld

private let basic = ProductID(0)
private let plus = ProductID(1)
private let pack = ProductID(2)
private let first = TransactionID(1)
private let second = TransactionID(2)

/// A group of two monthly plans and a consumable, of which the account has one plan; a month is an hour.
private final class Shop {
  var store = AppStore()
  var now = Instant(minutes: 100)
  let shelf: Shelf

  init(selling product: ProductID) throws {
    func plan(_ id: String, level: Int) -> Product {
      Product(
        id: id, name: id, type: .autoRenewable, price: "1", grants: [Grant(feature: id, extent: .boolean)],
        renewal: RenewalTerms(group: "plans", level: level, period: SubscriptionPeriod(1, .month), offers: []))
    }
    let pack = Product(
      id: "pack", name: "Pack", type: .consumable, price: "1", grants: [Grant(feature: "plus", extent: .boolean)])
    shelf = try Shelf(
      Catalog(products: [plan("basic", level: 2), plan("plus", level: 1), pack]), products: ["basic", "plus", "pack"])
    _ = store.perform(.setRate(.monthIsHour), on: shelf, at: now)
    _ = store.buy(AppStore.Order(product, token: AccountToken(1)), on: shelf, at: now)
  }

  func manages(_ change: ManagedChange) -> StoreNews? {
    store.perform(.manage(first, change), on: shelf, at: now)
  }

  func outage(_ call: StoreCall, _ isOut: Bool) {
    _ = store.perform(.outage(call, isOut: isOut), on: shelf, at: now)
  }
}

@Suite("Subscriptions that are managed in the app")
struct ManagementTests {
  @Test func theRenewalGoesOffAndOn() throws {
    let shop = try Shop(selling: plus)
    #expect(shop.manages(.autoRenew(isOn: true)) == nil, "it is on")
    #expect(shop.manages(.autoRenew(isOn: false)) != nil)
    #expect(shop.store.subscription(of: first)?.reason == .autoRenewDisabled)
    #expect(shop.manages(.autoRenew(isOn: true)) != nil)
    #expect(shop.store.subscription(of: first)?.isRenewing == true)
  }

  @Test func aHigherPlanBeginsAtOnceAndALowerOneWithTheRenewal() throws {
    let shop = try Shop(selling: basic)
    let news = try #require(shop.manages(.plan(plus)))
    #expect(news.sold?.id == second && news.sold?.token == nil && news.upgraded == first)
    #expect(shop.store.sale(second)?.isWaiting == true, "no sheet of ours returns it")
    #expect(shop.manages(.plan(basic))?.sold == nil)
    #expect(shop.store.subscription(of: first)?.next == basic)
    #expect(shop.manages(.plan(plus)) != nil, "taken back")
    #expect(shop.manages(.plan(plus)) == nil && shop.manages(.plan(pack)) == nil)
  }

  @Test func outOfServiceTheSheetChangesNothing() throws {
    let shop = try Shop(selling: plus)
    shop.outage(.subscriptions, true)
    let before = shop.store
    #expect(shop.manages(.autoRenew(isOn: false)) != nil && shop.manages(.plan(basic)) != nil)
    #expect(shop.store == before)
    shop.outage(.subscriptions, false)
    #expect(shop.manages(.autoRenew(isOn: false)) != nil && shop.store != before)
  }

  @Test func eachAccountHasOneAppTransaction() throws {
    let shop = try Shop(selling: plus)
    let own = try #require(shop.store.appTransaction)
    #expect(own.environment == .xcode && own.originalPurchase == nil && own.isVerified)
    _ = shop.store.perform(.account(isOther: true), on: shop.shelf, at: shop.now)
    #expect(shop.store.appTransaction?.id != own.id)
    _ = shop.store.perform(.account(isOther: false), on: shop.shelf, at: shop.now)
    shop.store.revoke(first)
    #expect(shop.store.appTransaction == own)
    shop.outage(.appTransaction, true)
    #expect(shop.store.appTransaction == nil)
    shop.outage(.appTransaction, false)
    shop.outage(.verification, true)
    #expect(shop.store.appTransaction?.isVerified == false)
  }

  @Test func outagesDoNotTouchEachOther() throws {
    let shop = try Shop(selling: plus)
    for call in StoreCall.allCases {
      shop.outage(call, true)
      #expect(StoreCall.allCases.filter(shop.store.isOut) == [call])
      shop.outage(call, false)
    }
  }
}
