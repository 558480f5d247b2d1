import PurchaseDomain
import SDKContract

extension Invariant {
  /// The product, and whether it is a revocation, come from the signed transaction.
  ///
  /// What is sent is the signed form: a plain rendering of it proves nothing.
  ///
  /// Naive: report every transaction with a token as a purchase. A refund is granted again.
  static let reportMatchesPurchase = Invariant(
    id: "report-matches-purchase", number: "PUR-05",
    clauses: ["PUR-05", "PUR-72", "STK-15"],
    claim: "What was recorded and reported of a transaction was what the store had sold or revoked.",
    situation: "reported: a transaction was recorded or reported",
    watches: [.recording, .reporting, .combining]
  ) { fact, facts, context in
    let id: TransactionID
    let product: ProductID
    let isRevocation: Bool
    switch fact {
    case .writing(.put(.evidence(let evidence))):
      (id, product, isRevocation) = (evidence.transaction, evidence.product, evidence.isRevocation)
    case .requested:
      guard let report = fact.reported else { return .silent }
      guard report.isSigned else { return .broken }
      (id, product, isRevocation) = (report.transaction, report.product, report.isRevocation)
    default: return .silent
    }
    let transaction = facts[id]
    guard transaction.sight.contains(.verified) else { return .silent }
    return Judgement(
      transaction.product == product.rawValue && (!isRevocation || transaction.sight.contains(.revoked)))
  }
}
