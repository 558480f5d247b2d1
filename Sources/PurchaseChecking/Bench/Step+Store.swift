import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// What the App Store does within a step.
extension Step {
  // MARK: Sheets, restores and updates

  /// The open sheet of a checkout gets its answer.
  @discardableResult
  mutating func decide(_ checkout: CheckoutID, _ outcome: SheetOutcome, _ state: inout State) -> Bool {
    guard let sheet = state.world.store.sheet(checkout), sheet.answer == nil else { return false }
    let isOut = state.world.store.isOut(.purchase) || state.world.store.isOut(.products)
    let outcome = outcome == .success && isOut ? .failed : outcome
    let deal = state.world.store.decide(checkout, outcome, on: bench.shelf, at: state.world.now)
    guard case .sold(let sold, let upgraded) = deal else { return true }
    sell(sold, through: checkout, isDelegates: sheet.isDelegates, &state)
    if let upgraded { note(.upgraded(upgraded), &state) }
    let twin = state.world.store.echoSale(sold, hasRoom: bench.hasRoomToSell(state), at: state.world.now)
    if let twin {
      note(.sold(twin, checkout: nil), &state)
      note(.twinned(twin.id, of: sold.id), &state)
    }
    noteEnds(&state)
    guard state.world.device.isAlive else { return true }
    for id in [sold.id, twin?.id] {
      if let id, state.world.store.sale(id)?.isWaiting ?? false { queue(.update(id)) }
    }
    return true
  }

  /// The store made a transaction for a checkout: through a sheet of ours, or through the delegate's.
  mutating func sell(
    _ sold: SignedTransaction, through checkout: CheckoutID, isDelegates: Bool, _ state: inout State
  ) {
    note(.sold(sold, checkout: isDelegates ? nil : checkout), &state)
    if isDelegates { note(.delegated(sold.id, checkout), &state) }
  }

  /// A delegate does what the reference adapters do: it opens a sheet of its own, or restores at the store.
  mutating func ask(
    _ delegate: DelegateID, _ call: CallID, _ request: DelegateRequest, _ state: inout State
  ) {
    switch request {
    case .purchase(let product, _):
      let checkout = CheckoutID(call.number)
      state.world.app.delegate(checkout)
      state.world.store.open(checkout, product: product, token: delegate.token, isDelegates: true)
      queue(.sheet(checkout))
    case .restore:
      state.world.store.ask(RestoreID(call.number), for: .sync, isDelegates: true)
      queue(.restore(RestoreID(call.number)))
    }
  }

  /// A delegate returns.
  mutating func answer(
    _ call: CallID, _ answer: DelegateAnswer, _ state: inout State, deathAfterOutputs: UInt8? = nil
  ) {
    note(.delegateAnswered(call, answer), &state)
    feed(.delegateAnswered(call, answer), &state, deathAfterOutputs: deathAfterOutputs)
  }

  /// The answer of a sheet reaches the SDK.
  @discardableResult
  mutating func answerSheet(_ checkout: CheckoutID, _ state: inout State, deathAfterOutputs: UInt8? = nil) -> Bool {
    let isDelegates = state.world.store.sheet(checkout)?.isDelegates ?? false
    guard let answer = state.world.store.takeAnswer(checkout) else { return false }
    guard !isDelegates else {
      let call = CallID(.purchase, checkout.rawValue)
      self.answer(call, .purchase(DelegatePurchase(answer)), &state, deathAfterOutputs: deathAfterOutputs)
      return true
    }
    note(.sheetAnswered(checkout, answer), &state)
    feed(.sheetAnswered(checkout, answer), &state, deathAfterOutputs: deathAfterOutputs)
    return true
  }

  /// The store answers what a restore asked for.
  @discardableResult
  mutating func serve(
    _ restore: RestoreID, _ outcome: ErrandOutcome, _ state: inout State, deathAfterOutputs: UInt8? = nil
  ) -> Bool {
    guard let errand = state.world.store.errand(of: restore) else { return false }
    guard !errand.isDelegates else { return serveDelegate(errand, outcome, &state, deathAfterOutputs) }
    switch errand.need {
    case .sync:
      let outcome = outcome == .success && state.world.store.isOut(.sync) ? .failed : outcome
      state.world.store.takeErrand(of: restore)
      let result: StoreSyncResult =
        switch outcome {
        case .success: .synchronized
        case .cancelled: .cancelled
        case .failed: .failed
        }
      note(.storeSynchronized(restore, result), &state)
      feed(.storeSynchronized(restore, result), &state, deathAfterOutputs: deathAfterOutputs)
    case .listing:
      guard outcome != .cancelled else { return false }
      state.world.store.takeErrand(of: restore)
      for quirk in [Quirk.listingEmpty, .calendarEmpty] where state.world.store.quirks.contains(quirk) {
        noteQuirk(quirk)
      }
      let listing: EntitlementListing =
        outcome == .failed || state.world.store.isOut(.listing)
        ? .failed
        : .entitlements(
          state.world.store.takeEntitlements(
            on: bench.shelf, at: state.world.now, isRestore: restore != .reading))
      tellTime(&state)
      note(restore == .reading ? .held(listing) : .listed(restore, listing), &state)
      feed(.listed(restore, listing), &state, deathAfterOutputs: deathAfterOutputs)
    }
    return true
  }

  /// The store answers what a delegate's restore asked for; the SDK hears only how it ended.
  private mutating func serveDelegate(
    _ errand: RestoreErrand, _ outcome: ErrandOutcome, _ state: inout State, _ death: UInt8?
  ) -> Bool {
    guard outcome != .cancelled || errand.need == .sync else { return false }
    state.world.store.takeErrand(of: errand.restore)
    guard errand.need == .listing || outcome != .success else {
      state.world.store.ask(errand.restore, for: .listing, isDelegates: true)
      queue(.restore(errand.restore))
      return true
    }
    let held = state.world.store.entitlements(on: bench.shelf, at: state.world.now)
    let call = CallID(.restore, errand.restore.rawValue)
    answer(
      call, .restore(outcome == .success ? DelegateRestore(held) : .failed), &state, deathAfterOutputs: death)
    return true
  }

  /// The update of a transaction reaches the SDK, perhaps again.
  @discardableResult
  mutating func deliver(_ transaction: TransactionID, _ state: inout State, deathAfterOutputs: UInt8? = nil) -> Bool {
    guard let update = state.world.store.takeUpdate(transaction) else { return false }
    // An older state was handed out; the newer one follows (Q18).
    if state.world.store.sale(transaction)?.isWaiting ?? false { queue(.update(transaction)) }
    note(.updated(update), &state)
    feed(.updated(update), &state, deathAfterOutputs: deathAfterOutputs)
    return true
  }

  /// Notes whose service ended or goes on since that was noted last; the server knows it at once.
  mutating func noteEnds(_ state: inout State) {
    guard !state.world.store.subscriptions.isEmpty else { return }
    let over = state.world.store.over(at: state.world.now, after: state.world.server.over)
    let changed = over.symmetricDifference(state.world.server.over)
    guard changed != .none else { return }
    state.world.server.over = over
    for transaction in changed.transactions {
      if !over.contains(transaction) {
        note(.resumed(transaction), &state)
      } else if state.world.store.isCurrent(transaction) {
        note(.lapsed(transaction), &state)
      } else if !(state.world.store.sale(transaction)?.transaction.isUpgraded ?? false) {
        note(.periodOver(transaction), &state)
      }
    }
  }

  // MARK: Events

  mutating func store(_ event: Event, cut: UInt8?, _ state: inout State) -> Bool {
    switch event {
    case .decide(let checkout, let outcome): return decide(checkout, outcome, &state)
    case .answerSheet(let checkout):
      guard state.world.device.isAlive else { return false }
      return answerSheet(checkout, &state, deathAfterOutputs: cut)
    case .serveRestore(let restore, let outcome):
      guard state.world.device.isAlive else { return false }
      return serve(restore, outcome, &state, deathAfterOutputs: cut)
    case .settleAsk(let checkout, true):
      guard let ask = state.world.store.asks.first(where: { $0.checkout == checkout }) else { return false }
      let deal = state.world.store.approve(checkout, on: bench.shelf, at: state.world.now)
      if case .sold(let sold, let upgraded) = deal {
        sell(sold, through: checkout, isDelegates: ask.isDelegates, &state)
        if let upgraded { note(.upgraded(upgraded), &state) }
        noteEnds(&state)
      }
      if state.world.device.isAlive { queueWaiting(of: .store, state) }
    case .settleAsk(let checkout, false):
      guard state.world.store.decline(checkout) else { return false }
      note(.declined(checkout), &state)
    case .deliver(let transaction):
      guard state.world.device.isAlive, let sale = state.world.store.sale(transaction) else { return false }
      if sale.wasDelivered, !sale.isWaiting { state.spent.duplicateDeliveries.saturate() }
      return deliver(transaction, &state, deathAfterOutputs: cut)
    case .refund(let transaction):
      guard let sale = state.world.store.sale(transaction), sale.isRefundable else { return false }
      state.spent.refunds.saturate()
      let revoked = state.world.store.revoke(transaction)
      for revoked in revoked { note(.revoked(revoked), &state) }
      noteEnds(&state)
      if state.world.device.isAlive { for revoked in revoked { queue(.update(revoked)) } }
    case .buyOutside(let product, let origin, let isVerified):
      guard state.world.store.hasRoom else { return false }
      let before = state.world.store
      let deal = state.world.store.buyOutside(
        AppStore.Order(product, token: origin.token), isVerified: isVerified, on: bench.shelf, at: state.world.now)
      // What the account subscribes to already is not sold again.
      guard state.world.store != before else { return false }
      state.spent.outsidePurchases.saturate()
      tell(StoreNews(deal), &state)
    case .notifyServer(let transaction):
      guard let sale = state.world.store.sale(transaction) else { return false }
      guard !sale.isRefundReversed else {
        state.spent.serverChanges.saturate()
        tellServerOfReversal(transaction, &state)
        return true
      }
      guard sale.transaction.isRevoked else { return false }
      state.spent.serverChanges.saturate()
      tellServerOfRevocation(transaction, &state)
    case .notify(let kind, let transaction) where kind.isOfRefunds:
      guard let sale = state.world.store.sale(transaction), kind.isSigned(about: sale) else { return false }
      state.spent.serverChanges.saturate()
      if kind == .refundReversed {
        tellServerOfReversal(transaction, &state)
      } else {
        tellServerOfRevocation(transaction, &state)
      }
    case .notify(let kind, let transaction):
      let origin = state.world.store.sale(transaction)?.transaction.originalID
      let notice = state.world.notices.reversed().first { $0.kind == kind && $0.transaction == origin }
      guard let notice else { return false }
      state.spent.serverChanges.saturate()
      state.world.server.hear(notice)
    case .store(let move):
      let before = state.world.store
      guard let news = state.world.store.perform(move, on: bench.shelf, at: state.world.now) else { return false }
      if case .quirk = move { state.spent.quirks.saturate() } else { state.spent.storeMoves.saturate() }
      tell(news, &state)
      // Of what was asked for in a sheet that is out of service there is nothing to tell.
      if state.world.store != before, let kind = StoreNotice.Kind(move), let id = move.transaction,
        let sale = state.world.store.sale(id)
      {
        state.world.sign(kind, about: sale.transaction.originalID)
      }
      if case .interrupt(let checkout) = move, state.world.device.isAlive, !state.deviations.isHeld(.store) {
        queue(.sheet(checkout))
      }
    default: return false
    }
    return true
  }

  /// The store tells the server that it refunded or revoked a transaction; nothing happens if that is no news.
  private mutating func tellServerOfRevocation(_ transaction: TransactionID, _ state: inout State) {
    guard let report = state.world.server.hear(revocationOf: transaction, on: bench.shelf) else { return }
    note(.notified(report), &state)
    forgetIdle(&state)
  }

  /// The store tells the server that it took a refund back; nothing happens if the server knows.
  mutating func tellServerOfReversal(_ transaction: TransactionID, _ state: inout State) {
    let purchase = state.world.store.purchase(of: transaction)
    guard
      state.world.server.hear(reversalOf: purchase, at: state.world.serverNow, on: bench.shelf, bench.serverFlaws)
    else { return }
    note(.reinstated(transaction), &state)
    forgetIdle(&state)
  }

  /// What the store did is noted, and what it announces may be delivered.
  private mutating func tell(_ news: StoreNews, _ state: inout State) {
    if let sold = news.sold { note(.sold(sold, checkout: nil), &state) }
    if let upgraded = news.upgraded { note(.upgraded(upgraded), &state) }
    if let revoked = news.revoked { note(.revoked(revoked), &state) }
    for restored in [news.restored, news.restoredToo] {
      if let restored { note(.refundReversed(restored), &state) }
    }
    noteEnds(&state)
    guard state.world.device.isAlive else { return }
    for id in [news.sold?.id, news.revoked, news.restored, news.restoredToo] {
      if let id { queue(.update(id)) }
    }
  }
}
