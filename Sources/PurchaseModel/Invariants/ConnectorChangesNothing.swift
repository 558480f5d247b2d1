import PurchaseDomain
import SDKContract

extension Invariant {
  /// What a provider's connector tells is news for Automations; access stays with the provider's own checks.
  ///
  /// Naive: grant when the webhook comes. The provider refunds without a webhook, and the Feature stays on for ever.
  static let connectorChangesNothing = Invariant(
    id: "connector-changes-nothing", number: "I-23",
    clauses: ["PUR-52", "PUR-53", "FEA-28"],
    claim: "What a connector had told gave nobody access: the server answered about those Features what its own "
      + "purchases and grants amount to.",
    situation: "connector-told: the server answered about a Feature of which a connector had told",
    watches: [.served]
  ) { fact, facts, context in
    guard case .served(_, .profile(let customer), .profile(let profile)) = fact else { return .silent }
    let told = facts.connected[customer.index & 3]
    guard told != 0 else { return .silent }
    for number in 0..<UInt8(context.productCount) where told & 1 << number != 0 {
      let features = context.features(of: ProductID(number))
      for feature in 0..<context.featureCount where features & FeatureID(UInt8(feature)).bit != 0 {
        let id = FeatureID(UInt8(feature))
        let shown = profile.access[id] ?? .denied(context.type(of: id))
        if !shown.shows(facts.truth(of: id, for: customer, in: context)) { return .broken }
      }
    }
    return .held
  }
}
