/// How often a command was carried out with one outcome.
public struct CommandRecord: Hashable, Sendable {
  /// Its name in scenarios.
  public var name: String
  /// The outcome that is counted.
  public var outcome: String?
  /// How often it came to that.
  public var count: Int
  /// How often it could not be carried out.
  public var refused: Int

  /// A command with the number of times it was carried out and refused.
  public init(name: String, outcome: String? = nil, count: Int, refused: Int = 0) {
    self.name = name
    self.outcome = outcome
    self.count = count
    self.refused = refused
  }

  var fields: [String: JSONValue] {
    [
      "name": .string(name), "outcome": .optional(outcome), "count": .integer(count), "refused": .integer(refused),
    ]
  }
}
