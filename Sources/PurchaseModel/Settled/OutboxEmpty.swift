import PurchaseDomain

extension SettledLine {
  /// A purchase that was refunded meanwhile may stay unsent; one that the server will never accept stays for ever (D2).
  static let outboxEmpty = SettledLine(
    id: "outbox-empty", number: "L-15", clauses: ["PUR-05", "L-16", "D2", "D36"],
    claim: "No recorded transaction waited for the server.",
    situation: "calm-after-record: calm came after a transaction had been recorded"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard transaction.isRecorded, !transaction.report.contains(.rejected) else { continue }
      judgement = .held
      if transaction.isRevocationRecorded {
        if !transaction.disk.contains(.revocationAccepted) { return .broken }
      } else if !transaction.world.contains(.revoked), !transaction.disk.contains(.accepted) {
        return .broken
      }
    }
    return judgement
  }
}
