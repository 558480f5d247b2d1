import SDKContract

extension Invariant {
  /// Loading is what comes before a profile, and no way back leads there but another customer or another life.
  ///
  /// Naive: signing in who is signed in already clears everything. The host app does so at each launch, and each gate
  /// closes for a moment.
  static let readyUntilCustomerChanges = Invariant(
    id: "ready-until-customer-changes", number: "D13",
    clauses: ["FEA-18", "FEA-20", "D13"],
    claim: "Ready Features stayed ready until the customer changed.",
    situation: "shown-again: something was shown while the Features were ready",
    watches: [.published]
  ) { fact, facts, context in
    guard case .published(let shown) = fact, facts.published.isReady,
      !facts.life.isDisjoint(with: [.profiled, .restoredProfile]), !facts.life.contains(.stopping)
    else { return .silent }
    return Judgement(shown.isReady)
  }
}
