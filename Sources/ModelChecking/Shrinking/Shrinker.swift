/// Makes a finding short and plain: passes propose candidates until none of them helps any more.
///
/// A candidate counts only if the same violation ends it. Steps that cannot happen in it, or that speak of a thing
/// which is no longer created, are left out as it runs, so deleting a creation takes its followers along.
///
/// Every step forward makes the schedule shorter, or leaves it as long and makes the first place that differs plainer,
/// so passes cannot undo one another for ever.
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
    steps = finding.actions.map { TakenStep($0, before: Populations(), after: Populations()) }
    // The first run learns which step creates what. References must not be renamed yet, so nothing counts as gone.
    guard initialStates.indices.contains(initialState), runAsIs() else {
      return ShrinkResult(
        finding: finding, evaluations: 1, endedByLimit: false, wasCancelled: false, wasReproduced: false)
    }
    adoptTaken(initialState)
    // Cheap passes first; a dearer one has its turn when those before it can do no more.
    let passes: [(inout Shrinker) -> Void] = [
      { $0.deleteBlocks() }, { $0.mergeThings() }, { $0.lowerNumbers() }, { $0.deletePairs() },
      { $0.lowerEqualNumbers() }, { $0.lowerTwoNumbers() }, { $0.deleteAndLower() }, { $0.hoistSteps() },
      { $0.simplifyActions() }, { $0.simplifyTwoActions() }, { $0.reorderSteps() }, { $0.renameThings() },
      { $0.leapGaps() }, { $0.deleteAndReplace() }, { $0.searchNeighbourhood() }, { $0.simplifyInitialState() },
    ]
    var next = 0
    var inVain = 0
    while inVain < passes.count, !isOver {
      let before = improvements
      passes[next](&self)
      inVain = improvements == before ? inVain + 1 : 0
      next = (next + 1) % passes.count
    }
    return ShrinkResult(
      finding: best, evaluations: evaluations, endedByLimit: evaluations >= options.evaluationLimit,
      wasCancelled: wasCancelled, wasReproduced: true)
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
      switch result {
      case .done, .notEnabled: break
      case .violated(let violation): return violation == target
      case .outgrew: return false
      }
    }
    return settlesInTarget(&state, &marks)
  }

  @inlinable mutating func beginEvaluation() {
    evaluations += 1
    taken.removeAll(keepingCapacity: true)
    takenCalmSteps = nil
    if evaluations & 255 == 0 { report() }
  }

  @inlinable mutating func settlesInTarget(_ state: inout M.State, _ marks: inout Marks) -> Bool {
    guard withCalm else { return false }
    let (ending, calmSteps) = settle(model, &state, marks: &marks, bound: options.calm.bound)
    takenCalmSteps = calmSteps
    return ending == .violated(target)
  }

  /// Runs the finding as it came.
  @inlinable mutating func runAsIs() -> Bool { run(steps.map(\.action), from: initialState) }

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
      switch result {
      case .done, .notEnabled: break
      case .violated(let violation): return violation == target
      case .outgrew: return false
      }
    }
    return settlesInTarget(&state, &marks)
  }
}
