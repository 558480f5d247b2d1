/// Makes a finding short and plain: passes propose candidates until none of them helps any more.
///
/// A candidate counts only if the same violation ends it. Steps that cannot happen in it, or that speak of a thing
/// which is no longer created, are left out as it runs, so deleting a creation takes its followers along.
///
/// Every step forward makes the schedule shorter, or leaves it as long and plainer: at the first place that differs, by
/// the things that it speaks of, or as the model ranks its actions. So passes do not undo one another for ever.
@usableFromInline struct Shrinker<M: Model> {
  @usableFromInline let model: M
  @usableFromInline let options: ShrinkOptions
  @usableFromInline let target: Violation
  @usableFromInline let withCalm: Bool
  @usableFromInline let initialStates: [M.State]
  @usableFromInline let original: Finding<M.Action>
  @usableFromInline let proceed: (ShrinkProgress<M.Action>) -> Bool

  /// The best schedule so far.
  @usableFromInline var steps: [TakenStep<M.Action>] = []
  @usableFromInline var initialState: Int
  @usableFromInline var calmSteps: Int?
  /// How often a better one was met.
  @usableFromInline var improvements = 0

  @usableFromInline var evaluations = 0
  @usableFromInline var wasCancelled = false
  /// What was run in vain, so that it is not run again.
  @usableFromInline var failures: Set<Candidate<M.Action>> = []
  @usableFromInline var names = NewNames()
  @usableFromInline var taken: [TakenStep<M.Action>] = []
  @usableFromInline var takenCalmSteps: Int?
  /// What ended the schedule in ``taken``, if it was a violation.
  @usableFromInline var takenViolation: Violation?

  @inlinable init(
    _ finding: Finding<M.Action>, _ model: M, _ options: ShrinkOptions,
    _ proceed: @escaping (ShrinkProgress<M.Action>) -> Bool
  ) {
    self.model = model
    self.options = options
    self.proceed = proceed
    target = finding.violation
    withCalm = finding.calmSteps != nil
    initialStates = model.initialStates
    initialState = finding.initialState
    original = finding
  }

  /// Whether no candidate may be run any more.
  @inlinable var isOver: Bool { wasCancelled || evaluations >= options.evaluationLimit }

  @inlinable mutating func run(_ finding: Finding<M.Action>) -> ShrinkResult<M.Action> {
    guard reproduces(finding) else {
      return ShrinkResult(
        finding: finding, evaluations: 1, endedByLimit: false, wasCancelled: false, wasReproduced: false)
    }
    var before = -1
    while improvements != before, !isOver {
      before = improvements
      changeALittle()
      // Dear, so it waits until no small change helps.
      searchNeighbourhood()
    }
    return ShrinkResult(
      finding: best, evaluations: evaluations, endedByLimit: evaluations >= options.evaluationLimit,
      wasCancelled: wasCancelled, wasReproduced: true)
  }

  /// Runs the finding as it came, which tells which step creates what, and makes it the best so far if it fails.
  @inlinable mutating func reproduces(_ finding: Finding<M.Action>) -> Bool {
    guard initialStates.indices.contains(finding.initialState) else { return false }
    guard run(finding.actions, from: finding.initialState) else { return false }
    adoptTaken(finding.initialState)
    return true
  }

  /// Has each pass in turn until all of them were in vain.
  ///
  /// In turn, and not the cheapest first again after each success: two numbers that hold each other up go down together
  /// in one pass, while others would lower first the one and then the other by next to nothing, over and over.
  @inlinable mutating func changeALittle() {
    let passes: [(inout Shrinker) -> Void] = [
      { $0.deleteBlocks() }, { $0.mergeThings() }, { $0.lowerNumbers() }, { $0.deletePairs() },
      { $0.lowerEqualNumbers() }, { $0.lowerTwoNumbers() }, { $0.deleteAndLower() }, { $0.hoistSteps() },
      { $0.simplifyActions() }, { $0.simplifyTwoActions() }, { $0.reorderSteps() }, { $0.renameThings() },
      { $0.deleteAndReplace() }, { $0.simplifyInitialState() },
    ]
    var next = 0
    var inVain = 0
    while inVain < passes.count, !isOver {
      let before = improvements
      passes[next](&self)
      inVain = improvements == before ? inVain + 1 : 0
      next = (next + 1) % passes.count
    }
  }

  /// The best so far, told of as the original was.
  @inlinable var best: Finding<M.Action> {
    var best = original
    best.initialState = initialState
    best.actions = steps.map(\.action)
    best.calmSteps = calmSteps
    return best
  }

  @inlinable mutating func adoptTaken(_ start: Int) {
    swap(&steps, &taken)
    calmSteps = takenCalmSteps
    initialState = start
    improvements += 1
    report()
  }

  @inlinable mutating func report() {
    if !proceed(ShrinkProgress(evaluations: evaluations, best: best)) { wasCancelled = true }
  }

  /// Runs the candidate and makes it the best if the same violation ends it and it is shorter, or of the same length
  /// where that is `enough`.
  @inlinable @discardableResult mutating func attempt(
    _ changed: [TakenStep<M.Action>], from start: Int? = nil, sameLengthIsEnough enough: Bool = false
  ) -> Bool {
    guard !isOver else { return false }
    let candidate = Candidate(changed, initialState: start ?? initialState)
    // Of long schedules hardly a candidate comes twice.
    let isWorthNoting = changed.count <= 64
    if isWorthNoting, failures.contains(candidate) { return false }
    if evaluate(candidate), taken.count < steps.count || enough && taken.count == steps.count {
      adoptTaken(candidate.initialState)
      return true
    }
    if isWorthNoting { failures.insert(candidate) }
    return false
  }

  /// Runs the candidate into `taken` and says whether it ends in the same violation.
  @inlinable mutating func evaluate(_ candidate: Candidate<M.Action>) -> Bool {
    beginEvaluation()
    var state = initialStates[candidate.initialState]
    var marks = Marks()
    var before = model.populations(of: state)
    names.reset(existing: before)
    for step in candidate.steps {
      guard let renamed = model.renaming(step.action, { names.name(of: $0) }) else { continue }
      let result = model.perform(renamed, on: &state, marks: &marks)
      if case .notEnabled = result { continue }
      let after = model.populations(of: state)
      names.note(step, nowBefore: before, nowAfter: after)
      taken.append(TakenStep(renamed, before: before, after: after))
      before = after
      if result != .done { return endsInTarget(result) }
    }
    return settlesInTarget(&state, &marks)
  }

  @inlinable mutating func beginEvaluation() {
    evaluations += 1
    taken.removeAll(keepingCapacity: true)
    takenCalmSteps = nil
    takenViolation = nil
    if evaluations & 255 == 0 { report() }
  }

  /// Whether the last step showed the violation.
  ///
  /// Another one, or want of room, is no counterexample to the same claim.
  @inlinable mutating func endsInTarget(_ result: StepResult) -> Bool {
    if case .violated(let violation) = result { takenViolation = violation }
    return takenViolation == target
  }

  @inlinable mutating func settlesInTarget(_ state: inout M.State, _ marks: inout Marks) -> Bool {
    guard withCalm else { return false }
    let (ending, calmSteps) = settle(model, &state, marks: &marks, bound: options.calm.bound)
    takenCalmSteps = calmSteps
    if case .violated(let violation) = ending { takenViolation = violation }
    return takenViolation == target
  }

  /// Runs actions whose references need no translation into `taken`.
  @inlinable mutating func run(_ actions: [M.Action], from start: Int) -> Bool {
    beginEvaluation()
    var state = initialStates[start]
    var marks = Marks()
    var before = model.populations(of: state)
    for action in actions {
      let result = model.perform(action, on: &state, marks: &marks)
      if case .notEnabled = result { continue }
      let after = model.populations(of: state)
      taken.append(TakenStep(action, before: before, after: after))
      before = after
      if result != .done { return endsInTarget(result) }
    }
    return settlesInTarget(&state, &marks)
  }
}
