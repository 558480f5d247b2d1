/// A random walk: rounds of schedules, drawn by several threads and merged in the order of their indices.
@usableFromInline struct Walk<M: Model>: Sendable {
  @usableFromInline let model: M
  @usableFromInline let options: WalkOptions
  @usableFromInline let initialStates: [M.State]

  @inlinable init(_ model: M, _ options: WalkOptions) {
    self.model = model
    self.options = options
    initialStates = model.initialStates
    precondition(!initialStates.isEmpty, "a model needs an initial state")
    precondition(options.jobs >= 1 && options.roundSize >= 1 && options.findingLimit >= 1, "limits are at least 1")
  }

  /// Draws the schedules with those indices by those arms, each worker every `jobs`th of them.
  @inlinable func round(
    _ range: Range<Int>, _ arms: [SearchArm], _ memory: WalkMemory<M.Action>
  ) -> (outcomes: [ScheduleOutcome<M.Action>], kinds: ActionKinds) {
    let jobs = min(options.jobs, range.count)
    let shares = concurrently(jobs) { worker in
      var walker = Walker(model, options, initialStates, memory)
      var share: [ScheduleOutcome<M.Action>] = []
      share.reserveCapacity(range.count / jobs + 1)
      for schedule in stride(from: range.lowerBound + worker, to: range.upperBound, by: jobs) {
        share.append(walker.draw(schedule: schedule, arm: arms[schedule - range.lowerBound]))
      }
      return (share, walker.tally.kinds)
    }
    var kinds = ActionKinds(count: model.kindCount)
    for (_, counted) in shares { kinds.add(counted) }
    return ((0..<range.count).map { shares[$0 % jobs].0[$0 / jobs] }, kinds)
  }

  @inlinable func run(
    onSchedule: (ScheduleSummary) -> Void, proceed: (WalkResult<M.Action>) -> Bool
  ) -> WalkResult<M.Action> {
    let arms = SearchArm.applicable(options.arms, to: model, initialStates[0])
    let guides = arms.contains(.coverageGuided)
    let tracks = (guides || options.measuresCoverage) && model.abstraction(of: initialStates[0]) != nil
    var memory = WalkMemory<M.Action>(guides: guides, climbs: arms.contains(.targeted), tracks: tracks)
    var budget = Budget(arms)
    var result = WalkResult<M.Action>(kindCount: model.kindCount, arms: arms, muted: options.muted.count)
    if tracks { result.coverage = StateCoverage() }
    var next = options.firstSchedule
    let end = options.firstSchedule + options.schedules
    // Most defects show early, so the first rounds are small, and no round is much longer than all that lies behind;
    // what it holds depends on nothing but its number.
    var size = min(8, options.roundSize)
    while next < end {
      let range = next..<min(next + size, end)
      size = min(size + max(4, size / 4), options.roundSize)
      let (outcomes, kinds) = round(range, budget.slots(range.count), memory)
      result.kinds.add(kinds)
      for outcome in outcomes {
        let news = memory.learn(from: outcome, &result.coverage)
        budget.note(outcome.summary.arm, gain: news.worth, actions: outcome.summary.actions)
        result.add(outcome, news, findingLimit: options.findingLimit)
        onSchedule(outcome.summary)
      }
      memory.endRound()
      budget.endRound()
      next = range.upperBound
      let goesOn = proceed(result)
      if next < end, !goesOn || result.findings.count >= options.findingLimit {
        result.endedEarly = true
        return result
      }
    }
    return result
  }
}
