/// What a worker hands over about one schedule.
@usableFromInline struct ScheduleOutcome<Action: Hashable & Sendable>: Sendable {
  @usableFromInline var summary: ScheduleSummary
  @usableFromInline var initialState: Int
  /// What happened; empty if nothing was wrong and nothing new, since then nobody asks.
  @usableFromInline var trace: [Action] = []
  /// For each muted violation, how often it was met; empty if none was.
  @usableFromInline var muted: [Int] = []
  /// How the model was caught not being a function of its arguments, and after how many actions.
  @usableFromInline var flaw: (ModelFlaw<Action>.Kind, after: Int)?

  /// The abstract state in which it starts.
  @usableFromInline var start: UInt64 = 0
  /// The steps between abstract states that no earlier round took, each once.
  @usableFromInline var discoveries: [Discovery] = []
  /// The situations that it reached and no earlier round did.
  @usableFromInline var freshMarks = 0
  /// How many actions lead to the last of those situations.
  @usableFromInline var marksLength = 0
  /// The highest score, if the model has scores.
  @usableFromInline var score: Int?
  /// How many actions lead to the highest score.
  @usableFromInline var scoreLength = 0
  /// The place in the corpus of the schedule from which it was made.
  @usableFromInline var usedOfCorpus: Int?

  @inlinable init(summary: ScheduleSummary, initialState: Int) {
    self.summary = summary
    self.initialState = initialState
  }
}
