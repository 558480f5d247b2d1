import SDKContract

extension Invariant {
  /// The seeds' order is record, synchronise, finish; the acceptance of the purchase or of its revocation counts,
  /// received in whatever life.
  ///
  /// Naive: finish as soon as the request is out. It fails, and the unfinished list that would bring the
  /// transaction back at the next launch is empty.
  static let finishAfterAcceptance = Invariant(
    id: "finish-after-acceptance", number: "I-04",
    clauses: ["PUR-59", "D1"],
    claim: "The SDK finished a transaction only after the acceptance by the server had reached it.",
    situation: "finish-accepted: the SDK finished a transaction",
    watches: [.finished]
  ) { fact, facts, context in
    guard case .finished(let transaction) = fact else { return .silent }
    return Judgement(!facts[transaction].told.isDisjoint(with: [.accepted, .revocationAccepted]))
  }
}
