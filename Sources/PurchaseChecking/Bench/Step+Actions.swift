import PurchaseDomain
import SDKContract
import SimulatedWorld

extension Step {
  /// Carries out an action and everything that follows by itself; false, with the state untouched, if it cannot
  /// happen now.
  mutating func carryOut(_ action: Action, on state: inout State) -> Bool {
    let quirks = state.world.store.quirks
    guard begin(action.event, cut: action.deathAfterOutputs, &state) else { return false }
    if action.deathAfterOutputs != nil, state.world.device.isAlive { die(&state) }
    if action.deathAfterOutputs != nil { state.spent.crashes.saturate() }
    settle(&state)
    if !quirks.isEmpty, !action.event.endsQuirks { noteQuirks(since: quirks, state) }
    note(.stepEnded, &state)
    return true
  }

  private mutating func begin(_ event: Event, cut: UInt8?, _ state: inout State) -> Bool {
    let isAlive = state.world.device.isAlive
    let isRunning = state.world.device.isRunning
    switch event {
    case .launch(let mode, let delegate, let surviving):
      guard !isRunning else { return false }
      launch(mode: mode, delegate: delegate, surviving: surviving, &state, cut)
    case .launchBare(let surviving):
      guard !isRunning else { return false }
      state.spent.shutdowns.saturate()
      decideWrites(surviving: surviving, &state)
      state.world.device.start()
      note(.started, &state)
    case .setUp(let mode, let delegate):
      guard isRunning, !state.world.app.isOpen(.shutDown) else { return false }
      setUp(mode: mode, delegate: delegate, &state, cut)
    case .crash:
      guard isRunning else { return false }
      state.spent.crashes.saturate()
      die(&state)
    case .install(let device):
      // Of the devices that were left none is kept.
      guard device >= state.world.device.number else { return false }
      if isRunning { die(&state) }
      state.world.install(on: device)
      state.facts.beginInstallation(in: bench.model)
      state.deviations.makeReadable()
    case .foreground:
      guard isRunning else { return false }
      feed(.foregrounded, &state, deathAfterOutputs: cut)
      if state.world.store.floodsOnWake() { queueWaiting(of: .store, state) }
    case .advance(let minutes):
      guard state.world.mayPass(minutes: minutes.value) else { return false }
      state.spent.waits.saturate()
      pass(until: state.world.now.advanced(byMinutes: minutes.value), &state)
    case .setClock(let minutes, let isBehind):
      guard isBehind || state.world.now.minutes + minutes.value <= Instant.horizon.minutes else { return false }
      state.spent.quirks.saturate()
      let before = state.world.device.shown(at: state.world.now)
      state.world.device.setClock(minutes: minutes.value, isBehind: isBehind)
      moveClock(since: before, &state)
      noteQuirk(.deviceClock)
    case .jumpServerClock(let minutes, isBack: false):
      guard state.world.mayPass(minutes: minutes.value) else { return false }
      jumpServerClock(by: minutes.value, &state)
    case .jumpServerClock(let minutes, isBack: true):
      // No clock shows a time before the schedule began.
      guard state.world.serverNow.minutes >= minutes.value else { return false }
      shiftServerClock(by: -minutes.value, &state)
    case .wake:
      guard isRunning, let timer = state.world.device.nextTimer,
        state.world.mayPass(minutes: max(0, timer.due.minutes - state.world.now.minutes))
      else { return false }
      if state.deviations.hidesRecords { state.spent.failingReads.saturate() }
      fire(timer, &state, cut)
    case .shutDown:
      guard isAlive else { return false }
      return call(event, cut: cut, &state)
    case .purchase, .identify, .setMode, .setDelegate, .hasFeature, .consume, .use, .restore, .openExperience:
      guard isRunning else { return false }
      return call(event, cut: cut, &state)
    case .closeExperience, .buyInExperience, .restoreInExperience:
      guard isAlive, state.world.app.experience != nil else { return false }
      return call(event, cut: cut, &state)
    case .delegateRepeats(let checkout):
      guard isAlive, state.world.app.isDelegated(checkout), state.world.store.sheet(checkout) == nil else {
        return false
      }
      state.spent.duplicateDeliveries.saturate()
      answer(CallID(.purchase, checkout.rawValue), .purchase(.purchased), &state, deathAfterOutputs: cut)
    case .appFinishes(let transaction):
      guard isAlive, let sale = state.world.store.sale(transaction), !sale.isFinished, sale.wasDelivered else {
        return false
      }
      state.world.store.finish(transaction)
      note(.finishedByApp(transaction), &state)
      if state.world.store.sale(transaction)?.isWaiting ?? false { queue(.update(transaction)) }
    case .hold(let part):
      guard !state.deviations.isHeld(part) else { return false }
      state.deviations.hold(part)
    case .release(let part):
      guard state.deviations.isHeld(part) else { return false }
      state.deviations.release(part)
      queueWaiting(of: part, state)
    case .settle: settleAll(&state)
    // The bench carries it out, beside the state.
    case .compare: return false
    case .decide, .answerSheet, .serveRestore, .settleAsk, .deliver, .refund, .buyOutside, .notifyServer, .notify,
      .store:
      return store(event, cut: cut, &state)
    case .commit, .answer, .fault, .resend, .loseAll, .faultNext, .network, .grant, .renew, .configure, .useElsewhere,
      .connectorEvent:
      return server(event, cut: cut, &state)
    case .complete(let key):
      guard isRunning else { return false }
      return completeWrite(key, &state, deathAfterOutputs: cut)
    case .failWrite(let key):
      guard isRunning, failWrite(key, &state, deathAfterOutputs: cut) else { return false }
      state.spent.diskFaults.saturate()
    case .setReadable(let kind, let isReadable):
      guard state.deviations.isUnreadable(kind) == isReadable else { return false }
      if !isReadable { state.spent.failingReads.saturate() }
      state.deviations.setReadable(kind, isReadable)
    case .failNextWrite(let kind):
      guard state.deviations.failingWrite == nil else { return false }
      state.deviations.failingWrite = kind
      state.spent.diskFaults.saturate()
    }
    return true
  }

  // MARK: Process

  /// A process starts: the writes in doubt are decided, what the store holds is offered again.
  mutating func launch(
    mode: FinishingMode?, delegate: DelegateChoice? = nil, surviving: UInt8, _ state: inout State, _ cut: UInt8? = nil
  ) {
    decideWrites(surviving: surviving, &state)
    setUp(mode: mode, delegate: delegate, &state, cut)
  }

  /// The writes in doubt became durable, or never happened.
  private mutating func decideWrites(surviving: UInt8, _ state: inout State) {
    var survivors = FixedList<12, Write>()
    for place in state.world.device.writes.indices where surviving & (1 << UInt8(place)) != 0 {
      survivors.append(state.world.device.writes[place])
    }
    while let first = state.world.device.writes.first(where: { _ in true }) {
      _ = state.world.device.takeWrite(first.key)
    }
    for write in survivors {
      state.world.device.commit(write)
      note(.durable(write), &state)
    }
  }

  /// The app sets the SDK up; with what it set last unless the schedule says otherwise (D42).
  mutating func setUp(
    mode: FinishingMode?, delegate: DelegateChoice? = nil, _ state: inout State, _ cut: UInt8? = nil
  ) {
    guard !state.world.device.isAlive else { return setUpAgain(mode: mode, delegate: delegate, &state, cut) }
    if let mode {
      if mode != state.world.device.mode { state.spent.modeChanges.saturate() }
      state.world.device.mode = mode
    }
    if let delegate {
      if delegate.delegate != state.world.device.delegate { state.spent.delegateChanges.saturate() }
      state.world.device.delegate = delegate.delegate
    }
    state.world.setUp()
    state.facts.forgetTime()
    state.world.store.offerAtLaunch(on: bench.shelf)
    state.world.store.showMessages(on: bench.shelf, at: state.world.now)
    for transaction in state.world.store.launchOrder() { queue(.update(transaction)) }
    let (mode, delegate) = (state.world.device.mode, state.world.device.delegate)
    note(.launched(mode, delegate: delegate), &state)
    feed(.launched(mode: mode, delegate: delegate), &state, deathAfterOutputs: cut)
  }

  /// A set-up too many: what it says is not what counts from then on (D39).
  private mutating func setUpAgain(
    mode: FinishingMode?, delegate: DelegateChoice?, _ state: inout State, _ cut: UInt8?
  ) {
    state.spent.shutdowns.saturate()
    let mode = mode ?? state.world.device.mode
    let set = delegate.map(\.delegate) ?? state.world.device.delegate
    note(.setUpAgain(mode, delegate: set), &state)
    feed(.launched(mode: mode, delegate: set), &state, deathAfterOutputs: cut)
  }

  /// Time passes; timers that come due on the way fire at their moment, and what follows them follows then.
  mutating func pass(until moment: Instant, _ state: inout State) {
    while let next = state.world.device.nextTimer, next.due <= moment {
      moveClock(to: next.due, &state)
      // A timer that is started anew for this very minute waits for the next one: time must pass.
      for timer in state.world.device.timers where timer.due <= state.world.now {
        guard state.world.device.timers.contains(where: { $0 == timer }) else { continue }
        fire(timer, &state, nil)
        settle(&state)
        guard !hasFailed, state.world.device.isRunning else { return moveClock(to: moment, &state) }
        comeToRest()
      }
      guard state.world.now < moment else { return }
      moveClock(to: state.world.now.advanced(byMinutes: 1), &state)
    }
    moveClock(to: moment, &state)
  }

  /// The model sees facts and no clock, so it is told how much time passes, be it less than a minute.
  ///
  /// A new interval of an allowance begins at its very moment, before anything else happens at it.
  mutating func moveClock(to moment: Instant, _ state: inout State) {
    let ahead = state.world.serverShift.minutes
    while bench.shelf.hasResets, let next = state.world.server.nextRenewal, next.minutes - ahead <= moment.minutes {
      setClock(to: Instant(minutes: next.minutes - ahead), &state)
      beginIntervals(at: next, &state)
    }
    setClock(to: moment, &state)
  }

  private mutating func beginIntervals(at moment: Instant, _ state: inout State) {
    for account in state.world.server.renewDue(at: moment, on: bench.shelf, bench.serverFlaws) {
      note(.renewed(account.customer, account.feature, entity: account.entity, byClock: true), &state)
    }
  }

  /// The server's clock jumps; each interval on the way begins at its moment of that clock.
  private mutating func jumpServerClock(by minutes: Int, _ state: inout State) {
    let end = state.world.serverNow.advanced(byMinutes: minutes)
    while bench.shelf.hasResets, let next = state.world.server.nextRenewal, next <= end {
      setServerClock(to: next, &state)
      beginIntervals(at: next, &state)
    }
    setServerClock(to: end, &state)
  }

  private func setServerClock(to moment: Instant, _ state: inout State) {
    shiftServerClock(by: max(0, moment.minutes - state.world.serverNow.minutes), &state)
  }

  /// An interval that began goes on when the clock jumps back, and ends when it shows its end.
  private func shiftServerClock(by minutes: Int, _ state: inout State) {
    state.world.serverShift = ClockShift(minutes: state.world.serverShift.minutes + minutes)
    if bench.shelf.hasResets { state.facts.elapseAtServer(minutes: minutes) }
  }

  private mutating func setClock(to moment: Instant, _ state: inout State) {
    let before = state.world.now
    let shown = state.world.device.shown(at: before)
    let minutes = max(moment.minutes - before.minutes, 0)
    state.world.now = before.advanced(byMinutes: minutes)
    if bench.shelf.hasResets { state.facts.elapseAtServer(minutes: minutes) }
    moveClock(since: shown, &state)
    if minutes > 0 { state.world.store.catchUp() }
    noteEnds(&state)
  }

  /// The device's clock showed `before` and went on, or was set.
  func moveClock(since before: Instant, _ state: inout State) {
    state.facts.moveClock(forwardBy: state.world.device.shown(at: state.world.now).minutes - before.minutes)
  }

  /// The SDK is told the time with an input; the facts that come with that are judged by it.
  func tellTime(_ state: inout State) {
    let minutes = state.world.device.tellTime(at: state.world.now)
    state.facts.hearTime(state.world.device.shown(at: state.world.now), laterBy: minutes)
  }

  private mutating func fire(_ timer: Device.Timer, _ state: inout State, _ cut: UInt8?) {
    moveClock(to: timer.due, &state)
    state.world.device.takeTimer(timer.id)
    state.facts.timerFired()
    feed(.fired(timer.id), &state, deathAfterOutputs: cut)
  }

  // MARK: App

  private mutating func call(_ event: Event, cut: UInt8?, _ state: inout State) -> Bool {
    let kind: CallID.Kind
    let call: APICall
    var outcome = SheetOutcome.success
    var restore = RestoreOutcome.success
    let shown = state.world.app.experience ?? .none
    switch event {
    case .purchase(let product, let intended):
      (kind, call, outcome) = (.purchase, .purchase(product), intended)
    case .identify(let customer): (kind, call) = (.identify, .identify(customer))
    case .setMode(let mode): (kind, call) = (.setMode, .setMode(mode))
    case .setDelegate(let delegate): (kind, call) = (.setDelegate, .setDelegate(delegate))
    case .hasFeature(let feature, let required, let policy, let entity):
      (kind, call) = (.hasFeature, .hasFeature(feature, required: required, policy, entity: entity))
    case .consume(let feature, let quantity, let operation, let entity):
      (kind, call) = (.consume, .consume(feature, quantity: quantity, operation, entity: entity))
    case .use(let use): (kind, call) = (.use, .use(use))
    case .restore(let intended): (kind, call, restore) = (.restore, .restore, intended)
    case .shutDown: (kind, call) = (.shutDown, .shutDown)
    case .openExperience: (kind, call) = (.openExperience, .openExperience)
    case .closeExperience: (kind, call) = (.closeExperience, .closeExperience(shown))
    case .buyInExperience(let product, let intended, let terms):
      (kind, call, outcome) = (.purchase, .buyInExperience(product, shown, terms), intended)
    case .restoreInExperience(let intended): (kind, call, restore) = (.restore, .restoreInExperience, intended)
    default: return false
    }
    guard state.world.app.canCall(kind) else { return false }
    if case .purchase(let product) = call { state.world.store.takeIntent(for: product) }
    spend(on: call, &state)
    // A use is told apart by its call's number, so a request that still travels keeps its own to itself (D15).
    let flights = state.world.network.flights
    let id = state.world.app.begin(kind, outcome: outcome, restore: restore) { number in
      kind == .use && flights.contains { $0.id.kind == .use && $0.id.subject == number }
    }
    tellTime(&state)
    note(.called(id, call, by: state.world.device.disk.identity.customer), &state)
    feed(.called(id, call), &state, deathAfterOutputs: cut)
    return true
  }

  private func spend(on call: APICall, _ state: inout State) {
    // What the app sets while nobody is set up is not set.
    let isServed = state.world.device.isAlive && !state.world.app.isOpen(.shutDown)
    switch call {
    // What the app began is counted by the app.
    case .purchase, .restore, .openExperience, .closeExperience, .buyInExperience, .restoreInExperience: break
    case .shutDown: state.spent.shutdowns.saturate()
    case .identify: state.spent.identityChanges.saturate()
    case .setMode(let mode):
      state.spent.modeChanges.saturate()
      if isServed { state.world.device.mode = mode }
    case .setDelegate(let delegate):
      state.spent.delegateChanges.saturate()
      if isServed { state.world.device.delegate = delegate }
    case .hasFeature: state.spent.checks.saturate()
    case .consume(let feature, let quantity, let operation, let entity):
      if !state.world.app.note(operation, feature, entity, quantity) { state.spent.retries.saturate() }
    case .use: state.spent.uses.saturate()
    }
  }

  // MARK: Network and server

  /// A fault uses up what is allowed of its kind.
  private func spend(_ fault: RequestFault, _ state: inout State) {
    if fault.isRejection { state.spent.rejections.saturate() } else { state.spent.lostReplies.saturate() }
  }

  private mutating func server(_ event: Event, cut: UInt8?, _ state: inout State) -> Bool {
    switch event {
    case .commit(let id, let isLate):
      guard let flight = state.world.network.find(id, isLate: isLate), flight.reply == nil else { return false }
      return commit(id, isLate: isLate, &state) != nil
    case .answer(let id): return answer(id, &state, deathAfterOutputs: cut)
    case .fault(let id, let fault):
      guard meet(fault, id, &state, deathAfterOutputs: cut) else { return false }
      spend(fault, &state)
    case .resend(let id):
      guard let flight = state.world.network.find(id) else { return false }
      state.spent.duplicateDeliveries.saturate()
      if case .use = flight.request {
        // The server tells the second copy of a use from a new one by the name of the request and drops it (D15).
        if flight.reply == nil { _ = commit(id, &state) }
        return true
      }
      let reply = serve(flight.request, &state)
      note(.served(id, flight.request, reply), &state)
      forgetIdle(&state)
    case .loseAll:
      guard state.world.isWaitingForReplies else { return false }
      for flight in state.world.network.flights where !flight.isLate {
        meet(flight.reply == nil ? .lost : .replyLost, flight.id, &state)
      }
      state.spent.lostReplies.saturate()
    case .faultNext(let kind, let fault):
      guard state.deviations.faultyRequest == nil else { return false }
      spend(fault, &state)
      state.deviations.faultyRequest = Deviations.FaultyRequest(kind: kind, fault: fault)
    case .network(let isDown):
      guard state.deviations.isNetworkDown != isDown else { return false }
      if isDown { state.spent.lostReplies.saturate() }
      state.deviations.isNetworkDown = isDown
    case .grant(let customer, let feature, let amount, let entity):
      guard state.world.server.mayGrant(amount, of: feature, to: customer, entity: entity) else { return false }
      state.spent.serverChanges.saturate()
      state.world.server.grant(amount, of: feature, to: customer, entity: entity)
      note(.granted(customer, feature, amount, entity: entity), &state)
    case .renew(let customer, let feature, let entity):
      guard state.world.server.renew(customer, feature, entity) else { return false }
      state.spent.serverChanges.saturate()
      note(.renewed(customer, feature, entity: entity), &state)
    case .useElsewhere(let customer, let feature, let amount, let entity):
      state.spent.serverChanges.saturate()
      let report = UsageReport(
        number: UsageReport.elsewhere, customer: customer, feature: feature, entity: entity, amount: amount)
      let reply = serve(.use(report), &state)
      note(.served(report.requestID, .use(report), reply), &state)
    case .connectorEvent(let customer, let product):
      state.spent.serverChanges.saturate()
      state.world.server.hear(of: product, boughtBy: customer, on: bench.shelf, bench.serverFlaws)
      note(.connectorTold(customer, product), &state)
    case .configure(let product, let owner):
      guard state.world.server.configuration[product] != owner else { return false }
      state.spent.serverChanges.saturate()
      state.world.server.configuration[product] = owner
      note(.configured(state.world.server.configuration), &state)
    default: return false
    }
    return true
  }

  // MARK: Holds

  /// Everything that waits is answered, also what is held; the holds are there again afterwards.
  private mutating func settleAll(_ state: inout State) {
    let held = Part.allCases.filter(state.deviations.isHeld)
    for part in held { state.deviations.release(part) }
    for part in Part.allCases { queueWaiting(of: part, state) }
    settle(&state)
    for part in held { state.deviations.hold(part) }
  }

  /// What waited while a part was held may answer now, sorted by name.
  mutating func queueWaiting(of part: Part, _ state: State) {
    guard state.world.device.isRunning else { return }
    switch part {
    case .disk: for write in state.world.device.writes { queue(.write(write.key)) }
    case .network:
      for flight in state.world.network.flights where !flight.isLate { queue(.request(flight.id)) }
    case .store:
      for sheet in state.world.store.sheets where sheet.isHeard { queue(.sheet(sheet.checkout)) }
      for errand in state.world.store.errands { queue(.restore(errand.restore)) }
      for sale in state.world.store.sales where sale.isWaiting { queue(.update(sale.transaction.id)) }
    }
  }
}

extension Event {
  /// Whether it takes quirks away before they show.
  fileprivate var endsQuirks: Bool {
    switch self {
    case .store(.quirk(_, isOn: false)), .store(.reset): true
    default: false
    }
  }
}

extension UInt8 {
  /// Counts one more, up to 255.
  mutating func saturate() { if self < .max { self += 1 } }
}
