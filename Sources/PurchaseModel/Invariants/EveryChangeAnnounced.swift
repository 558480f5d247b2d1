import PurchaseDomain
import SDKContract

extension Invariant {
  /// Every change of ready Features was announced in its step.
  ///
  /// Naive: announce only what the profile changes. A purchase switches premium on, and the gate stays shut until
  /// the next launch. The first value of a life counts as announced, whether or not it was.
  static let everyChangeAnnounced = Invariant(
    id: "every-change-announced", number: "I-36",
    clauses: ["FEA-49", "FEA-18", "D13"],
    claim: "Every change of ready Features was announced in its step.",
    situation: "shown-to-observer: a step ended with ready Features",
    watches: [.stepEnded]
  ) { fact, facts, context in
    guard case .stepEnded = fact, facts.hasNews, facts.published.isReady else { return .silent }
    for number in 0..<context.featureCount {
      let feature = FeatureID(UInt8(number))
      let blank = FeatureAccess.denied(context.type(of: feature))
      let told = facts.announced[feature] ?? blank
      if !told.shows(facts.published.access[feature] ?? blank) { return .broken }
    }
    return .held
  }
}
