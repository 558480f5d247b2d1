import ModelChecking

/// How large a space of states is; nil where other tools do not agree on a number or do not state it.
public struct StateCounts: Hashable, Sendable {
  /// Distinct reachable states, or orbits of them.
  public var distinct: Int
  /// Initial states and steps, repeated ones and loops included.
  public var generated: Int?
  /// States on the longest of the shortest schedules, an initial state being level 1.
  public var levels: Int?
  /// States without a step.
  public var terminal: Int?

  /// Counts; nil for what is not pinned.
  public init(_ distinct: Int, _ generated: Int? = nil, levels: Int? = nil, terminal: Int? = nil) {
    self.distinct = distinct
    self.generated = generated
    self.levels = levels
    self.terminal = terminal
  }

  /// Whether every number that `self` pins is the one that `seen` has.
  public func agree(with seen: StateCounts) -> Bool {
    distinct == seen.distinct && (generated == nil || generated == seen.generated)
      && (levels == nil || levels == seen.levels) && (terminal == nil || terminal == seen.terminal)
  }
}

/// A system whose space of states is known exactly: it guards the explorer.
///
/// A state too few or too many, or a level off by one, and ``check(_:)`` says so.
public struct KnownModel: Sendable {
  /// What it is called in the literature.
  public let name: String
  /// The counts on which independent tools agree.
  public let expected: StateCounts
  /// The same with interchangeable identities taken for one, if the model has any.
  public let expectedOrbits: StateCounts?
  /// Whether it takes a release build to explore it in a moment.
  public let isLarge: Bool
  private let exploration: @Sendable (ExploreOptions, () -> Double) -> Exploration

  /// What an exploration of a model has seen, whatever its actions are.
  public struct Exploration: Hashable, Sendable {
    /// The counts.
    public var counts: StateCounts
    /// Whether every state was seen.
    public var isComplete: Bool
    /// The chance that a state was left out, 0 to 1.
    public var omissionProbability: Double
    /// The most memory in use, as estimated, in bytes.
    public var peakMemoryBytes: Int
  }

  init<M: Model>(
    _ name: String, _ model: M, _ expected: StateCounts, orbits: StateCounts? = nil, isLarge: Bool = false
  ) {
    self.name = name
    self.expected = expected
    self.isLarge = isLarge
    expectedOrbits = orbits
    exploration = { options, seconds in
      let result = ModelChecking.explore(model, options, seconds: seconds)
      return Exploration(
        counts: StateCounts(
          result.distinctStates, result.generatedStates, levels: result.depth + 1, terminal: result.terminalStates),
        isComplete: result.isComplete, omissionProbability: result.omissionProbability,
        peakMemoryBytes: result.peakMemoryBytes)
    }
  }

  /// Explores the model.
  ///
  /// - Parameter seconds: A clock in seconds, for a limit of time.
  public func explore(_ options: ExploreOptions, seconds: () -> Double = { 0 }) -> Exploration {
    exploration(options, seconds)
  }

  /// Explores the whole model in one way and compares the counts.
  public func check(_ variant: KnownModelVariant) -> KnownModelCheck {
    var expected = variant.usesSymmetry ? expectedOrbits ?? self.expected : self.expected
    // Which schedule to a state a depth-first search takes says nothing about the shortest.
    if variant.order == .depthFirst { expected.levels = nil }
    return KnownModelCheck(
      model: name, variant: variant, expected: expected, seen: explore(variant.options))
  }

  /// The ways in which the model can be explored: orders, numbers of workers and, if it has any, symmetry.
  public var variants: [KnownModelVariant] {
    KnownModelVariant.all.filter { !$0.usesSymmetry || expectedOrbits != nil }
  }
}
