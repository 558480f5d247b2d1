import PurchaseDomain
import SDKContract

extension Invariant {
  /// 20, then 25, then 10 are 20 units, five, and none; and none comes back (D14).
  ///
  /// The base is the highest total that the server accepted, so only the server can know the increase: another device
  /// or an earlier life may have reported more. Naive: send the total as an amount, or compute the increase on the
  /// device.
  static let setUsageChargesIncrease = Invariant(
    id: "set-usage-charges-increase", number: "I-45",
    clauses: ["FEA-33", "FEA-34", "D14"],
    claim: "A total was sent as a total, and charged by what it exceeds the highest one accepted before, or the last "
      + "one where that is decided.",
    situation: "total-reported: a total was sent or charged",
    watches: [.using, .combining, .served]
  ) { fact, facts, context in
    switch fact {
    case .requested(_, .use(let report)):
      guard let call = facts.call(CallID(.use, report.number)) else { return .silent }
      guard call.isTotal else { return report.isTotal ? .broken : .silent }
      return Judgement(report.isTotal)
    case .served(_, .use(let report), .used(let result)) where report.isTotal:
      let units = facts.charge(for: report, in: context)
      return Judgement(result.success == (units != nil) && result.amountUsed == units ?? .zero)
    default: return .silent
    }
  }
}
