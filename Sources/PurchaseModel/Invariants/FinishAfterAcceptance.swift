import SDKContract

extension Invariant {
  /// The seeds' order is record, synchronise, finish; the acceptance of the purchase or of its revocation counts,
  /// received in whatever life.
  ///
  /// Where it is decided that a durable record is enough (D1), it is, but for what grants units: those are delivered by
  /// the server (STK-06).
  ///
  /// Naive: finish as soon as the request is out. It fails, and the unfinished list that would bring the
  /// transaction back at the next launch is empty.
  static let finishAfterAcceptance = Invariant(
    id: "finish-after-acceptance", number: "I-04",
    clauses: ["PUR-59", "STK-06", "D1", "D2"],
    claim: "The SDK finished a transaction only after the acceptance by the server had reached it, or after its record "
      + "where that is decided to be enough.",
    situation: "finish-accepted: the SDK finished a transaction",
    watches: [.finished]
  ) { fact, facts, context in
    guard case .finished(let transaction) = fact else { return .silent }
    let known = facts[transaction]
    let isEnough =
      context.decisions.finish == .afterDurableRecord && known.isRecorded && !context.grantsUnits(known.productID)
    // Where that is decided, what the server will never accept is finished as well (D2).
    let isDropped = context.decisions.rejected == .finished && known.isKnownRejected
    return Judgement(isEnough || isDropped || !known.told.isDisjoint(with: [.accepted, .revocationAccepted]))
  }
}
