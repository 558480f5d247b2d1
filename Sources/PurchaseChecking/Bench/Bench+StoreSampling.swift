import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Some of what can happen next at the store; of each kind a few variants.
extension Bench {
  func sampleStore(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    let isAlive = state.world.device.isAlive
    for place in state.world.store.sheets.indices {
      let sheet = state.world.store.sheets[place]
      if sheet.answer == nil {
        body(Action(.decide(sheet.checkout, .success)))
        body(Action(.decide(sheet.checkout, SheetOutcome(rawValue: UInt8(1 + dice.roll(4))) ?? .cancelled)))
      } else if isAlive {
        withDeath(.answerSheet(sheet.checkout), state, &dice, body)
      }
    }
    if isAlive, dice.roll(2) == 0, state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries) {
      listRepeats(state, body)
    }
    for place in state.world.store.errands.indices {
      let errand = state.world.store.errands[place]
      // Each purchase that is listed may be recorded at once.
      guard state.world.device.writes.count < 3 else { break }
      withDeath(.serveRestore(errand.restore, .success), state, &dice, body)
      let trouble = errand.need == .sync && dice.roll(2) == 0 ? ErrandOutcome.cancelled : .failed
      if dice.roll(3) == 0 { body(Action(.serveRestore(errand.restore, trouble))) }
    }
    for place in state.world.store.asks.indices {
      body(Action(.settleAsk(state.world.store.asks[place].checkout, isApproved: true)))
      body(Action(.settleAsk(state.world.store.asks[place].checkout, isApproved: false)))
    }
    let sold = state.world.store.sales.count
    sampleMoves(state, &dice, body)
    guard sold > 0 else { return }
    let chosen = dice.roll(sold)
    for place in 0..<sold {
      let sale = state.world.store.sales[place]
      let isNews = sale.isWaiting || !sale.wasDelivered
      let mayRepeat = place == chosen && state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries)
      if isAlive, isNews || mayRepeat { withDeath(.deliver(sale.transaction.id), state, &dice, body) }
      if state.spent.refunds < UInt8(bounds.refunds), sale.isRefundable {
        body(Action(.refund(sale.transaction.id)))
      }
      if mayNotify(sale, state) { body(Action(.notifyServer(sale.transaction.id))) }
    }
  }

  /// What the store does by itself: one move and one quirk a state.
  private func sampleMoves(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    if state.spent.quirks < UInt8(bounds.quirks), !bounds.allowedQuirks.isEmpty {
      let chosen = QuirkSituation.drawn[dice.roll(QuirkSituation.drawn.count)]
      if mayShow(chosen, state) { body(Action(shows(chosen, dice.roll(4)))) }
    }
    guard state.spent.storeMoves < UInt8(bounds.storeMoves) else { return }
    // There are 63 at most: eight of each subscription, two of each sale, one of each sheet, four of each product, and
    // three calls.
    var candidates = FixedList<64, StoreMove>()
    state.world.store.forEachCandidate(on: shelf) { candidates.append($0) }
    guard !candidates.isEmpty else { return }
    let move = candidates.element(at: dice.roll(candidates.count))
    if mayDraw(move, state), state.world.store.isPossible(move, on: shelf, at: state.world.now) {
      body(Action(.store(move)))
    }
  }
}
