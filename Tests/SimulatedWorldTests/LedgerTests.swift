import PurchaseDomain
import SDKContract
import Testing

@testable import SimulatedWorld

private let alice = CustomerID(1)
private let gens = FeatureID(0)
private let coins = FeatureID(1)
private let gold = FeatureID(2)
private let monthly = ProductID(0)
private let pack = ProductID(1)
private let wallet = ProductID(2)

private func shelf() throws -> Shelf {
  func product(_ id: String, _ grants: Grant...) -> Product {
    Product(id: id, name: id, type: .consumable, price: "1", grants: grants)
  }
  let catalog = Catalog(
    products: [
      product("monthly", Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)), reset: .month)),
      product("pack", Grant(feature: "gens", extent: .fixed(Amount(clamping: 2)))),
      product(
        "wallet", Grant(feature: "coins", extent: .fixed(Amount(clamping: 7)), isCredit: true),
        Grant(feature: "gold", extent: .fixed(Amount(clamping: 1)), isCredit: true)),
    ], credits: ["coins": ["gens": Amount(clamping: 5)], "gold": ["gens": Amount(thousandths: 250)]])
  return try Shelf(catalog, products: ["monthly", "pack", "wallet"])
}

private func report(_ number: UInt8, _ product: ProductID, isRevocation: Bool = false) -> ServerRequest {
  .report(
    PurchaseReport(
      transaction: TransactionID(number), isRevocation: isRevocation, product: product, customer: alice))
}

private func consume(_ number: UInt8, _ units: Int64) -> ServerRequest {
  .consume(
    Consumption(
      operation: OperationID(number), customer: alice, feature: gens, quantity: Amount(clamping: units)))
}

@Suite struct LedgerTests {
  @Test func theAllowanceGoesFirstAndThenCreditsInTheOrderOfTheShelf() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    _ = server.serve(report(1, pack), on: shelf)
    _ = server.serve(report(2, wallet), on: shelf)
    // Two of its own, one for five of the seven coins, four for the gold at a quarter each.
    #expect(server.access(of: alice, to: gens, on: shelf).balance == Amount(clamping: 7))
    _ = server.serve(consume(1, 4), on: shelf)
    #expect(server.account(alice, gens)?.balance == .zero)
    #expect(server.account(alice, coins)?.balance == Amount(clamping: 2))
    #expect(server.account(alice, gold)?.balance == Amount(thousandths: 750))
    guard case .decided(let decision, _) = server.serve(consume(2, 4), on: shelf) else {
      Issue.record("no decision")
      return
    }
    #expect(!decision.isAccepted && decision.balance == Amount(clamping: 3))
  }

  @Test func aReplyToCreditsNamesWhatTheyBuy() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    guard case .accepted(let touched) = server.serve(report(1, wallet), on: shelf) else {
      Issue.record("not accepted")
      return
    }
    #expect(touched[gens]?.balance == Amount(clamping: 5))
  }

  @Test func anIntervalBringsBackWhatIsGivenAgain() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    let noon = Instant(minutes: 720)
    _ = server.serve(report(1, monthly), at: noon, on: shelf)
    _ = server.serve(report(2, pack), at: noon, on: shelf)
    _ = server.serve(consume(1, 4), at: noon, on: shelf)
    let due = try #require(server.nextRenewal)
    #expect(due == Instant(minutes: 31 * 1_440 + 720))
    let renewed = server.renewDue(at: due, on: shelf)
    #expect(renewed.count == 1 && server.account(alice, gens)?.balance == Amount(clamping: 4))
    #expect(server.nextRenewal == nil, "the next one is beyond the clock")
  }

  @Test func aFurtherPurchaseJoinsTheIntervalsThatRun() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    let noon = Instant(minutes: 720)
    _ = server.serve(report(1, monthly), on: shelf)
    _ = server.serve(report(2, monthly), at: noon, on: shelf)
    _ = server.serve(consume(1, 6), at: noon, on: shelf)
    let due = try #require(server.nextRenewal)
    #expect(due == Instant(minutes: 31 * 1_440))
    _ = server.renewDue(at: due, on: shelf)
    #expect(server.account(alice, gens)?.balance == Amount(clamping: 6))
  }

  @Test func whatWasRefundedIsNotGivenAgain() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    _ = server.serve(report(1, monthly), on: shelf)
    _ = server.serve(report(1, monthly, isRevocation: true), on: shelf)
    let due = try #require(server.nextRenewal)
    let renewed = server.renewDue(at: due, on: shelf)
    #expect(renewed.isEmpty && server.nextRenewal == nil)
    #expect(server.account(alice, gens)?.balance == .zero)
  }

  @Test func aRefundThatIsHeardAfterItsEndIsOld() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    _ = server.serve(report(1, pack), on: shelf)
    var purchase = FixedList<4, TransactionID>()
    purchase.append(TransactionID(1))
    let isNews = server.hear(reversalOf: purchase, at: .start, on: shelf)
    let late = server.hear(revocationOf: TransactionID(1), on: shelf)
    let isNewsAgain = server.hear(reversalOf: purchase, at: .start, on: shelf)
    #expect(isNews && late == nil && !isNewsAgain)
    #expect(server.account(alice, gens)?.balance == Amount(clamping: 2))
  }

  @Test func aClockThatIsSetBackLetsTheIntervalThatRunsGoOn() throws {
    let shelf = try shelf()
    var world = World(shelf)
    world.now = Instant(minutes: 720)
    _ = world.server.serve(report(1, monthly), at: world.serverNow, on: shelf)
    let due = try #require(world.server.nextRenewal)
    world.serverShift = ClockShift(minutes: -600)
    #expect(world.serverNow == Instant(minutes: 120))
    world.now = due
    let early = world.server.renewDue(at: world.serverNow, on: shelf)
    world.now = due.advanced(byMinutes: 600)
    let renewed = world.server.renewDue(at: world.serverNow, on: shelf)
    #expect(early.isEmpty && renewed.count == 1)
  }

  @Test(
    "months are counted from the beginning of the series, and end on the last day of a month that lacks the day",
    arguments: [(0, 31), (30, 58), (29, 58), (27, 58)])
  func months(day: Int, next: Int) {
    let start = Instant(minutes: min(day * 1_440 + 5, 65_535))
    let found = ResetInterval.month.next(inSeriesFrom: start, after: start)
    // The clock ends after 45 days.
    #expect(found == Instant(minutes: next * 1_440 + 5))
  }

  @Test func theThirtyFirstIsFollowedByTheLastOfFebruaryAndTheThirtyFirstOfMarch() {
    let last = CivilDate(year: 2026, month: 1, day: 31)
    #expect(last.addingMonths(1) == CivilDate(year: 2026, month: 2, day: 28))
    #expect(last.addingMonths(2) == CivilDate(year: 2026, month: 3, day: 31))
    #expect(CivilDate(year: 2028, month: 2, day: 29).addingMonths(12) == CivilDate(year: 2029, month: 2, day: 28))
  }
}
