import PurchaseDomain
import SDKContract

extension Invariant {
  /// The customer may change while a sheet is open; the event stays with who started it.
  ///
  /// Naive: stamp events with the active customer. Alice buys, Bob signs in while the sheet is open: Bob
  /// completed.
  static let eventOfItsCustomer = Invariant(
    id: "event-of-its-customer", number: "D41",
    clauses: ["PUR-65", "PUR-66", "PUR-67", "FEA-42"],
    claim: "Every event carried the customer and the product of its checkout or transaction.",
    situation: "event: an event was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact else { return .silent }
    switch event.name {
    case .purchaseCompleted, .purchaseFailed:
      return Judgement(facts[CheckoutID(event.subject)].isBy(event.customer.rawValue, of: event.product.rawValue))
    case .purchaseSynced:
      let transaction = facts[TransactionID(event.subject)]
      return Judgement(transaction.owner == event.customer.rawValue && transaction.product == event.product.rawValue)
    }
  }
}
