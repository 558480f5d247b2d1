import PurchaseDomain
import SDKContract

extension Invariant {
  /// A marker that outlives its transaction would take the next purchase of the product for its own.
  ///
  /// Naive: finish, then retire. Death between the two, and a consumable bought elsewhere later is announced as
  /// the completion of a checkout of long ago. Weaker than D36: says nothing where it is uncertain which checkout
  /// was completed, as when the customer has another one of the product.
  static let markerRetiredBeforeFinish = Invariant(
    id: "marker-retired-before-finish", number: "I-50",
    clauses: ["PUR-57", "PUR-61", "D36"],
    claim: "The marker of a completed checkout was gone before its transaction was finished.",
    situation: "finish-completed: the SDK finished a transaction that completed a checkout",
    watches: [.finished]
  ) { fact, facts, context in
    guard case .finished(let id) = fact else { return .silent }
    let transaction = facts[id]
    guard transaction.claim != 0, !transaction.told.contains(.claimUncertain) else { return .silent }
    let checkout = facts[CheckoutID(transaction.claim)]
    guard checkout.events.contains(.completed), facts.isOnlyOne(CheckoutID(transaction.claim)) else { return .silent }
    return Judgement(!checkout.marks.contains(.marker))
  }
}
