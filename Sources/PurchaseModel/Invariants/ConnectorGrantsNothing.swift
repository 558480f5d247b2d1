import PurchaseDomain
import SDKContract

extension Invariant {
  /// What a provider reports feeds automations and journeys; who has access is decided by what the server verified.
  ///
  /// Naive: the webhook says that Alice bought it, so it is hers.
  static let connectorGrantsNothing = Invariant(
    id: "connector-grants-nothing", number: "I-23",
    clauses: ["FEA-28", "PUR-52", "PUR-53"],
    claim: "What a connector reported gave the customer neither access nor units.",
    situation: "connector-reported: the server was asked about a customer of whom a connector had reported a purchase",
    watches: [.served]
  ) { fact, facts, context in
    guard case .served(_, .profile(let customer), .profile(let profile)) = fact,
      facts.connected[customer.index & 3] != 0
    else { return .silent }
    for number in 0..<UInt8(context.productCount) where facts.connected[customer.index & 3] & 1 << number != 0 {
      let features = context.features(of: ProductID(number))
      for number in 0..<UInt8(context.featureCount) where features & 1 << number != 0 {
        let feature = FeatureID(number)
        let shown = profile.access[feature] ?? .denied(context.type(of: feature))
        if !shown.shows(facts.truth(of: feature, for: customer, in: context)) { return .broken }
      }
    }
    return .held
  }
}
