import PurchaseDomain
import SDKContract

extension Invariant {
  /// Whoever sees the result may quit the app at once.
  ///
  /// Naive: capture afterwards. The user swipes the app away on the error. An event whose write failed is kept in
  /// memory and excused (D24).
  static let failureBeforeReturn = Invariant(
    id: "failure-before-return", number: "I-09",
    clauses: ["PUR-66", "D24"],
    claim: "A purchase call returned `.failed` only after its failure event was captured.",
    situation: "returned-failed: a purchase call returned failed",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .purchase(.failed)) = fact, !facts.isIgnored(id) else { return .silent }
    return Judgement(!facts[CheckoutID(id.number)].events.isDisjoint(with: [.failed, .failureUnwritten]))
  }
}
