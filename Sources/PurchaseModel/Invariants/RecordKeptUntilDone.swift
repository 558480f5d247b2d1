import PurchaseDomain
import SDKContract

extension Invariant {
  /// The record is all that the next life has; with it goes every step that is not done.
  ///
  /// Naive: remove it when the server accepts. Death before the finish, and the transaction is offered again as a
  /// new one.
  static let recordKeptUntilDone = Invariant(
    id: "record-kept-until-done", number: "I-49",
    clauses: ["PUR-04", "PUR-06", "D36"],
    claim: "The record of a transaction was not removed before it was accepted, finished or not ours to "
      + "finish, and announced.",
    situation: "record-removed: a record of a transaction was removed",
    watches: [.erasing]
  ) { fact, facts, context in
    guard case .writing(.erase(let key)) = fact, key.kind == .evidence else { return .silent }
    let transaction = facts[TransactionID(key.subject)]
    let isAccepted = transaction.told.contains(key.detail == 1 ? .revocationAccepted : .accepted)
    let isFinished =
      facts.life.contains(.observed) || !transaction.world.isDisjoint(with: [.finishedBySDK, .finishedByApp])
    var isAnnounced = true
    if transaction.claim != 0, !transaction.told.contains(.claimUncertain), key.detail == 0 {
      let checkout = facts[CheckoutID(transaction.claim)]
      isAnnounced = facts.completed(by: checkout.customer, checkout.product) > 0
    }
    return Judgement(isAccepted && isFinished && isAnnounced)
  }
}
