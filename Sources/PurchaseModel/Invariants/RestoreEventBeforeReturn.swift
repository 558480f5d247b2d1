import PurchaseDomain
import SDKContract

extension Invariant {
  /// Whoever sees the result may quit the app at once, and the result and the event say the same.
  ///
  /// Naive: capture for whoever is signed in. Bob signs in while Alice restores, nobody is there any more to capture
  /// for, and the event is lost. An event whose write failed is kept in memory and excused (D24).
  static let restoreEventBeforeReturn = Invariant(
    id: "restore-event-before-return", number: "I-11",
    clauses: ["PUR-68", "PUR-69", "PUR-70", "D8", "D24"],
    claim: "A restore returned only after its event was captured, and the event said the same.",
    situation: "restore-returned: a restore returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .restore(let result)) = fact, !facts.isIgnored(id) else { return .silent }
    let restore = facts[RestoreID(id.number)]
    if restore.events.contains(.unwritten) { return .held }
    return Judgement(restore.events.contains(.captured) && restore.told == RestoreFacts.Outcome(result))
  }
}
