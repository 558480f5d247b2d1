import SDKContract

extension Invariant {
  /// Alice's action is never paid by Bob, and never by an id that no one called.
  ///
  /// Naive: send the journal under whoever is active. Consume offline, sign in Bob, online: Bob pays.
  static let operationOfItsCustomer = Invariant(
    id: "operation-of-its-customer", number: "I-43",
    clauses: ["FEA-42", "FEA-40", "FEA-54", "D17", "D25"],
    claim: "A consumption was sent as its caller had asked for it, while that customer was signed in.",
    situation: "consumption-sent: a consumption was sent",
    watches: [.consuming]
  ) { fact, facts, context in
    guard case .requested(let id, .consume(let consumption)) = fact else { return .silent }
    guard consumption.customer == facts.customer, id.customer == consumption.customer else { return .broken }
    guard let known = facts.operation(consumption.operation, by: consumption.customer) else { return .broken }
    if known.asks(consumption) { return .held }
    // The id is decided already; a row of a later call with other parameters may be what is sent.
    if known.marks.isSuperset(of: [.decided, .journalled]) { return .silent }
    return Judgement(
      facts.calls.contains {
        $0.id.kind == .consume && $0.operation == consumption.operation.rawValue
          && $0.customer == consumption.customer.rawValue && $0.subject == consumption.feature.rawValue
          && $0.entity == consumption.entity && $0.amount == consumption.quantity
      })
  }
}
