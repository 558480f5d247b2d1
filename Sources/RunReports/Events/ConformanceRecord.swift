/// What came of driving every transition of an abstract machine once on a system.
public struct ConformanceRecord: Hashable, Sendable {
  /// What was driven.
  public var system: String
  /// Every bound of the machine by name.
  public var bounds: [String: Int]
  /// The states of the machine.
  public var states: Int
  /// The transitions of the machine.
  public var transitions: Int
  /// Those that the system carried out.
  public var driven: Int
  /// Those of them after which the system was not where the machine is.
  public var differing: Int
  /// Whether these are all transitions that the machine has.
  public var closed: Bool
  /// The transitions that the system had no way to carry out.
  public var refused = 0
  /// The transitions of states to which no way was found on which both agree.
  public var unreached = 0
  /// The transitions that were left when the limit was reached.
  public var left = 0
  /// The first transitions that were not driven, each with its schedule and why.
  public var undriven: [String] = []
  /// The speed.
  public var wallTransitionsPerSecond: Double?

  /// A drive with its figures.
  public init(
    system: String, bounds: [String: Int], states: Int, transitions: Int, driven: Int, differing: Int, closed: Bool
  ) {
    self.system = system
    self.bounds = bounds
    self.states = states
    self.transitions = transitions
    self.driven = driven
    self.differing = differing
    self.closed = closed
  }

  var fields: [String: JSONValue] {
    [
      "system": .string(system), "bounds": .object(bounds.mapValues(JSONValue.integer)), "states": .integer(states),
      "transitions": .integer(transitions), "driven": .integer(driven), "differing": .integer(differing),
      "closed": .boolean(closed), "refused": .integer(refused), "unreached": .integer(unreached),
      "left": .integer(left), "undriven": .strings(undriven),
      "wallTransitionsPerSecond": .optional(wallTransitionsPerSecond),
    ]
  }

  /// How far it went: `17 of 21 transitions of the abstract machine driven, 2 of them differently`.
  var words: String {
    let all = Figures.counted(transitions, "transition")
    var parts = ["\(Figures.grouped(driven)) of \(all) of the abstract machine driven on \(system.printable)"]
    parts.append(differing == 0 ? "none differently" : "\(Figures.grouped(differing)) of them differently")
    if refused > 0 { parts.append("\(Figures.grouped(refused)) refused") }
    if unreached > 0 { parts.append("\(Figures.grouped(unreached)) not reached") }
    if left > 0 { parts.append("\(Figures.grouped(left)) left") }
    return parts.joined(separator: ", ")
  }
}
