import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Everything that can happen next at the store within the bounds.
extension Bench {
  func listStore(_ state: BenchState, _ body: (Action) -> Void) {
    let isAlive = state.world.device.isAlive
    for place in state.world.store.sheets.indices {
      let sheet = state.world.store.sheets[place]
      if sheet.answer == nil {
        for outcome in SheetOutcome.allCases { body(Action(.decide(sheet.checkout, outcome))) }
      } else if isAlive {
        withDeaths(.answerSheet(sheet.checkout), state, body)
      }
    }
    if isAlive, state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries) { listRepeats(state, body) }
    for place in state.world.store.errands.indices {
      let errand = state.world.store.errands[place]
      withDeaths(.serveRestore(errand.restore, .success), state, body)
      body(Action(.serveRestore(errand.restore, .failed)))
      if errand.need == .sync { body(Action(.serveRestore(errand.restore, .cancelled))) }
    }
    for place in state.world.store.asks.indices {
      let ask = state.world.store.asks[place]
      body(Action(.settleAsk(ask.checkout, isApproved: true)))
      body(Action(.settleAsk(ask.checkout, isApproved: false)))
    }
    for place in state.world.store.sales.indices {
      let sale = state.world.store.sales[place]
      let isNews = sale.isWaiting || !sale.wasDelivered
      if isAlive, isNews || state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries) {
        withDeaths(.deliver(sale.transaction.id), state, body)
      }
      if state.spent.refunds < UInt8(bounds.refunds), sale.isRefundable {
        body(Action(.refund(sale.transaction.id)))
      }
      if mayNotify(sale, state) { body(Action(.notifyServer(sale.transaction.id))) }
    }
    if state.spent.storeMoves < UInt8(bounds.storeMoves) {
      state.world.store.forEachMove(on: shelf, at: state.world.now) { move in
        if mayDraw(move, state) { body(Action(.store(move))) }
      }
    }
    if state.spent.quirks < UInt8(bounds.quirks) { listQuirks(state, body) }
    guard state.spent.outsidePurchases < UInt8(bounds.outsidePurchases), hasRoomToSell(state) else { return }
    for number in 0..<min(bounds.products, shelf.productCount) {
      let product = ProductID(UInt8(number))
      for customer in 0...bounds.customers {
        body(Action(.buyOutside(product, .customer(CustomerID(UInt8(customer))), isVerified: true)))
      }
      body(Action(.buyOutside(product, .none, isVerified: true)))
      body(Action(.buyOutside(product, .none, isVerified: false)))
      body(Action(.buyOutside(product, .foreign, isVerified: true)))
    }
  }

  /// Whether a move of the store may be drawn now.
  func mayDraw(_ move: StoreMove, _ state: BenchState) -> Bool {
    !move.mayFillUp || hasRoomToSell(state)
  }

  /// Whether the store's own news of a refund, or of its end, would tell the server something.
  func mayNotify(_ sale: AppStore.Sale, _ state: BenchState) -> Bool {
    guard !sale.isRefundReversed else {
      return state.spent.serverChanges < UInt8(bounds.serverChanges)
        && !state.world.server.isReinstated(sale.transaction.id)
    }
    guard sale.transaction.isRevoked, state.spent.serverChanges < UInt8(bounds.serverChanges) else { return false }
    return state.world.server.purchases.contains {
      $0.transaction == sale.transaction.id && $0.isBought && !$0.isRevoked
    }
  }

  /// The quirks that may show next.
  private func listQuirks(_ state: BenchState, _ body: (Action) -> Void) {
    guard !bounds.allowedQuirks.isEmpty else { return }
    for quirk in Quirk.allCases where mayShow(quirk, state) {
      for way in 0..<(quirk == .deviceClock ? 4 : 1) { body(Action(shows(quirk, way))) }
    }
  }

  /// How a quirk is let show: the device's clock goes an hour or a day ahead or back, the others are switched on.
  func shows(_ quirk: Quirk, _ way: Int) -> Event {
    guard quirk == .deviceClock else { return .store(.quirk(quirk, isOn: true)) }
    return .setClock(minutes: UInt16Bytes(way & 1 == 0 ? 60 : 1_440), isBehind: way & 2 != 0)
  }

  /// Whether a quirk may show next.
  func mayShow(_ quirk: Quirk, _ state: BenchState) -> Bool {
    guard bounds.allowedQuirks.contains(quirk), quirk.isListed, !state.world.store.quirks.contains(quirk) else {
      return false
    }
    return !quirk.isAboutRenewals || !state.world.store.subscriptions.isEmpty
  }

  /// The checkouts whose delegate has returned and may return again.
  func listRepeats(_ state: BenchState, _ body: (Action) -> Void) {
    for number in 0..<state.world.app.checkouts {
      let checkout = CheckoutID(number + 1)
      if state.world.app.isDelegated(checkout), state.world.store.sheet(checkout) == nil {
        body(Action(.delegateRepeats(checkout)))
      }
    }
  }
}
