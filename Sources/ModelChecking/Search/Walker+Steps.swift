extension Walker {
  /// Draws among the enabled actions and carries one out; `notEnabled` says that there is none.
  @inlinable @inline(__always) mutating func step(
    _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>, _ random: inout RandomSource,
    weight: (borrowing Self, M.Action) -> UInt32
  ) -> StepResult {
    choices.removeAll()
    model.forEachAction(in: state) { action in
      choices.append(action, weight: weight(self, action))
      if countsKinds { tally.noteEnabled(model.kind(of: action)) }
    }
    leavesOut = isSwarm
    // An action that was offered and turns out not to be enabled is taken out, and another is drawn.
    while true {
      guard let place = choices.draw(&random) ?? drawLeftOut(&random) else { return .notEnabled }
      let result = attempt(choices.actions[place], &state, &outcome)
      guard case .notEnabled = result else { return result }
      choices.exclude(place)
    }
  }

  /// Draws among the actions that a swarm schedule leaves out: it would rather break its rule than end.
  @inlinable @inline(never) mutating func drawLeftOut(_ random: inout RandomSource) -> Int? {
    guard leavesOut else { return nil }
    // Once a step: those that were refused are offered again, and would be for ever.
    leavesOut = false
    choices.weighLeftOut { model.weight(of: $0) }
    return choices.draw(&random)
  }

  /// Carries out an action and notes it; `notEnabled` also says that it would meet a muted violation.
  @inlinable @inline(__always) mutating func attempt(
    _ action: M.Action, _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>
  ) -> StepResult {
    if isDoubted { doubt(action, &state, &outcome) }
    let result =
      options.muted.isEmpty
      ? model.perform(action, on: &state, marks: &outcome.summary.marks) : performMuting(action, &state, &outcome)
    if case .notEnabled = result { return result }
    trace.append(action)
    if countsKinds { tally.notePerformed(model.kind(of: action)) }
    if observes { observe(action, state, &outcome) }
    return result
  }

  /// Takes a step back if it met a muted violation, so that the schedule goes around it and on to others.
  @inlinable @inline(never) func performMuting(
    _ action: M.Action, _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>
  ) -> StepResult {
    let before = (state, outcome.summary.marks)
    let result = model.perform(action, on: &state, marks: &outcome.summary.marks)
    guard case .violated(let violation) = result, mutes(violation, &outcome) else { return result }
    (state, outcome.summary.marks) = before
    return .notEnabled
  }

  /// Whether the violation is muted; if so, it is counted.
  @inlinable func mutes(_ violation: Violation, _ outcome: inout ScheduleOutcome<M.Action>) -> Bool {
    guard let place = options.muted.firstIndex(of: violation) else { return false }
    if outcome.muted.isEmpty { outcome.muted = Array(repeating: 0, count: options.muted.count) }
    outcome.muted[place] += 1
    return true
  }

  // Takes the state as it is: to hand over a value of this size is to copy it, in each step and whether or not it is used.
  @inlinable @inline(never) func doubt(
    _ action: M.Action, _ state: inout M.State, _ outcome: inout ScheduleOutcome<M.Action>
  ) {
    guard outcome.flaw == nil, let kind = flawKind(of: model, in: state, trying: action) else { return }
    // Bytes that mean nothing make no answer of a walk wrong.
    if case .fingerprintsDiffer = kind { return }
    outcome.flaw = (kind, after: trace.count)
  }
}
