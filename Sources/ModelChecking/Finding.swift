/// A schedule that ends in a violation: what is stored, shrunk, replayed and printed.
///
/// It keeps the actions and not the seed, so it survives a changed generator.
public struct Finding<Action: Hashable & Sendable>: Hashable, Sendable {
  /// What is wrong at the end.
  public var violation: Violation
  /// The index in ``Model/initialStates`` of the state in which the schedule starts.
  public var initialState: Int
  /// What happened, in order; without calm steps, which follow from the state.
  public var actions: [Action]
  /// Nil if the last action broke the property; otherwise how many calm steps passed before the calm phase noticed.
  public var calmSteps: Int?
  /// The index of the random schedule that met it; nil for other searches.
  public var schedule: Int?
  /// The arm of the random search that drew it; nil for other searches.
  public var arm: SearchArm?

  /// A finding from its parts.
  @inlinable public init(
    _ violation: Violation, initialState: Int = 0, actions: [Action], calmSteps: Int? = nil, schedule: Int? = nil,
    arm: SearchArm? = nil
  ) {
    self.violation = violation
    self.initialState = initialState
    self.actions = actions
    self.calmSteps = calmSteps
    self.schedule = schedule
    self.arm = arm
  }
}

/// A fixed-size collection that ran out of room, so that some schedules ended undecided.
public struct Outgrowth<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The collection's index in the model's own list.
  public var collection: UInt16
  /// How many schedules or transitions ended so.
  public var count: Int
  /// The index in ``Model/initialStates`` of the state in which the first of them starts.
  public var initialState: Int
  /// The actions of the first of them; in a breadth-first search no shorter one exists.
  public var actions: [Action]

  @inlinable init(_ collection: UInt16, initialState: Int, actions: [Action]) {
    self.collection = collection
    count = 1
    self.initialState = initialState
    self.actions = actions
  }
}
