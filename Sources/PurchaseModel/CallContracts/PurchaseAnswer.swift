import PurchaseDomain
import SDKContract

extension Invariant {
  /// A purchase ended as its own sheet had answered, or failed for a cause within the call.
  ///
  /// `.failed(storage)` needs a write that failed during the call, `.failed(checkoutInProgress)` another checkout
  /// of the product. Weaker than D30: which write failed is not asked. A checkout that an update completed may
  /// return `.purchased` whatever its sheet answers (D19).
  static let purchaseAnswer = Invariant(
    id: "purchase-answer", number: "PUR-21",
    oracle: .call,
    clauses: ["PUR-21", "PUR-64", "PUR-74", "D18", "D19", "D30"],
    claim: "A purchase ended as its own sheet or its delegate had answered, or failed for a cause within the call.",
    situation: "purchase-ended: a purchase call returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .purchase(let result)) = fact, !facts.isIgnored(id) else { return .silent }
    let checkout = facts[CheckoutID(id.number)]
    switch result {
    case .purchased:
      let isCompleted = checkout.marks.contains(.claimed) && checkout.answer != .none
      guard checkout.answer == .purchased || isCompleted else { return .broken }
      if context.decisions.heldAgain == .failed, facts.isSurelyHeldBefore(checkout, id) { return .broken }
      if context.decisions.offlinePurchase == .pending, facts.isSurelyUnaccepted(checkout) { return .broken }
      return .held
    case .pending:
      let waitsForServer = context.decisions.offlinePurchase == .pending && checkout.answer == .purchased
      return Judgement(checkout.answer == .pending || waitsForServer && !checkout.isDelegated)
    case .cancelled:
      let isSecond =
        context.decisions.secondCheckout == .cancelled && checkout.marks.contains(.collided)
        && !checkout.marks.contains(.hadSheet)
      return Judgement(checkout.answer == .cancelled || isSecond)
    case .failed(.store): return Judgement(checkout.answer == .failed && !checkout.isDelegated)
    case .failed(.delegate): return Judgement(checkout.answer == .failed && checkout.isDelegated)
    case .failed(.unverified): return Judgement(checkout.answer == .unverified)
    case .failed(.shutDown): return Judgement(checkout.events.contains(.cutShort))
    case .failed(.notConfigured): return .broken
    case .failed(.storage): return Judgement(checkout.marks.contains(.writeFailed))
    case .failed(.alreadyOwned):
      let mayFail = context.decisions.heldAgain == .failed && checkout.answer == .purchased
      return Judgement(mayFail && !checkout.isDelegated && !facts.isSurelyItsOwn(checkout, id))
    case .failed(.checkoutInProgress):
      guard context.decisions.secondCheckout == .failed else { return .broken }
      return Judgement(checkout.marks.contains(.collided) && !checkout.marks.contains(.hadSheet))
    }
  }
}
