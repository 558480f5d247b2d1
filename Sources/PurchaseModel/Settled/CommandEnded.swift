import PurchaseDomain

extension SettledLine {
  /// A row that the server refused for good, as a conflict, is over as well (D25).
  ///
  /// Before everybody was signed in, rows of other customers wait; a row of an abandoned anonymous id waits for ever
  /// (D17).
  static let commandEnded = SettledLine(
    id: "command-ended", number: "L-13", clauses: ["FEA-46", "FEA-54", "D17", "D25", "D28"],
    claim: "No consumption was left in the journal but those of customers who could not be signed in.",
    situation: "calm-after-command: calm came after a consumption had been sent"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for operation in facts.operations {
      let isWaitedFor =
        operation.customer == facts.customer || stage != .healed && operation.customer != CustomerID.anonymous
      guard isWaitedFor else { continue }
      if operation.marks.contains(.journalled) { return .broken }
      if operation.marks.contains(.sent) { judgement = .held }
    }
    return judgement
  }
}
