import PurchaseDomain
import SDKContract
import SimulatedWorld

extension Bench {
  /// Lists everything that can happen next within the bounds, in a fixed order.
  func list(_ state: BenchState, _ body: (Action) -> Void) {
    for section in ListedSection.allCases { list(section, state, body) }
  }

  /// Lists one section of that.
  func list(_ section: ListedSection, _ state: BenchState, _ body: (Action) -> Void) {
    let device = (isAlive: state.world.device.isAlive, isRunning: state.world.device.isRunning)
    switch section {
    case .sales: if device.isRunning, !isCrowded(state) { listSales(state, body) }
    case .identity: if device.isRunning, !isCrowded(state) { listIdentity(state, body) }
    case .checks: if device.isRunning, !isCrowded(state) { listChecks(state, body) }
    case .consumptions: if device.isRunning, !isCrowded(state) { listConsumptions(state, body) }
    case .uses: if device.isRunning, !isCrowded(state) { listUses(state, body) }
    case .finishing: if device.isRunning, !isCrowded(state) { listFinishing(state, body) }
    case .disk: if device.isRunning { listDisk(state, body) }
    case .process:
      if device.isAlive {
        listProcess(state, body)
      } else if device.isRunning {
        listBareProcess(state, body)
      } else {
        listLaunches(state, body)
      }
    case .store: listStore(state, body)
    case .network: listNetwork(state, body)
    case .server: if state.spent.serverChanges < UInt8(bounds.serverChanges) { listServerChanges(state, body) }
    case .holds: listHolds(state, body)
    case .comparisons:
      guard bounds.comparisons > 0, device.isAlive else { return }
      if judges(.crashChangesNothing) { body(Action(.compare(.crash))) }
      listOrders(state, body)
    }
  }

  /// Lists every two updates that wait, to be delivered in both orders.
  func listOrders(_ state: BenchState, _ body: (Action) -> Void) {
    guard judges(.orderChangesNothing) else { return }
    let sales = state.world.store.sales
    for place in sales.indices where sales[place].isWaiting {
      for other in sales.indices where other > place && sales[other].isWaiting {
        body(Action(.compare(.order(sales[place].transaction.id, sales[other].transaction.id))))
      }
    }
  }

  private var hasShortcuts: Bool { style != .exhaustive }

  /// Lists an event that feeds the SDK, whole and cut short by a death.
  func withDeaths(_ event: Event, _ state: BenchState, _ body: (Action) -> Void) {
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
    listDelegates(state) { body(Action(.launch(mode: nil, delegate: DelegateChoice($0), surviving: 0))) }
    if state.spent.failingReads < UInt8(bounds.failingReads) {
      for kind in RecordKind.allCases where !state.deviations.isUnreadable(kind) {
        body(Action(.setReadable(kind, false)))
      }
    }
    listReadable(state, body)
    guard state.spent.shutdowns < UInt8(bounds.shutdowns) else { return }
    for surviving in 0..<(UInt8(1) << UInt8(doubtful)) { body(Action(.launchBare(surviving: surviving))) }
  }

  /// Whether a timer may go off; while records cannot be read each only leads to another, and costs a failing read.
  func mayWake(_ state: BenchState) -> Bool {
    guard !state.world.device.timers.isEmpty else { return false }
    return !state.deviations.hidesRecords || state.spent.failingReads < UInt8(bounds.failingReads)
  }

  /// The records that could be readable again.
  func listReadable(_ state: BenchState, _ body: (Action) -> Void) {
    guard state.deviations.hidesRecords else { return }
    for kind in RecordKind.allCases where state.deviations.isUnreadable(kind) {
      body(Action(.setReadable(kind, true)))
    }
  }

  /// What can become of a process in which the SDK is not set up.
  func listBareProcess(_ state: BenchState, _ body: (Action) -> Void) {
    withDeaths(.setUp(mode: nil, delegate: nil), state, body)
    if state.spent.crashes < UInt8(bounds.crashes) { body(Action(.crash)) }
    if mayWake(state) { body(Action(.wake)) }
    if hasShortcuts { body(Action(.foreground)) }
  }

  /// The delegates that could be set instead, none being one of them.
  func listDelegates(_ state: BenchState, _ body: (DelegateID?) -> Void) {
    guard state.spent.delegateChanges < UInt8(bounds.delegateChanges) else { return }
    let current = state.world.device.delegate
    if current != nil { body(nil) }
    for number in 1...UInt8(Limits.delegates) where current != DelegateID(number) { body(DelegateID(number)) }
  }

  private func listProcess(_ state: BenchState, _ body: (Action) -> Void) {
    listReadable(state, body)
    if state.spent.crashes < UInt8(bounds.crashes) { body(Action(.crash)) }
    if mayWake(state) { withDeaths(.wake, state, body) }
    if hasShortcuts { body(Action(.foreground)) }
    if state.spent.waits < UInt8(bounds.waits) {
      for minutes in [1, 5, 60, 1440] { body(Action(.advance(minutes: UInt16Bytes(minutes)))) }
    }
    guard state.spent.shutdowns < UInt8(bounds.shutdowns), state.world.app.canCall(.shutDown) else { return }
    withDeaths(.shutDown, state, body)
    body(Action(.setUp(mode: state.world.device.mode == .full ? .observer : .full, delegate: nil)))
  }

  // MARK: App

  /// What is on its way must fit; a crowd of held writes and requests has to thin out before more is begun.
  func isCrowded(_ state: BenchState) -> Bool {
    state.world.device.writes.count >= 4 || state.world.network.flights.count >= 5
  }

  private func listSales(_ state: BenchState, _ body: (Action) -> Void) {
    if state.world.app.canCall(.purchase), state.world.app.checkouts < UInt8(bounds.transactions), hasRoomToSell(state)
    {
      for number in 0..<min(bounds.products, shelf.productCount) {
        let product = ProductID(UInt8(number))
        withDeaths(.purchase(product, .success), state, body)
        guard !state.deviations.isHeld(.store) else { continue }
        for outcome in SheetOutcome.allCases where outcome != .success { body(Action(.purchase(product, outcome))) }
      }
    }
    listExperience(state, body)
    if state.world.app.canCall(.restore), state.world.app.restores < UInt8(bounds.restores) {
      withDeaths(.restore(.success), state, body)
      if !state.deviations.isHeld(.store) {
        for outcome in RestoreOutcome.allCases where outcome != .success {
          if hasShortcuts { withDeaths(.restore(outcome), state, body) } else { body(Action(.restore(outcome))) }
        }
      }
    }
  }

  /// How many customers may be the next to sign in: those who never did differ in nothing but their names, so that in
  /// an exhaustive search they come in turn.
  ///
  /// Where something else than signing in can name a customer, everybody may. Of two states that differ only in how many
  /// signed in, neither names those who then may in the one and not in the other: to call them by the lower name shows
  /// the same, so that the one with less spent still covers the other.
  private func customersInTurn(_ state: BenchState) -> Int {
    let all = max(bounds.customers, 1)
    guard style == .exhaustive, bounds.outsidePurchases == 0, bounds.serverChanges == 0 else { return all }
    return min(all, Int(state.spent.identityChanges) + 1)
  }

  private func listIdentity(_ state: BenchState, _ body: (Action) -> Void) {
    if state.world.app.canCall(.identify), state.spent.identityChanges < UInt8(bounds.identityChanges) {
      for number in 1...customersInTurn(state) {
        let customer = CustomerID(UInt8(number))
        if hasShortcuts || customer != state.world.device.disk.identity.customer {
          withDeaths(.identify(customer), state, body)
        }
      }
      if hasShortcuts { body(Action(.identify(.blank))) }
    }
    if state.world.app.canCall(.setMode), state.spent.modeChanges < UInt8(bounds.modeChanges) {
      body(Action(.setMode(state.world.device.mode == .full ? .observer : .full)))
    }
    if state.world.app.canCall(.setDelegate) { listDelegates(state) { body(Action(.setDelegate($0))) } }
  }

  /// What the user can do with an Experience.
  private func listExperience(_ state: BenchState, _ body: (Action) -> Void) {
    if state.world.app.canCall(.openExperience), state.world.app.journeys < UInt8(bounds.journeys) {
      withDeaths(.openExperience, state, body)
    }
    guard state.world.app.experience != nil, state.world.device.isAlive else { return }
    if state.world.app.canCall(.closeExperience) { withDeaths(.closeExperience, state, body) }
    if state.world.app.canCall(.purchase), state.world.app.checkouts < UInt8(bounds.transactions), hasRoomToSell(state)
    {
      for number in 0..<min(bounds.products, shelf.productCount) {
        let product = ProductID(UInt8(number))
        withDeaths(.buyInExperience(product, .success), state, body)
        body(Action(.buyInExperience(product, .success, OfferTerms(.monthly, isIntroductory: true))))
        guard !state.deviations.isHeld(.store) else { continue }
        for outcome in SheetOutcome.allCases where outcome != .success {
          body(Action(.buyInExperience(product, outcome)))
        }
      }
    }
    if state.world.app.canCall(.restore), state.world.app.restores < UInt8(bounds.restores) {
      body(Action(.restoreInExperience(.success)))
    }
  }

  /// The app finishes what it was told about, where that is its business (PUR-32, PUR-60).
  func listFinishing(_ state: BenchState, _ body: (Action) -> Void) {
    for place in state.world.store.sales.indices {
      let sale = state.world.store.sales[place]
      let isItsBusiness = state.world.device.mode == .observer || sale.isDelegates
      if isItsBusiness, sale.wasDelivered, !sale.isFinished { body(Action(.appFinishes(sale.transaction.id))) }
    }
  }

  /// Whether every checkout, unheard sheet and ask could still become a transaction.
  func hasRoomToSell(_ state: BenchState) -> Bool {
    let checkouts = state.world.app.calls.count { $0.id.kind == .purchase }
    // Nobody waits for its answer: the process died or was shut down, or something else ended the call.
    let unheard = state.world.store.sheets.count {
      $0.answer == nil && (!$0.isHeard || !state.world.app.isOpen(CallID(.purchase, $0.checkout.rawValue)))
    }
    return state.world.store.sales.count + state.world.store.asks.count + checkouts + unheard < Limits.transactions
  }

  private func listChecks(_ state: BenchState, _ body: (Action) -> Void) {
    guard state.world.app.canCall(.hasFeature), state.spent.checks < UInt8(bounds.checks) else { return }
    for number in 0..<shelf.featureCount {
      let feature = FeatureID(UInt8(number))
      for policy in CachePolicy.allCases {
        body(Action(.hasFeature(feature, required: .one, policy)))
        for entity in entities {
          body(Action(.hasFeature(feature, required: .one, policy, entity: entity)))
        }
        guard hasShortcuts, shelf.type(of: feature) != .boolean else { continue }
        for entity in allowances {
          body(Action(.hasFeature(feature, required: RequestedAmount(2), policy, entity: entity)))
          body(Action(.hasFeature(feature, required: RequestedAmount(0), policy, entity: entity)))
        }
      }
    }
  }

  private func listConsumptions(_ state: BenchState, _ body: (Action) -> Void) {
    guard state.world.app.canCall(.consume) else { return }
    let known = state.world.app.operations.count
    for number in 0..<shelf.featureCount where shelf.type(of: FeatureID(UInt8(number))) != .boolean {
      let feature = FeatureID(UInt8(number))
      if known < bounds.operations {
        let operation = OperationID(UInt8(known + 1))
        for units: Int64 in 1...2 {
          withDeaths(.consume(feature, quantity: RequestedAmount(units), operation), state, body)
        }
        for entity in entities {
          for units: Int64 in 1...(hasShortcuts ? 2 : 1) {
            withDeaths(.consume(feature, quantity: RequestedAmount(units), operation, entity: entity), state, body)
          }
        }
        guard hasShortcuts else { continue }
        for variant in 0..<8 {
          body(Action(.consume(feature, quantity: Self.oddAmount(variant), operation)))
        }
      }
    }
    guard state.spent.retries < UInt8(bounds.retries) else { return }
    for place in 0..<known {
      let operation = state.world.app.operations[place]
      let (feature, entity) = (operation.feature, operation.entity)
      withDeaths(.consume(feature, quantity: operation.quantity, operation.id, entity: entity), state, body)
      // The same id for something else: no valid retry (FEA-54).
      let other = RequestedAmount(operation.quantity == .one ? 2 : 1)
      body(Action(.consume(feature, quantity: other, operation.id, entity: entity)))
      for foreign in allowances where foreign != entity {
        body(Action(.consume(feature, quantity: operation.quantity, operation.id, entity: foreign)))
        if hasShortcuts { body(Action(.consume(feature, quantity: other, operation.id, entity: foreign))) }
      }
    }
  }

  private func listUses(_ state: BenchState, _ body: (Action) -> Void) {
    guard state.world.app.canCall(.use), state.spent.uses < UInt8(bounds.uses) else { return }
    for number in 0..<shelf.featureCount where shelf.type(of: FeatureID(UInt8(number))) != .boolean {
      let feature = FeatureID(UInt8(number))
      for entity in allowances {
        for units: Int64 in 1...(hasShortcuts ? 3 : 2) {
          let amount = RequestedAmount(units)
          withDeaths(.use(FeatureUse(feature, amount, entity: entity)), state, body)
          withDeaths(.use(FeatureUse(feature, amount, entity: entity, isTotal: true)), state, body)
        }
        for units: Int64 in 1...(hasShortcuts ? 3 : 1) {
          withDeaths(.use(FeatureUse(feature, RequestedAmount(units), entity: entity, waits: false)), state, body)
        }
      }
      guard hasShortcuts else { continue }
      for variant in 0..<8 {
        for waits in [true, false] {
          body(Action(.use(FeatureUse(feature, Self.oddAmount(variant), waits: waits))))
        }
      }
    }
  }

  /// Amounts that are invalid, more than there is, or the greatest (FEA-31).
  static func oddAmount(_ variant: Int) -> RequestedAmount {
    switch variant {
    case 0: RequestedAmount(0)
    case 1: RequestedAmount(-1)
    case 2: RequestedAmount(4)
    case 3: RequestedAmount(Amount.greatest)
    case 4: RequestedAmount(Amount.greatest + 1)
    case 5: RequestedAmount(number: 1.5)
    case 6: RequestedAmount(number: .nan)
    default: RequestedAmount(number: .infinity)
    }
  }

  // MARK: Network and server

  private func listNetwork(_ state: BenchState, _ body: (Action) -> Void) {
    let mayFail = state.spent.lostReplies < UInt8(bounds.lostReplies)
    let mayReject = state.spent.rejections < UInt8(bounds.rejections)
    let mayRepeat = state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries)
    for place in state.world.network.flights.indices {
      let id = state.world.network.flights[place].id
      guard !state.world.network.flights[place].isLate else {
        body(Action(.commit(id, isLate: true)))
        continue
      }
      let isCarriedOut = state.world.network.flights[place].reply != nil
      withDeaths(.answer(id), state, body)
      if !isCarriedOut { body(Action(.commit(id, isLate: false))) }
      if mayRepeat { body(Action(.resend(id))) }
      if mayReject, !isCarriedOut, state.world.server.mayReject(state.world.network.flights[place].request) {
        withDeaths(.fault(id, .rejected(.unprocessable)), state, body)
        // The SDK may not tell one status from another; random schedules try them all.
        for status in TerminalStatus.allCases where hasShortcuts && status != .unprocessable {
          body(Action(.fault(id, .rejected(status))))
        }
      }
      guard mayFail else { continue }
      guard !isCarriedOut else {
        body(Action(.fault(id, .replyLost)))
        continue
      }
      for variant in 0..<6 { body(Action(.fault(id, Self.fault(variant)))) }
    }
    if mayFail, hasShortcuts {
      if !state.deviations.isHeld(.network) {
        for kind in RequestKind.allCases {
          for variant in 0..<6 { body(Action(.faultNext(kind, Self.fault(variant)))) }
        }
      }
      if !state.deviations.isNetworkDown { body(Action(.network(isDown: true))) }
    }
    if mayReject, hasShortcuts, !state.deviations.isHeld(.network), state.deviations.faultyRequest == nil {
      for kind in Self.rejectableKinds {
        for status in TerminalStatus.allCases { body(Action(.faultNext(kind, .rejected(status)))) }
      }
    }
    if state.deviations.isNetworkDown { body(Action(.network(isDown: false))) }
  }

  /// What may go wrong with a request.
  static func fault(_ variant: Int) -> RequestFault {
    switch variant {
    case 0: .lost
    case 1: .delayed
    case 2: .replyLost
    case 3: .refused(retryAfterMinutes: 0)
    case 4: .refused(retryAfterMinutes: 2)
    default: .merging
    }
  }

  /// The kinds of request that a server may never take.
  static let rejectableKinds: [RequestKind] = [.purchase, .revocation, .consume, .use]

  private func listServerChanges(_ state: BenchState, _ body: (Action) -> Void) {
    for number in 0..<min(bounds.products, shelf.productCount) {
      let product = ProductID(UInt8(number))
      for owner in ProductOwner.allCases where owner != state.world.server.configuration[product] {
        body(Action(.configure(product, owner)))
      }
      for customer in 0...bounds.customers { body(Action(.connectorEvent(CustomerID(UInt8(customer)), product))) }
    }
    for number in 0..<shelf.featureCount where shelf.type(of: FeatureID(UInt8(number))) != .boolean {
      for customer in 0...bounds.customers {
        for entity in allowances {
          let (customer, feature) = (CustomerID(UInt8(customer)), FeatureID(UInt8(number)))
          if bounds.uses > 0, let account = state.world.server.account(customer, feature, entity),
            account.charged > .zero
          {
            body(Action(.renew(customer, feature, entity: entity)))
          }
          body(Action(.grant(customer, feature, Amount(clamping: 2), entity: entity)))
          if hasShortcuts {
            body(Action(.grant(customer, feature, Amount(thousandths: 500), entity: entity)))
            body(Action(.useElsewhere(customer, feature, .one, entity: entity)))
          }
        }
      }
    }
  }

  // MARK: Disk and holds

  private func listDisk(_ state: BenchState, _ body: (Action) -> Void) {
    let mayFail = state.spent.diskFaults < UInt8(bounds.diskFaults)
    var last: RecordKey?
    for place in state.world.device.writes.indices {
      let key = state.world.device.writes[place].key
      guard key != last else { continue }
      last = key
      withDeaths(.complete(key), state, body)
      if mayFail { body(Action(.failWrite(key))) }
    }
    if mayFail, hasShortcuts, !state.deviations.isHeld(.disk) {
      for kind in RecordKind.allCases { body(Action(.failNextWrite(kind))) }
    }
  }

  func listHolds(_ state: BenchState, _ body: (Action) -> Void) {
    for number in 0..<UInt8(3) {
      guard let part = Part(rawValue: number) else { return }
      // A store in which nothing can be bought or restored keeps nothing waiting.
      guard part != .store || bounds.transactions + bounds.restores + bounds.outsidePurchases > 0 else { continue }
      if !state.deviations.isHeld(part) {
        if state.deviations.heldCount < bounds.holds { body(Action(.hold(part))) }
      } else if hasShortcuts {
        body(Action(.release(part)))
      }
    }
  }
}
