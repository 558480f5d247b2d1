/// How far to explore breadth-first.
public struct ExploreOptions: Hashable, Sendable {
  /// The most distinct states, at least 1 and at most 4 billion.
  public var stateLimit: Int
  /// The most actions in a schedule, at least 0.
  public var depthLimit: Int
  /// The most memory, as estimated, in bytes.
  public var memoryLimitBytes: Int
  /// The calm phase from each new state, or nil for none.
  public var calm: CalmPhase?
  /// The search ends with so many distinct findings, at least 1; it stops at the first by default.
  public var findingLimit: Int
  /// If not nil, other violations end their paths without being reported.
  public var only: Violation?

  /// By default a million states of any depth in 4 GB, the calm phase from each, up to the first finding.
  public init(
    stateLimit: Int = 1_000_000, depthLimit: Int = .max, memoryLimitBytes: Int = 4 << 30,
    calm: CalmPhase? = CalmPhase(), findingLimit: Int = 1, only: Violation? = nil
  ) {
    self.stateLimit = stateLimit
    self.depthLimit = depthLimit
    self.memoryLimitBytes = memoryLimitBytes
    self.calm = calm
    self.findingLimit = findingLimit
    self.only = only
  }
}
