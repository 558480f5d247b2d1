import PurchaseDomain
import SDKContract

extension Invariant {
  /// Present exactly when the server accepted; a revocation has none.
  ///
  /// Naive: capture when the request leaves. It times out before the commit, and the event tells of a sync that
  /// never was.
  static let syncedAfterAcceptance = Invariant(
    id: "synced-after-acceptance", number: "I-10",
    clauses: ["PUR-67"],
    claim: "The synced event of a purchase was captured once, after the server had accepted it.",
    situation: "synced-event: a synced event was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact, event.name == .purchaseSynced else { return .silent }
    let transaction = facts[TransactionID(event.subject)]
    return Judgement(
      transaction.world.contains(.accepted) && transaction.told.contains(.accepted)
        && transaction.disk.isDisjoint(with: [.synced, .syncing]))
  }
}
