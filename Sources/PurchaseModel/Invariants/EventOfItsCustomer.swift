import PurchaseDomain
import SDKContract

extension Invariant {
  /// The customer may change while a sheet is open or a restore runs; the event stays with who started it.
  ///
  /// Naive: stamp events with the active customer. Alice buys, Bob signs in while the sheet is open: Bob
  /// completed.
  static let eventOfItsCustomer = Invariant(
    id: "event-of-its-customer", number: "D41",
    clauses: ["PUR-65", "PUR-66", "PUR-67", "PUR-68", "PUR-69", "PUR-70", "FEA-42", "D8"],
    claim: "Every event carried the customer and the product of its checkout or transaction, or the customer of its "
      + "restore.",
    situation: "event: an event was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact else { return .silent }
    switch event.name {
    case .purchaseCompleted, .purchaseFailed:
      guard let product = event.product else { return .broken }
      return Judgement(facts[CheckoutID(event.subject)].isBy(event.customer.rawValue, of: product.rawValue))
    case .purchaseSynced:
      let transaction = facts[TransactionID(event.subject)]
      return Judgement(transaction.owner == event.customer.rawValue && transaction.product == event.product?.rawValue)
    case .restoreCompleted, .restoreNoPurchases, .restoreFailed:
      let restore = facts[RestoreID(event.subject)]
      return Judgement(restore.customer == event.customer.rawValue && event.product == nil)
    }
  }
}
