import PurchaseDomain
import SDKContract

extension Invariant {
  /// The provider that sold it finishes it; the SDK is told an outcome and no more.
  ///
  /// If the store answers a sheet of ours with it, because the account holds the product, it is ours from then on (D3).
  ///
  /// Naive: take whatever `Transaction.updates` brings. The provider's purchase is recorded, sent and finished under it.
  static let delegatedLeftAlone = Invariant(
    id: "delegated-left-alone", number: "I-06",
    clauses: ["PUR-15", "PUR-16", "PUR-17", "PUR-53", "PUR-64", "PUR-67", "PUR-73", "FEA-27"],
    claim: "A transaction that a delegate's checkout had made was not recorded, reported, announced or finished.",
    situation: "delegated-sale: a delegate's checkout made a transaction",
    watches: [.recording, .capturing, .reporting, .finished, .delegated]
  ) { fact, facts, context in
    if case .delegated = fact { return .held }
    guard let id = fact.subjectTransaction, facts.delegated & id.bit != 0 else { return .silent }
    return facts[id].sight.contains(.answered) ? .silent : .broken
  }
}
