import PurchaseDomain
import SDKContract

extension Invariant {
  /// The record is all that the next life has; with it, or once it is closed, goes every step that is not done.
  ///
  /// Naive: remove it when the server accepts. Death before the finish, and the transaction is offered again as a
  /// new one.
  static let recordKeptUntilDone = Invariant(
    id: "record-kept-until-done", number: "I-49",
    clauses: ["PUR-04", "PUR-06", "D2", "D36"],
    claim: "The record of a transaction was not removed before it was accepted, finished or not ours to "
      + "finish, and announced.",
    situation: "record-removed: a record of a transaction was removed, or closed so that only its key stays",
    watches: [.erasing, .recording]
  ) { fact, facts, context in
    let key: RecordKey
    switch fact {
    case .writing(.erase(let erased)) where erased.kind == .evidence: key = erased
    case .writing(.put(.evidence(let row))) where row.isClosed: key = Record.evidence(row).key
    default: return .silent
    }
    let transaction = facts[TransactionID(key.subject)]
    // Where that is decided, a rejection ends it as well (D2).
    let isDropped =
      context.decisions.rejected == .finished && transaction.knowsRejection(ofRevocation: key.detail == 1)
    let isAccepted = isDropped || transaction.told.contains(key.detail == 1 ? .revocationAccepted : .accepted)
    // The record of a purchase outlives that of its revocation, and with it what is left to do.
    if key.detail == 1, transaction.disk.contains(.recorded) { return Judgement(isAccepted) }
    // A closed record may be offered and finished later (D4), so only a removal says that nothing is left.
    let isRemoval = if case .writing(.erase) = fact { true } else { false }
    let isFinished =
      !isRemoval || facts.life.contains(.observed)
      || !transaction.world.isDisjoint(with: [.finishedBySDK, .finishedByApp])
    var isAnnounced = true
    if transaction.claim != 0, !transaction.told.contains(.claimUncertain), key.detail == 0 {
      let checkout = facts[CheckoutID(transaction.claim)]
      isAnnounced = facts.completed(by: checkout.customer, checkout.product) > 0
    }
    return Judgement(isAccepted && isFinished && isAnnounced)
  }
}
