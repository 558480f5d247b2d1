/// An exhaustive search of every schedule within bounds.
public struct ExplorationRecord: Hashable, Sendable {
  /// What was explored.
  public var system: String
  /// Every bound by name, those that are 0 included.
  public var bounds: [String: Int]
  /// Distinct states.
  public var states: Int
  /// Transitions.
  public var transitions: Int
  /// The longest shortest path to a state.
  public var depth: Int
  /// Whether no state within the bounds is left.
  public var complete: Bool
  /// What ended the search before that: `time`, `memory`, `states` or `depth`.
  public var stoppedBy: String?
  /// The chance that two states shared a fingerprint and one was missed.
  public var fingerprintOmission: Double
  /// The memory that one state takes.
  public var bytesPerState: Double?
  /// The speed of the search.
  public var wallStatesPerSecond: Double?

  /// A search with the size of what it saw.
  public init(
    system: String, bounds: [String: Int], states: Int, transitions: Int, depth: Int, complete: Bool,
    stoppedBy: String? = nil, fingerprintOmission: Double = 0, bytesPerState: Double? = nil,
    wallStatesPerSecond: Double? = nil
  ) {
    self.system = system
    self.bounds = bounds
    self.states = states
    self.transitions = transitions
    self.depth = depth
    self.complete = complete
    self.stoppedBy = stoppedBy
    self.fingerprintOmission = fingerprintOmission
    self.bytesPerState = bytesPerState
    self.wallStatesPerSecond = wallStatesPerSecond
  }

  var fields: [String: JSONValue] {
    [
      "system": .string(system), "bounds": .object(bounds.mapValues(JSONValue.integer)), "states": .integer(states),
      "transitions": .integer(transitions), "depth": .integer(depth), "complete": .boolean(complete),
      "stoppedBy": .optional(stoppedBy), "fingerprintOmission": .number(fingerprintOmission),
      "bytesPerState": .optional(bytesPerState), "wallStatesPerSecond": .optional(wallStatesPerSecond),
    ]
  }
}
