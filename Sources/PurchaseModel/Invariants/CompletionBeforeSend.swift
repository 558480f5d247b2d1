import PurchaseDomain
import SDKContract

extension Invariant {
  /// The seeds' order: one completion is recorded, then the transaction is synchronised, then finished.
  ///
  /// Naive: send while the event is still being written. Counted per customer and product: as many completions as
  /// certain matches that were sent.
  static let completionBeforeSend = Invariant(
    id: "completion-before-send", number: "I-05",
    clauses: ["PUR-59", "D36"],
    claim: "The completion of a checkout was durable before its transaction was sent or finished.",
    situation: "sent-completed: a transaction that completes a checkout was sent or finished",
    watches: [.reporting, .combining, .finished]
  ) { fact, facts, context in
    let id: TransactionID
    switch fact {
    case .requested:
      guard let report = fact.reported, !report.isRevocation else { return .silent }
      id = report.transaction
    case .finished(let transaction): id = transaction
    default: return .silent
    }
    let transaction = facts[id]
    guard transaction.claim != 0, !transaction.told.contains(.claimUncertain) else { return .silent }
    let checkout = facts[CheckoutID(transaction.claim)]
    let needed = facts.completions(of: checkout.customer, checkout.product) {
      $0.disk.contains(.sent) || $0.world.contains(.finishedBySDK)
    }.atLeast
    let mine = transaction.disk.contains(.sent) || transaction.world.contains(.finishedBySDK) ? 0 : 1
    return Judgement(facts.completed(by: checkout.customer, checkout.product) >= needed + mine)
  }
}
