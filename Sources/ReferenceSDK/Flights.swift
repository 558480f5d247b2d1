import PurchaseDomain
import SDKContract

/// A request under way, and what its answer may be used for (D27).
struct Flight: Hashable, BitwiseCopyable {
  var id: RequestID
  /// The Features that its answer reports.
  var features: FeatureSet
  /// The Features that may be different after it: where credits pay, more than it reports.
  var touched: FeatureSet
  /// The Features about which a later request was answered first.
  var overtaken = FeatureSet.none
  /// The reports whose acceptance had arrived when it began (D11, D45).
  var knows: ReportSet
  /// Whether it began in this generation, on behalf of the active customer.
  var isCurrent: Bool
  /// Whether it was open together with another about the same Feature, and one of them changes the server.
  var isContended = false

  /// Whether the server is different after it.
  var isChange: Bool { id.kind.isChange }
}

extension RequestKind {
  /// Whether such a request changes the server.
  var isChange: Bool {
    switch self {
    case .purchase, .revocation, .consume, .use: true
    case .profile, .check: false
    }
  }
}

/// Requests and their replies; a reply to what is not open is a repeat, or too late.
extension ReferenceSDK {
  /// Begins a request.
  mutating func request(
    _ id: RequestID, _ body: ServerRequest, about features: FeatureSet, _ turn: Turn, _ out: inout Outputs
  ) {
    let linked = turn.linked(to: features)
    let touched =
      id.kind.isChange
      ? FeatureSet(rawValue: turn.context.rules.mayHaveChanged(features.rawValue, linked.rawValue)) : features
    var flight = Flight(
      id: id, features: features, touched: touched, knows: acceptedReports(of: id.customer),
      isCurrent: id.customer == identity.customer)
    for place in flights.indices where contend(flights[place], flight, turn) {
      flights[place].isContended = true
      flight.isContended = true
    }
    if flight.isCurrent, flight.isChange { access.expire(touched) }
    flights.append(flight)
    out.append(.request(id, body))
  }

  mutating func isUnderWay(_ id: RequestID) -> Bool { flights.place { $0.id == id } != nil }

  /// Two requests of which nobody can say which one the server carried out first (D27).
  private func contend(_ first: Flight, _ second: Flight, _ turn: Turn) -> Bool {
    first.id.customer == second.id.customer && !first.touched.isDisjoint(with: second.touched)
      && turn.context.rules.contend(first.isChange, second.isChange)
  }

  private func acceptedReports(of customer: CustomerID) -> ReportSet {
    var known = ReportSet.none
    for row in rows where row.evidence.customer == customer && row.evidence.isAccepted {
      known.insert(ReportSet(row.evidence))
    }
    return known
  }

  mutating func takeReply(_ reply: ServerReply, to id: RequestID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = flights.place(where: { $0.id == id }) else { return }
    let flight = flights.element(at: place)
    let mayShow = apply(reply, to: place, turn)
    flights.remove(at: place)
    if mayShow { show(turn, &out) }
    deliver(reply, to: flight, turn, &out)
    refreshUnreported(flight, turn, &out)
    refreshIfContended(flight, turn, &out)
  }

  /// What a change touched and did not report is asked for (FEA-18): credits that paid, and what else they buy.
  private mutating func refreshUnreported(_ ended: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard ended.touched != ended.features, ended.id.customer == identity.customer else { return }
    profile.isOwed = true
    beginOwedProfile(turn, &out)
  }

  /// Hands the reply to what waits for it, in any generation (D27).
  private mutating func deliver(_ reply: ServerReply, to flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    switch flight.id.kind {
    case .profile: profileReplied(reply, flight, turn, &out)
    case .purchase, .revocation: reportReplied(reply, flight, turn, &out)
    case .check: checkReplied(reply, flight, turn, &out)
    case .consume: consumptionReplied(reply, flight, turn, &out)
    case .use: useReplied(reply, flight, turn, &out)
    }
  }

  private mutating func reportReplied(_ reply: ServerReply, _ flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    let isRevocation = flight.id.kind == .revocation
    let row = rows.firstIndex {
      $0.errand == .sending && $0.evidence.transaction.rawValue == flight.id.subject
        && $0.evidence.isRevocation == isRevocation
    }
    guard let row else { return }
    switch reply {
    case .accepted: reportAccepted(row, turn, &out)
    case .rejected where turn.context.rules.isTerminal(reply): reportRejected(row, turn, &out)
    case .unavailable(let minutes): reportFailed(row, retryAfterMinutes: minutes, turn, &out)
    default: reportFailed(row, retryAfterMinutes: 0, turn, &out)
    }
  }

  /// One refresh is begun after the last of several requests ended whose order at the server is unknown (D27).
  private mutating func refreshIfContended(_ ended: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard ended.isContended, ended.id.customer == identity.customer else { return }
    guard !flights.contains(where: { $0.isContended && $0.id.customer == identity.customer }) else { return }
    profile.isOwed = true
    beginOwedProfile(turn, &out)
  }
}
