extension SettledLine {
  /// With everything working a profile can be fetched; an empty one is ready too.
  static let featuresReady = SettledLine(
    id: "features-ready", number: "L-11", clauses: ["FEA-19", "FEA-20", "D46"],
    claim: "The Features were ready.",
    situation: "calm: calm came to a living process"
  ) { facts, stage, context in
    guard facts.life.contains(.alive) else { return .silent }
    return Judgement(facts.published.isReady)
  }
}
