import PurchaseDomain
import SDKContract

extension Invariant {
  /// A query that failed threw; it returned no made-up access.
  ///
  /// Naive: no answer, no access. The subway closes the paid chapter.
  static let failureIsNoDenial = Invariant(
    id: "failure-is-no-denial", number: "I-31",
    clauses: ["FEA-05"],
    claim: "A query that failed threw; it returned no made-up access.",
    situation: "query-failed: a query of a call that returned had failed",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .access) = fact, let call = facts.call(id), call.marks.contains(.failed) else {
      return .silent
    }
    guard call.entity == .own else { return Judgement(call.marks.contains(.answered)) }
    if call.marks.contains(.answered) { return .held }
    if call.marks.contains(.remote) { return .broken }
    return Judgement(facts.hasCachedAccess(FeatureID(call.subject), CustomerID(call.customer), in: context))
  }
}
