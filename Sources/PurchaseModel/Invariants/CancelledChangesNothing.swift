import SDKContract

extension Invariant {
  /// Closing a sheet is no event at all.
  ///
  /// Naive: capture a failure for everything that is not a success. The marker may go.
  static let cancelledChangesNothing = Invariant(
    id: "cancelled-changes-nothing", number: "I-54",
    clauses: ["STK-07", "PUR-74"],
    claim: "A cancelled sheet recorded, sent, showed and announced nothing.",
    situation: "cancelled: a sheet was cancelled",
    watches: [.sheetAnswered, .capturing, .published, .announced]
  ) { fact, facts, context in
    if case .sheetAnswered(_, .cancelled) = fact { return .held }
    guard facts.window == .cancelledAnswer else { return .silent }
    return fact.changesSomething(facts) ? .broken : .silent
  }
}
