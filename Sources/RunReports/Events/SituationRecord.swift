/// How often a situation arose, without which its invariant says nothing.
///
/// It counts runs, not moments: a schedule, a section of a scenario or an exhaustive search in which it arose adds one,
/// however often it arose there. Of a run that only explores, the count is therefore never more than 1.
public struct SituationRecord: Hashable, Sendable {
  /// Its kebab id.
  public var id: String
  /// In how many schedules, sections of scenarios and exhaustive searches it arose.
  public var count: Int
  /// What it is, in words, when it never arose.
  public var hint: String?

  /// A situation with the number of runs in which it arose.
  public init(id: String, count: Int, hint: String? = nil) {
    self.id = id
    self.count = count
    self.hint = hint
  }

  /// Whether it arose at all.
  public var isReached: Bool { count > 0 }

  var fields: [String: JSONValue] {
    ["id": .string(id), "reached": .boolean(isReached), "count": .integer(count), "hint": .optional(hint)]
  }
}
