import PurchaseDomain
import SDKContract

extension Invariant {
  /// One event for each restore, and it says what the store said; a restore whose process died has at most one (D24).
  ///
  /// Naive: capture in the completion handler of each entitlement found. Two purchases: two events.
  static let restoreEventTrue = Invariant(
    id: "restore-event-true", number: "I-11",
    clauses: ["PUR-68", "PUR-69", "PUR-70", "D24", "D43"],
    claim: "A restore event was captured once for each restore at most, while it ran, and for a reason that the store "
      + "had given.",
    situation: "restore-event: a restore event was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact, event.name.isOfRestore else { return .silent }
    let restore = facts[RestoreID(event.subject)]
    guard restore.marks.contains(.callIsOpen) || restore.events.contains(.unwritten),
      restore.events.isDisjoint(with: [.captured, .capturing])
    else { return .broken }
    switch event.name {
    case .restoreCompleted: return Judgement(restore.mayEnd(.restored))
    case .restoreNoPurchases: return Judgement(restore.mayEnd(.noPurchases))
    default:
      let mayFail =
        restore.mayEnd(.failed(.cancelled)) || restore.mayEnd(.failed(.store)) || restore.mayEnd(.failed(.shutDown))
        || context.decisions.offlineRestore == .failed && restore.mayEnd(.failed(.server))
      return Judgement(mayFail || restore.mayEnd(.failed(.delegate)))
    }
  }
}
