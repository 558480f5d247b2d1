/// Makes a finding short and simple: passes propose candidates until none of them helps any more.
///
/// A candidate counts only if the same violation ends it. Steps that cannot happen in it, or that speak of a thing
/// which is no longer created, are left out as it runs, so deleting a creation takes its followers along.
@usableFromInline struct Shrinker<M: Model> {
  @usableFromInline let model: M
  @usableFromInline let options: ShrinkOptions
  @usableFromInline let target: Violation
  @usableFromInline let withCalm: Bool
  @usableFromInline let initialStates: [M.State]

  /// The best schedule so far.
  @usableFromInline var steps: [TakenStep<M.Action>] = []
  @usableFromInline var initialState: Int
  @usableFromInline var calmSteps: Int?

  @usableFromInline var evaluations = 0
  @usableFromInline var names = NewNames()
  @usableFromInline var taken: [TakenStep<M.Action>] = []
  @usableFromInline var takenCalmSteps: Int?

  @inlinable init(_ finding: Finding<M.Action>, _ model: M, _ options: ShrinkOptions) {
    self.model = model
    self.options = options
    target = finding.violation
    withCalm = finding.calmSteps != nil
    initialStates = model.initialStates
    initialState = finding.initialState
  }

  @inlinable var isOutOfEvaluations: Bool { evaluations >= options.evaluationLimit }

  @inlinable mutating func run(_ finding: Finding<M.Action>) -> ShrinkResult<M.Action> {
    steps = finding.actions.map { TakenStep($0, before: Populations(), after: Populations()) }
    // The first run learns which step creates what. References must not be renamed yet, so nothing counts as gone.
    guard initialStates.indices.contains(initialState), runAsIs() else {
      return ShrinkResult(finding: finding, evaluations: 1, endedByLimit: false, wasReproduced: false)
    }
    adoptTaken()
    var improved = true
    while improved, !isOutOfEvaluations {
      improved = deleteBlocks()
      // The dearer passes wait until the cheap one has done what it can.
      improved = mergeThings() || improved
      if !improved { improved = deletePairs() }
      if !improved { improved = hoistSteps() }
      if !improved { improved = simplifyActions() }
      if !improved { improved = simplifyInitialState() }
    }
    let shrunk = Finding(
      target, initialState: initialState, actions: steps.map(\.action), calmSteps: calmSteps,
      schedule: finding.schedule, arm: finding.arm)
    return ShrinkResult(
      finding: shrunk, evaluations: evaluations, endedByLimit: isOutOfEvaluations, wasReproduced: true)
  }

  @inlinable mutating func adoptTaken() {
    swap(&steps, &taken)
    calmSteps = takenCalmSteps
  }

  /// A candidate that takes over everything, to be changed.
  @inlinable func unchanged() -> Candidate<M.Action> {
    Candidate(order: Array(steps.indices), initialState: initialState)
  }

  /// Runs the candidate and makes it the best if the same violation ends it and it is shorter, or of the same length
  /// where that is `enough`.
  @inlinable mutating func attempt(_ candidate: Candidate<M.Action>, sameLengthIsEnough enough: Bool = false) -> Bool {
    guard !isOutOfEvaluations, evaluate(candidate) else { return false }
    guard taken.count < steps.count || enough && taken.count == steps.count else { return false }
    initialState = candidate.initialState
    adoptTaken()
    return true
  }

  /// Runs the candidate into `taken` and says whether it ends in the same violation.
  @inlinable mutating func evaluate(_ candidate: Candidate<M.Action>) -> Bool {
    evaluations += 1
    taken.removeAll(keepingCapacity: true)
    takenCalmSteps = nil
    var state = initialStates[candidate.initialState]
    var marks = Marks()
    var before = model.populations(of: state)
    names.reset(existing: before)
    for place in candidate.order {
      var action = steps[place].action
      if let replacement = candidate.replacement, replacement.place == place { action = replacement.action }
      guard let renamed = renaming(action, candidate.reaimed) else { continue }
      let result = model.perform(renamed, on: &state, marks: &marks)
      if case .notEnabled = result { continue }
      let after = model.populations(of: state)
      names.note(steps[place], nowBefore: before, nowAfter: after)
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

  /// The action with its references under their new names, or nil if one of them is gone.
  @inlinable func renaming(_ action: M.Action, _ reaimed: (from: Reference, to: Reference)?) -> M.Action? {
    model.renaming(action) { reference in
      if let reaimed, reaimed.from == reference { return names.name(of: reaimed.to) }
      return names.name(of: reference)
    }
  }

  @inlinable mutating func settlesInTarget(_ state: inout M.State, _ marks: inout Marks) -> Bool {
    guard withCalm else { return false }
    let (ending, calmSteps) = settle(model, &state, marks: &marks, bound: options.calm.bound)
    takenCalmSteps = calmSteps
    return ending == .violated(target)
  }

  /// Runs the finding as it came.
  @inlinable mutating func runAsIs() -> Bool {
    evaluations += 1
    taken.removeAll(keepingCapacity: true)
    takenCalmSteps = nil
    var state = initialStates[initialState]
    var marks = Marks()
    var before = model.populations(of: state)
    for step in steps {
      let result = model.perform(step.action, on: &state, marks: &marks)
      if case .notEnabled = result { continue }
      let after = model.populations(of: state)
      taken.append(TakenStep(step.action, before: before, after: after))
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
