import SDKContract

extension Invariant {
  /// Whatever retries, kills and duplicates did: a timeout after the commit is no reason to pay twice.
  ///
  /// Naive server: decide anew. Naive SDK: a new id for each attempt; that is `operation-of-its-customer`.
  static let chargedOnce = Invariant(
    id: "charged-once", number: "I-40",
    clauses: ["FEA-40", "FEA-46"],
    claim: "One operation of one customer was charged at most once.",
    situation: "decided-again: the server was asked again about a decided operation",
    watches: [.served]
  ) { fact, facts, context in
    guard case .served(_, .consume(let consumption), .decided(let decision, _)) = fact,
      let known = facts.operation(consumption.operation, by: consumption.customer), known.marks.contains(.decided)
    else { return .silent }
    return Judgement(decision.isReplay)
  }
}
