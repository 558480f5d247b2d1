/// How much of the closed state space of an abstract machine some runs have reached.
public struct SpaceRecord: Hashable, Sendable {
  /// The machine.
  public var system: String
  /// The states reached.
  public var states: Int
  /// The states that there are.
  public var allStates: Int
  /// The pairs of a state and an action enabled in it that were reached.
  public var pairs: Int
  /// The pairs that there are.
  public var allPairs: Int

  /// A share of a space.
  public init(system: String, states: Int, allStates: Int, pairs: Int, allPairs: Int) {
    self.system = system
    self.states = states
    self.allStates = allStates
    self.pairs = pairs
    self.allPairs = allPairs
  }

  var fields: [String: JSONValue] {
    [
      "system": .string(system), "states": .integer(states), "allStates": .integer(allStates),
      "pairs": .integer(pairs), "allPairs": .integer(allPairs),
    ]
  }

  /// What was reached: `abstract states 312 of 1,204 (25 %), pairs 800 of 9,000 (8 %)`.
  var words: String {
    func share(_ reached: Int, _ all: Int) -> String {
      // Rounded down, so that only all is 100 %; in tenths where that says more.
      let tenths = all == 0 ? 1000 : reached * 1000 / all
      let percent = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
      return "\(Figures.grouped(reached)) of \(Figures.grouped(all)) (\(percent) %)"
    }
    return "abstract states \(share(states, allStates)), pairs of state and action \(share(pairs, allPairs))"
  }
}
