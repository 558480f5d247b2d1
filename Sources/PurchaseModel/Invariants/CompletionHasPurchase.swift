import PurchaseDomain
import SDKContract

extension Invariant {
  /// A cancelled, failed, declined or still pending checkout completes nothing, and buying what is already held
  /// completes nothing a second time.
  ///
  /// Naive: complete when the sheet says success. The product is already held, and a purchase of long ago is
  /// announced again. Weaker than D36 where a right SDK may have matched in another order; see
  /// `Facts+Matching.swift`.
  static let completionHasPurchase = Invariant(
    id: "completion-has-purchase", number: "I-08",
    clauses: ["PUR-21", "PUR-64", "PUR-65", "PUR-74", "D36", "D18", "D34"],
    claim: "Every completion had a purchase of that customer and product behind it that no other "
      + "completion had used, or a delegate that said so.",
    situation: "completion-matched: a completion was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact, event.name == .purchaseCompleted else { return .silent }
    let checkout = facts[CheckoutID(event.subject)]
    guard checkout.standing != .unknown else { return .broken }
    if checkout.isDelegated { return Judgement(checkout.answer == .purchased) }
    switch checkout.answer {
    case .cancelled, .failed, .unverified:
      if !checkout.marks.contains(.claimed) { return .broken }
    case .none, .pending, .purchased: break
    }
    let mine = checkout.events.contains(.completed) ? 0 : 1
    let most = facts.completions(of: checkout.customer, checkout.product).atMost
    return Judgement(facts.completed(by: checkout.customer, checkout.product) + mine <= most)
  }
}
