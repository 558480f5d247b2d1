import PurchaseDomain

extension SettledLine {
  /// Within reach is what is recorded, or was delivered in this life.
  ///
  /// Native is judged by D3 where that is certain: recorded, answered by a sheet of ours, the token of somebody
  /// who signed in here, or no token and no configuration that ever named a connector. A purchase that was
  /// refunded meanwhile need not be told any more: `revocation-told`. One that the server rejected never is (D2).
  static let purchaseAccepted = SettledLine(
    id: "purchase-accepted", number: "L-01",
    clauses: ["PUR-04", "PUR-05", "PUR-13", "PUR-63", "PUR-72", "STK-10", "L-03"],
    claim: "The server had accepted every native purchase within reach, for the customer to whom it "
      + "belongs.",
    situation: "calm-after-purchase: calm came after a native purchase"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard facts.isSurelyNative(transaction), transaction.sight.contains(.unrevoked),
        !transaction.world.contains(.revoked), !transaction.report.contains(.rejected)
      else { continue }
      guard transaction.isAcceptedForOwner else { return .broken }
      judgement = .held
    }
    return judgement
  }
}
