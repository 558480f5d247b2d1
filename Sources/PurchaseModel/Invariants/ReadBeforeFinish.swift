import PurchaseDomain
import SDKContract

extension Invariant {
  /// Who finishes first may be told by the listing a moment later that it gave too little or too much.
  ///
  /// Naive: finish a renewal when the server has it, and leave the listing to the next launch. Only what may end
  /// without news needs it: of everything else the updates tell all there is.
  static let readBeforeFinish = Invariant(
    id: "read-before-finish", number: "STK-18",
    clauses: ["STK-18", "D20"],
    claim: "The SDK finished a transaction of a subscription that an update had brought only after it had read what "
      + "the account holds since.",
    situation: "renewable-finished: a transaction of a subscription was finished",
    watches: [.finished]
  ) { fact, facts, context in
    guard case .finished(let id) = fact, context.isSubscription(facts[id].productID) else { return .silent }
    let transaction = facts[id]
    // What is over or refunded is read for no more.
    guard transaction.ends.isDisjoint(with: [.perhaps, .surely]), !transaction.sight.contains(.revoked) else {
      return .silent
    }
    return Judgement(!facts.unrefreshed.contains(id))
  }
}
