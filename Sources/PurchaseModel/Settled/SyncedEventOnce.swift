import PurchaseDomain

extension SettledLine {
  /// A revocation has none.
  static let syncedEventOnce = SettledLine(
    id: "synced-event-once", number: "PUR-67", clauses: ["PUR-67", "D35"],
    claim: "There was one synced event for each purchase whose acceptance reached the device, and none "
      + "for any other.",
    situation: "calm-after-synced: calm came after an acceptance had reached the device"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      if transaction.disk.contains(.syncedTwice) { return .broken }
      guard transaction.disk.contains(.recorded) else { continue }
      if transaction.disk.contains(.synced) != transaction.told.contains(.accepted) { return .broken }
      if transaction.disk.contains(.synced) { judgement = .held }
    }
    return judgement
  }
}
