import PurchaseDomain
import SDKContract

/// Launch: everything is read before anything is done, and transactions wait for the configuration (PUR-62, D30).
extension ReferenceSDK {
  mutating func launch(_ mode: FinishingMode, _ delegate: DelegateID?, _ turn: Turn, _ out: inout Outputs) {
    self.mode = mode
    self.delegate = turn.context.rules.delegateAtLaunch(delegate)
    for kind in RecordKind.allCases { out.append(.read(kind)) }
  }

  mutating func read(_ records: StoredRecords, _ turn: Turn, _ out: inout Outputs) {
    switch records {
    case .unreadable(let kind) where turn.context.rules.readsAgain(kind):
      return out.append(.startTimer(TimerID(.reading(kind)), after: Self.secondsBetweenReads))
    case .unreadable: break
    case .identity(let stored): identify(as: stored)
    case .markers(let stored):
      for marker in stored { checkouts.insertSorted(Checkout(recovered: marker), by: \.id) }
    case .evidence(let stored): for evidence in stored { rows.append(OutboxRow(recovered: evidence)) }
    case .events(let stored): events = stored
    case .commands(let stored): for command in stored { commands.append(CommandRow(recovered: command)) }
    case .profile(let stored): keep(stored)
    case .delegateNotes(let stored): delegateNotes = stored
    case .journeys(let stored): for journey in stored { journeys.append(JourneyRow(journey, step: .none)) }
    }
    unread -= 1
    if unread == 0 { begin(turn, &out) }
  }

  private mutating func begin(_ turn: Turn, _ out: inout Outputs) {
    nameWhoWaited()
    if shutDownCall > 0 { return shutDown(CallID(.shutDown, shutDownCall), turn, &out) }
    admitStoredProfile(turn)
    show(turn, &out)
    requestProfile(turn, &out)
    sendCommands(turn, &out)
    runPass(turn, &out)
    pursueJourneys(turn, &out)
    beginWhatWaited(turn, &out)
    readStore(turn, &out)
    startExpiryTimer(turn, &out)
  }

  // MARK: What comes before everything is read

  /// How long an unreadable record rests.
  private static let secondsBetweenReads = 300

  /// What comes while some records cannot be read: purchases and restores wait, and what else needs records throws; an
  /// update waits, as it does for the configuration (D30, PUR-62).
  mutating func takeWhileReading(_ input: SDKInput, _ turn: Turn, _ out: inout Outputs) {
    switch input {
    case .read(let records): read(records, turn, &out)
    case .fired(let timer): if case .reading(let kind) = timer.alarm { out.append(.read(kind)) }
    case .updated(let transaction) where turn.context.rules.isDeliverable(transaction):
      hold(Delivery(transaction, to: identity.customer), turn, &out)
    case .launched(let mode, let delegate): setUpAgain(mode, delegate, turn, &out)
    case .called(let call, let request): takeWhileReading(call, request, turn, &out)
    default: return
    }
  }

  private mutating func takeWhileReading(
    _ call: CallID, _ request: APICall, _ turn: Turn, _ out: inout Outputs
  ) {
    guard shutDownCall == 0 else { return out.append(.answer(call, turn.context.rules.resultBeforeSetUp(request))) }
    func threw(_ amount: RequestedAmount) -> APIResult {
      .threw(turn.context.rules.validAmount(amount) == nil ? .invalidAmount : .storage)
    }
    switch request {
    case .purchase(let product): beginCheckout(CheckoutID(call.number), of: product, in: .none, turn, &out)
    case .buyInExperience(let product, let journey, let terms):
      beginCheckout(CheckoutID(call.number), of: product, in: journey, under: terms, turn, &out)
    case .restore, .restoreInExperience: beginRestore(RestoreID(call.number), delegate, turn, &out)
    case .openExperience, .closeExperience: out.append(.answer(call, .threw(.storage)))
    case .setMode(let mode): setMode(mode, call, turn, &out)
    case .setDelegate(let delegate): setDelegate(delegate, call, turn, &out)
    case .shutDown: shutDownCall = call.number
    case .hasFeature(_, let amount, _, _), .consume(_, let amount, _, _): out.append(.answer(call, threw(amount)))
    case .use(let use): out.append(.answer(call, use.waits ? threw(use.amount) : .done))
    case .identify(let customer):
      out.append(.answer(call, .threw(turn.context.rules.maySignIn(customer) ? .storage : .blankCustomer)))
    }
  }

  /// Nobody else can have been signed in when an update came that waits.
  private mutating func identify(as stored: Identity) {
    identity = stored
    for place in deliveries.indices { deliveries[place].customer = stored.customer }
  }

  /// Calls that waited for the disk came while this customer was signed in.
  private mutating func nameWhoWaited() {
    for place in checkouts.indices where checkouts[place].wait == .reading {
      checkouts[place].marker.customer = identity.customer
    }
    for place in restores.indices { restores[place].customer = identity.customer }
  }

  /// Calls that waited for the disk begin, in the order of their kinds and numbers.
  private mutating func beginWhatWaited(_ turn: Turn, _ out: inout Outputs) {
    var waiting = FixedList<4, CheckoutID>()
    for checkout in checkouts where checkout.wait == .reading { waiting.append(checkout.id) }
    for id in waiting {
      if let place = place(of: id) { openCheckout(place, turn, &out) }
    }
    var restoring = FixedList<2, RestoreID>()
    for restore in restores where restore.stage == .reading { restoring.append(restore.id) }
    for id in restoring { openRestore(id, turn, &out) }
  }

  /// Keeps what was stored until it is known who is signed in.
  private mutating func keep(_ stored: StoredProfile?) {
    guard let stored else { return }
    profile.storedFor = stored.customer
    profile.receivedAt = stored.fetchedAt
    access.confirmed = stored.profile.access
    configuration = stored.profile.configuration
  }

  /// Takes the stored profile for the server's word until a newer one comes, or forgets it (D46).
  private mutating func admitStoredProfile(_ turn: Turn) {
    guard let customer = profile.storedFor else { return }
    profile.storedFor = nil
    guard turn.context.rules.isStoredProfileAdmitted(customer, identity.customer, profile.receivedAt, turn.now) else {
      return forgetAccess()
    }
    access.isReady = true
    if turn.context.rules.withdrawsFromStored() { withdrawFromStored(turn) }
    for feature in turn.features where isStoredAnswerCurrent(about: FeatureID(feature), turn) {
      access.notes[Int(feature)].source = .profile
      access.notes[Int(feature)].receivedAt = profile.receivedAt
    }
  }

  /// Whether nothing can have touched the Feature since the profile was stored (D9).
  ///
  /// Records carry no time and a decided consumption leaves none, so a recorded purchase and a counted Feature are
  /// taken for touched: that costs a request, never a wrong answer.
  private func isStoredAnswerCurrent(about feature: FeatureID, _ turn: Turn) -> Bool {
    turn.shelf.type(of: feature) == .boolean
      && !rows.contains { row in
        row.evidence.customer == identity.customer && turn.granted(by: row.evidence.product).contains(feature)
      }
  }
}
