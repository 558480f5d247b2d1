/// How a model breaks its promise to be a function of its arguments.
///
/// What a search finds on such a model may never happen again, so nothing is claimed about it.
public struct ModelFlaw<Action: Hashable & Sendable>: Hashable, Sendable {
  /// What differed.
  public enum Kind: Hashable, Sendable {
    /// Two calls for one state listed different actions at a place, from 0; nil is past the end.
    case actionsDiffer(place: Int, first: Action?, second: Action?)
    /// An action on two copies of one state came out differently.
    case resultsDiffer(Action, first: StepResult, second: StepResult)
    /// An action on two copies of one state led to states in which different things can happen.
    case successorsDiffer(Action)
    /// An action on two copies of one state led to states that act alike and have different fingerprints.
    ///
    /// So it is with bytes that mean nothing, such as those of an enum's larger cases while a smaller one is there. It
    /// makes two states of one, which is waste and makes counts worthless, but no answer wrong.
    case fingerprintsDiffer(Action)
    /// An action on two copies of one state reached different situations.
    case situationsDiffer(Action)
    /// An action that was not enabled changed the state.
    case refusalChangesState(Action)
    /// An action on a copy changed the state itself: the two share something.
    case originalChanges(Action)
    /// A state and its copy have different fingerprints, or are not the same.
    case copyDiffers
    /// The actions that led to a violation did not do so again.
    case scheduleDiffers
  }

  /// What differed.
  public var kind: Kind
  /// The index in ``Model/initialStates`` of the state in which the schedule to it starts.
  public var initialState: Int
  /// The schedule to the state in which it was seen, as far as it can be told.
  public var actions: [Action]

  /// A flaw from its parts.
  @inlinable public init(_ kind: Kind, initialState: Int = 0, actions: [Action] = []) {
    self.kind = kind
    self.initialState = initialState
    self.actions = actions
  }
}

/// What in a state the model does differently the second time, if anything.
///
/// - Parameter tried: The only action to be carried out, on two copies; nil to carry out each that the model lists.
@inlinable func flawKind<M: Model>(
  of model: M, in state: borrowing M.State, trying tried: M.Action? = nil
) -> ModelFlaw<M.Action>.Kind? {
  let original = copy state
  let fingerprint = model.fingerprint(of: original)
  // Asked of the same state twice as well, for a fingerprint may depend on more than the state.
  guard fingerprint == model.fingerprint(of: state), model.isSame(state, original) != false else { return .copyDiffers }
  var first: [M.Action] = []
  var second: [M.Action] = []
  model.forEachAction(in: state) { first.append($0) }
  model.forEachAction(in: original) { second.append($0) }
  for place in 0..<max(first.count, second.count) {
    let one = place < first.count ? first[place] : nil
    let other = place < second.count ? second[place] : nil
    if one != other { return .actionsDiffer(place: place, first: one, second: other) }
  }
  var unsteady: ModelFlaw<M.Action>.Kind?
  for action in tried.map({ [$0] }) ?? first {
    var (one, other) = (copy state, original)
    var (marks, otherMarks) = (Marks(), Marks())
    let result = model.perform(action, on: &one, marks: &marks)
    if model.fingerprint(of: state) != fingerprint { return .originalChanges(action) }
    let otherResult = model.perform(action, on: &other, marks: &otherMarks)
    if result != otherResult { return .resultsDiffer(action, first: result, second: otherResult) }
    if marks != otherMarks { return .situationsDiffer(action) }
    let after = model.fingerprint(of: one)
    if result == .notEnabled, after != fingerprint { return .refusalChangesState(action) }
    if result == .done, after != model.fingerprint(of: other) {
      if !actAlike(one, other, model) { return .successorsDiffer(action) }
      unsteady = unsteady ?? .fingerprintsDiffer(action)
    }
  }
  return unsteady
}

/// Whether the same can happen in both states, with the same results.
@inlinable func actAlike<M: Model>(_ one: M.State, _ other: M.State, _ model: M) -> Bool {
  var first: [M.Action] = []
  var second: [M.Action] = []
  model.forEachAction(in: one) { first.append($0) }
  model.forEachAction(in: other) { second.append($0) }
  guard first == second else { return false }
  return first.allSatisfy { action in
    var (next, otherNext) = (one, other)
    var (marks, otherMarks) = (Marks(), Marks())
    return model.perform(action, on: &next, marks: &marks) == model.perform(action, on: &otherNext, marks: &otherMarks)
      && marks == otherMarks
  }
}
