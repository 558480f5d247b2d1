import PurchaseDomain

extension SettledLine {
  /// A transaction that was revoked before the device ever saw it is not demanded, nor a refund that was taken back
  /// before the device had recorded it.
  static let revocationTold = SettledLine(
    id: "revocation-told", number: "L-06", clauses: ["STK-12", "STK-15", "STK-16", "D36"],
    claim: "The server was told about every revocation of a native purchase that the device saw.",
    situation: "calm-after-revocation: calm came after a revocation had been delivered"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard facts.isSurelyNative(transaction), transaction.sight.isSuperset(of: [.unrevoked, .revoked]),
        !transaction.report.contains(.rejected)
      else { continue }
      let isToBeRecorded = transaction.sight.contains(.inThisLife) && transaction.world.contains(.revoked)
      guard transaction.isRevocationRecorded || isToBeRecorded else { continue }
      if !transaction.world.contains(.revocationAccepted) { return .broken }
      judgement = .held
    }
    return judgement
  }
}
