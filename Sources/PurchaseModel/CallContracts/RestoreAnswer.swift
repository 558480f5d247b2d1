import PurchaseDomain
import SDKContract

extension Invariant {
  /// Whether the store holds something for this account is the store's to say; the server does not matter (D32).
  ///
  /// A listing that failed is no empty one, and what is unverified or revoked does not count.
  ///
  /// Naive: `try? await AppStore.sync()`, then look at the list. The user closes the sign-in: no purchases.
  static let restoreAnswer = Invariant(
    id: "restore-answer", number: "I-12",
    oracle: .call,
    clauses: ["PUR-22", "PUR-30", "PUR-31", "PUR-37", "PUR-40", "PUR-70", "D5", "D32", "D33"],
    claim: "A restore ended as its delegate or the store had answered: with purchases only if it listed one that is "
      + "verified and not revoked, without only if it listed none, and failed only if it could not be asked.",
    situation: "restore-ended: a restore returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .restore(let result)) = fact, !facts.isIgnored(id) else { return .silent }
    let restore = facts[RestoreID(id.number)]
    switch (context.decisions.offlineRestore, result) {
    case (.restored, .failed(.server)): return .broken
    case (.failed, .restored): return Judgement(restore.mayEnd(result) && !facts.isSurelyUnreported(restore))
    default: return Judgement(restore.mayEnd(result))
    }
  }
}
