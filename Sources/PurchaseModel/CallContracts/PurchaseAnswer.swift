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
    guard case .returned(let id, .purchase(let result)) = fact else { return .silent }
    let checkout = facts[CheckoutID(id.number)]
    switch result {
    case .purchased:
      let isCompleted = checkout.marks.contains(.claimed) && checkout.answer != .none
      return Judgement(checkout.answer == .purchased || isCompleted)
    case .pending: return Judgement(checkout.answer == .pending)
    case .cancelled: return Judgement(checkout.answer == .cancelled)
    case .failed(.store): return Judgement(checkout.answer == .failed && !checkout.isDelegated)
    case .failed(.delegate): return Judgement(checkout.answer == .failed && checkout.isDelegated)
    case .failed(.unverified): return Judgement(checkout.answer == .unverified)
    case .failed(.storage): return Judgement(checkout.marks.contains(.writeFailed))
    case .failed(.checkoutInProgress):
      return Judgement(checkout.marks.contains(.collided) && !checkout.marks.contains(.hadSheet))
    }
  }
}
