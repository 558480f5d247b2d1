import PurchaseDomain

extension SettledLine {
  /// A period that is paid for, or for which the bill is waited for in grace, gives what it gives.
  ///
  /// Naive: compare the end of the period with the clock. In grace it has passed, and the customer is to keep access.
  static let subscriptionShown = SettledLine(
    id: "subscription-shown", number: "STK-19",
    clauses: ["STK-13", "STK-19", "D20"],
    claim: "What a subscription of the active customer gives was shown as on while the store counted it as entitled "
      + "and the server had it.",
    situation: "calm-with-subscription: calm came to a customer who subscribes"
  ) { facts, stage, context in
    guard facts.life.contains(.alive), facts.published.isReady else { return .silent }
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard context.isSubscription(transaction.productID), transaction.disk.contains(.recorded),
        transaction.owner == facts.customer.rawValue, transaction.buyer == facts.customer.rawValue,
        transaction.world.contains(.granted), !transaction.world.contains(.revoked),
        !transaction.period.contains(.over),
        // A refund that was taken back hides it until the server is asked again (D45).
        !transaction.isRevocationRecorded || transaction.told.contains(.revocationLifted)
      else { continue }
      for feature in 0..<context.featureCount
      where context.switches(of: transaction.productID) & FeatureID(UInt8(feature)).bit != 0 {
        let id = FeatureID(UInt8(feature))
        guard !facts.mayDeny(id, facts.customer, in: context) else { continue }
        let shown = facts.published.access[id] ?? .denied(context.type(of: id))
        guard context.type(of: id) == .boolean ? shown.allowed : shown.unlimited else { return .broken }
        judgement = .held
      }
    }
    return judgement
  }
}
