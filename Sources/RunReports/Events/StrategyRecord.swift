/// What one way of searching did with its part of the budget, and what it was the first to reach.
public struct StrategyRecord: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Schedules that it drew.
  public var schedules: Int
  /// Actions in them.
  public var actions: Int
  /// Situations that it reached first.
  public var newSituations: Int
  /// Abstract states that it reached first.
  public var newStates: Int
  /// Transitions between abstract states that it took first.
  public var newTransitions: Int
  /// Findings that it made.
  public var findings: Int

  /// A way of searching, with its part of the budget and what came of it.
  public init(
    name: String, schedules: Int, actions: Int, newSituations: Int = 0, newStates: Int = 0, newTransitions: Int = 0,
    findings: Int = 0
  ) {
    self.name = name
    self.schedules = schedules
    self.actions = actions
    self.newSituations = newSituations
    self.newStates = newStates
    self.newTransitions = newTransitions
    self.findings = findings
  }

  var fields: [String: JSONValue] {
    [
      "name": .string(name), "schedules": .integer(schedules), "actions": .integer(actions),
      "newSituations": .integer(newSituations), "newStates": .integer(newStates),
      "newTransitions": .integer(newTransitions), "findings": .integer(findings),
    ]
  }
}
