import PurchaseDomain
import SDKContract

extension Invariant {
  /// The customer paid; whether the server can be reached is nobody's business at the checkout.
  ///
  /// Naive: wait for the server and fail when it is down.
  static let verifiedIsPurchased = Invariant(
    id: "verified-is-purchased", number: "I-28",
    clauses: ["PUR-07", "D31", "D30", "D40"],
    claim: "A verified answer of the store ended the call `.purchased`, unless a write failed or the SDK was "
      + "shut down.",
    situation: "answered-verified: a call returned after a verified answer",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .purchase(let result)) = fact else { return .silent }
    let checkout = facts[CheckoutID(id.number)]
    guard checkout.answer == .purchased else { return .silent }
    if result == .failed(.storage) { return Judgement(checkout.marks.contains(.writeFailed)) }
    if result == .failed(.shutDown) { return Judgement(checkout.events.contains(.cutShort)) }
    if result == .pending { return Judgement(context.decisions.offlinePurchase == .pending) }
    if result == .failed(.alreadyOwned) { return Judgement(context.decisions.heldAgain == .failed) }
    return Judgement(result == .purchased)
  }
}
