import SDKContract

extension Invariant {
  /// The mode counts at the moment in which the SDK finishes, not when the purchase was made or the process
  /// launched.
  ///
  /// In `.observer` somebody else finishes, and a transaction that is finished twice may be lost by the one who
  /// still needed it. Naive: read the mode once at launch. Launch in full, set observer, buy: finished.
  static let finishOnlyInFull = Invariant(
    id: "finish-only-in-full", number: "I-01",
    clauses: ["PUR-12", "PUR-14", "PUR-47", "PUR-60", "D4", "D39"],
    claim: "The SDK finished a transaction only while the mode was `.full`.",
    situation: "finish-in-full: the SDK finished a transaction",
    watches: [.finished]
  ) { fact, facts, context in
    guard case .finished = fact else { return .silent }
    return Judgement(facts.mode == .full)
  }
}
