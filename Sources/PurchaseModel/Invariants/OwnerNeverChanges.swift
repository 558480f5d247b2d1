import SDKContract

extension Invariant {
  /// A purchase belongs to one customer for ever; who is signed in when the network comes back does not matter.
  ///
  /// Naive: report under the active customer. Alice buys offline, Bob signs in, the network returns: Bob gets it.
  static let ownerNeverChanges = Invariant(
    id: "owner-never-changes", number: "I-15",
    clauses: ["PUR-05", "FEA-42", "D5"],
    claim: "Everything about a recorded transaction carried the customer of its first durable record.",
    situation: "owned-again: a recorded transaction was written or reported again",
    watches: [.recording, .reporting, .combining]
  ) { fact, facts, context in
    switch fact {
    case .writing(.put(.evidence(let evidence))):
      let owner = facts[evidence.transaction].owner
      return owner == TransactionFacts.nobody ? .silent : Judgement(owner == evidence.customer.rawValue)
    case .requested(let id, _):
      guard let report = fact.reported else { return .silent }
      let owner = facts[report.transaction].owner
      guard owner != TransactionFacts.nobody else { return .silent }
      return Judgement(owner == report.customer.rawValue && id.customer == report.customer)
    default: return .silent
    }
  }
}
