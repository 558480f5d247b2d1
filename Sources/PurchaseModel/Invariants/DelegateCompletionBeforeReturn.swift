import PurchaseDomain
import SDKContract

extension Invariant {
  /// Behind an outcome there is no transaction that a later life could find, so the event must be there first.
  ///
  /// Naive: return and then capture. The app is closed on the thank-you screen, and the completion is gone.
  static let delegateCompletionBeforeReturn = Invariant(
    id: "delegate-completion-before-return", number: "I-08",
    clauses: ["PUR-24", "PUR-64", "PUR-65", "D23", "D24"],
    claim: "A delegated purchase returned `.purchased` only after its completion was captured and its "
      + "Journey had advanced.",
    situation: "delegate-purchased: a delegated purchase returned purchased",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .purchase(.purchased)) = fact else { return .silent }
    let checkout = facts[CheckoutID(id.number)]
    guard checkout.isDelegated else { return .silent }
    return Judgement(checkout.events.contains(.completed) && facts[JourneyID(checkout.journey)].state != .waiting)
  }
}
