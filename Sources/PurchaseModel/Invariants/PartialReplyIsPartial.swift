import PurchaseDomain
import SDKContract

extension Invariant {
  /// A reply about some Features changed only those.
  ///
  /// Naive: replace the snapshot by every reply. The answer to a purchase of units wipes the subscription. Weaker
  /// than I-37: a Feature that a local purchase of the customer may explain is not judged.
  static let partialReplyIsPartial = Invariant(
    id: "partial-reply-is-partial", number: "I-37",
    clauses: ["FEA-18", "D12"],
    claim: "A reply about some Features changed only those.",
    situation: "partial-reply: a reply about some Features arrived",
    watches: [.replied, .published]
  ) { fact, facts, context in
    switch fact {
    case .replied(let id, let reply):
      guard facts.flight(id) != nil else { return .silent }
      switch reply {
      case .accepted, .access, .decided: return .held
      default: return .silent
      }
    case .published(let shown):
      guard facts.window == .partialReply, facts.published.isReady, shown.isReady else { return .silent }
      for number in 0..<context.featureCount {
        let feature = FeatureID(UInt8(number))
        guard facts.windowFeatures & feature.bit == 0 else { continue }
        let before = facts.published.access[feature] ?? .denied(context.type(of: feature))
        let after = shown.access[feature] ?? .denied(context.type(of: feature))
        if !after.shows(before), !facts.mayTurn(feature, in: context) { return .broken }
      }
      return .silent
    default: return .silent
    }
  }
}
