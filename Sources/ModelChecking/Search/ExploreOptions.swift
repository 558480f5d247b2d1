/// Which states an exploration steps from first.
public enum ExploreOrder: UInt8, Hashable, Sendable, CaseIterable {
  /// The nearest, so that the first schedule to a state, and to a violation, is a shortest one.
  case breadthFirst
  /// The newest. No schedule is claimed to be a shortest one; a state met again nearer to the start, while there is a
  /// limit of depth, is stepped from again, so that the limit cuts off exactly what is further away.
  case depthFirst
}

/// How far to explore, and how.
public struct ExploreOptions: Hashable, Sendable {
  /// The most distinct states, at least 1 and at most 4 billion.
  public var stateLimit: Int
  /// The most actions in a schedule, at least 0.
  public var depthLimit: Int
  /// The most memory, as estimated, in bytes.
  public var memoryLimitBytes: Int
  /// The most time, in seconds, looked at now and then; nil is no limit.
  public var timeLimitSeconds: Double?
  /// The greatest chance that a state is left out, 0 to 1, which limits the states; nil is no limit.
  public var omissionLimit: Double?
  /// The calm phase from each new state, or nil for none.
  public var calm: CalmPhase?
  /// The search ends with so many distinct findings, at least 1; it stops at the first by default.
  public var findingLimit: Int
  /// If not nil, other violations end their paths without being reported.
  public var only: Violation?
  /// Which states come first.
  public var order: ExploreOrder
  /// The number of threads, at least 1; changes nothing in the result but the memory, and nothing at all depth first.
  public var jobs: Int
  /// Whether states that differ only by interchangeable identities count as one, if the model has any.
  public var usesSymmetry: Bool
  /// Whether a state is left out that differs from a known one only in having spent more, if the model has budgets.
  ///
  /// Breadth first and by fingerprints; searches that compare states, and depth-first ones, look at every state.
  public var usesBudgets: Bool
  /// Whether states are kept and compared, so that none is left out by chance; takes the memory of all states.
  public var comparesStates: Bool

  /// By default a million states of any depth in 4 GB, the calm phase from each, nearest first up to the first finding.
  public init(
    stateLimit: Int = 1_000_000, depthLimit: Int = .max, memoryLimitBytes: Int = 4 << 30,
    timeLimitSeconds: Double? = nil, omissionLimit: Double? = nil, calm: CalmPhase? = CalmPhase(),
    findingLimit: Int = 1, only: Violation? = nil, order: ExploreOrder = .breadthFirst, jobs: Int = 1,
    usesSymmetry: Bool = true, usesBudgets: Bool = true, comparesStates: Bool = false
  ) {
    self.stateLimit = stateLimit
    self.depthLimit = depthLimit
    self.memoryLimitBytes = memoryLimitBytes
    self.timeLimitSeconds = timeLimitSeconds
    self.omissionLimit = omissionLimit
    self.calm = calm
    self.findingLimit = findingLimit
    self.only = only
    self.order = order
    self.jobs = jobs
    self.usesSymmetry = usesSymmetry
    self.usesBudgets = usesBudgets
    self.comparesStates = comparesStates
  }
}
