import PurchaseDomain
import SDKContract

extension Invariant {
  /// A project's allowance is its own, and credits are asked for under their own key; nothing else stands in for them.
  ///
  /// Naive: drop the entity on the way. The customer's own balance answers for every project. Or: translate credits into
  /// the Feature that they pay for.
  static let checkAsAsked = Invariant(
    id: "check-as-asked", number: "FEA-10",
    clauses: ["FEA-07", "FEA-10"],
    claim: "The server was asked about the Feature and the entity that the query named, and about no other.",
    situation: "check-named: a query named an entity or a credit Feature",
    watches: [.requested]
  ) { fact, facts, context in
    guard case .requested(let id, .check(let feature, _, let entity)) = fact,
      let call = facts.call(CallID(.hasFeature, id.subject))
    else { return .silent }
    guard entity == call.entity, feature.rawValue == call.subject else { return .broken }
    return entity == .own && context.type(of: feature) != .creditSystem ? .silent : .held
  }
}
