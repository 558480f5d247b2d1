/// A known defect that was seeded, and whether the bench noticed.
public struct DefectRecord: Hashable, Sendable {
  /// Its kebab id.
  public var id: String
  /// Whether it was noticed.
  public var caught: Bool
  /// The way in which it was noticed.
  public var oracle: Finding.Oracle?
  /// The invariant that noticed it.
  public var invariant: String?
  /// The clauses of that invariant.
  public var clauses: [String]
  /// Whether a clause that the defect breaks by design is among them.
  public var underOwnClause: Bool
  /// Schedules until it was noticed, or all of them.
  public var schedules: Int
  /// Actions until it was noticed, or all of them.
  public var actions: Int
  /// The length of the counterexample.
  public var steps: Int?
  /// Whether no shorter counterexample exists.
  public var provedMinimal: Bool
  /// The strategy that found it.
  public var strategy: String?
  /// How long it took.
  public var wallSeconds: Double?

  /// A seeded defect with how it was caught, or how long it was looked for in vain.
  public init(
    id: String, caught: Bool, oracle: Finding.Oracle? = nil, invariant: String? = nil, clauses: [String] = [],
    underOwnClause: Bool = false, schedules: Int, actions: Int, steps: Int? = nil, provedMinimal: Bool = false,
    strategy: String? = nil, wallSeconds: Double? = nil
  ) {
    self.id = id
    self.caught = caught
    self.oracle = oracle
    self.invariant = invariant
    self.clauses = clauses
    self.underOwnClause = underOwnClause
    self.schedules = schedules
    self.actions = actions
    self.steps = steps
    self.provedMinimal = provedMinimal
    self.strategy = strategy
    self.wallSeconds = wallSeconds
  }

  var fields: [String: JSONValue] {
    [
      "id": .string(id), "caught": .boolean(caught), "oracle": .optional(oracle?.rawValue),
      "invariant": .optional(invariant), "clauses": .strings(clauses), "underOwnClause": .boolean(underOwnClause),
      "schedules": .integer(schedules), "actions": .integer(actions), "steps": .optional(steps),
      "provedMinimal": .boolean(provedMinimal), "strategy": .optional(strategy), "wallSeconds": .optional(wallSeconds),
    ]
  }
}
