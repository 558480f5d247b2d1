/// How far to drive a system.
public struct ConformanceOptions: Hashable, Sendable {
  /// The most states of the model, at least 1.
  public var stateLimit: Int
  /// The most actions to carry out on the system, those that only lead to a transition included; at least 0.
  public var actionLimit: Int
  /// The most entries of each list in the result, at least 0; what is counted is counted beyond it.
  public var listLimit: Int

  /// By default at most a million states and ten million actions, and a hundred entries a list.
  public init(stateLimit: Int = 1_000_000, actionLimit: Int = 10_000_000, listLimit: Int = 100) {
    self.stateLimit = stateLimit
    self.actionLimit = actionLimit
    self.listLimit = listLimit
  }
}

/// A transition on which the system and the model do not agree, or to which it could not be taken.
public struct DrivenTransition<Action: Hashable & Sendable, Observation: Equatable & Sendable>: Equatable, Sendable {
  /// The index in ``Model/initialStates`` of the state in which the schedule starts.
  public var initialState: Int
  /// A shortest schedule that ends with the transition.
  ///
  /// Where it was driven, the shortest of those on which both agree up to there.
  public var actions: [Action]
  /// What the model says; nil if the system was not taken so far.
  public var expected: Observation?
  /// What the system did; nil if it refused, or was not taken so far.
  public var observed: Observation?

  @inlinable init(initialState: Int, actions: [Action], expected: Observation?, observed: Observation?) {
    self.initialState = initialState
    self.actions = actions
    self.expected = expected
    self.observed = observed
  }
}

/// What came of driving every transition of a model once on a system.
public struct ConformanceResult<Action: Hashable & Sendable, Observation: Equatable & Sendable>: Equatable, Sendable {
  /// The states of the model.
  public var states = 0
  /// The transitions of the model.
  public var transitions = 0
  /// Whether these are all that the model has: it is closed within the limit and breaks none of its own properties.
  public var isClosed = false
  /// The transitions that the system carried out.
  public var driven = 0
  /// Those of them that did something else than the model says.
  public var mismatchCount = 0
  /// The transitions that the system refused.
  public var refusedCount = 0
  /// The transitions of states to which the system could not be taken, as no schedule on which both agree leads there.
  public var unreachedCount = 0
  /// The transitions that were left when the action limit was reached.
  public var leftCount = 0
  /// The transitions that did something else when they were only to lead to another one.
  public var unstableCount = 0
  /// How many actions were carried out or refused in all.
  public var actions = 0

  /// The first mismatches, nearest first.
  public var mismatches: [DrivenTransition<Action, Observation>] = []
  /// The first refused transitions, nearest first.
  public var refused: [DrivenTransition<Action, Observation>] = []
  /// The first transitions of states to which no way was found, nearest first, with the model's shortest schedules.
  public var unreached: [DrivenTransition<Action, Observation>] = []
  /// The first transitions that did something else the second time, in the order met.
  public var unstable: [DrivenTransition<Action, Observation>] = []

  /// Whether every transition of the closed model was driven and did what the model says.
  public var conforms: Bool {
    isClosed && driven == transitions && mismatchCount == 0 && unstableCount == 0
  }

  @inlinable init() {}
}

extension ConformanceResult: CustomStringConvertible {
  /// The totals in a line, such as `13 states, 21 transitions: 21 driven, all as the model says`.
  public var description: String {
    var parts = ["\(driven) driven" + (mismatchCount == 0 ? ", all as the model says" : "")]
    if mismatchCount > 0 { parts.append("\(mismatchCount) not as the model says") }
    if refusedCount > 0 { parts.append("\(refusedCount) refused") }
    if unreachedCount > 0 { parts.append("\(unreachedCount) not reached") }
    if leftCount > 0 { parts.append("\(leftCount) left at the limit") }
    if unstableCount > 0 { parts.append("\(unstableCount) not the same the second time") }
    if !isClosed { parts.append("the model is not closed") }
    return "\(states) states, \(transitions) transitions: " + parts.joined(separator: ", ")
  }
}
