extension Walker {
  /// Makes a plan out of a schedule that was kept; false if the arm makes none or there is none yet.
  @inlinable mutating func makePlan(
    _ arm: SearchArm, _ outcome: inout ScheduleOutcome<M.Action>, _ random: inout RandomSource
  ) -> Bool {
    let schedules: [KeptSchedule<M.Action>]
    let chosen: (parent: Int, other: Int)
    switch arm {
    case .uniform, .weighted, .swarm: return false
    case .targeted:
      guard let parent = memory.elite.pick(&random), let other = memory.elite.pick(&random) else { return false }
      (schedules, chosen) = (memory.elite.schedules, (parent, other))
    case .coverageGuided:
      guard let parent = memory.corpus.pick(&random), let other = memory.corpus.pick(&random) else { return false }
      outcome.usedOfCorpus = parent
      (schedules, chosen) = (memory.corpus.schedules, (parent, other))
    }
    outcome.initialState = schedules[chosen.parent].initialState
    Mutation.plan(from: schedules[chosen.parent].actions, schedules[chosen.other].actions, into: &plan, &random)
    return true
  }

  /// Carries out the plan, as far as it is possible.
  @inlinable mutating func follow(
    _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>, _ random: inout RandomSource
  ) -> StepResult {
    for planned in plan where trace.count < options.stepLimit {
      guard let action = planned else {
        let result = step(&state, &outcome, &random) { walker, action in walker.model.weight(of: action) }
        guard case .done = result else { return result }
        continue
      }
      // An old schedule in a new state may want what the model would not list there.
      guard model.allows(action, in: state) else { continue }
      switch attempt(action, &state, &outcome) {
      case .notEnabled: continue
      case .done: if countsKinds { tally.noteEnabled(model.kind(of: action)) }
      case let result: return result
      }
    }
    return .done
  }

  @inlinable mutating func observeStart(_ state: borrowing M.State, _ outcome: inout ScheduleOutcome<M.Action>) {
    if memory.tracks {
      place = model.abstraction(of: state) ?? 0
      outcome.start = place
    }
    if memory.climbs { outcome.score = model.score(of: state) }
  }

  // Inlined, and so may be what it asks of the model: to hand a large state over is to copy it, after each step.
  /// Notes what the step reached that no earlier round did.
  @inlinable @inline(__always) mutating func observe(
    _ action: M.Action, _ state: borrowing M.State, _ outcome: inout ScheduleOutcome<M.Action>
  ) {
    if memory.tracks {
      let next = model.abstraction(of: state) ?? 0
      let kind = countsKinds ? model.kind(of: action) : 0
      let step = Discovery(before: place, kind: kind, after: next, length: trace.count)
      if !memory.transitions.contains(step.key), !outcome.discoveries.contains(where: step.isSame) {
        outcome.discoveries.append(step)
      }
      place = next
    }
    if memory.climbs, let score = model.score(of: state), score > outcome.score ?? .min {
      outcome.score = score
      outcome.scoreLength = trace.count
    }
    observeMarks(&outcome)
  }

  /// Notes whether the schedule reached situations that it had not before, and no earlier round did.
  @inlinable mutating func observeMarks(_ outcome: inout ScheduleOutcome<M.Action>) {
    guard memory.guides else { return }
    var fresh = outcome.summary.marks
    fresh.subtract(memory.marks)
    if fresh.count > outcome.freshMarks {
      outcome.freshMarks = fresh.count
      outcome.marksLength = trace.count
    }
  }

  /// Whether the schedule may become one that others are made of.
  @inlinable func isWorthKeeping(_ outcome: ScheduleOutcome<M.Action>) -> Bool {
    if memory.guides, outcome.freshMarks > 0 || !outcome.discoveries.isEmpty { return true }
    guard memory.climbs, let score = outcome.score, outcome.scoreLength > 0 else { return false }
    return score > memory.elite.floor || (score == memory.elite.floor && outcome.summary.arm == .targeted)
  }
}
