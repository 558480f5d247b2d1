/// Draws random schedules, one after another, in buffers that it keeps.
@usableFromInline struct Walker<M: Model>: ~Copyable {
  @usableFromInline let model: M
  @usableFromInline let options: WalkOptions
  @usableFromInline let initialStates: [M.State]
  @usableFromInline let memory: WalkMemory<M.Action>
  @usableFromInline let countsKinds: Bool
  /// Whether something is to be noted after each step; the plain walk has nothing to note.
  @usableFromInline let observes: Bool
  @usableFromInline let tally: KindTally
  @usableFromInline let swarm: SwarmWeights
  @usableFromInline var choices = Choices<M.Action>()
  @usableFromInline var trace: [M.Action] = []
  @usableFromInline var plan: [M.Action?] = []
  /// Of the schedule being drawn: whether the model is asked everything twice.
  @usableFromInline var isDoubted = false
  /// Whether the draws leave out some kinds of actions.
  @usableFromInline var isSwarm = false
  /// Of the step being drawn: whether some actions were left out.
  @usableFromInline var leavesOut = false
  /// Of the schedule being drawn: the abstract state before the step.
  @usableFromInline var place: UInt64 = 0

  @inlinable init(_ model: M, _ options: WalkOptions, _ initialStates: [M.State], _ memory: WalkMemory<M.Action>) {
    self.model = model
    self.options = options
    self.initialStates = initialStates
    self.memory = memory
    countsKinds = model.kindCount > 0
    observes = memory.guides || memory.climbs || memory.tracks
    tally = KindTally(count: model.kindCount)
    swarm = SwarmWeights(count: model.kindCount)
  }

  /// Draws the schedule with that index by that arm.
  @inlinable mutating func draw(schedule: Int, arm: SearchArm) -> ScheduleOutcome<M.Action> {
    var random = RandomSource(seed: mix(options.seed, UInt64(bitPattern: Int64(schedule))))
    var outcome = ScheduleOutcome<M.Action>(
      summary: ScheduleSummary(schedule: schedule, arm: arm), initialState: random.index(below: initialStates.count))
    isDoubted = options.doubtInterval > 0 && schedule % options.doubtInterval == 0
    isSwarm = false
    trace.removeAll(keepingCapacity: true)
    let isPlanned = makePlan(arm, &outcome, &random)
    var state = initialStates[outcome.initialState]
    if observes { observeStart(state, &outcome) }
    var ending = isPlanned ? follow(&state, &outcome, &random) : .done
    if case .done = ending { ending = wander(arm, &state, &outcome, &random) }
    switch ending {
    case .done: break
    case .notEnabled: outcome.summary.ending = .nothingEnabled
    case .violated(let violation): return finish(&outcome, .violated(violation))
    case .outgrew(let collection): return finish(&outcome, .outgrew(collection))
    }
    calm(&state, &outcome)
    return outcome
  }

  /// Goes on at random until the schedule is long enough or ends.
  @inlinable mutating func wander(
    _ arm: SearchArm, _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>, _ random: inout RandomSource
  ) -> StepResult {
    switch arm {
    case .uniform:
      return wander(&state, &outcome, &random) { walker, action in
        walker.model.weight(of: action) == 0 ? 0 : 1
      }
    case .weighted:
      return wander(&state, &outcome, &random) { walker, action in walker.model.weight(of: action) }
    case .swarm, .targeted, .coverageGuided:
      // Half of the guided schedules go on by the model's own weights.
      guard countsKinds, arm == .swarm || random.index(below: 2) == 0 else {
        return wander(&state, &outcome, &random) { walker, action in walker.model.weight(of: action) }
      }
      swarm.draw(&random)
      isSwarm = true
      return wander(&state, &outcome, &random) { walker, action in
        walker.swarm.scaled(walker.model.weight(of: action), kind: walker.model.kind(of: action))
      }
    }
  }

  @inlinable @inline(__always) mutating func wander(
    _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>, _ random: inout RandomSource,
    weight: (borrowing Self, M.Action) -> UInt32
  ) -> StepResult {
    while trace.count < options.stepLimit {
      let result = step(&state, &outcome, &random, weight: weight)
      guard case .done = result else { return result }
    }
    return .done
  }

  /// Lets everything calm down and judges that, in both ways if there are two; the actions are those of the last one.
  @inlinable mutating func calm(_ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>) {
    let ending = outcome.summary.ending
    guard let calm = options.calm else { return _ = finish(&outcome, ending) }
    guard let alternative = model.calmAlternative(in: state) else { return self.calm(&state, &outcome, calm) }
    var other = state
    self.calm(&state, &outcome, calm)
    guard outcome.summary.ending == ending else { return }
    trace.append(alternative)
    switch model.perform(alternative, on: &other, marks: &outcome.summary.marks) {
    case .done: self.calm(&other, &outcome, calm)
    case .notEnabled: break
    case .violated(let violation): _ = finish(&outcome, judged(violation, &outcome))
    case .outgrew(let collection): _ = finish(&outcome, .outgrew(collection))
    }
    guard outcome.summary.ending == ending else { return }
    trace.removeLast()
    _ = finish(&outcome, ending)
  }

  @inlinable mutating func calm(
    _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>, _ calm: CalmPhase
  ) {
    let (ending, steps) = settle(model, &state, marks: &outcome.summary.marks, bound: calm.bound)
    outcome.summary.calmSteps = steps
    if observes { observeMarks(&outcome) }
    switch ending {
    case .settled: _ = finish(&outcome, outcome.summary.ending)
    case .violated(let violation): _ = finish(&outcome, judged(violation, &outcome))
    case .outgrew(let collection): _ = finish(&outcome, .outgrew(collection))
    }
  }

  /// How a schedule ends that shows a violation.
  @inlinable mutating func judged(
    _ violation: Violation, _ outcome: inout ScheduleOutcome<M.Action>
  ) -> ScheduleEnding {
    mutes(violation, &outcome) ? .muted(violation) : .violated(violation)
  }

  /// Hands over the actions if somebody may ask for them.
  @inlinable func finish(
    _ outcome: inout ScheduleOutcome<M.Action>, _ ending: ScheduleEnding
  ) -> ScheduleOutcome<M.Action> {
    outcome.summary.ending = ending
    outcome.summary.actions = trace.count
    let isWanted =
      switch ending {
      case .violated, .outgrew: true
      case .stepLimit, .nothingEnabled, .muted: isWorthKeeping(outcome) || outcome.flaw != nil
      }
    if isWanted { outcome.trace = trace }
    return outcome
  }
}
