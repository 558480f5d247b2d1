import SDKContract

extension Invariant {
  /// Otherwise every launch would send the whole history.
  ///
  /// Naive: send every record found on the disk. Weaker than D36: while the acceptance is not durable, another
  /// report is excused.
  static let acceptedNotSentAgain = Invariant(
    id: "accepted-not-sent-again", number: "D36",
    clauses: ["PUR-05"],
    claim: "A purchase or revocation whose acceptance was durable was not reported again.",
    situation: "report-unaccepted: a transaction was reported",
    watches: [.reporting, .combining]
  ) { fact, facts, context in
    guard let report = fact.reported else { return .silent }
    return Judgement(!facts[report.transaction].disk.contains(report.isRevocation ? .revocationAccepted : .accepted))
  }
}
