/// A model that is no function of its arguments: what it finds cannot be believed.
public struct IllBehavior<Action: Hashable & Sendable>: Hashable, Sendable {
  /// What differed between two calls that had the same arguments.
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The actions of the state, listed twice.
    case actions
    /// The fingerprints of the state and of its copy.
    case copy
    /// What became of the step.
    case result
    /// The situations that the step reached.
    case situations
    /// The states after the step.
    case state
    /// The state itself, before and after the step was taken on a copy: they share something.
    case original
  }

  /// What differed.
  public var fault: Fault
  /// The action that was carried out, or the first that was listed only once or at another place; nil if none was.
  public var action: Action?

  @inlinable init(_ fault: Fault, _ action: Action?) {
    self.fault = fault
    self.action = action
  }
}

/// Where a model was caught.
public struct IllBehaviorRecord<Action: Hashable & Sendable>: Hashable, Sendable {
  /// What differed.
  public var behavior: IllBehavior<Action>
  /// The index in ``Model/initialStates`` of the state in which the schedule starts.
  public var initialState: Int
  /// The actions that lead to the state that was asked about.
  public var actions: [Action]

  @inlinable init(behavior: IllBehavior<Action>, initialState: Int, actions: [Action]) {
    self.behavior = behavior
    self.initialState = initialState
    self.actions = actions
  }
}

/// Asks a model twice about one state and says what differed, or nil if nothing did.
///
/// - Parameters:
///   - action: The action to be carried out on two copies; nil to carry out each that the model lists.
@inlinable public func illBehavior<M: Model>(
  of model: M, in state: M.State, trying action: M.Action? = nil
) -> IllBehavior<M.Action>? {
  let before = model.fingerprint(of: state)
  let copy = state
  guard model.fingerprint(of: copy) == before else { return IllBehavior(.copy, nil) }
  var first: [M.Action] = []
  var second: [M.Action] = []
  first.reserveCapacity(32)
  second.reserveCapacity(32)
  model.forEachAction(in: state) { first.append($0) }
  model.forEachAction(in: copy) { second.append($0) }
  if first != second { return IllBehavior(.actions, firstDifference(first, second)) }
  for tried in action.map({ [$0] }) ?? first {
    if let fault = difference(of: tried, on: model, in: state, before) { return IllBehavior(fault, tried) }
  }
  return nil
}

@inlinable func firstDifference<Action: Hashable>(_ first: [Action], _ second: [Action]) -> Action? {
  for (one, other) in zip(first, second) where one != other { return one }
  return first.count > second.count ? first[second.count] : second.dropFirst(first.count).first
}

/// What differed when `action` was carried out on two copies of `state`.
@inlinable func difference<M: Model>(
  of action: M.Action, on model: M, in state: M.State, _ before: UInt64
) -> IllBehavior<M.Action>.Fault? {
  var (one, other) = (state, state)
  var (marks, otherMarks) = (Marks(), Marks())
  let result = model.perform(action, on: &one, marks: &marks)
  guard model.fingerprint(of: state) == before else { return .original }
  let otherResult = model.perform(action, on: &other, marks: &otherMarks)
  if result != otherResult { return .result }
  if marks != otherMarks { return .situations }
  return model.fingerprint(of: one) == model.fingerprint(of: other) ? nil : .state
}
