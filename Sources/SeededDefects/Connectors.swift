import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Connectors and the configuration that names them.
extension SeededDefects {
  static let connectors = [connectorEventGrants, conflictTaken, noRerunOnConfig]

  // The webhook has everything that is needed: who, what, and that it is paid.
  private static let connectorEventGrants = SeededDefect(
    "connector-event-grants", "HZ-063", breaks: ["PUR-52", "PUR-53", "FEA-28"],
    "What a connector tells the server gives the customer access.",
    within: { $0.serverChanges = 1 }, units: true, server: .trustsConnectors)

  // `owner != .connector`.
  private static let conflictTaken = SeededDefect(
    "conflict-taken", breaks: ["D3", "PUR-16", "PUR-17"],
    "A product that two integrations claim is taken for native.",
    within: {
      $0.outsidePurchases = 1; $0.serverChanges = 1
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        let answer = owner(question)
        return answer == .undecided ? .native(question.activeAtDelivery) : answer
      }
    })

  // The configuration is kept "for the session".
  private static let noRerunOnConfig = SeededDefect(
    "no-rerun-on-config", "HZ-048", breaks: ["PUR-16", "PUR-17", "PUR-63"],
    "A configuration that comes after the first one is dropped, and nothing is looked at again.",
    within: {
      $0.outsidePurchases = 1; $0.serverChanges = 1; $0.identityChanges = 1
    },
    inlet: { input, notes in
      guard case .replied(let id, .profile(var profile)) = input else { return true }
      if let first = notes.configuration { profile.configuration = first }
      notes.configuration = profile.configuration
      input = .replied(id, .profile(profile))
      return true
    })
}
