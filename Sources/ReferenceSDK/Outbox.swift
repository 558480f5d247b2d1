import PurchaseDomain
import SDKContract

/// A native transaction on its way: completion, server, marker, finish, closed (PUR-59).
struct OutboxRow: Hashable, BitwiseCopyable {
  /// What its record says or will say.
  var evidence: Evidence
  /// What it waits for.
  var errand = Errand.none
  /// Who finishes it, once that can be decided.
  var finishing = Finishing.undecided
  /// Failed attempts to send it in a row, for the back-off (D28).
  var attempts: UInt8 = 0
  /// Whether a record of it is durable.
  var isRecorded: Bool
  /// Whether the record says less than ``evidence``.
  var isStale: Bool
  /// Whether it may proceed.
  var readiness: Readiness

  /// Whether a row may proceed.
  enum Readiness: UInt8, Hashable, BitwiseCopyable {
    /// It is of an earlier life and sleeps until the configuration is known (I-13).
    case asleep
    /// It may.
    case awake
    /// The server will never take it and was asked once too often already: in this life, under this configuration (D2).
    case refused
  }

  /// The one thing that a row waits for.
  enum Errand: UInt8, Hashable, BitwiseCopyable {
    /// Nothing under way.
    case none
    /// Its record is being written.
    case recording
    /// `$purchase_completed` is being written.
    case capturingCompletion
    /// The server is asked.
    case sending
    /// Its reservation for a use is being written (D15).
    case reserving
    /// The server is asked by a use that takes it along.
    case travelling
    /// `$purchase_synced` is being written.
    case capturingSync
    /// The marker is being erased.
    case retiringMarker
    /// A timer: something failed and is tried again.
    case resting
  }

  /// Who finishes it, read from the mode in the step in which the last condition comes true (D4).
  enum Finishing: UInt8, Hashable, BitwiseCopyable {
    /// Not to be decided yet, or not offered in this life.
    case undecided
    /// Offered in this life although it is closed, and to be decided when the store has been read (STK-18).
    case offered
    /// The SDK did.
    case finished
    /// Somebody else will; not asked again in this life.
    case leftToOthers
  }

  /// A transaction just seen.
  init(new evidence: Evidence) {
    self.evidence = evidence
    isRecorded = false
    isStale = true
    readiness = .awake
  }

  /// A transaction recorded in an earlier life.
  init(recovered evidence: Evidence) {
    self.evidence = evidence
    isRecorded = true
    // A reservation ends at launch (D15).
    isStale = evidence.isReserved
    self.evidence.isReserved = false
    readiness = .asleep
  }

  /// Lets it proceed, unless the server refused it.
  mutating func wake() { if readiness == .asleep { readiness = .awake } }

  /// Whether it is left where it is.
  var isRefused: Bool { readiness == .refused }

  var key: RecordKey {
    RecordKey(.evidence, subject: evidence.transaction.rawValue, detail: evidence.isRevocation ? 1 : 0)
  }
}

/// What must hold before the SDK finishes a transaction (D1).
public struct FinishConditions: Hashable, Sendable {
  /// A record of it is durable.
  public var isRecorded: Bool
  /// Its completion is captured, or it completes nothing.
  public var isCompleted: Bool
  /// The server's acceptance arrived.
  public var isAccepted: Bool
  /// The marker of its checkout is gone, or there was none.
  public var isMarkerRetired: Bool
  /// It does not wait for the acceptance (D1).
  public var finishesEarly = false
  /// The server will never accept it, and that ends it (D2).
  public var isDropped = false
  /// The store was read since the last update: entitlements are refreshed before a finish (STK-18).
  public var isRefreshed = true
}

/// The outbox: each row does one thing at a time, and the next one as soon as that is durable.
extension ReferenceSDK {
  /// Does the next thing for a row, if it may do anything.
  mutating func advance(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let row = rows.element(at: place)
    let evidence = row.evidence
    guard row.readiness != .asleep else { return }
    if !evidence.isClosed || row.finishing == .offered { decideFinishing(place, turn, &out) }
    guard row.errand == .none else { return }
    if row.isStale {
      return writeEvidence(place, turn, &out)
    }
    if turn.context.rules.owesCompletion(evidence, events) {
      rows[place].errand = .capturingCompletion
      let customer = turn.context.rules.completionCustomer(evidence, identity.customer)
      let converts = turn.context.rules.convertsGoal(evidence.journey != .none, false)
      return capture(.purchaseCompleted, evidence.checkout?.rawValue ?? 0, customer, evidence.product, converts, &out)
    }
    if !evidence.isAccepted, !isDropped(evidence, turn) {
      // What waits for nothing but the server needs its marker no more if that will never take it (D2).
      let isEarly = turn.context.rules.finishesEarly(turn.grantsUnits(by: evidence.product))
      if isEarly || row.isRefused, retireMarker(of: place, &out) { return }
      return row.isRefused ? () : send(place, turn, &out)
    }
    if turn.context.rules.owesSyncedEvent(evidence, events) {
      rows[place].errand = .capturingSync
      return capture(
        .purchaseSynced, evidence.transaction.rawValue, evidence.customer, evidence.product, false, &out)
    }
    if retireMarker(of: place, &out) { return }
    if !evidence.isClosed, turn.context.rules.mayClose(isFinishingSettled(place), conditions(of: place, turn)) {
      rows[place].evidence.isClosed = true
      rows[place].isStale = true
      writeEvidence(place, turn, &out)
    }
  }

  /// Erases the marker of the checkout that a row completes; false if there is none.
  private mutating func retireMarker(of place: Int, _ out: inout Outputs) -> Bool {
    guard let checkout = rows.element(at: place).evidence.checkout,
      let kept = self.place(of: checkout), checkouts.element(at: kept).record == .kept
    else { return false }
    rows[place].errand = .retiringMarker
    eraseMarker(kept, &out)
    return true
  }

  /// Something that the row waited for ended.
  mutating func errandEnded(_ place: Int, _ succeeded: Bool, _ turn: Turn, _ out: inout Outputs) {
    rows[place].errand = .none
    if succeeded {
      answerCallers(of: rows[place].evidence.transaction, turn, &out)
      advance(place, turn, &out)
      if let other = otherRow(than: place) { advance(other, turn, &out) }
    } else {
      rows[place].errand = .resting
      retryLater(.row(rows[place].evidence.order), &out)
    }
  }

  mutating func evidenceWritten(_ key: RecordKey, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    if let place = rows.place(where: { $0.errand == .reserving && $0.key == key }) {
      return reservationWritten(place, isDurable, turn, &out)
    }
    guard let place = rows.place(where: { $0.errand == .recording && $0.key == key }) else { return }
    let evidence = rows.element(at: place).evidence
    if isDurable {
      recorded(place, turn, &out)
    } else {
      rows[place].isStale = true
      if !rows[place].isRecorded { failCallers(of: rows[place].evidence.transaction, turn, &out) }
    }
    errandEnded(place, isDurable, turn, &out)
    if isDurable { claimChain(of: evidence, turn, &out) }
    pursueRestores(turn, &out)
  }

  /// The first durable record is what local access rests on (D11).
  private mutating func recorded(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    guard !rows[place].isRecorded else { return }
    rows[place].isRecorded = true
    accessCommitted(by: rows[place].evidence, turn)
    if turn.isSubscription(rows[place].evidence.product) { endFollowed(by: rows[place].evidence, turn) }
    show(turn, &out)
    guard turn.isSubscription(rows[place].evidence.product) else { return }
    beginOwedProfile(turn, &out)
    startExpiryTimer(turn, &out)
  }

  /// The server accepted the report: everything that this allows begins, in any generation (D27).
  mutating func reportAccepted(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    rows[place].attempts = 0
    rows[place].evidence.notBefore = .start
    rows[place].evidence.verdict = .accepted
    rows[place].isStale = true
    errandEnded(place, true, turn, &out)
    pursueRestores(turn, &out)
  }

  /// The server will never accept it: recorded as such, without access, and left alone (D2).
  mutating func reportRejected(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    if !rows[place].evidence.isRejected {
      rows[place].evidence.verdict = .rejected
      rows[place].isStale = true
      accessCommitted(by: rows[place].evidence, turn)
      show(turn, &out)
    }
    refuse(place, turn, &out)
  }

  /// Nothing is asked of the server again in this life, unless the configuration changes.
  private mutating func refuse(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    rows[place].readiness = .refused
    let transaction = rows[place].evidence.transaction
    errandEnded(place, true, turn, &out)
    failReports(of: transaction, turn, &out)
  }

  /// Another configuration came: what the server refused under the last one is asked for once more (D2).
  mutating func reconsiderRefused() {
    for place in rows.indices where rows[place].isRefused { rows[place].readiness = .awake }
  }

  /// A call waits for the acceptance of what the server refused: it hears what it would have heard then (D31, D32).
  mutating func answerForRefused(_ transaction: TransactionID, _ turn: Turn, _ out: inout Outputs) {
    guard rows.contains(where: { $0.isRefused && $0.evidence.transaction == transaction }) else { return }
    failReports(of: transaction, turn, &out)
  }

  /// The server did not accept the report; it is sent again later, never before the server's deadline (D28).
  mutating func reportFailed(_ place: Int, retryAfterMinutes: UInt8, _ turn: Turn, _ out: inout Outputs) {
    let deadline = retryAfterMinutes == 0 ? Instant.start : turn.now.advanced(byMinutes: Int(retryAfterMinutes))
    let isNews = deadline != rows[place].evidence.notBefore
    rows[place].evidence.notBefore = deadline
    // What was rejected once is asked for once a launch, however that ends, and not before the deadline (D2).
    guard !rows[place].evidence.isRejected else {
      if isNews { rows[place].isStale = true }
      return refuse(place, turn, &out)
    }
    if isNews {
      // The deadline must outlive this process, so it is written before anything else.
      rows[place].errand = .none
      rows[place].isStale = true
      advance(place, turn, &out)
    } else {
      rest(place, turn, &out)
    }
    rows[place].attempts = min(rows[place].attempts + 1, Self.mostAttempts)
    failReports(of: rows[place].evidence.transaction, turn, &out)
  }

  /// Who waits for the server is told that it did not answer, where that is so decided (D31, D32).
  private mutating func failReports(of transaction: TransactionID, _ turn: Turn, _ out: inout Outputs) {
    if let ending = turn.context.rules.endingAfterFailedReport() {
      endCallers(of: transaction, ending, turn, &out)
    }
    if let result = turn.context.rules.restoreAfterFailedReport() {
      failRestores(that: transaction, result, turn, &out)
    }
  }

  mutating func retryRow(_ order: UInt8, _ turn: Turn, _ out: inout Outputs) {
    let place = rows.firstIndex { row in
      row.evidence.order == order
        && (row.errand == .resting || row.errand == .travelling && !turn.context.rules.reservationHolds())
    }
    guard let place else { return }
    rows[place].errand = .none
    advance(place, turn, &out)
  }

  /// The app came to the foreground (D28).
  mutating func retryRows(_ turn: Turn, _ out: inout Outputs) {
    for place in rows.indices
    where rows[place].errand == .resting && retriesInForeground(rows[place].evidence.notBefore, turn) {
      rows[place].errand = .none
      advance(place, turn, &out)
    }
  }

  /// Whether what may be sent from a moment on is tried again now.
  func retriesInForeground(_ deadline: Instant, _ turn: Turn) -> Bool {
    let rules = turn.context.rules
    return rules.retriesInForeground(rules.retriesByTimer(false), deadline, turn.now)
  }

  private mutating func rest(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let row = rows[place]
    rows[place].errand = .resting
    let delay = turn.context.rules.retryDelay(row.attempts)
    guard turn.context.rules.retriesByTimer(row.evidence.notBefore > turn.now) else { return }
    let wait = seconds(delay, until: row.evidence.notBefore, turn)
    out.append(.startTimer(TimerID(.row(row.evidence.order)), after: wait))
  }

  // MARK: Steps

  private mutating func writeEvidence(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    // A record that ends a grant must not overtake the profile that ended it: after a death between the two, the
    // older profile would deny what the grant no longer shows.
    guard !rows[place].evidence.isGrantEnded || profile.isStored else { return storeProfile(turn, &out) }
    rows[place].errand = .recording
    rows[place].isStale = false
    out.append(.write(.put(.evidence(rows[place].evidence))))
  }

  private mutating func capture(
    _ name: EventName, _ subject: UInt8, _ customer: CustomerID, _ product: ProductID, _ convertsGoal: Bool,
    _ out: inout Outputs
  ) {
    let event = Event(name, subject: subject, customer: customer, product: product, convertsGoal: convertsGoal)
    out.append(.write(.put(.event(event))))
  }

  /// An event is written, or will be tried again; it is captured once it is durable (D35).
  mutating func eventWritten(_ key: RecordKey, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard let name = EventName(rawValue: key.detail) else { return }
    if isDurable { events[name, key.subject] = true }
    let row =
      switch name {
      case .purchaseFailed, .restoreCompleted, .restoreNoPurchases, .restoreFailed: Int?.none
      case .purchaseCompleted:
        rows.firstIndex { $0.errand == .capturingCompletion && $0.evidence.checkout?.rawValue == key.subject }
      case .purchaseSynced:
        rows.firstIndex { $0.errand == .capturingSync && $0.evidence.transaction.rawValue == key.subject }
      }
    if name.isOfRestore { restoreCaptured(RestoreID(key.subject), isDurable, turn, &out) }
    if name == .purchaseFailed || name == .purchaseCompleted && isDelegated(CheckoutID(key.subject)) {
      endCaptured(CheckoutID(key.subject), isDurable, turn, &out)
    }
    if let row { errandEnded(row, isDurable, turn, &out) }
    if name == .purchaseCompleted, isDurable { pursueJourneys(turn, &out) }
  }

  private mutating func send(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let evidence = rows[place].evidence
    let purchase = evidence.isRevocation ? purchaseRow(of: evidence.transaction) : nil
    let isPurchaseUnsettled = purchase.map { rows.element(at: $0).evidence.verdict == .none } ?? false
    guard turn.context.rules.maySend(evidence, identity.customer, conditions(of: place, turn), isPurchaseUnsettled)
    else {
      return
    }
    guard turn.context.rules.isDeadlineOver(evidence.notBefore, turn.now) else { return rest(place, turn, &out) }
    let customer = turn.context.rules.reportCustomer(evidence, identity.customer)
    let kind = evidence.isRevocation ? RequestKind.revocation : .purchase
    let report = PurchaseReport(
      transaction: evidence.transaction, isRevocation: evidence.isRevocation, product: evidence.product,
      customer: customer)
    rows[place].errand = .sending
    request(
      RequestID(kind, subject: evidence.transaction.rawValue, customer: customer), .report(report),
      about: turn.granted(by: evidence.product), turn, &out)
  }

  // MARK: Finishing

  /// Decides who finishes, in the step in which the last condition comes true (D4).
  private mutating func decideFinishing(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let row = rows.element(at: place)
    let evidence = row.evidence
    guard row.finishing == .undecided || row.finishing == .offered, decidesFinishing(evidence) else { return }
    guard turn.context.rules.isFinishingDue(conditions(of: place, turn)) else { return }
    let isOurs = turn.context.rules.finishes(mode)
    let isDone =
      rows.place { $0.evidence.transaction == evidence.transaction && $0.finishing == .finished } != nil
    rows[place].finishing = isOurs ? .finished : .leftToOthers
    if isOurs, !isDone { out.append(.finish(evidence.transaction)) }
  }

  /// A known transaction was offered: one that is closed but unfinished is finished now, if it is ours (D4, D36).
  mutating func offeredAgain(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let transaction = rows[place].evidence.transaction
    let decider = purchaseRow(of: transaction) ?? place
    if rows[decider].evidence.isClosed {
      if reading.isPending, rows[decider].finishing == .undecided { rows[decider].finishing = .offered }
      decideFinishing(decider, turn, &out)
    }
    if !rows[place].isRecorded, rows[place].errand == .none { advance(place, turn, &out) }
  }

  /// A revocation is reported beside its purchase, but the transaction is finished once.
  private mutating func decidesFinishing(_ evidence: Evidence) -> Bool {
    !evidence.isRevocation || purchaseRow(of: evidence.transaction) == nil
  }

  private mutating func isFinishingSettled(_ place: Int) -> Bool {
    let row = rows.element(at: place)
    return row.finishing != .undecided || !decidesFinishing(row.evidence)
  }

  private mutating func purchaseRow(of transaction: TransactionID) -> Int? {
    rows.place { $0.evidence.transaction == transaction && !$0.evidence.isRevocation }
  }

  /// The row of the same transaction's revocation or purchase: what holds for a transaction holds for both.
  private mutating func otherRow(than place: Int) -> Int? {
    let evidence = rows.element(at: place).evidence
    return rows.place {
      $0.evidence.transaction == evidence.transaction && $0.evidence.isRevocation != evidence.isRevocation
    }
  }

  // Mutating like the other questions that are asked at each turn: an SDK that can be changed is not copied for them.
  mutating func conditions(of place: Int, _ turn: Turn) -> FinishConditions {
    let row = rows.element(at: place)
    // The sheet may have returned the revoked transaction before an update brings the purchase of it.
    let checkout = row.evidence.checkout ?? otherRow(than: place).flatMap { rows.element(at: $0).evidence.checkout }
    return FinishConditions(
      isRecorded: row.isRecorded,
      isCompleted: checkout.map { events[.purchaseCompleted, $0.rawValue] } ?? true,
      isAccepted: row.evidence.isAccepted,
      isMarkerRetired: checkouts.place { $0.id == checkout && $0.record != .absent } == nil,
      finishesEarly: turn.context.rules.finishesEarly(turn.grantsUnits(by: row.evidence.product)),
      isDropped: isDropped(row.evidence, turn), isRefreshed: !reading.isPending)
  }

  private func isDropped(_ evidence: Evidence, _ turn: Turn) -> Bool {
    evidence.isRejected && turn.context.rules.dropsRejected()
  }

  // MARK: Calls

  /// Returns from the calls whose sheet returned this transaction, as soon as it is safe on disk (D31).
  mutating func answerCallers(of transaction: TransactionID, _ turn: Turn, _ out: inout Outputs) {
    guard let row = rows.place(where: { $0.evidence.transaction == transaction }) else { return }
    guard turn.context.rules.mayAnswerPurchased(conditions(of: row, turn)) else { return }
    endCallers(of: transaction, .purchased, turn, &out)
  }

  /// A durable write failed after a verified answer (D30).
  private mutating func failCallers(of transaction: TransactionID, _ turn: Turn, _ out: inout Outputs) {
    guard let ending = turn.context.rules.endingAfterFailedRecord() else { return }
    endCallers(of: transaction, ending, turn, &out)
  }

  private mutating func endCallers(
    of transaction: TransactionID, _ ending: Ending, _ turn: Turn, _ out: inout Outputs
  ) {
    while let waiting = checkouts.firstIndex(where: { $0.wait == .record && $0.transaction == transaction }) {
      checkouts[waiting].transaction = TransactionID(0)
      let isOwn = rows.contains { $0.evidence.checkout == checkouts[waiting].id }
      end(waiting, ending == .purchased && !isOwn ? turn.context.rules.endingOfHeld() : ending, turn, &out)
    }
  }
}
