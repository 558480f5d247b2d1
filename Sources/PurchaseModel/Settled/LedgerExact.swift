extension SettledLine {
  /// The balances themselves are judged at every answer of the server (I-39, I-51) and in what is shown.
  static let ledgerExact = SettledLine(
    id: "ledger-exact", number: "I-39", clauses: ["FEA-40", "FEA-42", "FEA-46", "PUR-55"],
    claim: "Every operation that the server accepted was charged once.",
    situation: "calm-after-consumption: calm came after a consumption had been decided"
  ) { facts, stage, context in
    guard facts.operations.contains(where: { $0.marks.contains(.decided) }) else { return .silent }
    return Judgement(!facts.operations.contains { $0.marks.contains(.chargedTwice) })
  }
}
