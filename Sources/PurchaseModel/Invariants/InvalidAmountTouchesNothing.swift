import SDKContract

extension Invariant {
  /// A call with an amount that is not from 1 to 2^53 - 1 threw, and stored and sent nothing.
  ///
  /// Naive: leave it to the server. It is journalled, rejected and sent again at every launch.
  static let invalidAmountTouchesNothing = Invariant(
    id: "invalid-amount-touches-nothing", number: "I-38",
    clauses: ["FEA-31", "FEA-32", "D26"],
    claim: "A call with an amount that is not from 1 to 2^53 - 1 threw, and stored and sent nothing.",
    situation: "invalid-amount: a call had an invalid amount",
    watches: [.returned] + FactKind.writes + FactKind.requests
  ) { fact, facts, context in
    switch fact {
    case .returned(let id, let result):
      guard let call = facts.call(id) else { return .silent }
      let isInvalid = call.marks.contains(.invalid)
      if result == .threw(.invalidAmount) { return isInvalid ? .held : .broken }
      // Who does not wait hears nothing of it (FEA-47).
      if isInvalid, id.kind == .use, result == .done { return .held }
      return isInvalid ? .broken : .silent
    case .writing, .requested: return facts.window == .invalidCall ? .broken : .silent
    default: return .silent
    }
  }
}
