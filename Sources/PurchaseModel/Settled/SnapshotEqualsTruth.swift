import PurchaseDomain

extension SettledLine {
  /// A purchase that the server has not spoken about since its acceptance may show a Feature (D11); a recorded
  /// revocation that nothing lifts hides it (D45).
  static let snapshotEqualsTruth = SettledLine(
    id: "snapshot-equals-truth", number: "L-12",
    clauses: ["FEA-18", "FEA-01", "PUR-50", "PUR-72", "D20", "D45", "L-06", "L-07", "L-10"],
    claim: "What was shown to the active customer was the access that the server had, with the device's "
      + "own purchases laid over.",
    situation: "calm-with-access: calm came to a customer who has access to something"
  ) { facts, stage, context in
    guard facts.life.contains(.alive), facts.published.isReady else { return .silent }
    var judgement = Judgement.silent
    for number in 0..<context.featureCount {
      let feature = FeatureID(UInt8(number))
      let truth = facts.truth(of: feature, for: facts.customer, in: context)
      let shown = facts.published.access[feature] ?? .denied(context.type(of: feature))
      if !facts.isEffective(shown, of: feature, given: truth, in: context) { return .broken }
      if !truth.isEmpty { judgement = .held }
    }
    return judgement
  }
}
