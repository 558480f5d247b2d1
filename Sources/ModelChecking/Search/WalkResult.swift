/// What random schedules have found; a function of model, seed and the indices of the schedules alone.
public struct WalkResult<Action: Hashable & Sendable>: Hashable, Sendable {
  /// How many schedules were drawn.
  public var schedules = 0
  /// How many actions happened in them.
  public var actions = 0
  /// How many steps their calm phases took.
  public var calmSteps = 0
  /// The situations that some schedule reached.
  public var marks = Marks()
  /// For each of the 256 situations, how many schedules reached it.
  public var schedulesReaching: [Int] = Array(repeating: 0, count: 256)
  /// The first finding of each violation, in the order of the schedules.
  public var findings: [Finding<Action>] = []
  /// How many schedules ended in a violation, repeated ones included.
  public var violatedSchedules = 0
  /// The collections that ran out of room, each with its first schedule, in the order of the schedules.
  public var outgrowths: [Outgrowth<Action>] = []
  /// How often the kinds of actions were enabled and performed.
  public var kinds: ActionKinds
  /// Whether it ended before the wanted number of schedules, for the findings or because the caller said so.
  public var endedEarly = false
  /// What each arm did, in the order of ``SearchArm``.
  public var arms: [ArmRecord]
  /// The abstract states and pairs reached; nil if nobody asked or the model has none.
  public var coverage: StateCoverage?
  /// How often each of the muted violations was met, in the order of the options.
  public var muted: [Int]
  /// How the model was caught not being a function of its arguments, each action and fault once.
  ///
  /// If there is any, neither the findings nor their absence can be believed.
  public var flaws: [ModelFlaw<Action>] = []

  @usableFromInline init(kindCount: Int, arms: [SearchArm], muted: Int) {
    kinds = ActionKinds(count: kindCount)
    self.arms = arms.map(ArmRecord.init)
    self.muted = Array(repeating: 0, count: muted)
  }

  /// Adds a schedule; to be called in the order of the schedules.
  @usableFromInline mutating func add(_ outcome: ScheduleOutcome<Action>, _ news: News, findingLimit: Int) {
    let findingsBefore = findings.count
    count(outcome, findingLimit: findingLimit)
    for place in outcome.muted.indices { muted[place] += outcome.muted[place] }
    if let (kind, length) = outcome.flaw, !flaws.contains(where: { $0.kind == kind }) {
      flaws.append(
        ModelFlaw(kind, initialState: outcome.initialState, actions: Array(outcome.trace.prefix(length))))
    }
    guard let place = arms.firstIndex(where: { $0.arm == outcome.summary.arm }) else { return }
    arms[place].add(outcome.summary, news, findings: findings.count - findingsBefore)
  }

  private mutating func count(_ outcome: ScheduleOutcome<Action>, findingLimit: Int) {
    let summary = outcome.summary
    schedules += 1
    actions += summary.actions
    calmSteps += summary.calmSteps ?? 0
    marks.formUnion(summary.marks)
    summary.marks.forEach { schedulesReaching[Int($0)] += 1 }
    switch summary.ending {
    case .stepLimit, .nothingEnabled, .muted: break
    case .violated(let violation):
      violatedSchedules += 1
      guard findings.count < findingLimit, !findings.contains(where: { $0.violation == violation }) else { return }
      findings.append(
        Finding(
          violation, initialState: outcome.initialState, actions: outcome.trace, calmSteps: summary.calmSteps,
          schedule: summary.schedule, arm: summary.arm))
    case .outgrew(let collection):
      if let known = outgrowths.firstIndex(where: { $0.collection == collection }) {
        outgrowths[known].count += 1
      } else {
        outgrowths.append(Outgrowth(collection, initialState: outcome.initialState, actions: outcome.trace))
      }
    }
  }
}
