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

  @usableFromInline init(kindCount: Int) { kinds = ActionKinds(count: kindCount) }

  /// Adds a schedule; to be called in the order of the schedules.
  @usableFromInline mutating func add(_ outcome: ScheduleOutcome<Action>, findingLimit: Int) {
    let summary = outcome.summary
    schedules += 1
    actions += summary.actions
    calmSteps += summary.calmSteps ?? 0
    marks.formUnion(summary.marks)
    summary.marks.forEach { schedulesReaching[Int($0)] += 1 }
    switch summary.ending {
    case .stepLimit, .nothingEnabled: break
    case .violated(let violation):
      violatedSchedules += 1
      guard findings.count < findingLimit, !findings.contains(where: { $0.violation == violation }) else { return }
      findings.append(
        Finding(
          violation, initialState: outcome.initialState, actions: outcome.trace, calmSteps: summary.calmSteps,
          schedule: summary.schedule))
    case .outgrew(let collection):
      if let known = outgrowths.firstIndex(where: { $0.collection == collection }) {
        outgrowths[known].count += 1
      } else {
        outgrowths.append(Outgrowth(collection, initialState: outcome.initialState, actions: outcome.trace))
      }
    }
  }
}
