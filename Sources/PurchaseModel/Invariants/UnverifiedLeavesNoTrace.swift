import SDKContract

extension Invariant {
  /// Whoever can forge a transaction must not be able to make the SDK believe, send or hide it.
  ///
  /// Naive: unwrap the payload whatever the verification says. A forged update is granted; or it is finished and
  /// so hides the real one.
  static let unverifiedLeavesNoTrace = Invariant(
    id: "unverified-leaves-no-trace", number: "I-14",
    clauses: ["STK-04", "STK-17", "PUR-29"],
    claim: "A transaction that was never delivered with a valid signature was not recorded, reported, "
      + "announced or finished.",
    situation: "acted-on-verified: the SDK acted on a transaction",
    watches: [.recording, .capturing, .reporting, .combining, .finished]
  ) { fact, facts, context in
    guard let id = fact.subjectTransaction else { return .silent }
    return Judgement(facts[id].sight.contains(.verified))
  }
}
