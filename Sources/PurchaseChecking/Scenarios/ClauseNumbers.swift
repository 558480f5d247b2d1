import ScenarioLanguage

/// The ids that the `Clauses` line of a scenario may name.
public enum ClauseNumbers {
  /// Every clause, in order: `PUR-01` to `STK-23`.
  public static let clauses = Clause.all.map(\.id)

  /// Every decision, by number: `D1`, `D2`, ….
  public static let decisions = Decision.all.map(\.id)

  /// Numbers of invariants and settled lines, which findings name beside clauses: `I-07`, `L-05`.
  static let properties = Set(
    Properties.all.flatMap { [$0.number] + $0.clauses }.filter { $0.hasPrefix("I-") || $0.hasPrefix("L-") })

  /// What to do about an id that does not exist; nil when it does.
  static func hint(for id: String) -> String? {
    guard !clauses.contains(id), !decisions.contains(id), !properties.contains(id) else { return nil }
    return Suggestion.hint(for: id, among: clauses + decisions) ?? "known are \(ranges.joined(separator: ", "))"
  }

  /// From where to where the numbers of each area go.
  private static var ranges: [String] {
    Clause.Area.allCases.compactMap { area in
      let ids = Clause.all.filter { $0.area == area }.map(\.id)
      guard let first = ids.first, let last = ids.last else { return nil }
      return "\(first) to \(last)"
    }
  }
}
