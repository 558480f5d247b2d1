import PurchaseDomain
import SDKContract
import SimulatedWorld

extension Bench {
  /// Lists what can happen next within the bounds, in a fixed order.
  func list(_ state: BenchState, _ body: (Action) -> Void) {
    if state.world.device.isAlive {
      listApp(state, body)
      listDisk(state, body)
      listProcess(state, body)
    } else {
      listLaunches(state, body)
    }
    listStore(state, body)
    listNetwork(state, body)
    listHolds(state, body)
  }

  private var isRandom: Bool { style == .random }

  /// Lists an event that feeds the SDK, whole and cut short by a death.
  private func withDeaths(_ event: Event, _ state: BenchState, _ body: (Action) -> Void) {
    body(Action(event))
    guard state.spent.crashes < UInt8(bounds.crashes) else { return }
    for outputs: UInt8 in 1...3 { body(Action(event, deathAfterOutputs: outputs)) }
  }

  // MARK: Process

  private func listLaunches(_ state: BenchState, _ body: (Action) -> Void) {
    // Every subset of the writes in doubt may have survived.
    let doubtful = min(state.world.device.writes.count, 5)
    for surviving in 0..<(UInt8(1) << UInt8(doubtful)) {
      withDeaths(.launch(mode: nil, surviving: surviving), state, body)
    }
    if state.spent.modeChanges < UInt8(bounds.modeChanges) {
      body(Action(.launch(mode: state.world.device.mode == .full ? .observer : .full, surviving: 0)))
    }
  }

  private func listProcess(_ state: BenchState, _ body: (Action) -> Void) {
    if state.spent.crashes < UInt8(bounds.crashes) { body(Action(.crash)) }
    if state.world.device.nextTimer != nil { withDeaths(.wake, state, body) }
    if isRandom { body(Action(.foreground)) }
    if state.spent.waits < UInt8(bounds.waits) {
      for minutes in [1, 5, 60, 1440] { body(Action(.advance(minutes: UInt16Bytes(minutes)))) }
    }
  }

  // MARK: App

  private func listApp(_ state: BenchState, _ body: (Action) -> Void) {
    let app = state.world.app
    if app.canCall(.purchase), app.checkouts < UInt8(bounds.transactions), hasRoomToSell(state.world.store) {
      for number in 0..<min(bounds.products, shelf.products.count) {
        let product = ProductID(UInt8(number))
        withDeaths(.purchase(product, .success), state, body)
        guard !state.deviations.isHeld(.store) else { continue }
        for outcome in SheetOutcome.allCases where outcome != .success { body(Action(.purchase(product, outcome))) }
      }
    }
    if app.canCall(.identify), state.spent.identityChanges < UInt8(bounds.identityChanges) {
      for number in 1...max(bounds.customers, 1) {
        let customer = CustomerID(UInt8(number))
        if isRandom || customer != state.world.device.disk.identity.customer {
          withDeaths(.identify(customer), state, body)
        }
      }
    }
    if app.canCall(.setMode), state.spent.modeChanges < UInt8(bounds.modeChanges) {
      body(Action(.setMode(state.world.device.mode == .full ? .observer : .full)))
    }
    if app.canCall(.hasFeature), state.spent.checks < UInt8(bounds.checks) { listChecks(state, body) }
    if app.canCall(.consume) { listConsumptions(state, body) }
    for sale in state.world.store.sales where sale.wasDelivered && !sale.isFinished {
      // The app finishes what it was told about, and only where finishing is its business.
      if state.world.device.mode == .observer { body(Action(.appFinishes(sale.transaction.id))) }
    }
  }

  /// Whether every sheet and every ask could still become a transaction.
  private func hasRoomToSell(_ store: AppStore) -> Bool {
    store.sales.count + store.asks.count + store.sheets.count { $0.answer == nil } < Limits.transactions
  }

  private func listChecks(_ state: BenchState, _ body: (Action) -> Void) {
    for number in shelf.features.indices {
      let feature = FeatureID(UInt8(number))
      for policy in CachePolicy.allCases {
        body(Action(.hasFeature(feature, required: .one, policy)))
        guard isRandom, shelf.type(of: feature) == .metered else { continue }
        body(Action(.hasFeature(feature, required: RequestedAmount(2), policy)))
        body(Action(.hasFeature(feature, required: RequestedAmount(0), policy)))
      }
    }
  }

  private func listConsumptions(_ state: BenchState, _ body: (Action) -> Void) {
    let known = state.world.app.operations
    for number in shelf.features.indices where shelf.type(of: FeatureID(UInt8(number))) == .metered {
      let feature = FeatureID(UInt8(number))
      if known.count < bounds.operations {
        let operation = OperationID(UInt8(known.count + 1))
        for units: Int64 in [1, 2] {
          withDeaths(.consume(feature, quantity: RequestedAmount(units), operation), state, body)
        }
        guard isRandom else { continue }
        for units: Int64 in [0, -1, 4, Amount.greatest, Amount.greatest + 1] {
          body(Action(.consume(feature, quantity: RequestedAmount(units), operation)))
        }
      }
    }
    guard state.spent.retries < UInt8(bounds.retries) else { return }
    for operation in known {
      withDeaths(.consume(operation.feature, quantity: operation.quantity, operation.id), state, body)
      // The same id for something else: no valid retry (FEA-54).
      let other = RequestedAmount(operation.quantity.units == 1 ? 2 : 1)
      body(Action(.consume(operation.feature, quantity: other, operation.id)))
    }
  }

  // MARK: Store

  private func listStore(_ state: BenchState, _ body: (Action) -> Void) {
    let store = state.world.store
    let isAlive = state.world.device.isAlive
    for sheet in store.sheets {
      if sheet.answer == nil {
        for outcome in SheetOutcome.allCases { body(Action(.decide(sheet.checkout, outcome))) }
      } else if isAlive {
        withDeaths(.answerSheet(sheet.checkout), state, body)
      }
    }
    for ask in store.asks {
      body(Action(.settleAsk(ask.checkout, isApproved: true)))
      body(Action(.settleAsk(ask.checkout, isApproved: false)))
    }
    for sale in store.sales {
      let isNews = sale.isWaiting || !sale.wasDelivered
      if isAlive, isNews || state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries) {
        withDeaths(.deliver(sale.transaction.id), state, body)
      }
      if state.spent.refunds < UInt8(bounds.refunds), !sale.transaction.isRevoked, sale.transaction.isVerified {
        body(Action(.refund(sale.transaction.id)))
      }
    }
    guard state.spent.outsidePurchases < UInt8(bounds.outsidePurchases), hasRoomToSell(store) else { return }
    for number in 0..<min(bounds.products, shelf.products.count) {
      let product = ProductID(UInt8(number))
      for customer in 0...bounds.customers {
        body(Action(.buyOutside(product, .customer(CustomerID(UInt8(customer))), isVerified: true)))
      }
      body(Action(.buyOutside(product, .none, isVerified: true)))
      body(Action(.buyOutside(product, .none, isVerified: false)))
      body(Action(.buyOutside(product, .foreign, isVerified: true)))
    }
  }

  // MARK: Network and server

  private func listNetwork(_ state: BenchState, _ body: (Action) -> Void) {
    let mayFail = state.spent.lostReplies < UInt8(bounds.lostReplies)
    let mayRepeat = state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries)
    for flight in state.world.network.flights {
      guard !flight.isLate else {
        body(Action(.commit(flight.id, isLate: true)))
        continue
      }
      withDeaths(.answer(flight.id), state, body)
      if flight.reply == nil { body(Action(.commit(flight.id, isLate: false))) }
      if mayRepeat { body(Action(.resend(flight.id))) }
      guard mayFail else { continue }
      guard flight.reply == nil else {
        body(Action(.fault(flight.id, .replyLost)))
        continue
      }
      for fault in Self.faults { body(Action(.fault(flight.id, fault))) }
    }
    if mayFail, isRandom {
      if !state.deviations.isHeld(.network) {
        for kind in RequestKind.allCases {
          for fault in Self.faults { body(Action(.faultNext(kind, fault))) }
        }
      }
      if !state.deviations.isNetworkDown { body(Action(.network(isDown: true))) }
    }
    if state.deviations.isNetworkDown { body(Action(.network(isDown: false))) }
    if state.spent.serverChanges < UInt8(bounds.serverChanges) { listServerChanges(state, body) }
  }

  private static var faults: [RequestFault] {
    [.lost, .delayed, .replyLost, .refused(retryAfterMinutes: 0), .refused(retryAfterMinutes: 2)]
  }

  private func listServerChanges(_ state: BenchState, _ body: (Action) -> Void) {
    for number in 0..<min(bounds.products, shelf.products.count) {
      let product = ProductID(UInt8(number))
      for owner in ProductOwner.allCases where owner != state.world.server.configuration[product] {
        body(Action(.configure(product, owner)))
      }
    }
    for number in shelf.features.indices where shelf.type(of: FeatureID(UInt8(number))) == .metered {
      for customer in 0...bounds.customers {
        body(Action(.grant(CustomerID(UInt8(customer)), FeatureID(UInt8(number)), Amount(clamping: 2))))
      }
    }
  }

  // MARK: Disk and holds

  private func listDisk(_ state: BenchState, _ body: (Action) -> Void) {
    let mayFail = state.spent.diskFaults < UInt8(bounds.diskFaults)
    var last: RecordKey?
    for write in state.world.device.writes where write.key != last {
      last = write.key
      withDeaths(.complete(write.key), state, body)
      if mayFail { body(Action(.failWrite(write.key))) }
    }
    if mayFail, isRandom, !state.deviations.isHeld(.disk) {
      for kind in RecordKind.allCases { body(Action(.failNextWrite(kind))) }
    }
  }

  private func listHolds(_ state: BenchState, _ body: (Action) -> Void) {
    for part in Part.allCases {
      if !state.deviations.isHeld(part) {
        body(Action(.hold(part)))
      } else if isRandom {
        body(Action(.release(part)))
      }
    }
  }
}
