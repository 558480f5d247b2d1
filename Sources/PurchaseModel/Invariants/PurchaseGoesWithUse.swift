import PurchaseDomain
import SDKContract

extension Invariant {
  /// One request grants and charges, so it must be plain what is granted: one purchase, of that customer, that gives
  /// the Feature, and that the server does not have yet (D16).
  ///
  /// Naive: attach what was bought last. Alice buys, Bob signs in and uses: Bob's use carries Alice's purchase.
  static let purchaseGoesWithUse = Invariant(
    id: "purchase-goes-with-use", number: "I-47",
    clauses: ["PUR-54", "PUR-55", "FEA-24", "FEA-25", "FEA-42", "D16"],
    claim: "The purchase that travelled with a use was the only one of that customer that could give the Feature and "
      + "was not accepted yet; it was granted, and then the use was decided.",
    situation: "combined: a purchase travelled with a use",
    watches: [.combining, .served]
  ) { fact, facts, context in
    switch fact {
    case .requested(_, .use(let report)):
      guard let purchase = report.purchase else { return .silent }
      let own = facts[purchase.transaction]
      let isTheirs = own.owner == report.customer.rawValue && !own.isKnownRevoked
      let gives = context.features(of: purchase.product) & report.feature.bit != 0
      guard isTheirs, gives, report.entity == .own else { return .broken }
      for number in Facts.transactionNumbers where number != purchase.transaction.rawValue {
        let other = facts[TransactionID(number)]
        let isOpen =
          other.disk.contains(.recorded) && !other.told.contains(.accepted) && !other.sight.contains(.revoked)
          && !other.knowsRejection(ofRevocation: false)
        let mayGive =
          other.owner == report.customer.rawValue && context.features(of: other.productID) & report.feature.bit != 0
        if isOpen, mayGive { return .broken }
      }
      return .held
    case .served(_, .use(let report), .used(let result)):
      guard report.purchase != nil else { return .silent }
      let units = facts.charge(for: report, in: context)
      return Judgement(result.success == (units != nil) && result.amountUsed == units ?? .zero)
    default: return .silent
    }
  }
}
