import PurchaseDomain
import SDKContract

extension Invariant {
  /// Access rests on records, so that what was restored can be read as soon as the call returned.
  ///
  /// Naive: count the entitlements and say `.restored`. On a new device the server knows nothing, and nothing is
  /// unlocked. Only what is certainly native is asked for, once a profile of this customer made the configuration
  /// known; a write that failed excuses it, and so does a shutdown, from which on no news is taken.
  static let restoredIsRecorded = Invariant(
    id: "restored-is-recorded", number: "L-08",
    clauses: ["PUR-41", "D5", "D32"],
    claim: "When a restore returned with purchases, every native one among them was recorded.",
    situation: "restored: a restore returned with purchases whose owner could be judged",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .restore(.restored)) = fact, facts.life.contains(.profiled),
      !facts.life.contains(.stopping)
    else { return .silent }
    let restore = facts[RestoreID(id.number)]
    guard !restore.marks.contains(.writeFailed) else { return .silent }
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers where restore.found & TransactionID(number).bit != 0 {
      let transaction = facts[TransactionID(number)]
      guard facts.isSurelyNative(transaction) else { continue }
      if !transaction.isRecorded { return .broken }
      judgement = .held
    }
    return judgement
  }
}
