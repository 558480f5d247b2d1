import PurchaseDomain
import SDKContract

extension Invariant {
  /// A project's allowance is its own; nobody else's stands in for it.
  ///
  /// Naive: drop the entity on the way. The customer's own balance answers for every project.
  static let entityAsAsked = Invariant(
    id: "entity-as-asked", number: "FEA-07",
    clauses: ["FEA-07"],
    claim: "The server was asked about the entity that the query named, and about no other.",
    situation: "entity-checked: a query named an entity",
    watches: [.requested]
  ) { fact, facts, context in
    guard case .requested(let id, .check(let feature, _, let entity)) = fact,
      let call = facts.call(CallID(.hasFeature, id.subject))
    else { return .silent }
    guard entity == call.entity, feature.rawValue == call.subject else { return .broken }
    return entity == .own ? .silent : .held
  }
}
