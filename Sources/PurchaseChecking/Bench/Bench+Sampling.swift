import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Chooses among the variants of an action by the state alone: one state always lists the same ones, and its
/// neighbours list others.
struct Dice {
  private var seed: UInt64 = 0

  init(_ state: BenchState) {
    let spent = state.spent
    // What an action changes, as far as it is quickly read.
    add(state.world.now.minutes)
    add(spent.checks)
    add(spent.uses)
    add(spent.retries)
    add(spent.crashes)
    add(spent.shutdowns)
    add(spent.identityChanges)
    add(spent.lostReplies)
    add(spent.rejections)
    add(spent.duplicateDeliveries)
    add(spent.diskFaults)
    add(spent.failingReads)
    add(spent.serverChanges)
    add(state.world.device.writes.count)
    add(state.world.device.timers.count)
    add(state.world.network.flights.count)
    add(state.world.store.sheets.count)
    add(state.world.store.sales.count)
    add(state.world.app.calls.count)
    add(state.world.app.checkouts)
    add(state.world.app.restores)
    add(state.world.app.journeys)
    add(state.world.app.experience?.rawValue ?? 0)
    add(state.world.store.errands.count)
    add(state.world.device.delegate?.rawValue ?? 0)
    add(state.world.app.operations.count)
  }

  private mutating func add(_ number: some BinaryInteger) {
    seed = (seed &+ UInt64(truncatingIfNeeded: number)) &* 0x9e37_79b9_7f4a_7c15
  }

  /// A number below `sides`, at least 0.
  mutating func roll(_ sides: Int) -> Int {
    seed = (seed ^ seed >> 29) &* 0xbf58_476d_1ce4_e5b9 &+ 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: ((seed >> 32) &* UInt64(truncatingIfNeeded: max(sides, 1))) >> 32)
  }
}

/// Random schedules: of each kind of action a few variants in each state rather than all, and many kinds only in every
/// second or third state, where they weigh as much more; for listing about a hundred to carry one out took a third of
/// the time. What one state leaves out another one brings.
extension Bench {
  /// Lists some of what can happen next within the bounds, in a fixed order.
  func sample(_ state: BenchState, _ body: (Action) -> Void) {
    var dice = Dice(state)
    if state.world.device.isAlive {
      sampleApp(state, &dice, body)
      sampleDisk(state, &dice, body)
      sampleProcess(state, &dice, body)
    } else if state.world.device.isBare {
      // Calls come to nothing here, and some of them use up a number.
      if dice.roll(3) == 0 { sampleApp(state, &dice, body) }
      sampleDisk(state, &dice, body)
      listBareProcess(state, body)
    } else {
      sampleLaunches(state, &dice, body)
    }
    sampleStore(state, &dice, body)
    sampleNetwork(state, &dice, body)
    sampleTrouble(state, &dice, body)
    sampleOthers(state, &dice, body)
    sampleHolds(state, &dice, body)
    sampleComparisons(state, &dice, body)
  }

  /// Lists an event that feeds the SDK: whole, and in every third state cut short by a death somewhere.
  func withDeath(_ event: Event, _ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    // Each may put out a few more writes, for which there must be room.
    if case .complete = event {} else if state.world.device.writes.count > 4 { return }
    body(Action(event))
    guard state.spent.crashes < UInt8(bounds.crashes) else { return }
    let outputs = 1 + dice.roll(9)
    if outputs <= 3 { body(Action(event, deathAfterOutputs: UInt8(outputs))) }
  }

  // MARK: Process

  private func sampleLaunches(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    withDeath(.launch(mode: nil, surviving: 0), state, &dice, body)
    let doubtful = min(state.world.device.writes.count, 5)
    for _ in 0..<min(doubtful, 2) {
      let survivors = 1 + dice.roll(1 << doubtful - 1)
      withDeath(.launch(mode: nil, surviving: UInt8(survivors)), state, &dice, body)
    }
    if state.spent.modeChanges < UInt8(bounds.modeChanges) {
      body(Action(.launch(mode: state.world.device.mode == .full ? .observer : .full, surviving: 0)))
    }
    if dice.roll(3) == 0 {
      sampleDelegate(state, &dice) { body(Action(.launch(mode: nil, delegate: DelegateChoice($0), surviving: 0))) }
    }
    listReadable(state, body)
    if state.spent.failingReads < UInt8(bounds.failingReads), dice.roll(4) == 0 {
      let kind = RecordKind(rawValue: UInt8(dice.roll(RecordKind.allCases.count))) ?? .evidence
      if !state.deviations.isUnreadable(kind) { body(Action(.setReadable(kind, false))) }
    }
    if state.spent.shutdowns < UInt8(bounds.shutdowns) {
      body(Action(.launchBare(surviving: UInt8(dice.roll(1 << doubtful)))))
    }
  }

  /// One of the delegates that could be set instead, more often than not.
  private func sampleDelegate(_ state: BenchState, _ dice: inout Dice, _ body: (DelegateID?) -> Void) {
    guard state.spent.delegateChanges < UInt8(bounds.delegateChanges) else { return }
    let number = UInt8(dice.roll(Limits.delegates + 1))
    let chosen = number == 0 ? nil : DelegateID(number)
    if chosen != state.world.device.delegate { body(chosen) }
  }

  private func sampleProcess(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    listReadable(state, body)
    if mayWake(state) { withDeath(.wake, state, &dice, body) }
    if state.spent.shutdowns < UInt8(bounds.shutdowns), state.world.app.canCall(.shutDown), dice.roll(4) == 0 {
      if dice.roll(4) > 0 {
        withDeath(.shutDown, state, &dice, body)
      } else {
        let mode = state.world.device.mode == .full ? FinishingMode.observer : .full
        body(Action(.setUp(mode: mode, delegate: nil)))
      }
    }
    switch dice.roll(6) {
    case 0: body(Action(.foreground))
    case 1, 2: if state.spent.crashes < UInt8(bounds.crashes) { body(Action(.crash)) }
    case let rest:
      guard state.spent.waits < UInt8(bounds.waits) else { return }
      let minutes = rest == 3 ? 1 : rest == 4 ? 5 : dice.roll(4) > 0 ? 60 : 1440
      body(Action(.advance(minutes: UInt16Bytes(minutes))))
    }
  }

  // MARK: App

  private func sampleApp(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    // What is on its way must fit; a crowd of held writes and requests has to thin out before more is begun.
    guard state.world.device.writes.count < 4, state.world.network.flights.count < 5 else { return }
    let products = min(bounds.products, shelf.productCount)
    // Every kind of call in half of the states.
    let kinds = dice.roll(256)
    if kinds & 1 != 0, state.world.app.canCall(.purchase), state.world.app.checkouts < UInt8(bounds.transactions),
      hasRoomToSell(state), products > 0
    {
      withDeath(.purchase(product(for: state, &dice), .success), state, &dice, body)
      if !state.deviations.isHeld(.store), dice.roll(2) == 0 {
        let other = SheetOutcome(rawValue: UInt8(1 + dice.roll(4))) ?? .cancelled
        body(Action(.purchase(product(for: state, &dice), other)))
      }
    }
    sampleExperience(state, &dice, body)
    if kinds & 2 != 0, state.world.app.canCall(.restore), state.world.app.restores < UInt8(bounds.restores),
      state.world.device.writes.count < 2
    {
      let isHeld = state.deviations.isHeld(.store)
      let outcome = isHeld ? .success : RestoreOutcome(rawValue: UInt8(max(0, dice.roll(8) - 4))) ?? .success
      withDeath(.restore(outcome), state, &dice, body)
    }
    if kinds & 4 != 0, state.world.app.canCall(.identify), state.spent.identityChanges < UInt8(bounds.identityChanges) {
      if dice.roll(12) == 0 { body(Action(.identify(.blank))) }
      withDeath(.identify(CustomerID(UInt8(1 + dice.roll(max(bounds.customers, 1))))), state, &dice, body)
    }
    if kinds & 8 != 0, state.world.app.canCall(.setMode), state.spent.modeChanges < UInt8(bounds.modeChanges) {
      body(Action(.setMode(state.world.device.mode == .full ? .observer : .full)))
    }
    if kinds & 16 != 0, state.world.app.canCall(.setDelegate) {
      sampleDelegate(state, &dice) { body(Action(.setDelegate($0))) }
    }
    if kinds & 32 != 0, state.world.app.canCall(.hasFeature), state.spent.checks < UInt8(bounds.checks),
      shelf.featureCount > 0
    {
      sampleCheck(state, &dice, body)
    }
    if kinds & 64 != 0, state.world.app.canCall(.consume) { sampleConsumptions(state, &dice, body) }
    if kinds & 128 != 0, state.world.app.canCall(.use), state.spent.uses < UInt8(bounds.uses) {
      sampleUses(state, &dice, body)
    }
    listFinishing(state, body)
  }

  /// What the user can do with an Experience: one thing a state.
  private func sampleExperience(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    guard state.world.app.experience != nil, state.world.device.isAlive else {
      if state.world.app.canCall(.openExperience), state.world.app.journeys < UInt8(bounds.journeys) {
        withDeath(.openExperience, state, &dice, body)
      }
      return
    }
    switch dice.roll(6) {
    case 0: if state.world.app.canCall(.closeExperience) { withDeath(.closeExperience, state, &dice, body) }
    case 1:
      guard state.world.app.canCall(.restore), state.world.app.restores < UInt8(bounds.restores),
        state.world.device.writes.count < 2
      else { return }
      withDeath(.restoreInExperience(.success), state, &dice, body)
    default:
      guard state.world.app.canCall(.purchase), state.world.app.checkouts < UInt8(bounds.transactions),
        hasRoomToSell(state), min(bounds.products, shelf.productCount) > 0
      else { return }
      let isPlain = state.deviations.isHeld(.store) || dice.roll(3) > 0
      let outcome = isPlain ? .success : SheetOutcome(rawValue: UInt8(1 + dice.roll(4))) ?? .cancelled
      let plan = OfferTerms.Plan(rawValue: UInt8(dice.roll(3))) ?? .usual
      let terms = OfferTerms(plan, isIntroductory: dice.roll(2) == 0)
      withDeath(.buyInExperience(product(for: state, &dice), outcome, terms), state, &dice, body)
    }
  }

  /// A product to buy; now and then one whose sheet is open (D19).
  private func product(for state: BenchState, _ dice: inout Dice) -> ProductID {
    let open = state.world.store.sheets.count
    if open > 0, dice.roll(3) == 0 { return state.world.store.sheets[dice.roll(open)].product }
    return ProductID(UInt8(dice.roll(min(bounds.products, shelf.productCount))))
  }

  private func sampleCheck(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    let feature = FeatureID(UInt8(dice.roll(shelf.featureCount)))
    let units = shelf.type(of: feature) != .boolean ? dice.roll(3) : 1
    let policy = dice.roll(2) == 0 ? CachePolicy.cacheFirst : .remote
    let entity = entity(&dice)
    body(Action(.hasFeature(feature, required: RequestedAmount(Int64(units)), policy, entity: entity)))
  }

  /// Mostly the customer's own allowance.
  private func entity(_ dice: inout Dice) -> EntityID {
    let roll = dice.roll(4 + bounds.entities)
    return roll < 4 ? .own : EntityID(UInt8(roll - 3))
  }

  private func sampleUses(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    guard let feature = meteredFeature(&dice) else { return }
    let entity = entity(&dice)
    let units = RequestedAmount(Int64(1 + dice.roll(3)))
    switch dice.roll(8) {
    case 0: body(Action(.use(FeatureUse(feature, Self.oddAmount(dice.roll(8))))))
    case 1, 2: withDeath(.use(FeatureUse(feature, units, entity: entity, waits: false)), state, &dice, body)
    case 3, 4: withDeath(.use(FeatureUse(feature, units, entity: entity, isTotal: true)), state, &dice, body)
    default: withDeath(.use(FeatureUse(feature, units, entity: entity)), state, &dice, body)
    }
  }

  private func sampleConsumptions(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    let known = state.world.app.operations.count
    if known < bounds.operations, let feature = meteredFeature(&dice) {
      let operation = OperationID(UInt8(known + 1))
      if dice.roll(3) > 0 {
        let units = RequestedAmount(Int64(1 + dice.roll(2)))
        withDeath(.consume(feature, quantity: units, operation, entity: entity(&dice)), state, &dice, body)
      } else {
        body(Action(.consume(feature, quantity: Self.oddAmount(dice.roll(8)), operation)))
      }
    }
    guard state.spent.retries < UInt8(bounds.retries), known > 0 else { return }
    let operation = state.world.app.operations[dice.roll(known)]
    if dice.roll(3) > 0 {
      let (quantity, entity) = (operation.quantity, operation.entity)
      withDeath(.consume(operation.feature, quantity: quantity, operation.id, entity: entity), state, &dice, body)
    } else {
      // The same id for something else: no valid retry (FEA-54).
      let other = RequestedAmount(operation.quantity == .one ? 2 : 1)
      body(Action(.consume(operation.feature, quantity: other, operation.id, entity: entity(&dice))))
    }
  }

  private func meteredFeature(_ dice: inout Dice) -> FeatureID? {
    let first = dice.roll(shelf.featureCount)
    for step in 0..<shelf.featureCount {
      let feature = FeatureID(UInt8((first + step) % shelf.featureCount))
      if shelf.type(of: feature) != .boolean { return feature }
    }
    return nil
  }

  // MARK: Network and server

  private func sampleNetwork(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    let mayFail = state.spent.lostReplies < UInt8(bounds.lostReplies)
    let mayReject = state.spent.rejections < UInt8(bounds.rejections)
    let mayRepeat = state.spent.duplicateDeliveries < UInt8(bounds.duplicateDeliveries)
    // Copied once; reading one of a list that cannot be changed copies all of them.
    var flights = state.world.network.flights
    for place in flights.indices {
      let flight = flights.element(at: place)
      let id = flight.id
      guard !flight.isLate else {
        body(Action(.commit(id, isLate: true)))
        continue
      }
      let isCarriedOut = flight.reply != nil
      withDeath(.answer(id), state, &dice, body)
      let mayReject = mayReject && !isCarriedOut && state.world.server.mayReject(flight.request)
      // A purchase that travels with a use is rare, so its rejection is never left out.
      if mayReject, id.kind == .use { body(Action(.fault(id, .rejected(Self.status(&dice))))) }
      switch dice.roll(3) {
      case 0: if !isCarriedOut { body(Action(.commit(id, isLate: false))) }
      case 1: if mayRepeat { body(Action(.resend(id))) }
      case 2 where mayReject && id.kind != .use && dice.roll(4) == 0:
        body(Action(.fault(id, .rejected(Self.status(&dice)))))
      default: if mayFail { body(Action(.fault(id, isCarriedOut ? .replyLost : Self.fault(dice.roll(6))))) }
      }
    }
  }

  /// What goes wrong next: one kind of trouble, in every second state.
  private func sampleTrouble(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    if state.deviations.isNetworkDown { body(Action(.network(isDown: false))) }
    let mayLose = state.spent.lostReplies < UInt8(bounds.lostReplies)
    switch dice.roll(8) {
    case 0: if mayLose, !state.deviations.isNetworkDown { body(Action(.network(isDown: true))) }
    case 1:
      guard state.spent.diskFaults < UInt8(bounds.diskFaults), state.world.device.isAlive,
        !state.deviations.isHeld(.disk), state.deviations.failingWrite == nil
      else { return }
      body(Action(.failNextWrite(RecordKind(rawValue: UInt8(dice.roll(RecordKind.allCases.count))) ?? .event)))
    case 2, 3:
      guard mayLose, !state.deviations.isHeld(.network), state.deviations.faultyRequest == nil else { return }
      let kind = RequestKind(rawValue: UInt8(dice.roll(RequestKind.allCases.count))) ?? .profile
      body(Action(.faultNext(kind, Self.fault(dice.roll(6)))))
    case 4:
      guard state.spent.rejections < UInt8(bounds.rejections), !state.deviations.isHeld(.network),
        state.deviations.faultyRequest == nil, dice.roll(3) == 0
      else { return }
      let kind = Self.rejectableKinds[dice.roll(Self.rejectableKinds.count)]
      body(Action(.faultNext(kind, .rejected(Self.status(&dice)))))
    default: return
    }
  }

  /// Why the server will never take something.
  private static func status(_ dice: inout Dice) -> TerminalStatus {
    TerminalStatus(rawValue: UInt8(dice.roll(TerminalStatus.allCases.count))) ?? .unprocessable
  }

  /// What others do, with no help of this device: one thing in every second state.
  private func sampleOthers(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    let products = min(bounds.products, shelf.productCount)
    let choice = dice.roll(12)
    guard products > 0, choice < 6 else { return }
    let product = ProductID(UInt8(dice.roll(products)))
    switch choice {
    case 0:
      let charged = state.world.server.accounts.filter { $0.charged > .zero || $0.reported > .zero }
      guard state.spent.serverChanges < UInt8(bounds.serverChanges), !charged.isEmpty else { return }
      let account = charged[dice.roll(charged.count)]
      body(Action(.renew(account.customer, account.feature, entity: account.entity)))
    case 1:
      guard state.spent.serverChanges < UInt8(bounds.serverChanges) else { return }
      let owner = state.world.server.configuration[product].rawValue
      body(Action(.configure(product, ProductOwner(rawValue: (owner + 1 + UInt8(dice.roll(3))) % 4) ?? .unmapped)))
    case 2:
      guard state.spent.serverChanges < UInt8(bounds.serverChanges), let feature = meteredFeature(&dice) else { return }
      let customer = CustomerID(UInt8(dice.roll(bounds.customers + 1)))
      let units = Amount(thousandths: dice.roll(4) > 0 ? 2000 : 500)
      body(Action(.grant(customer, feature, units, entity: entity(&dice))))
    case 3:
      guard state.spent.serverChanges < UInt8(bounds.serverChanges) else { return }
      let customer = CustomerID(UInt8(dice.roll(bounds.customers + 1)))
      guard dice.roll(3) > 0, let feature = meteredFeature(&dice) else {
        return body(Action(.connectorEvent(customer, product)))
      }
      body(Action(.useElsewhere(customer, feature, .one, entity: entity(&dice))))
    default:
      guard state.spent.outsidePurchases < UInt8(bounds.outsidePurchases), hasRoomToSell(state) else { return }
      switch dice.roll(bounds.customers + 4) {
      case 0: body(Action(.buyOutside(product, .none, isVerified: true)))
      case 1: body(Action(.buyOutside(product, .none, isVerified: false)))
      case 2: body(Action(.buyOutside(product, .foreign, isVerified: true)))
      case let other: body(Action(.buyOutside(product, .customer(CustomerID(UInt8(other - 3))), isVerified: true)))
      }
    }
  }

  // MARK: Disk

  private func sampleDisk(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    let mayFail = state.spent.diskFaults < UInt8(bounds.diskFaults)
    var last: RecordKey?
    for place in state.world.device.writes.indices {
      let key = state.world.device.writes[place].key
      guard key != last else { continue }
      last = key
      withDeath(.complete(key), state, &dice, body)
      if mayFail { body(Action(.failWrite(key))) }
    }
  }

  // MARK: Comparisons

  /// Now and then a state is settled in two ways, which costs as much as a few schedules.
  private func sampleComparisons(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    guard bounds.comparisons > 0, state.world.device.isAlive, dice.roll(12) == 0 else { return }
    if judges(.crashChangesNothing) { body(Action(.compare(.crash))) }
    listOrders(state, body)
  }

  // MARK: Holds

  private func sampleHolds(_ state: BenchState, _ dice: inout Dice, _ body: (Action) -> Void) {
    guard let part = Part(rawValue: UInt8(dice.roll(3))) else { return }
    body(Action(state.deviations.isHeld(part) ? .release(part) : .hold(part)))
  }
}
