/// The sentences about a seeded defect that all reports share.
struct DefectWords {
  let defect: DefectRecord

  /// Who noticed: `caught by completion-once (PUR-57, not its own clause)`.
  var outcome: String {
    guard defect.caught else { return "survived" }
    let clauses = defect.clauses + (defect.underOwnClause ? [] : ["not its own clause"])
    return "caught" + (defect.invariant.map { " by \($0.printable)" } ?? "")
      + (clauses.isEmpty ? "" : " (\(clauses.joined(separator: ", ").printable))")
  }

  /// What it took: `12 schedules, 340 actions, 3 steps, proved minimal within its bounds`.
  ///
  /// A mistake of the app is examined case by case, without a search.
  var effort: String {
    guard defect.schedules > 0 || defect.actions > 0 else { return "no search" }
    var parts = [Figures.counted(defect.schedules, "schedule"), Figures.counted(defect.actions, "action")]
    if let steps = defect.steps { parts.append(Figures.counted(steps, "step")) }
    // What was explored was explored within the defect's own bounds.
    let bounds = defect.strategy == "explore" ? " within its bounds" : ""
    if defect.provedMinimal { parts.append("proved minimal\(bounds)") }
    if let strategy = defect.strategy { parts.append(strategy.printable) }
    return parts.joined(separator: ", ")
  }
}
