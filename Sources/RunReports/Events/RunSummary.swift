/// What a run came to.
public struct RunSummary: Hashable, Sendable {
  /// The verdict of everything together.
  public var verdict: Verdict
  /// Schedules that were run.
  public var schedules: Int
  /// Actions that were run: chosen steps; clock ticks and automatic answers are not counted.
  public var actions: Int
  /// Scenarios that were run: files.
  public var scenarios: Int
  /// Their sections that were run; a scenario without sections counts as one.
  public var sections: Int
  /// Invariants that were judged and held.
  public var held: Int
  /// Invariants that were left out by the selection or by what the system does not do.
  public var excluded: Int
  /// Distinct findings.
  public var findings: Int
  /// Why there is no clear answer, one sentence each.
  public var reasons: [String]
  /// What else is worth knowing, one sentence each; no reason to doubt.
  public var remarks: [String] = []
  /// How long it took.
  public var wallSeconds: Double?

  /// The summary of a run.
  public init(
    verdict: Verdict, schedules: Int = 0, actions: Int = 0, scenarios: Int = 0, sections: Int? = nil, held: Int = 0,
    excluded: Int = 0, findings: Int = 0, reasons: [String] = [], wallSeconds: Double? = nil
  ) {
    self.verdict = verdict
    self.schedules = schedules
    self.actions = actions
    self.scenarios = scenarios
    self.sections = sections ?? scenarios
    self.held = held
    self.excluded = excluded
    self.findings = findings
    self.reasons = reasons
    self.wallSeconds = wallSeconds
  }

  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "verdict": .string(verdict.rawValue), "schedules": .integer(schedules), "actions": .integer(actions),
      "scenarios": .integer(scenarios), "sections": .integer(sections), "held": .integer(held),
      "excluded": .integer(excluded), "findings": .integer(findings), "reasons": .strings(reasons),
      "wallSeconds": .optional(wallSeconds),
    ]
    if !remarks.isEmpty { fields["remarks"] = .strings(remarks) }
    return fields
  }
}
