/// How often a situation arose, without which its invariant says nothing.
public struct SituationRecord: Hashable, Sendable {
  /// Its kebab id.
  public var id: String
  /// In how many schedules it arose.
  public var count: Int
  /// What to try when it never arose.
  public var hint: String?

  /// A situation with the number of schedules in which it arose.
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
