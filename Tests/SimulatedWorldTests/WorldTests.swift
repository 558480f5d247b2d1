import PurchaseDomain
import SDKContract
import SimulatedWorld
import Testing

private func shelf() throws -> Shelf {
  let catalog = Catalog(products: [
    Product(
      id: "pro", name: "Pro", type: .nonConsumable, price: "1", grants: [Grant(feature: "premium", extent: .boolean)]),
    Product(
      id: "pack", name: "Pack", type: .consumable, price: "1",
      grants: [Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)))]),
  ])
  return try Shelf(catalog, products: ["pro", "pack"])
}

/// What a deal made.
private func made(by deal: AppStore.Deal?) -> SignedTransaction? {
  if case .sold(let sold, _) = deal { sold } else { nil }
}

private let pro = ProductID(0)
private let pack = ProductID(1)
private let gens = FeatureID(1)
private let alice = CustomerID(1)

@Suite struct AppStoreTests {
  @Test func whatIsBoughtOnceIsNotSoldAgain() throws {
    var store = AppStore()
    let shelf = try shelf()
    for number: UInt8 in 1...2 { store.open(CheckoutID(number), product: pro, token: AccountToken(of: alice)) }
    let first = made(by: store.decide(CheckoutID(1), .success, on: shelf, at: .start))
    let second = made(by: store.decide(CheckoutID(2), .success, on: shelf, at: .start))
    #expect(first?.id == TransactionID(1))
    #expect(second == nil)
    let answer = store.takeAnswer(CheckoutID(2))
    #expect(answer == first.map(StoreAnswer.success))
    store.open(CheckoutID(3), product: pack, token: nil)
    store.open(CheckoutID(4), product: pack, token: nil)
    let third = made(by: store.decide(CheckoutID(3), .success, on: shelf, at: .start))
    #expect(third?.id == TransactionID(2))
    let fourth = made(by: store.decide(CheckoutID(4), .success, on: shelf, at: .start))
    #expect(fourth?.id == TransactionID(3))
  }

  @Test func approvalSellsAndDeclineSaysNothing() throws {
    var store = AppStore()
    let shelf = try shelf()
    for number: UInt8 in 1...2 {
      store.open(CheckoutID(number), product: pack, token: AccountToken(of: alice))
      let sold = made(by: store.decide(CheckoutID(number), .pending, on: shelf, at: .start))
      #expect(sold == nil)
    }
    let sold = made(by: store.approve(CheckoutID(1), on: shelf, at: .start))
    #expect(sold?.token == AccountToken(of: alice))
    #expect(store.sale(TransactionID(1))?.isWaiting == true)
    let declined = store.decline(CheckoutID(2))
    #expect(declined)
    #expect(store.sales.count == 1 && store.asks.isEmpty)
  }

  @Test func unfinishedIsOfferedAtEachLaunchAndFinishedIsNot() throws {
    var store = AppStore()
    let deal = store.buyOutside(AppStore.Order(pack, token: nil), on: try shelf(), at: .start)
    guard case .sold(let sold, _) = deal else { throw Missing() }
    let update = store.takeUpdate(sold.id)
    #expect(update == sold)
    store.offerUnfinished()
    #expect(store.sale(sold.id)?.isWaiting == true)
    _ = store.takeUpdate(sold.id)
    store.finish(sold.id)
    store.offerUnfinished()
    #expect(store.sale(sold.id)?.isWaiting == false)
    store.revoke(sold.id)
    let news = store.takeUpdate(sold.id)
    #expect(news?.isRevoked == true)
  }
}

@Suite struct ServerTests {
  private func report(_ number: UInt8, isRevocation: Bool = false) -> ServerRequest {
    .report(
      PurchaseReport(
        transaction: TransactionID(number), isRevocation: isRevocation, product: pack, customer: alice))
  }

  private func consume(_ operation: UInt8, _ units: Int64) -> ServerRequest {
    .consume(
      Consumption(
        operation: OperationID(operation), customer: alice, feature: gens, quantity: Amount(clamping: units)))
  }

  @Test func aPurchaseIsGrantedOnceHoweverOftenItIsReported() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    _ = server.serve(report(1), on: shelf)
    _ = server.serve(report(1), on: shelf)
    #expect(server.account(alice, gens)?.granted == Amount(3))
    #expect(!server.wouldChange(by: report(1)))
  }

  @Test func anOperationIsChargedOnceAndItsDecisionStays() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    guard case .decided(let denied, _) = server.serve(consume(1, 2), on: shelf) else {
      Issue.record("no decision")
      return
    }
    #expect(!denied.isAccepted)
    _ = server.serve(report(1), on: shelf)
    guard case .decided(let replayed, _) = server.serve(consume(1, 2), on: shelf) else {
      Issue.record("no decision")
      return
    }
    #expect(!replayed.isAccepted && replayed.isReplay)
    let other = server.serve(consume(1, 1), on: shelf)
    #expect(other == .conflict)
    _ = server.serve(consume(2, 3), on: shelf)
    _ = server.serve(consume(2, 3), on: shelf)
    #expect(server.account(alice, gens)?.balance == .zero)
  }

  @Test func aRefundTakesBackNoMoreThanIsLeft() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    _ = server.serve(report(1), on: shelf)
    _ = server.serve(consume(1, 2), on: shelf)
    _ = server.serve(report(1, isRevocation: true), on: shelf)
    #expect(server.account(alice, gens)?.granted == Amount(2))
    #expect(server.account(alice, gens)?.balance == .zero)
  }

  @Test func aRefundThatIsTakenBackGivesAgainWhatWasTaken() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    var refunded = FixedList<4, TransactionID>()
    refunded.append(TransactionID(1))
    _ = server.serve(report(1), on: shelf)
    _ = server.serve(consume(1, 2), on: shelf)
    _ = server.serve(report(1, isRevocation: true), on: shelf)
    var isNews = server.hear(reversalOf: refunded, at: .start, on: shelf)
    #expect(isNews && server.account(alice, gens)?.balance == .one)
    isNews = server.hear(reversalOf: refunded, at: .start, on: shelf)
    #expect(!isNews && !server.wouldChange(by: report(1, isRevocation: true)))
    // Signed before the refund was taken back, and late.
    _ = server.serve(report(1, isRevocation: true), on: shelf)
    #expect(server.account(alice, gens)?.balance == .one)
  }

  @Test func aPurchaseOfTwoTransactionsIsGrantedOnceAndRefundedWithEither() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    let first = TransactionID(1)
    _ = server.serve(report(2), on: shelf, twinning: first)
    _ = server.serve(report(1), on: shelf)
    #expect(server.account(alice, gens)?.granted == Amount(3))
    _ = server.serve(report(1, isRevocation: true), on: shelf)
    _ = server.serve(report(2, isRevocation: true), on: shelf, twinning: first)
    #expect(server.account(alice, gens)?.granted == .zero && server.purchases.count == 2)
  }
}

@Suite struct UseTests {
  private func use(
    _ units: Int64, isTotal: Bool = false, entity: EntityID = .own, with transaction: UInt8 = 0
  ) -> ServerRequest {
    var report = UsageReport(
      number: 1, customer: alice, feature: gens, entity: entity, amount: Amount(clamping: units), isTotal: isTotal)
    report.transaction = TransactionID(transaction)
    report.product = pack
    return .use(report)
  }

  private func used(_ reply: ServerReply) -> Int64? {
    guard case .used(let result) = reply else { return -1 }
    return result.success ? result.amountUsed.wholeUnits : nil
  }

  @Test func aTotalIsChargedByItsIncreaseWhollyOrNotAtAll() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    server.grant(Amount(clamping: 5), of: gens, to: alice)
    let asked: [Int64] = [2, 3, 1, 3, 9, 5]
    let charged = asked.map { used(server.serve(use($0, isTotal: true), on: shelf)) }
    #expect(charged == [2, 1, 0, 0, nil, 2])
    #expect(server.account(alice, gens)?.reported.wholeUnits == 5)
  }

  @Test func aNewIntervalBeginsFromNothing() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    server.grant(Amount(clamping: 3), of: gens, to: alice)
    let nothing = server.renew(alice, gens)
    #expect(!nothing)
    #expect(used(server.serve(use(3, isTotal: true), on: shelf)) == 3)
    let renewed = server.renew(alice, gens)
    #expect(renewed)
    #expect(used(server.serve(use(2, isTotal: true), on: shelf)) == 2)
    #expect(server.account(alice, gens)?.balance == .one)
  }

  @Test func aProjectHasItsOwn() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    server.grant(Amount(clamping: 5), of: gens, to: alice)
    server.grant(.one, of: gens, to: alice, entity: EntityID(1))
    #expect(used(server.serve(use(1, entity: EntityID(2)), on: shelf)) == nil)
    #expect(used(server.serve(use(1, entity: EntityID(1)), on: shelf)) == 1)
    #expect(used(server.serve(use(1, entity: EntityID(1)), on: shelf)) == nil)
    #expect(server.account(alice, gens)?.balance.wholeUnits == 5)
  }

  @Test func aPurchaseThatTravelsIsGrantedOnceEvenIfTheUseIsDenied() throws {
    let shelf = try shelf()
    var server = Server(shelf)
    #expect(used(server.serve(use(4, with: 1), on: shelf)) == nil)
    #expect(used(server.serve(use(3, with: 1), on: shelf)) == 3)
    #expect(server.account(alice, gens)?.granted.wholeUnits == 3)
    #expect(server.purchases.count == 1)
  }

  @Test func aReplyLeavesNoByteUnwritten() {
    #expect(MemoryLayout<FeatureUsageResult>.size >= MemoryLayout<Profile>.size)
    #expect(MemoryLayout<ServerReply>.size == MemoryLayout<FeatureUsageResult>.size + 1)
  }
}

@Suite struct DeviceTests {
  @Test func aWriteIsDurableOnlyOnceItIsCommitted() {
    var device = Device()
    let write = Write.put(.identity(Identity.first.signedIn(alice)))
    device.start(write)
    #expect(device.disk.identity.customer == .anonymous)
    device.die()
    #expect(device.writes.count == 1)
    if let taken = device.takeWrite(write.key) { device.commit(taken) }
    #expect(device.disk.identity.customer == alice)
    #expect(device.disk.identity.knows(alice))
  }

  @Test func aLateRequestStillArrivesUnlessItWouldChangeNothing() throws {
    let shelf = try shelf()
    let server = Server(shelf)
    var network = Network()
    let profile = RequestID(.profile, customer: alice)
    let purchase = RequestID(.purchase, subject: 1, customer: alice)
    network.send(profile, .profile(alice))
    network.send(
      purchase,
      .report(PurchaseReport(transaction: TransactionID(1), isRevocation: false, product: pack, customer: alice)))
    network.orphanAll(server: server)
    #expect(network.flight(profile, isLate: true) == nil)
    #expect(network.flight(purchase, isLate: true) != nil)
  }
}

private struct Missing: Error {}
