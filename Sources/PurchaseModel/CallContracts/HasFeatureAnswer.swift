import SDKContract

extension Invariant {
  /// What counts is the newest answer to a check of the call and the newest answer that the device has.
  ///
  /// An unconfirmed purchase switches on, a recorded revocation switches off (D45). Says less where two answers
  /// crossed (D27), after a launch while the stored profile may serve, and after the customer changed (then only
  /// the call's own answer counts).
  static let hasFeatureAnswer = Invariant(
    id: "has-feature-answer", number: "FEA-04",
    oracle: .call,
    clauses: ["FEA-01", "FEA-02", "FEA-04", "FEA-06", "FEA-07", "D9", "D45"],
    claim: "The access that a query returned was, for that customer, what some answer that counts within "
      + "the call said, with the device's own purchases laid over.",
    situation: "has-feature: a query returned access",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .access(let access)) = fact, let call = facts.call(id), id.kind == .hasFeature else {
      return .silent
    }
    return Judgement(facts.mayAnswer(call, access, in: context))
  }
}
