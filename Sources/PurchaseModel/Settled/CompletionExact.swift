import PurchaseDomain

extension SettledLine {
  /// Counted per customer and product, not by id, since which of two equal checkouts is completed is the SDK's
  /// affair.
  ///
  /// None for cancelled, failed, declined, still pending and already held ones. A purchase that is neither
  /// recorded nor delivered in this life is not demanded, and what `Facts+Matching.swift` calls uncertain may be
  /// there or not.
  static let completionExact = SettledLine(
    id: "completion-exact", number: "L-04", clauses: ["PUR-57", "PUR-58", "PUR-61", "PUR-65", "STK-14", "D36", "L-05"],
    claim: "Each customer had as many completions of a product as purchases of theirs were first seen "
      + "while a checkout of theirs was open.",
    situation: "calm-after-completion: calm came after a purchase of an open checkout"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for customer in 0..<UInt8(Limits.customers) {
      for product in 0..<UInt8(context.productCount) {
        let product = ProductID(product)
        let (least, most) = facts.completions(of: customer, product.rawValue) {
          $0.isRecorded || $0.sight.contains(.inThisLife)
        }
        let count = facts.completed(by: customer, product.rawValue)
        if count < least || count > most { return .broken }
        if least > 0 { judgement = .held }
      }
    }
    return judgement
  }
}
