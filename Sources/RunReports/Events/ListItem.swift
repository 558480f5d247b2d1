/// One entry of what `list` prints.
public struct ListItem: Hashable, Sendable {
  /// What is listed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A clause of the specification.
    case clause
    /// An invariant.
    case invariant
    /// A situation.
    case situation
    /// A fault of the world.
    case fault
    /// A product of the catalog.
    case product
    /// The catalog itself.
    case catalog
    /// A known defect.
    case defect
    /// An open decision and its value.
    case decision
    /// A bound of the exhaustive search.
    case bound
    /// A command.
    case command
    /// A scenario.
    case scenario
  }

  /// What is listed.
  public var kind: Kind
  /// The name to type.
  public var id: String
  /// One sentence on it.
  public var summary: String
  /// Whatever else there is to tell, by name.
  public var details: [String: JSONValue]

  /// An entry with one sentence on it.
  public init(_ kind: Kind, id: String, summary: String, details: [String: JSONValue] = [:]) {
    self.kind = kind
    self.id = id
    self.summary = summary
    self.details = details
  }

  /// A clause with what checks it, and the reason when nothing does on purpose.
  public static func clause(
    id: String, rule: String, checks: [String], scenarios: [String], defects: [String], reason: String? = nil
  ) -> ListItem {
    ListItem(
      .clause, id: id, summary: rule,
      details: [
        "rule": .string(rule), "checks": .strings(checks), "scenarios": .strings(scenarios),
        "defects": .strings(defects), "reason": .optional(reason),
      ])
  }

  var fields: [String: JSONValue] {
    details.merging(["id": .string(id), "summary": .string(summary)]) { _, own in own }
  }
}
