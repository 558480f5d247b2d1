import SDKContract

extension Invariant {
  /// A finished transaction is never offered again, so whatever is not on the disk by then is lost for ever.
  ///
  /// Naive: ignore how the write ended. The write fails, the transaction is finished, the process dies: the
  /// customer paid for nothing.
  static let finishAfterRecord = Invariant(
    id: "finish-after-record", number: "I-03",
    clauses: ["PUR-04", "STK-06"],
    claim: "The SDK finished a transaction only after a record of it was durable.",
    situation: "finish-recorded: the SDK finished a transaction",
    watches: [.finished]
  ) { fact, facts, context in
    guard case .finished(let transaction) = fact else { return .silent }
    return Judgement(facts[transaction].isRecorded)
  }
}
