import SDKContract

extension Invariant {
  /// The sheet's answer and the update bring the same purchase, and a retry may meet its own first attempt.
  ///
  /// Naive: each of them sends. Two reports race, and the loser's reply is taken for the newer one.
  static let oneRequestInFlight = Invariant(
    id: "one-request-in-flight", number: "I-61",
    clauses: ["PUR-55", "FEA-40"],
    claim: "No two requests about the same thing were under way in one process.",
    situation: "request: the SDK put out a request",
    watches: FactKind.requests
  ) { fact, facts, context in
    guard case .requested(let id, _) = fact else { return .silent }
    guard facts.flight(id) == nil else { return .broken }
    guard let report = fact.reported, !report.isRevocation else { return .held }
    // By itself or along with a use, a purchase is under way once.
    return Judgement(
      !facts.flights.contains {
        $0.transaction == report.transaction.rawValue
          || $0.id.kind == .purchase && $0.id.subject == report.transaction.rawValue
      })
  }
}
