/// One schedule that was run.
public struct ScheduleRecord: Hashable, Sendable {
  /// Its number, from 1.
  public var number: Int
  /// The strategy that chose its steps.
  public var strategy: String
  /// Its steps, in scenario words.
  public var steps: [String]
  /// What it came to.
  public var verdict: Verdict

  /// A schedule with the steps that were chosen.
  public init(number: Int, strategy: String, steps: [String], verdict: Verdict) {
    self.number = number
    self.strategy = strategy
    self.steps = steps
    self.verdict = verdict
  }

  var fields: [String: JSONValue] {
    [
      "number": .integer(number), "strategy": .string(strategy), "steps": .strings(steps),
      "verdict": .string(verdict.rawValue),
    ]
  }
}

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

/// How often a command was carried out with one outcome.
public struct CommandRecord: Hashable, Sendable {
  /// Its name in scenarios.
  public var name: String
  /// The outcome that is counted.
  public var outcome: String?
  /// How often it came to that.
  public var count: Int
  /// How often it could not be carried out.
  public var refused: Int

  /// A command with the number of times it was carried out and refused.
  public init(name: String, outcome: String? = nil, count: Int, refused: Int = 0) {
    self.name = name
    self.outcome = outcome
    self.count = count
    self.refused = refused
  }

  var fields: [String: JSONValue] {
    [
      "name": .string(name), "outcome": .optional(outcome), "count": .integer(count), "refused": .integer(refused),
    ]
  }
}
