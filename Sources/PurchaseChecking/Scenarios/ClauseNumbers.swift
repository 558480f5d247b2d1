import ScenarioLanguage

/// The ids that the `Clauses` line of a scenario may name.
public enum ClauseNumbers {
  /// Purchases, Features and the store, each with its number of clauses.
  public static let areas = [(prefix: "PUR", count: 76), (prefix: "FEA", count: 54), (prefix: "STK", count: 23)]
  /// How many decisions there are; a finding may rest on one.
  public static let decisionCount = 47

  /// Every clause, in order: `PUR-01` to `STK-23`.
  public static let clauses = areas.flatMap { area in
    (1...area.count).map { "\(area.prefix)-\($0 < 10 ? "0" : "")\($0)" }
  }

  /// Every decision: `D1`, `D2`, ….
  public static let decisions = (1...decisionCount).map { "D\($0)" }

  /// What to do about an id that does not exist; nil when it does.
  static func hint(for id: String) -> String? {
    guard !clauses.contains(id), !decisions.contains(id) else { return nil }
    let ranges = areas.map { "\($0.prefix)-01 to \($0.prefix)-\($0.count)" }
    return Suggestion.hint(for: id, among: clauses + decisions) ?? "known are \(ranges.joined(separator: ", "))"
  }
}
