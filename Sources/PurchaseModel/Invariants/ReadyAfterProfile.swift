import SDKContract

extension Invariant {
  /// Unknown means loading; ready and empty means denied.
  ///
  /// The stored profile of the same customer counts at launch only.
  ///
  /// Naive: call it ready when the request ends, however. Offline launch: the paywall is shown to a subscriber.
  /// Weaker than D46: how old the stored profile is is not judged.
  static let readyAfterProfile = Invariant(
    id: "ready-after-profile", number: "I-35",
    clauses: ["FEA-19", "FEA-20", "D46"],
    claim: "The Features were called ready only after a profile of the active customer was admitted.",
    situation: "ready: ready Features were shown",
    watches: [.published]
  ) { fact, facts, context in
    guard case .published(let shown) = fact, shown.isReady else { return .silent }
    return Judgement(!facts.life.isDisjoint(with: [.profiled, .restoredProfile]))
  }
}
