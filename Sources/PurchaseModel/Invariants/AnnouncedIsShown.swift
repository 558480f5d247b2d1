import PurchaseDomain
import SDKContract

extension Invariant {
  /// The callback may read the Features and must find what it is told.
  ///
  /// Naive: call back before the snapshot is replaced.
  static let announcedIsShown = Invariant(
    id: "announced-is-shown", number: "D37",
    clauses: ["FEA-49", "D37"],
    claim: "A change was announced when it was already shown.",
    situation: "announced-shown: a change was announced",
    watches: [.announced]
  ) { fact, facts, context in
    guard case .announced(let feature, _, let new) = fact else { return .silent }
    guard facts.published.isReady else { return .broken }
    return Judgement((facts.published.access[feature] ?? .denied(context.type(of: feature))).shows(new))
  }
}
