import PurchaseDomain

extension SettledLine {
  /// Nobody on this device bought it: another device did, the family, the store's own offers, or it renewed by itself.
  ///
  /// Each by its own transaction id; what was refunded meanwhile need not be told any more, and what was rejected never is.
  static let newsAccepted = SettledLine(
    id: "news-accepted", number: "L-09",
    clauses: ["STK-11", "STK-12", "STK-13", "D34", "I-52"],
    claim: "The server had accepted every purchase and renewal within reach that had come from outside of this device.",
    situation: "calm-after-news: calm came after a purchase or renewal from outside of this device"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard transaction.period.contains(.elsewhere), facts.isSurelyNative(transaction),
        transaction.sight.contains(.unrevoked), !transaction.world.contains(.revoked),
        !transaction.report.contains(.rejected)
      else { continue }
      guard transaction.isAcceptedForOwner else { return .broken }
      judgement = .held
    }
    return judgement
  }
}
