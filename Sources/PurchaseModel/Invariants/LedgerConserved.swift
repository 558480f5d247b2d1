import PurchaseDomain
import SDKContract

extension Invariant {
  /// The model keeps a ledger of its own, from purchases accepted, units given by hand and operations accepted; a
  /// server that charges twice or forgets a grant is found by its own answers.
  ///
  /// A decision about a Boolean or unlimited Feature is not judged. Where credits pay, the allowance goes first and each
  /// unit takes its cost, so the balance of the credits is the server's too.
  static let ledgerConserved = Invariant(
    id: "ledger-conserved", number: "I-39",
    clauses: ["FEA-40", "PUR-55", "FEA-01", "FEA-10"],
    claim: "The server's profile and decisions agreed with what was granted less what was charged.",
    situation: "ledger-told: the server told a balance",
    watches: [.served]
  ) { fact, facts, context in
    switch fact {
    case .served(_, .profile(let customer), .profile(let profile)):
      for number in 0..<context.featureCount {
        let feature = FeatureID(UInt8(number))
        let shown = profile.access[feature] ?? .denied(context.type(of: feature))
        if !shown.shows(facts.truth(of: feature, for: customer, in: context)) { return .broken }
      }
      return .held
    case .served(_, .consume(let consumption), .decided(let decision, let access)):
      let before = facts.truth(
        of: consumption.feature, for: consumption.customer, consumption.entity, in: context)
      guard let balance = before.balance, !before.unlimited, before.type != .boolean else { return .silent }
      if let known = facts.operation(consumption.operation, by: consumption.customer), known.marks.contains(.decided) {
        return .silent
      }
      let isAccepted = balance >= consumption.quantity
      var after = facts
      if isAccepted {
        after.pay(
          consumption.quantity, of: consumption.feature, for: consumption.customer, consumption.entity, in: context)
      }
      let left = after.truth(
        of: consumption.feature, for: consumption.customer, consumption.entity, in: context
      ).balance
      return Judgement(decision.isAccepted == isAccepted && decision.balance == left && access.balance == left)
    case .served(_, .use(let report), .used(let result)):
      var after = facts.granting(report, in: context)
      let before = after.truth(of: report.feature, for: report.customer, report.entity, in: context)
      let units = facts.charge(for: report, in: context)
      guard result.success == (units != nil) else { return .broken }
      guard before.balance != nil else { return .held }
      if let units { after.pay(units, of: report.feature, for: report.customer, report.entity, in: context) }
      let left = after.truth(of: report.feature, for: report.customer, report.entity, in: context).balance
      let isTold = result.usage?.remaining == left && result.remaining == left
      return Judgement(isTold && result.amountUsed == units ?? .zero)
    default: return .silent
    }
  }
}
