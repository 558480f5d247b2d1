import PurchaseDomain

extension SettledLine {
  /// Foreign tokens, tokens of nobody who signed in here, products that every configuration gives to a connector,
  /// and transactions that never came with a valid signature.
  static let othersLeftAlone = SettledLine(
    id: "others-left-alone", number: "D3", clauses: ["PUR-16", "PUR-17", "STK-04", "STK-09"],
    claim: "What is unverified or somebody else's was not recorded, not on the server, not finished by "
      + "the SDK and not announced.",
    situation: "calm-after-others: calm came after a transaction that is not ours"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard facts.isSurelyOthers(TransactionID(number)), !transaction.ends.contains(.madeBefore) else { continue }
      let isTouched =
        transaction.isRecorded || !transaction.world.isDisjoint(with: [.accepted, .revocationAccepted, .finishedBySDK])
        || transaction.disk.contains(.synced)
      if isTouched { return .broken }
      judgement = .held
    }
    return judgement
  }
}
