/// Why a random schedule ended.
public enum ScheduleEnding: Hashable, Sendable {
  /// It reached the most actions allowed, and its calm phase settled.
  case stepLimit
  /// Nothing was enabled any more, and its calm phase settled.
  case nothingEnabled
  /// A property was broken, by an action or in the calm phase.
  case violated(Violation)
  /// A fixed-size collection ran out of room, in an action or in the calm phase.
  case outgrew(UInt16)
  /// Its calm phase met a violation that is muted.
  case muted(Violation)
}

/// What there is to count about one random schedule.
public struct ScheduleSummary: Hashable, Sendable {
  /// The schedule's index.
  public var schedule: Int
  /// The arm that drew it.
  public var arm: SearchArm
  /// How many actions happened.
  public var actions: Int
  /// How many steps its calm phase took; nil if there was none.
  public var calmSteps: Int?
  /// The situations that it reached.
  public var marks: Marks
  /// Why it ended.
  public var ending: ScheduleEnding

  @inlinable init(schedule: Int, arm: SearchArm) {
    self.schedule = schedule
    self.arm = arm
    actions = 0
    calmSteps = nil
    marks = Marks()
    ending = .stepLimit
  }
}
