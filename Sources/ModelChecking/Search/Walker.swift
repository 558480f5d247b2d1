/// What a worker hands over about one schedule.
@usableFromInline struct ScheduleOutcome<Action: Hashable & Sendable>: Sendable {
  @usableFromInline var summary: ScheduleSummary
  @usableFromInline var initialState: Int
  /// What happened; empty if nothing was wrong, since then nobody asks.
  @usableFromInline var trace: [Action] = []

  @inlinable init(summary: ScheduleSummary, initialState: Int) {
    self.summary = summary
    self.initialState = initialState
  }
}

/// Draws random schedules, one after another, in buffers that it keeps.
@usableFromInline struct Walker<M: Model>: ~Copyable {
  @usableFromInline let model: M
  @usableFromInline let options: WalkOptions
  @usableFromInline let initialStates: [M.State]
  @usableFromInline let countsKinds: Bool
  @usableFromInline let tally: KindTally
  @usableFromInline var choices = Choices<M.Action>()
  @usableFromInline var trace: [M.Action] = []

  @inlinable init(_ model: M, _ options: WalkOptions, _ initialStates: [M.State]) {
    self.model = model
    self.options = options
    self.initialStates = initialStates
    countsKinds = model.kindCount > 0
    tally = KindTally(count: model.kindCount)
  }

  /// Draws the schedule with that index.
  @inlinable mutating func draw(schedule: Int) -> ScheduleOutcome<M.Action> {
    var random = RandomSource(seed: mix(options.seed, UInt64(bitPattern: Int64(schedule))))
    var outcome = ScheduleOutcome<M.Action>(
      summary: ScheduleSummary(schedule: schedule), initialState: random.index(below: initialStates.count))
    var state = initialStates[outcome.initialState]
    trace.removeAll(keepingCapacity: true)
    var goesOn = true
    while goesOn, trace.count < options.stepLimit {
      switch step(&state, &outcome.summary.marks, &random) {
      case .done: break
      case .notEnabled:
        outcome.summary.ending = .nothingEnabled
        goesOn = false
      case .violated(let violation): return finish(&outcome, .violated(violation))
      case .outgrew(let collection): return finish(&outcome, .outgrew(collection))
      }
    }
    outcome.summary.actions = trace.count
    guard let calm = options.calm else { return outcome }
    guard let alternative = model.calmAlternative(in: state) else { return calmDown(&state, &outcome, calm) }
    var other = state
    let first = calmDown(&state, &outcome, calm)
    switch first.summary.ending {
    case .stepLimit, .nothingEnabled: break
    case .violated, .outgrew: return first
    }
    trace.append(alternative)
    switch model.perform(alternative, on: &other, marks: &outcome.summary.marks) {
    case .done: return calmDown(&other, &outcome, calm)
    case .notEnabled: return first
    case .violated(let violation): return finish(&outcome, .violated(violation))
    case .outgrew(let collection): return finish(&outcome, .outgrew(collection))
    }
  }

  /// Runs the calm phase to its end, which is that of the schedule; of two of them the last one's steps count.
  @inlinable mutating func calmDown(
    _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>, _ calm: CalmPhase
  ) -> ScheduleOutcome<M.Action> {
    let (ending, steps) = settle(model, &state, marks: &outcome.summary.marks, bound: calm.bound)
    outcome.summary.calmSteps = steps
    switch ending {
    case .settled: return outcome
    case .violated(let violation): return finish(&outcome, .violated(violation))
    case .outgrew(let collection): return finish(&outcome, .outgrew(collection))
    }
  }

  @inlinable func finish(
    _ outcome: inout ScheduleOutcome<M.Action>, _ ending: ScheduleEnding
  ) -> ScheduleOutcome<M.Action> {
    outcome.summary.ending = ending
    outcome.summary.actions = trace.count
    outcome.trace = trace
    return outcome
  }

  /// Draws among the enabled actions and carries one out; `notEnabled` says that there is none.
  @inlinable @inline(__always) mutating func step(
    _ state: inout M.State, _ marks: inout Marks, _ random: inout RandomSource
  ) -> StepResult {
    choices.removeAll()
    model.forEachAction(in: state) { action in
      choices.append(action, weight: model.weight(of: action))
      if countsKinds { tally.noteEnabled(model.kind(of: action)) }
    }
    // An action that was offered and turns out not to be enabled is taken out, and another is drawn.
    while let place = choices.draw(&random) {
      let result = model.perform(choices.actions[place], on: &state, marks: &marks)
      if case .notEnabled = result {
        choices.exclude(place)
        continue
      }
      trace.append(choices.actions[place])
      if countsKinds { tally.notePerformed(model.kind(of: choices.actions[place])) }
      return result
    }
    return .notEnabled
  }
}
