import PurchaseDomain

extension SettledLine {
  /// A transaction that was revoked before the device ever saw it is not demanded.
  static let revocationTold = SettledLine(
    id: "revocation-told", number: "L-06", clauses: ["STK-15", "STK-16", "D36"],
    claim: "The server was told about every revocation of a native purchase that the device saw.",
    situation: "calm-after-revocation: calm came after a revocation had been delivered"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard facts.isSurelyNative(transaction), transaction.sight.isSuperset(of: [.unrevoked, .revoked]),
        !transaction.report.contains(.rejected)
      else { continue }
      guard transaction.isRevocationRecorded || transaction.sight.contains(.inThisLife) else { continue }
      if !transaction.world.contains(.revocationAccepted) { return .broken }
      judgement = .held
    }
    return judgement
  }
}
