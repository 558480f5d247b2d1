import PurchaseDomain
import SDKContract

/// A `useFeatureAndWait` call that waits.
struct FeatureUser: Hashable, BitwiseCopyable {
  /// What its request says or will say.
  var report: UsageReport

  var call: CallID { CallID(.use, report.number) }
}

/// `useFeature` and `useFeatureAndWait`: one send a call, nothing stored, nothing sent again (D16, D47).
extension ReferenceSDK {
  mutating func use(_ use: FeatureUse, _ call: CallID, _ turn: Turn, _ out: inout Outputs) {
    guard let amount = turn.context.rules.validAmount(use.amount) else {
      // Who does not wait hears nothing of it either (FEA-47).
      return out.append(.answer(call, use.waits ? .threw(.invalidAmount) : .done))
    }
    let report = UsageReport(
      number: call.number, customer: identity.customer, feature: use.feature, entity: use.entity, amount: amount,
      isTotal: use.isTotal)
    guard use.waits else {
      send(report, turn, &out)
      return out.append(.answer(call, .done))
    }
    if let row = companion(of: report, turn) { return reserve(row, for: report, turn, &out) }
    wait(for: report)
    send(report, turn, &out)
    foresee(report, turn, &out)
  }

  /// Shows what a use is expected to leave, which is what the server said last (D37).
  private mutating func foresee(_ report: UsageReport, _ turn: Turn, _ out: inout Outputs) {
    let known = access.confirmed[report.feature]
    let foreseen = turn.context.rules.foreseen(known, report)
    guard foreseen != known else { return }
    access.confirmed[report.feature] = foreseen
    show(turn, &out)
  }

  private mutating func wait(for report: UsageReport) {
    users.insertSorted(FeatureUser(report: report), by: \.report.number)
  }

  private mutating func send(_ report: UsageReport, _ turn: Turn, _ out: inout Outputs) {
    let sent = turn.context.rules.useSent(report)
    let given = sent.purchase.map { turn.granted(by: $0.product) } ?? .none
    request(sent.requestID, .use(sent), about: FeatureSet(sent.feature, of: sent.entity).union(given), turn, &out)
  }

  /// The result returns to its caller, whoever is signed in by then (D27).
  mutating func useReplied(_ reply: ServerReply, _ flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard let place = users.firstIndex(where: { $0.report.requestID == flight.id }) else { return }
    var user = users[place]
    let row = user.report.purchase.flatMap { purchase in
      rows.firstIndex { $0.errand == .travelling && $0.evidence.transaction == purchase.transaction }
    }
    if row != nil, turn.context.rules.fallsBack(reply) {
      user.report.transaction = TransactionID(0)
      users[place] = user
      send(user.report, turn, &out)
    } else {
      users.remove(at: place)
      out.append(.answer(user.call, turn.context.rules.resultOfUse(reply)))
    }
    if let row { arrived(row, with: user.report, reply, turn, &out) }
    if turn.context.rules.sendsUseAgain(reply) { send(user.report, turn, &out) }
  }
}

/// The purchase that travels with a use: granted and used in one request (PUR-54, D15, D16).
extension ReferenceSDK {
  /// The one purchase whose grant the use may need, if nothing else is about to take it to the server.
  private mutating func companion(of report: UsageReport, _ turn: Turn) -> Int? {
    guard let place = onlyGrantor(for: report, turn), rows[place].readiness == .awake, rows[place].errand == .resting,
      !rows[place].isStale
    else { return nil }
    let isReady = turn.context.rules.maySend(
      rows[place].evidence, identity.customer, conditions(of: place, turn), false)
    return isReady && turn.context.rules.isDeadlineOver(rows[place].evidence.notBefore, turn.now) ? place : nil
  }

  /// The only purchase that the use may be taken from; with several nobody can say which.
  private func onlyGrantor(for report: UsageReport, _ turn: Turn) -> Int? {
    guard report.entity == .own else { return nil }
    var found: Int?
    for place in rows.indices {
      let evidence = rows[place].evidence
      let givesFeature = turn.granted(by: evidence.product).contains(report.feature)
      let isRevoked = isRevoked(evidence.transaction)
      guard turn.context.rules.travelsWithUse(evidence, isRevoked, givesFeature, identity.customer) else { continue }
      guard found == nil else { return nil }
      found = place
    }
    return found
  }

  private mutating func reserve(_ place: Int, for report: UsageReport, _ turn: Turn, _ out: inout Outputs) {
    var report = report
    report.transaction = rows[place].evidence.transaction
    report.product = rows[place].evidence.product
    wait(for: report)
    rows[place].evidence.isReserved = true
    rows[place].errand = .reserving
    out.append(.write(.put(.evidence(rows[place].evidence))))
    if !turn.context.rules.waitsForReservation() { depart(place, turn, &out) }
  }

  private mutating func depart(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let transaction = rows[place].evidence.transaction
    guard let waiting = users.firstIndex(where: { $0.report.transaction == transaction }) else {
      return release(place, turn, &out)
    }
    var user = users[waiting]
    if onlyGrantor(for: user.report, turn) == place {
      rows[place].errand = .travelling
      return send(user.report, turn, &out)
    }
    // It was refunded meanwhile, or another one came; nothing was sent for the use yet, so it goes by itself.
    user.report.transaction = TransactionID(0)
    user.report.product = ProductID(0)
    users[waiting] = user
    send(user.report, turn, &out)
    release(place, turn, &out)
  }

  mutating func reservationWritten(_ place: Int, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard !isDurable else { return depart(place, turn, &out) }
    let transaction = rows[place].evidence.transaction
    rows[place].evidence.isReserved = false
    if let user = users.firstIndex(where: { $0.report.transaction == transaction }) {
      out.append(.answer(users.remove(at: user).call, .threw(.storage)))
    }
    errandEnded(place, false, turn, &out)
  }

  /// Nobody wants it any more: the ordinary synchronisation goes on.
  private mutating func release(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    rows[place].evidence.isReserved = false
    rows[place].isStale = true
    rows[place].errand = .none
    advance(place, turn, &out)
  }

  /// The request that took the purchase along ended, and with it the reservation.
  private mutating func arrived(
    _ place: Int, with report: UsageReport, _ reply: ServerReply, _ turn: Turn, _ out: inout Outputs
  ) {
    rows[place].evidence.isReserved = false
    rows[place].isStale = true
    switch reply {
    case .used:
      reportAccepted(place, turn, &out)
      let others = turn.granted(by: report.product).subtracting(FeatureSet(report.feature))
      guard !others.isEmpty, report.customer == identity.customer else { return }
      profile.isOwed = true
      beginOwedProfile(turn, &out)
    case .rejected where turn.context.rules.isTerminal(reply): reportRejected(place, turn, &out)
    case .unavailable(let minutes): reportFailed(place, retryAfterMinutes: minutes, turn, &out)
    default: reportFailed(place, retryAfterMinutes: 0, turn, &out)
    }
  }

  /// What waits for a reservation is not sent as somebody else's, nor as theirs while another is active (FEA-42).
  mutating func throwFromUsers(_ out: inout Outputs) {
    for row in rows where row.errand == .reserving {
      guard let place = users.firstIndex(where: { $0.report.transaction == row.evidence.transaction }) else { continue }
      out.append(.answer(users.remove(at: place).call, .threw(.customerChanged)))
    }
  }
}
