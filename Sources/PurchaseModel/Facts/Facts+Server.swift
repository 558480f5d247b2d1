import PurchaseDomain
import SDKContract

extension Facts {
  // MARK: The device's side

  /// The SDK put out a request.
  mutating func send(_ id: RequestID, _ request: ServerRequest, in context: ModelContext) {
    let asked = features(of: request, in: context)
    var flight = FlightFacts(id: id, features: asked, asked: asked, known: remembered)
    if flight.isCommit { flight.features = context.linked(to: asked) }
    if case .use(let report) = request { flight.transaction = report.transaction.rawValue }
    for place in flights.indices where flights[place].id.customer == id.customer {
      let shared = flights[place].features & flight.features & 15
      if flights[place].isCommit { flight.order |= shared << 4 }
      if flight.isCommit { flights[place].order |= shared << 4 }
    }
    flights.append(flight)
    switch request {
    case .report(let report):
      if !report.isRevocation { self[report.transaction].disk.insert(.sent) }
      self[report.transaction].ask(forRevocation: report.isRevocation)
    case .check:
      if let place = calls.firstIndex(where: { $0.isCall(CallID(.hasFeature, id.subject)) }) {
        calls[place].marks.insert(.asked)
      }
    case .consume(let consumption):
      if let place = place(of: consumption.operation, by: consumption.customer) {
        operations[place].marks.insert(.sent)
      }
    case .use(let report):
      if let place = calls.firstIndex(where: { $0.isCall(CallID(.use, report.number)) }) {
        calls[place].marks.insert(.asked)
      }
      if let purchase = report.purchase {
        self[purchase.transaction].disk.insert(.sent)
        self[purchase.transaction].ask(forRevocation: false)
      }
    default: break
    }
  }

  /// The Features that a request asks about or may change, as bits.
  private func features(of request: ServerRequest, in context: ModelContext) -> UInt8 {
    switch request {
    case .profile: 15
    case .report(let report): context.features(of: report.product)
    // What is asked about an entity says nothing about the customer.
    case .check(let feature, _, let entity): entity == .own ? feature.bit & 15 : 0
    case .consume(let consumption): consumption.entity == .own ? consumption.feature.bit & 15 : 0
    case .use(let report):
      (report.entity == .own ? report.feature.bit & 15 : 0)
        | (report.purchase.map { context.features(of: $0.product) } ?? 0)
    }
  }

  /// The acceptances that the device has.
  private var remembered: UInt8 {
    var bits: UInt8 = 0
    for number in Self.transactionNumbers {
      let told = self[TransactionID(number)].told
      if told.contains(.acceptedRemembered) { bits |= TransactionID(number).bit }
      if told.contains(.revocationRemembered) { bits |= TransactionID(number).bit << 4 }
    }
    return bits
  }

  /// A reply was handed to the SDK.
  mutating func receive(_ id: RequestID, _ reply: ServerReply, in context: ModelContext) {
    openWindow(.other)
    guard let place = flights.firstIndex(where: { $0.id == id }) else { return }
    let flight = flights.remove(at: place)
    if context.decisions.offlineRestore == .failed, id.kind == .purchase || id.kind == .revocation || id.kind == .use {
      switch reply {
      case .accepted, .used: break
      default: failReport()
      }
    }
    if flight.transaction > 0 { learnPurchase(TransactionID(flight.transaction), reply) }
    learn(id, reply, isNewest: !flight.isStale && flight.order & 15 == 0, in: context)
    guard let answer = answer(of: reply, to: flight, in: context) else { return }
    guard !flight.isStale, id.customer == customer else { return openWindow(.staleReply) }
    if case .profile(let profile) = reply {
      life.insert(.profiled)
      // What was stored is not looked at any more.
      life.remove(.restoredProfile)
      admit(profile.configuration)
    } else {
      openWindow(.partialReply, features: flight.asked)
    }
    show(answer.access, of: answer.features, from: flight, begunBefore: place, isCheck: id.kind == .check, in: context)
  }

  /// What a reply says about access, and about which Features; nil if nothing.
  private func answer(
    of reply: ServerReply, to flight: FlightFacts, in context: ModelContext
  ) -> (access: FeatureSnapshot, features: UInt8)? {
    switch reply {
    case .profile(let profile): return (profile.access, 15)
    case .accepted(let access):
      var features: UInt8 = 0
      for feature in access.features { features |= feature.bit }
      return (access, features)
    case .access(let access), .decided(_, let access):
      var snapshot = FeatureSnapshot()
      for number in 0..<UInt8(Limits.features) where flight.asked & (1 << number) != 0 {
        snapshot[FeatureID(number)] = access
      }
      return (snapshot, flight.asked)
    case .used(let result):
      guard let access = result.authoritativeAccess, flight.asked & result.feature.bit != 0 else { return nil }
      var snapshot = FeatureSnapshot()
      snapshot[result.feature] = access
      return (snapshot, result.feature.bit)
    case .conflict, .unavailable, .mergeInProgress, .rejected, .timedOut: return nil
    }
  }

  /// Takes an answer over, unless an answer to a later-begun request came first (D27).
  private mutating func show(
    _ access: FeatureSnapshot, of features: UInt8, from flight: FlightFacts, begunBefore place: Int, isCheck: Bool,
    in context: ModelContext
  ) {
    for number in 0..<UInt8(Limits.features) where features & (1 << number) != 0 {
      let feature = FeatureID(number)
      guard feature.index < context.featureCount else { continue }
      let shown = access[feature] ?? .denied(context.type(of: feature))
      if shown.allowed || (shown.balance ?? .zero) > .zero { everAllowed[customer.index & 3] |= feature.bit }
      for earlier in 0..<min(place, flights.count) { flights[earlier].order |= feature.bit }
      if flight.order & feature.bit << 4 != 0 {
        // One of them may have changed the server meanwhile: whichever is applied is right.
        plain &= ~feature.bit
        if told[feature] == nil || flight.order & feature.bit == 0 { told[feature] = shown }
      } else if flight.order & feature.bit == 0 {
        plain |= feature.bit
        told[feature] = shown
      }
      if shown.allowed { liftRevocations(of: feature, after: flight.known, in: context) }
      if isCheck { checkAges[feature.index] = 0 } else { checkAges[feature.index] = Self.longAgo }
    }
    // What was overtaken, by a later answer or by an end, says nothing any more.
    endGrants(covering: features & ~flight.order, after: flight.known, in: context)
    if !isCheck {
      answerAge = 0
      answerAgeMinutes = 0
    }
  }

  /// An answer to a request begun after an acceptance ends what the purchase gave locally (D11).
  ///
  /// Weaker than D11: an answer about only some Features of a product ends nothing.
  private mutating func endGrants(covering features: UInt8, after known: UInt8, in context: ModelContext) {
    for number in Self.transactionNumbers where known & TransactionID(number).bit != 0 {
      let id = TransactionID(number)
      guard self[id].owner == customer.rawValue else { continue }
      if context.switches(of: self[id].productID) & ~features == 0 { self[id].told.insert(.grantEnded) }
    }
  }

  /// An allow to a request begun after the acceptance of a revocation lifts it (D45).
  private mutating func liftRevocations(of feature: FeatureID, after known: UInt8, in context: ModelContext) {
    for number in Self.transactionNumbers where known & TransactionID(number).bit << 4 != 0 {
      let id = TransactionID(number)
      guard self[id].owner == customer.rawValue else { continue }
      if context.switches(of: self[id].productID) & feature.bit != 0 { self[id].told.insert(.revocationLifted) }
    }
  }

  /// What a reply says besides access.
  private mutating func learn(_ id: RequestID, _ reply: ServerReply, isNewest: Bool, in context: ModelContext) {
    switch id.kind {
    case .profile:
      guard case .profile(let profile) = reply else { return }
      learn(profile.configuration, isNewest: isNewest, in: context)
    case .purchase, .revocation:
      let isRevocation = id.kind == .revocation
      if !isRevocation, case .unavailable(let minutes) = reply {
        self[TransactionID(id.subject)].wait = minutes
        self[TransactionID(id.subject)].told.remove(.deadlineDurable)
      }
      if case .rejected = reply { self[TransactionID(id.subject)].hearRejection(ofRevocation: isRevocation) }
      guard case .accepted = reply else { return }
      self[TransactionID(id.subject)].told.formUnion(
        isRevocation ? [.revocationAccepted, .revocationRemembered] : [.accepted, .acceptedRemembered])
    case .check:
      guard let place = calls.firstIndex(where: { $0.isCall(CallID(.hasFeature, id.subject)) }) else { return }
      if case .access(let access) = reply {
        calls[place].answer = access
        calls[place].marks.insert(.answered)
      } else {
        calls[place].marks.insert(.failed)
      }
    case .consume: learnDecision(OperationID(id.subject), id.customer, reply)
    case .use: learnUse(CallID(.use, id.subject), reply)
    }
  }

  private mutating func learnDecision(_ operation: OperationID, _ customer: CustomerID, _ reply: ServerReply) {
    for place in calls.indices
    where calls[place].id.kind == .consume && calls[place].operation == operation.rawValue
      && calls[place].customer == customer.rawValue
    {
      switch reply {
      case .conflict: calls[place].marks.insert(.conflict)
      case .decided: calls[place].marks.insert(.answered)
      default: calls[place].marks.insert(.failed)
      }
    }
    guard let place = place(of: operation, by: customer) else { return }
    switch reply {
    case .decided: operations[place].marks.insert(.told)
    // An SDK that is being shut down takes no answers any more: its rows stay (D40).
    case .rejected where isServed:
      operations[place].endings.insert(.rejected)
      world.insert(.rejecting)
    case .unavailable(let minutes):
      operations[place].wait = minutes
      operations[place].marks.remove(.deadlineDurable)
    default: break
    }
  }

  /// A configuration reached the device; one that is not the newest may be taken over or not.
  private mutating func learn(_ configuration: ProductConfiguration, isNewest: Bool, in context: ModelContext) {
    life.insert(.configured)
    if isNewest { perhapsNative = 0 }
    for number in 0..<UInt8(context.productCount) {
      let product = ProductID(number)
      let bit: UInt8 = 1 << product.rawValue
      switch configuration[product] {
      // What two integrations claim waits, and so is left alone too.
      case .connector, .conflicting: everOwned |= bit << 4
      case .native, .unmapped:
        everOwned |= bit
        perhapsNative |= bit
      }
    }
    considerWaiting()
  }

  /// What waited for a configuration, or for the end of a delegate, is judged by what is so now.
  mutating func considerWaiting() {
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      if facts.sight.contains(.verified), perhapsNative & (1 << facts.product) != 0, !isDelegates(facts) {
        self[TransactionID(number)].sight.insert(.perhapsNative)
      }
    }
  }

  // MARK: The server's side

  /// The server carried a request out.
  mutating func serve(_ request: ServerRequest, _ reply: ServerReply, in context: ModelContext) {
    switch (request, reply) {
    case (.report(let report), .accepted): accept(report, in: context)
    case (.consume(let consumption), .decided(let decision, _)): decide(consumption, decision, in: context)
    case (.use(let report), .used(let result)): use(report, result, in: context)
    case (_, .rejected): reject(request)
    default: break
    }
  }

  private mutating func decide(
    _ consumption: Consumption, _ decision: ConsumptionDecision, in context: ModelContext
  ) {
    var facts: OperationFacts
    if let known = operation(consumption.operation, by: consumption.customer) {
      facts = known
    } else {
      facts = OperationFacts()
      facts.name = OperationFacts.name(consumption.operation, consumption.customer)
      operations.insertSorted(facts, by: \.name)
    }
    guard let place = place(of: consumption.operation, by: consumption.customer) else { return }
    if facts.marks.contains(.decided) {
      if !decision.isReplay, decision.isAccepted { facts.marks.insert(.chargedTwice) }
    } else {
      facts.marks.insert(.decided)
      facts.target = OperationFacts.target(consumption.feature, consumption.entity)
      facts.quantity = consumption.quantity
      facts.balance = decision.balance
      if decision.isAccepted {
        facts.marks.insert(.accepted)
        let (customer, feature, entity) = (consumption.customer, consumption.feature, consumption.entity)
        if !truth(of: feature, for: customer, entity, in: context).unlimited {
          pay(consumption.quantity, of: feature, for: customer, entity, in: context)
        }
      }
    }
    operations[place] = facts
  }

  /// Gives units.
  mutating func credit(_ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID, by units: Amount) {
    var account = account(of: feature, for: customer, entity)
    account.balance = account.balance + units
    keep(account)
  }

  /// Remembers an account, unless it says nothing.
  mutating func keep(_ account: Account) {
    if let place = accounts.firstIndex(where: { $0.name == account.name }) { accounts.remove(at: place) }
    if !account.isEmpty { accounts.insertSorted(account, by: \.name) }
  }
}
