import SDKContract

extension Invariant {
  /// A check enables a button; it reserves and takes nothing.
  static let checkChargesNothing = Invariant(
    id: "check-charges-nothing", number: "I-29",
    clauses: ["FEA-08", "FEA-17"],
    claim: "The server answered a check with the balance of its ledger and charged nothing for it.",
    situation: "checked: the server answered a check",
    watches: [.served]
  ) { fact, facts, context in
    guard case .served(_, .check(let feature, let customer, let entity), .access(let access)) = fact else {
      return .silent
    }
    return Judgement(access.shows(facts.truth(of: feature, for: customer, entity, in: context)))
  }
}
