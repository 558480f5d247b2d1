import PurchaseDomain
import SDKContract

extension Facts {
  /// Takes one more fact in.
  public mutating func fold(_ fact: Fact, in context: ModelContext) {
    hasNews = true
    switch fact {
    case .started: life = .bare
    case .setUpAgain: openWindow(.secondSetUp)
    case .warned: if window == .secondSetUp { windowSubject = 1 }
    case .launched(let mode, let delegate):
      launch(mode)
      set(delegate)
    case .delegateAsked(_, let call, let request): ask(call, request)
    case .delegateAnswered(let call, let answer): hear(answer, of: call)
    case .delegated(let transaction, let checkout):
      // Of a checkout of an earlier installation nothing here can tell that it was a delegate's.
      if self[checkout].standing != .unknown { delegated |= transaction.bit }
    case .died: die(in: context)
    case .stepEnded:
      hasNews = false
      openWindow(.other)
      world.remove(.rejecting)
      forgetReturnedUses()
    case .called(let id, let call, let customer): start(id, call, by: customer)
    case .returned(let id, let result): end(id, result, in: context)
    case .published(let shown): publish(shown, in: context)
    case .announced(let feature, _, let access):
      guard feature.index < Limits.features else { return }
      announced[feature] = access
      announcedForReal |= feature.bit
    case .sheetOpened(let checkout, _, _, _): openSheet(checkout)
    case .sold(let signed, let checkout): sell(signed, through: checkout)
    case .declined(let checkout): self[checkout].marks.insert(.declined)
    case .revoked(let transaction): self[transaction].world.insert(.revoked)
    case .refundReversed(let transaction): self[transaction].world.remove(.revoked)
    case .upgraded(let id), .lapsed(let id), .periodOver(let id): self[id].period.insert(.over)
    case .resumed(let id): self[id].period.remove(.over)
    case .twinned(let twin, let original):
      self[twin].twin = original.rawValue
      self[original].twin = twin.rawValue
    case .readingAsked: beginReading()
    case .held(let listing): read(listing, in: context)
    case .sheetAnswered(let checkout, let answer): answerSheet(checkout, answer, in: context)
    case .updated(let signed):
      openWindow(.other)
      see(signed, answering: nil, for: customer)
      if signed.isUpgraded, signed.isVerified { end(signed.id, isCertain: true, in: context) }
      unrefreshed.insert(TransactionSet(signed.id))
      readingCovers.remove(TransactionSet(signed.id))
    case .syncAsked, .listingAsked: break
    case .storeSynchronized(let restore, let result): synchronize(restore, result)
    case .listed(let restore, let listing): list(restore, listing)
    case .finished(let transaction): self[transaction].world.insert(.finishedBySDK)
    case .finishedByApp(let transaction): self[transaction].world.insert(.finishedByApp)
    case .unreadable(let kind): unread |= 1 << kind.rawValue
    case .readable(let kind): unread &= ~(1 << kind.rawValue)
    case .writing(let write): put(write)
    case .durable(let write): settle(write, in: context)
    case .writeFailed(let key): fail(key)
    case .requested(let id, let request): send(id, request, in: context)
    case .served(_, let request, let reply): serve(request, reply, in: context)
    case .replied(let id, let reply): receive(id, reply, in: context)
    case .forgotten: break
    case .notified(let report): accept(report, in: context)
    case .reinstated(let transaction): reinstate(transaction, in: context)
    case .granted(let customer, let feature, let amount, let entity):
      credit(customer, feature, entity, by: amount)
    case .renewed(let customer, let feature, let entity, let byClock):
      renew(feature, of: customer, entity, byClock: byClock, in: context)
    case .connectorTold(let customer, let product):
      connected[customer.index & 3] |= 1 << (product.rawValue & 7)
    // What the server says of products counts when the device is told.
    case .configured: break
    }
  }

  /// Time passed on the device's clock.
  ///
  /// Facts carry no time. Who never calls this gets no judgement about deadlines (I-55) and freshness (D9).
  public mutating func elapse(minutes: Int) {
    moveClock(forwardBy: minutes)
    hearTime(clock.advanced(byMinutes: minutes), laterBy: minutes)
  }

  /// The process is told the time, as it is with each input; what it is not told makes nothing older for it.
  ///
  /// - Parameters:
  ///   - shown: what the device's clock shows.
  ///   - minutes: how much later that is than any process was told, which is what caches age by (D29).
  public mutating func hearTime(_ shown: Instant, laterBy minutes: Int) {
    clock = max(clock, shown)
    guard minutes > 0 else { return }
    for feature in 0..<Limits.features where told[FeatureID(UInt8(feature))] != nil {
      checkAges[feature] = UInt8(min(Int(Self.longAgo), Int(checkAges[feature]) + minutes))
    }
    if !told.isEmpty {
      let age = min(Int(answerAge) * 15 + Int(answerAgeMinutes) + minutes, 255 * 15)
      answerAge = UInt8(age / 15)
      answerAgeMinutes = age == 255 * 15 ? 0 : UInt8(age % 15)
    }
    for place in calls.indices where calls[place].id.kind == .hasFeature { calls[place].marks.insert(.conflict) }
  }

  /// The device's clock went forward, by itself or set, and deadlines come nearer.
  ///
  /// Nobody has a time to trust: a deadline that was set while the clock was behind is over for the device when it goes
  /// forward, be it only to where it was before.
  public mutating func moveClock(forwardBy minutes: Int) {
    world.insert(.timed)
    guard minutes > 0 else { return }
    for place in operations.indices where operations[place].wait > 0 {
      operations[place].wait = UInt8(max(0, Int(operations[place].wait) - minutes))
    }
    for number in Self.transactionNumbers where self[TransactionID(number)].wait > 0 {
      let wait = Int(self[TransactionID(number)].wait)
      self[TransactionID(number)].wait = UInt8(max(0, wait - minutes))
    }
  }

  /// A process begins, and was told no time yet.
  public mutating func forgetTime() { clock = .start }

  /// A timer went off, of which no fact tells: what comes now is not due to what came before.
  public mutating func timerFired() { openWindow(.other) }

  /// Begins the outputs of another input.
  mutating func openWindow(_ window: Window, features: UInt8 = 0, subject: UInt8 = 0) {
    self.window = window
    windowFeatures = features
    windowSubject = subject
  }

  // MARK: Process

  private mutating func launch(_ mode: FinishingMode) {
    openWindow(.other)
    life = .alive
    self.mode = mode
    if mode == .observer { life.insert(.observed) }
    // Of what earlier lives were told, this one has what the disk has.
    for number in everAllowed.indices where number != Int(profileOwner) { everAllowed[number] = 0 }
    if profileOwner == TransactionFacts.nobody { everOwned &= ~15 }
    if profileOwner == customer.rawValue {
      life.formUnion([.restoredProfile, .configured])
      perhapsNative = everOwned & 15
    }
    forgetUnrecordedMatches()
    for place in operations.indices where !operations[place].marks.contains(.journalled) {
      operations[place].marks.remove(.journalling)
    }
    forgetEmptyOperations()
  }

  mutating func die(in context: ModelContext) {
    openWindow(.other)
    life = []
    mode = .full
    delegate = 0
    unread = 0
    writes = 0
    flights.removeAll()
    calls.removeAll()
    forgetAnswers()
    published = .unknown
    announced = FeatureSnapshot()
    announcedForReal = 0
    perhapsNative = 0
    admittedOwners = 0
    world.subtract([.admitted, .rejecting])
    unrefreshed = .none
    readingCovers = .none
    for number in Self.transactionNumbers { loseMemory(of: TransactionID(number)) }
    for number in Self.transactionNumbers where self[TransactionID(number)].ends != [] {
      loseEnd(of: TransactionID(number), in: context)
    }
    for number in Self.checkoutNumbers { loseMemory(of: CheckoutID(number)) }
    for number in Self.restoreNumbers { loseMemory(of: RestoreID(number)) }
    for number in Self.journeyNumbers { loseMemory(of: JourneyID(number)) }
    for place in operations.indices where !operations[place].marks.contains(.deadlineDurable) {
      operations[place].wait = 0
    }
    for place in operations.indices { operations[place].endings = [] }
  }

  /// What the device knew of a transaction only in memory.
  private mutating func loseMemory(of transaction: TransactionID) {
    var facts = self[transaction]
    guard facts.world != [] || facts.sight != [] else { return }
    facts.sight.subtract([.answeredInThisLife, .inThisLife])
    facts.witnesses = 0
    facts.disk.remove(.syncing)
    facts.period.remove(.isPut)
    facts.ends.remove(.revokedInThisLife)
    facts.forgetRejections()
    if !facts.told.contains(.deadlineDurable) { facts.wait = 0 }
    // The end of a local grant is a record of its own, which may not have become durable.
    facts.told.subtract([.grantEnded, .acceptedRemembered, .revocationRemembered])
    if facts.disk.contains(.accepted) { facts.told.insert(.acceptedRemembered) }
    if facts.disk.contains(.revocationAccepted) { facts.told.insert(.revocationRemembered) }
    self[transaction] = facts
  }

  /// What the device knew of a checkout only in memory.
  private mutating func loseMemory(of checkout: CheckoutID) {
    var facts = self[checkout]
    guard facts.standing != .unknown else { return }
    facts.marks.subtract([.callIsOpen, .sheetIsOpen, .writeFailed, .collided])
    facts.events.subtract([.completing, .failing, .cutShort])
    // An event that could not be written was kept in memory; only a death loses it (D24).
    if facts.events.contains(.failureUnwritten), facts.result == .failed { facts.result = .none }
    facts.events.remove(.failureUnwritten)
    // Its marker survives and does not say how the sheet was answered: the next life may take it for open.
    if facts.standing == .closed, !facts.events.contains(.completed), facts.marks.contains(.marker) {
      facts.standing = .doubtful
    }
    self[checkout] = facts
  }

  /// The server's answers are gone: another customer, or another process.
  mutating func forgetAnswers() {
    told = FeatureSnapshot()
    plain = 0
    checkAges = InlineArray(repeating: 0)
    answerAge = 0
    answerAgeMinutes = 0
  }

  // MARK: App

  private mutating func start(_ id: CallID, _ call: APICall, by customer: CustomerID) {
    openWindow(.other)
    guard isServed else { return ignore(id, call, by: customer) }
    // What could not be read excuses a call as a write that failed does (D30).
    defer {
      if unread != 0, let place = calls.firstIndex(where: { $0.isCall(id) }) { calls[place].marks.insert(.writeFailed) }
    }
    switch call {
    case .shutDown: stop(id, by: customer)
    case .purchase(let product): checkOut(CheckoutID(id.number), product, in: .none, under: .usual, by: customer)
    case .buyInExperience(let product, let journey, let terms):
      checkOut(CheckoutID(id.number), product, in: journey, under: terms, by: customer)
    case .openExperience: calls.append(OpenCall(id: id, subject: 0, customer: customer.rawValue))
    case .closeExperience(let journey):
      calls.append(OpenCall(id: id, subject: journey.rawValue, customer: customer.rawValue))
    case .identify(let target): calls.append(OpenCall(id: id, subject: target.rawValue, customer: customer.rawValue))
    case .setMode(let new):
      calls.append(OpenCall(id: id, subject: new.rawValue, customer: customer.rawValue))
      mode = new
      if new == .observer { life.insert(.observed) }
    case .setDelegate(let new):
      calls.append(OpenCall(id: id, subject: new?.rawValue ?? 0, customer: customer.rawValue))
      set(new)
    case .hasFeature(let feature, let required, let policy, let entity):
      var call = OpenCall(
        id: id, subject: feature.rawValue, target: entity.rawValue, customer: customer.rawValue)
      if policy == .remote { call.marks.insert(.remote) }
      take(required, into: &call)
      calls.append(call)
    case .consume(let feature, let quantity, let operation, let entity):
      var call = OpenCall(
        id: id, subject: feature.rawValue, operation: operation.rawValue, target: entity.rawValue,
        customer: customer.rawValue)
      take(quantity, into: &call)
      calls.append(call)
      if let amount = quantity.valid { remember(operation, by: customer, feature, entity, amount) }
    case .use(let use):
      var call = OpenCall(
        id: id, subject: use.feature.rawValue, target: use.entity.rawValue | (use.isTotal ? OpenCall.totalBit : 0),
        customer: customer.rawValue)
      if use.waits { call.marks.insert(.waits) }
      take(use.amount, into: &call)
      calls.append(call)
    case .restore, .restoreInExperience:
      calls.append(OpenCall(id: id, subject: 0, customer: customer.rawValue))
      beginRestore(RestoreID(id.number), by: customer)
    }
  }

  private mutating func take(_ requested: RequestedAmount, into call: inout OpenCall) {
    if let amount = requested.valid {
      call.amount = amount
    } else {
      call.marks.insert(.invalid)
      openWindow(.invalidCall)
    }
  }

  private mutating func remember(
    _ operation: OperationID, by customer: CustomerID, _ feature: FeatureID, _ entity: EntityID, _ quantity: Amount
  ) {
    let place: Int
    if let known = self.place(of: operation, by: customer) {
      place = known
      // Whoever asks anew may have it sent anew (D28).
      operations[place].endings = []
      // Until a row or a decision binds the id, the newest call says what it means.
      guard operations[place].marks.isDisjoint(with: [.journalling, .journalled, .decided]) else { return }
    } else {
      var new = OperationFacts()
      new.name = OperationFacts.name(operation, customer)
      operations.insertSorted(new, by: \.name)
      guard let made = self.place(of: operation, by: customer) else { return }
      place = made
    }
    operations[place].target = OperationFacts.target(feature, entity)
    operations[place].quantity = quantity
  }

  private mutating func end(_ id: CallID, _ result: APIResult, in context: ModelContext) {
    if isIgnored(id) { return forgetCall(id) }
    if id.kind == .shutDown { return finishStop(in: context) }
    if id.kind == .restore { endRestore(RestoreID(id.number), result) }
    if id.kind == .purchase { return endCheckout(CheckoutID(id.number), result) }
    noteReturn(id)
    if let place = calls.firstIndex(where: { $0.isCall(id) }), !staysOpen(place) { calls.remove(at: place) }
    forgetEmptyOperations()
  }

  /// Forgets operations of which nothing is left: nobody waits, nothing is journalled, sent or decided.
  private mutating func forgetEmptyOperations() {
    var place = 0
    while place < operations.count {
      let facts = operations[place]
      let isAwaited = calls.contains {
        $0.id.kind == .consume && OperationFacts.name(OperationID($0.operation), CustomerID($0.customer)) == facts.name
      }
      if facts.marks.isDisjoint(with: [.journalling, .journalled, .sent, .decided]), !isAwaited {
        operations.remove(at: place)
      } else {
        place += 1
      }
    }
  }

  private mutating func publish(_ shown: PublishedFeatures, in context: ModelContext) {
    published = shown
    guard shown.isReady else { return }
    for feature in 0..<context.featureCount {
      let id = FeatureID(UInt8(feature))
      guard announced[id] == nil else { continue }
      announced[id] = shown.access[id] ?? .denied(context.type(of: id))
    }
  }
}
