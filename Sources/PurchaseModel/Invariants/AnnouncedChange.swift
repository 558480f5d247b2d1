import PurchaseDomain
import SDKContract

extension Invariant {
  /// Every announcement told of a change, from the value last announced.
  ///
  /// Naive: report the old value after it was overwritten; or announce every refresh. Clearing at an identity
  /// change is no change, so the value last announced outlives it (D13). Weaker than I-36: a Feature's first
  /// announcement of a life may start from anything but its end.
  static let announcedChange = Invariant(
    id: "announced-change", number: "I-36",
    clauses: ["FEA-49", "FEA-52", "D13"],
    claim: "Every announcement told of a change, from the value last announced.",
    situation: "announced: a change was announced",
    watches: [.announced]
  ) { fact, facts, context in
    guard case .announced(let feature, let old, let new) = fact, feature.index < Limits.features else { return .silent }
    let blank = FeatureAccess.denied(context.type(of: feature))
    if old == new { return .broken }
    guard facts.announcedForReal & feature.bit != 0 else { return .held }
    return Judgement((facts.announced[feature] ?? blank).shows(old ?? blank))
  }
}
