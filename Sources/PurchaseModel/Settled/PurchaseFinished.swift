import PurchaseDomain

extension SettledLine {
  /// What passed its last step in `.observer` is offered again by the next life (D4).
  ///
  /// What the host app finished is finished. In `.observer` nothing is demanded: finishing is the app's.
  static let purchaseFinished = SettledLine(
    id: "purchase-finished", number: "L-01", clauses: ["PUR-06", "PUR-14", "PUR-47", "STK-05", "D2", "D4", "D39"],
    claim: "Every accepted purchase that was offered in a life spent in `.full` was finished.",
    situation: "calm-after-acceptance: calm came after an acceptance in full mode"
  ) { facts, stage, context in
    guard facts.life.contains(.alive), facts.mode == .full, !facts.life.contains(.observed) else { return .silent }
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard facts.isSurelyNative(transaction), transaction.sight.isSuperset(of: [.unrevoked, .inThisLife]),
        !transaction.world.contains(.revoked)
      else { continue }
      // Where that is decided, what the server will never accept is over as well (D2).
      let isDropped = context.decisions.rejected == .finished && transaction.report.contains(.rejectionRecorded)
      guard transaction.told.contains(.acceptedRemembered) || isDropped else { continue }
      if transaction.world.isDisjoint(with: [.finishedBySDK, .finishedByApp]) { return .broken }
      judgement = .held
    }
    return judgement
  }
}
