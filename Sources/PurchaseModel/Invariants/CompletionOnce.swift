import PurchaseDomain
import SDKContract

extension Invariant {
  /// The completion event's id is the checkout, made before the sheet opens, so every life knows whether it was
  /// captured.
  ///
  /// Naive: remember completions in memory. Sheet answer, death, update: completed twice.
  static let completionOnce = Invariant(
    id: "completion-once", number: "I-07",
    clauses: ["PUR-57", "PUR-58", "PUR-64", "D35"],
    claim: "One checkout was completed at most once, whatever its callback, updates and relaunches "
      + "brought.",
    situation: "completion: a completion was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact, event.name == .purchaseCompleted else { return .silent }
    return Judgement(facts[CheckoutID(event.subject)].events.isDisjoint(with: [.completed, .completing]))
  }
}
