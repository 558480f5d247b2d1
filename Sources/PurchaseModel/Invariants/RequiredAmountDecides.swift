import PurchaseDomain
import SDKContract

extension Invariant {
  /// A counted Feature was allowed exactly when there was no limit or at least the required amount left.
  ///
  /// Naive: return what the cache says about 1 unit. Five left, ten asked for: allowed.
  static let requiredAmountDecides = Invariant(
    id: "required-amount-decides", number: "I-32",
    clauses: ["FEA-06", "FEA-07", "FEA-14"],
    claim: "A counted Feature was allowed exactly when there was no limit or at least the required "
      + "amount left.",
    situation: "counted: a query about a counted Feature returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .access(let access)) = fact, let call = facts.call(id), id.kind == .hasFeature,
      context.type(of: FeatureID(call.subject)) != .boolean
    else { return .silent }
    return Judgement(access.allowed == (access.unlimited || access.balance ?? .zero >= call.amount))
  }
}
