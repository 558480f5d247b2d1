import SDKContract

extension Invariant {
  /// Recorded, then synchronised: a report that leaves before its record is durable may be accepted for a
  /// purchase that the device forgets, and then nobody announces or finishes it.
  ///
  /// Naive: write and send at once. The write fails, the server accepts, the process dies.
  static let recordBeforeSend = Invariant(
    id: "record-before-send", number: "D36",
    clauses: ["PUR-04", "PUR-59"],
    claim: "A purchase or revocation was reported to the server only after it was recorded durably.",
    situation: "report-recorded: a transaction was reported",
    watches: [.reporting, .combining]
  ) { fact, facts, context in
    guard let report = fact.reported else { return .silent }
    let disk = facts[report.transaction].disk
    return Judgement(disk.contains(report.isRevocation ? .revocationRecorded : .recorded))
  }
}
