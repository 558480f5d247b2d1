/// What one arm of a random search did, and what it reached before every other.
public struct ArmRecord: Hashable, Sendable {
  /// Which arm.
  public var arm: SearchArm
  /// How many schedules it drew.
  public var schedules = 0
  /// How many actions happened in them.
  public var actions = 0
  /// The situations that one of its schedules was the first to reach.
  public var newSituations = 0
  /// The abstract states that one of its schedules was the first to reach.
  public var newStates = 0
  /// The transitions between abstract states that one of its schedules was the first to take.
  public var newTransitions = 0
  /// The findings that it made.
  public var findings = 0

  @inlinable init(_ arm: SearchArm) { self.arm = arm }

  /// Adds what one of its schedules brought.
  @usableFromInline mutating func add(_ summary: ScheduleSummary, _ news: News, findings: Int) {
    schedules += 1
    actions += summary.actions
    newSituations += news.situations
    newStates += news.states
    newTransitions += news.transitions
    self.findings += findings
  }
}

/// What a schedule was the first to reach.
@usableFromInline struct News: Hashable, Sendable {
  @usableFromInline var situations = 0
  @usableFromInline var states = 0
  @usableFromInline var transitions = 0

  @inlinable init() {}

  /// One number for the budget; a situation was named by a person and is worth more than a state.
  @inlinable var worth: Int { 16 * situations + 2 * states + transitions }
}
