import SDKContract

extension Invariant {
  /// Someone still has to approve.
  ///
  /// Naive: take pending for success with a delay. The parent declines; the child keeps the feature. Judged on
  /// what the SDK does in answer to the pending itself; what comes later is judged by the completion's and the
  /// grant's own invariants.
  static let pendingUnlocksNothing = Invariant(
    id: "pending-unlocks-nothing", number: "I-53",
    clauses: ["STK-08", "PUR-74"],
    claim: "A pending answer recorded, sent, showed and announced nothing.",
    situation: "pending: a sheet answered pending",
    watches: [.sheetAnswered, .capturing, .published, .announced]
  ) { fact, facts, context in
    if case .sheetAnswered(_, .pending) = fact { return .held }
    guard facts.window == .pendingAnswer else { return .silent }
    return fact.changesSomething(facts) ? .broken : .silent
  }
}
