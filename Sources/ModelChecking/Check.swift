// The front door: everything that one can ask about a model. Each function only hands over to the file of its name.

/// Draws random schedules and reports what they met.
///
/// The result depends on the model, the seed and the indices of the schedules, and on nothing else.
///
/// - Parameters:
///   - proceed: Asked after each round, with the result so far; false ends the walk.
///   - onSchedule: Told of each schedule, in their order, for histograms and the like.
@inlinable public func walk<M: Model>(
  _ model: M, _ options: WalkOptions = WalkOptions(), proceed: (WalkResult<M.Action>) -> Bool = { _ in true },
  onSchedule: (ScheduleSummary) -> Void = { _ in }
) -> WalkResult<M.Action> {
  Walk(model, options).run(onSchedule: onSchedule, proceed: proceed)
}

/// Visits every state within the limits, by default nearest first: the first finding of each violation is a shortest one.
///
/// The result, but for memory and for what time and the caller cut off, does not depend on the number of workers.
///
/// - Parameters:
///   - proceed: Asked now and then, with the progress; false ends the exploration.
///   - seconds: A clock in seconds from any start, for the limit of time.
@inlinable public func explore<M: Model>(
  _ model: M, _ options: ExploreOptions = ExploreOptions(), proceed: (ExploreProgress) -> Bool = { _ in true },
  seconds: () -> Double = { 0 }
) -> ExploreResult<M.Action> {
  var exploration = Exploration(model, options)
  return exploration.run(seconds: seconds, proceed)
}

/// Whether the model's symmetry is one, in every state within the limits: representatives are exact, and steps do not
/// depend on names.
///
/// - Parameter options: How far to look; limits of states, depth and memory count.
@inlinable public func validateSymmetry<M: Model>(
  of model: M, _ options: ExploreOptions = ExploreOptions(stateLimit: 10_000)
) -> SymmetryValidation<M.Action> {
  symmetryValidation(of: model, options)
}

/// What the model does differently when it is asked twice in a state, if anything.
///
/// Searches ask in some of the states themselves; those of replays and states made by hand can be asked about here.
@inlinable public func flaw<M: Model>(of model: M, in state: borrowing M.State) -> ModelFlaw<M.Action>.Kind? {
  flawKind(of: model, in: state)
}

/// Runs a schedule again.
///
/// - Parameters:
///   - initialState: The index in ``Model/initialStates`` of the state in which it starts.
///   - calm: The calm phase after it, or nil for none.
///   - onStep: Shown the state at the start, after each action and after each step of the calm phase.
@inlinable public func replay<M: Model>(
  _ actions: [M.Action], on model: M, from initialState: Int = 0, calm: CalmPhase? = nil,
  onStep: (ReplayStep<M.Action>, borrowing M.State) -> Void = { _, _ in }
) -> ReplayResult {
  replayed(actions, on: model, from: initialState, calm: calm, onStep: onStep)
}

/// Whether a finding shows its violation twice in a row, at the same place and in the same last state.
///
/// To be asked before a finding is shown to anybody: a model that depends on anything but its arguments fails here.
@inlinable public func isReproducible<M: Model>(
  _ finding: Finding<M.Action>, on model: M, calm: CalmPhase = CalmPhase()
) -> Bool {
  let calm = finding.calmSteps == nil ? nil : calm
  let first = replay(finding.actions, on: model, from: finding.initialState, calm: calm)
  let second = replay(finding.actions, on: model, from: finding.initialState, calm: calm)
  return first == second && first.violation == finding.violation && first.actions == finding.actions.count
    && first.calmSteps == finding.calmSteps
}

/// Makes a finding as short and simple as small changes can.
///
/// - Parameter proceed: Told of each better schedule, and asked now and then; false ends the work with the best so far.
@inlinable public func shrink<M: Model>(
  _ finding: Finding<M.Action>, on model: M, _ options: ShrinkOptions = ShrinkOptions(),
  proceed: (ShrinkProgress<M.Action>) -> Bool = { _ in true }
) -> ShrinkResult<M.Action> {
  withoutActuallyEscaping(proceed) { proceed in
    var shrinker = Shrinker(finding, model, options, proceed)
    return shrinker.run(finding)
  }
}

/// Looks for a shorter schedule to the same violation among all that are shorter.
///
/// - Parameters:
///   - stateLimit: The most distinct states to look at, at least 1.
///   - calm: The calm phase, used if the finding was made in one.
///   - proceed: Asked now and then, with the progress; false ends the search.
@inlinable public func confirm<M: Model>(
  _ finding: Finding<M.Action>, on model: M, stateLimit: Int = 1_000_000, calm: CalmPhase = CalmPhase(),
  proceed: (ExploreProgress) -> Bool = { _ in true }
) -> Confirmation<M.Action> {
  confirmation(of: finding, on: model, stateLimit: stateLimit, calm: calm, proceed: proceed)
}

/// Judges whether some order of overlapping operations explains all their answers.
///
/// - Parameters:
///   - history: What was called and what came back, and when.
///   - specification: What the operations may answer one at a time.
///   - budget: The most times, at least 0, that an operation may be tried at some place of an order, for each key.
@inlinable public func linearize<S: SequentialSpecification>(
  _ history: History<S.Operation, S.Answer>, against specification: S, budget: Int = 1_000_000
) -> LinearizeResult<S.Operation, S.Answer> {
  linearized(history, against: specification, budget: budget)
}

/// Takes a system through every transition of a model once, and compares what it does with what the model says.
///
/// - Parameters:
///   - system: Is started anew before it is used.
///   - expecting: What the model says that is seen of an action, from the state before, the action and the state after.
@inlinable public func conform<M: Model, S: DrivableSystem>(
  _ system: S, to model: M, _ options: ConformanceOptions = ConformanceOptions(),
  expecting: (M.State, M.Action, M.State) -> S.Observation
) -> ConformanceResult<M.Action, S.Observation> where S.Action == M.Action {
  var drive = ConformanceDrive(system, model, options)
  return drive.run(expecting: expecting)
}

/// All states of a model and all steps between them, to measure by ``StateSpace/share(of:)`` what runs have reached.
///
/// - Parameter stateLimit: The most states, at least 0; a model with more is not closed.
@inlinable public func stateSpace<M: Model>(
  of model: M, stateLimit: Int = 1_000_000
) -> StateSpace<M.State, M.Action> {
  builtSpace(of: model, stateLimit: stateLimit)
}

/// Tells which steps and arguments of a finding matter, and the smallest change that makes it pass.
///
/// - Parameters:
///   - calm: The calm phase, used if the finding was made in one.
///   - rank: How near a change is, smaller being nearer; of equal ones that which leaves out fewer other steps counts as
///     nearer, and then the one closer to the end. Leaving out the step that shows the violation comes last of all.
/// - Returns: Nil if the finding does not show its violation.
@inlinable public func explain<M: Model>(
  _ finding: Finding<M.Action>, on model: M, calm: CalmPhase = CalmPhase(), rank: (Change<M.Action>) -> Int = { _ in 0 }
) -> Explanation<M.Action>? {
  var explainer = Explainer(finding, on: model, calm: calm)
  return explainer?.explain(rank: rank)
}

/// What becomes of a finding when each of its actions is replaced by what `change` makes of it.
///
/// - Returns: Nil if the finding does not show its violation.
@inlinable public func effect<M: Model>(
  of change: (M.Action) -> M.Action, in finding: Finding<M.Action>, on model: M, calm: CalmPhase = CalmPhase()
) -> ChangeEffect? {
  var explainer = Explainer(finding, on: model, calm: calm)
  return explainer?.effect(of: change)
}
