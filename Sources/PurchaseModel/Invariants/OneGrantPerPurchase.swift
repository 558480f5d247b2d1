import PurchaseDomain
import SDKContract

extension Invariant {
  /// However often it is reported.
  ///
  /// Judged by the access that the acceptance carries. A report under another customer than the first is not
  /// judged; the SDK's invariants forbid it.
  static let oneGrantPerPurchase = Invariant(
    id: "one-grant-per-purchase", number: "I-51",
    clauses: ["PUR-55", "PUR-72", "D21"],
    claim: "The server granted an accepted purchase once and took a revoked one back once.",
    situation: "accepted: the server accepted a report",
    watches: [.served]
  ) { fact, facts, context in
    guard case .served(_, .report(let report), .accepted(let access)) = fact else { return .silent }
    let buyer = facts[report.transaction].buyer
    guard buyer == TransactionFacts.nobody || buyer == report.customer.rawValue else { return .silent }
    for number in 0..<context.featureCount {
      let feature = FeatureID(UInt8(number))
      guard context.features(of: report.product) & feature.bit != 0 else { continue }
      let expected = facts.truth(of: feature, for: report.customer, after: report, in: context)
      if !(access[feature] ?? .denied(context.type(of: feature))).shows(expected) { return .broken }
    }
    return .held
  }
}
