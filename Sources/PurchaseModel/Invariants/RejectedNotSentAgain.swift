import SDKContract

extension Invariant {
  /// A launch and another configuration may each ask once more, as the fault may have been the server's.
  ///
  /// Naive: 4xx is an error like any other, so it is tried again with growing delays, for ever. Only what the device had
  /// heard, or has on its disk, counts.
  static let rejectedNotSentAgain = Invariant(
    id: "rejected-not-sent-again", number: "D2",
    clauses: ["D2", "L-16"],
    claim: "What the server will never accept was reported again at most once in a life and under a configuration.",
    situation: "rejected-reported: a transaction was reported again that the server will never accept",
    watches: [.reporting, .combining]
  ) { fact, facts, context in
    guard let report = fact.reported else { return .silent }
    let known = facts[report.transaction]
    guard known.knowsRejection(ofRevocation: report.isRevocation) else { return .silent }
    return Judgement(!known.wasAskedInVain(forRevocation: report.isRevocation))
  }
}
