import ModelChecking
import PurchaseDomain
import SDKContract
import SimulatedWorld

extension Bench: Model {
  /// The world before the first launch; everything else is an action.
  public var initialStates: [BenchState] { [start] }

  /// Lists what can happen next within the bounds, in a fixed order.
  public func forEachAction(in state: BenchState, _ body: (Action) -> Void) {
    if style == .sampled { sample(state, body) } else { list(state, body) }
  }

  /// Carries out an action and everything that follows by itself.
  public func perform(
    _ action: Action, on state: inout BenchState, marks: inout Marks
  ) -> StepResult {
    guard let recorder else { return perform(action, on: &state, marks: &marks, log: nil) }
    return performNoting(action, on: &state, marks: &marks, recorder)
  }

  /// What waits for a reply at the end of a schedule may get it or lose it for good; calm must follow either way.
  public func calmAlternative(in state: borrowing BenchState) -> Action? {
    state.world.isWaitingForReplies ? Action(.loseAll) : nil
  }

  /// How many kinds of action there are.
  public var kindCount: Int { Action.kindNames.count }

  /// The kind of an action: its verb.
  public func kind(of action: Action) -> Int { action.kind }

  /// How often an action is drawn, relative to the others.
  public func weight(of action: Action) -> UInt32 { action.weight }

  /// The transactions, the checkouts and the restores made so far.
  public func populations(of state: BenchState) -> Populations {
    Populations(UInt8(state.world.store.sales.count), state.world.app.checkouts, state.world.app.restores)
  }

  /// The action with other transactions, checkouts and restores.
  public func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? { action.renaming(rename) }

  /// The same without the death, and with plainer arguments.
  public func simpler(than action: Action) -> [Action] { action.simpler }
}

extension Action {
  /// The verbs, by ``kind``.
  static let kindNames = [
    "launch", "crash", "foreground", "advance", "wake", "purchase", "identify", "mode", "has", "consume",
    "app finishes", "hold", "release", "store decides", "store answers", "approve or decline", "deliver", "refund",
    "buy outside", "commit", "answer", "fault", "resend", "lose all", "fault next", "network", "grant", "configure",
    "complete", "fail write", "fail next write", "compare", "use", "renew", "restore", "store serves", "delegate",
    "delegate repeats", "launch bare", "set up", "shut down", "unreadable",
    "open experience", "close experience", "buy in experience", "restore in experience", "connector event",
    "store moves", "notify server", "use elsewhere",
    "death between outputs",
  ]

  /// The index of the verb.
  var kind: Int {
    if deathAfterOutputs != nil { return Self.kindNames.count - 1 }
    switch event {
    case .launch: return 0
    // Installing ends the process; scenarios alone do it.
    case .crash, .install: return 1
    case .foreground: return 2
    // The server's clock is set by scenarios alone.
    case .advance, .setClock, .jumpServerClock: return 3
    case .wake: return 4
    case .purchase: return 5
    case .identify: return 6
    case .setMode: return 7
    case .hasFeature: return 8
    case .consume: return 9
    case .appFinishes: return 10
    case .hold: return 11
    // Settling is a scenario's shorthand for releasing and holding again; no search lists it.
    case .release, .settle: return 12
    case .decide: return 13
    case .answerSheet: return 14
    case .settleAsk: return 15
    case .deliver: return 16
    case .refund: return 17
    case .buyOutside: return 18
    case .commit: return 19
    case .answer: return 20
    case .fault: return 21
    case .resend: return 22
    // No search lists it; it is tried before a second calm phase.
    case .loseAll: return 23
    case .faultNext: return 24
    case .network: return 25
    case .grant: return 26
    case .configure: return 27
    case .complete: return 28
    case .failWrite: return 29
    case .failNextWrite: return 30
    case .compare: return 31
    case .use: return 32
    case .renew: return 33
    case .restore: return 34
    case .serveRestore: return 35
    case .setDelegate: return 36
    case .delegateRepeats: return 37
    case .launchBare: return 38
    case .setUp: return 39
    case .shutDown: return 40
    case .setReadable: return 41
    case .openExperience: return 42
    case .closeExperience: return 43
    case .buyInExperience: return 44
    case .restoreInExperience: return 45
    case .connectorEvent: return 46
    case .store: return 47
    case .notifyServer, .notify: return 48
    case .useElsewhere: return 49
    }
  }

  /// How often it is drawn where many kinds list a few variants in some states: what ends a story is rare.
  var weight: UInt32 {
    if deathAfterOutputs != nil { return 16 }
    switch event {
    case .launch: return 60
    case .launchBare: return 6
    case .setUp: return 30
    case .shutDown: return 10
    case .crash: return 8
    case .foreground: return 24
    case .advance: return 32
    case .wake: return 24
    case .purchase: return 140
    case .identify: return 32
    case .setMode, .setDelegate: return 8
    case .delegateRepeats: return 8
    case .hasFeature: return 100
    case .consume: return 72
    case .use: return 72
    case .appFinishes: return 12
    case .restore: return 60
    case .openExperience: return 16
    case .closeExperience: return 12
    case .buyInExperience: return 50
    case .restoreInExperience: return 16
    case .hold: return 12
    case .release: return 30
    case .decide(_, let outcome): return outcome == .success ? 40 : 30
    case .answerSheet: return 40
    case .serveRestore(_, let outcome): return outcome == .success ? 36 : 12
    case .settleAsk(_, let isApproved): return isApproved ? 20 : 6
    case .deliver: return 12
    case .refund: return 6
    case .buyOutside: return 80
    case .notifyServer: return 24
    case .store(.quirk), .setClock: return 16
    case .store: return 30
    case .commit: return 72
    case .answer: return 40
    case .fault: return 48
    case .resend: return 12
    case .faultNext: return 96
    case .network(let isDown): return isDown ? 24 : 16
    case .grant, .renew, .configure, .useElsewhere: return 48
    case .connectorEvent: return 20
    case .complete: return 40
    case .failWrite: return 5
    case .failNextWrite: return 48
    case .setReadable(_, let isReadable): return isReadable ? 16 : 24
    case .compare: return 12
    case .settle, .loseAll, .install, .jumpServerClock, .notify: return 0
    }
  }

  private enum Named { static let transaction: UInt8 = 0, checkout: UInt8 = 1, restore: UInt8 = 2 }

  func renaming(_ rename: (Reference) -> Reference?) -> Action? {
    func transaction(_ id: TransactionID) -> TransactionID? {
      rename(Reference(kind: Named.transaction, number: id.rawValue)).map { TransactionID($0.number) }
    }
    func checkout(_ id: CheckoutID) -> CheckoutID? {
      rename(Reference(kind: Named.checkout, number: id.rawValue)).map { CheckoutID($0.number) }
    }
    func restore(_ id: RestoreID) -> RestoreID? {
      id == .reading
        ? id
        : rename(Reference(kind: Named.restore, number: id.rawValue)).map { RestoreID($0.number) }
    }
    func request(_ id: RequestID) -> RequestID? {
      guard id.kind == .purchase || id.kind == .revocation else { return id }
      return transaction(TransactionID(id.subject)).map {
        RequestID(id.kind, subject: $0.rawValue, customer: id.customer, generation: id.generation)
      }
    }
    func record(_ key: RecordKey) -> RecordKey? {
      if key.kind == .event, EventName(rawValue: key.detail)?.isOfRestore ?? false {
        return restore(RestoreID(key.subject)).map { RecordKey(key.kind, subject: $0.rawValue, detail: key.detail) }
      }
      let isAboutCheckout =
        key.kind == .marker || (key.kind == .event && key.detail != EventName.purchaseSynced.rawValue)
      if isAboutCheckout {
        return checkout(CheckoutID(key.subject)).map { RecordKey(key.kind, subject: $0.rawValue, detail: key.detail) }
      }
      guard key.kind == .evidence || key.kind == .event else { return key }
      return transaction(TransactionID(key.subject)).map {
        RecordKey(key.kind, subject: $0.rawValue, detail: key.detail)
      }
    }
    let renamed: Event? =
      switch event {
      case .appFinishes(let id): transaction(id).map { .appFinishes($0) }
      case .decide(let id, let outcome): checkout(id).map { .decide($0, outcome) }
      case .answerSheet(let id): checkout(id).map { .answerSheet($0) }
      case .delegateRepeats(let id): checkout(id).map { .delegateRepeats($0) }
      case .serveRestore(let id, let outcome): restore(id).map { .serveRestore($0, outcome) }
      case .settleAsk(let id, let isApproved): checkout(id).map { .settleAsk($0, isApproved: isApproved) }
      case .deliver(let id): transaction(id).map { .deliver($0) }
      case .compare(.order(let one, let other)):
        transaction(one).flatMap { one in transaction(other).map { .compare(.order(one, $0)) } }
      case .refund(let id): transaction(id).map { .refund($0) }
      case .notifyServer(let id): transaction(id).map { .notifyServer($0) }
      case .notify(let kind, let id): transaction(id).map { .notify(kind, $0) }
      case .store(let move): move.renaming(transaction, checkout).map { .store($0) }
      case .commit(let id, let isLate): request(id).map { .commit($0, isLate: isLate) }
      case .answer(let id): request(id).map { .answer($0) }
      case .fault(let id, let fault): request(id).map { .fault($0, fault) }
      case .resend(let id): request(id).map { .resend($0) }
      case .complete(let key): record(key).map { .complete($0) }
      case .failWrite(let key): record(key).map { .failWrite($0) }
      default: event
      }
    return renamed.map { Action($0, deathAfterOutputs: deathAfterOutputs) }
  }

  var simpler: [Action] {
    var plainer: [Action] = []
    if deathAfterOutputs != nil { plainer.append(Action(event)) }
    switch event {
    case .launch(let mode, let delegate, let surviving):
      if mode != nil { plainer.append(Action(.launch(mode: nil, delegate: delegate, surviving: surviving))) }
      if delegate != nil { plainer.append(Action(.launch(mode: mode, surviving: surviving))) }
      if surviving != 0 { plainer.append(Action(.launch(mode: mode, delegate: delegate, surviving: 0))) }
    case .launchBare(let surviving):
      if surviving != 0 { plainer.append(Action(.launchBare(surviving: 0))) }
    case .setUp(let mode, let delegate):
      if mode != nil || delegate != nil { plainer.append(Action(.setUp(mode: nil, delegate: nil))) }
    case .setDelegate(let delegate?):
      if delegate.rawValue > 1 { plainer.append(Action(.setDelegate(DelegateID(1)))) }
    case .purchase(let product, let outcome):
      if outcome != .success { plainer.append(Action(.purchase(product, .success))) }
      if product.rawValue > 0 { plainer.append(Action(.purchase(ProductID(0), outcome))) }
    case .buyInExperience(let product, let outcome, let terms):
      if terms != .usual { plainer.append(Action(.buyInExperience(product, outcome))) }
      plainer.append(Action(.purchase(product, outcome)))
      if outcome != .success { plainer.append(Action(.buyInExperience(product, .success, terms))) }
      if product.rawValue > 0 { plainer.append(Action(.buyInExperience(ProductID(0), outcome, terms))) }
    case .restoreInExperience(let outcome): plainer.append(Action(.restore(outcome)))
    case .restore(let outcome):
      if outcome != .success { plainer.append(Action(.restore(.success))) }
    case .consume(let feature, let quantity, let operation, let entity):
      if operation.rawValue > 1 {
        plainer.append(Action(.consume(feature, quantity: quantity, OperationID(1), entity: entity)))
      }
      if quantity != .one { plainer.append(Action(.consume(feature, quantity: .one, operation, entity: entity))) }
      if entity != .own { plainer.append(Action(.consume(feature, quantity: quantity, operation))) }
    case .use(let use): plainer += use.simpler.map { Action(.use($0)) }
    case .hasFeature(let feature, let required, let policy, let entity):
      if policy == .remote {
        plainer.append(Action(.hasFeature(feature, required: required, .cacheFirst, entity: entity)))
      }
      if entity != .own { plainer.append(Action(.hasFeature(feature, required: required, policy))) }
    case .identify(let customer):
      if customer.rawValue > 1 { plainer.append(Action(.identify(CustomerID(1)))) }
    case .advance(let minutes):
      for shorter in [1, 5, 60] where shorter < minutes.value {
        plainer.append(Action(.advance(minutes: UInt16Bytes(shorter))))
      }
    case .fault(let id, let fault):
      if fault != .lost { plainer.append(Action(.fault(id, .lost))) }
      plainer.append(Action(.answer(id)))
    case .failWrite(let key): plainer.append(Action(.complete(key)))
    default: break
    }
    return plainer
  }
}

extension FeatureUse {
  /// The same with one plainer argument.
  fileprivate var simpler: [FeatureUse] {
    var plainer: [FeatureUse] = []
    if entity != .own { plainer.append(FeatureUse(feature, amount, isTotal: isTotal, waits: waits)) }
    if isTotal { plainer.append(FeatureUse(feature, amount, entity: entity, waits: waits)) }
    if amount != .one { plainer.append(FeatureUse(feature, .one, entity: entity, isTotal: isTotal, waits: waits)) }
    return plainer
  }
}
