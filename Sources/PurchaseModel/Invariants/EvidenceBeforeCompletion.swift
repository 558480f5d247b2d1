import PurchaseDomain
import SDKContract

extension Invariant {
  /// Announced but not recorded would be a purchase of which the next life knows only the cheer.
  ///
  /// Naive: capture the event in the sheet's answer. The record fails, and the recovered transaction completes
  /// again.
  static let evidenceBeforeCompletion = Invariant(
    id: "evidence-before-completion", number: "D36",
    clauses: ["PUR-58", "PUR-61", "D30"],
    claim: "A completion was captured only after the transaction behind it was recorded durably.",
    situation: "completion-recorded: a completion was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact, event.name == .purchaseCompleted else { return .silent }
    let checkout = facts[CheckoutID(event.subject)]
    // Behind a delegate's outcome there is no transaction that the SDK could see (PUR-64).
    guard !checkout.isDelegated else { return .silent }
    var recorded = 0
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      // Either transaction of the purchase will do (Q2).
      guard transaction.claim != 0,
        facts.purchase(of: TransactionID(number)).contains(where: { facts[$0].isRecorded })
      else { continue }
      if facts[CheckoutID(transaction.claim)].isBy(checkout.customer, of: checkout.product) { recorded += 1 }
    }
    let mine = checkout.events.contains(.completed) ? 0 : 1
    return Judgement(facts.completed(by: checkout.customer, checkout.product) + mine <= recorded)
  }
}
