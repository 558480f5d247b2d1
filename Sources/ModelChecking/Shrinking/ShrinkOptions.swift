/// How much work shrinking may be.
public struct ShrinkOptions: Hashable, Sendable {
  /// The most candidate schedules to run, at least 0.
  public var evaluationLimit: Int
  /// The calm phase of candidates, if the finding was made in one.
  public var calm: CalmPhase

  /// By default at most 20,000 candidates.
  public init(evaluationLimit: Int = 20_000, calm: CalmPhase = CalmPhase()) {
    self.evaluationLimit = evaluationLimit
    self.calm = calm
  }
}

/// What shrinking has made of a finding.
public struct ShrinkResult<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The same violation, by the fewest and simplest actions met.
  public var finding: Finding<Action>
  /// How many candidate schedules were run.
  public var evaluations: Int
  /// Whether shrinking stopped for lack of evaluations, rather than because nothing helped any more.
  public var endedByLimit: Bool
  /// Whether the finding showed its violation when it was run at the start; if not, it is returned as it came.
  public var wasReproduced: Bool

  @inlinable init(finding: Finding<Action>, evaluations: Int, endedByLimit: Bool, wasReproduced: Bool) {
    self.finding = finding
    self.evaluations = evaluations
    self.endedByLimit = endedByLimit
    self.wasReproduced = wasReproduced
  }
}
