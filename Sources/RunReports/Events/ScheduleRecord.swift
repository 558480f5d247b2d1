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
