/// How much work shrinking may be.
public struct ShrinkOptions: Hashable, Sendable {
  /// The most candidate schedules to run, at least 0.
  public var evaluationLimit: Int
  /// The calm phase of candidates, if the finding was made in one.
  public var calm: CalmPhase
  /// The most states to look at when the steps at hand are put together anew; 0 leaves that out.
  public var neighbourhoodLimit: Int

  /// By default at most 20,000 candidates, and neighbourhoods of 2,000 states.
  public init(evaluationLimit: Int = 20_000, calm: CalmPhase = CalmPhase(), neighbourhoodLimit: Int = 2_000) {
    self.evaluationLimit = evaluationLimit
    self.calm = calm
    self.neighbourhoodLimit = neighbourhoodLimit
  }
}

/// How far shrinking has come.
public struct ShrinkProgress<Action: Hashable & Sendable>: Hashable, Sendable {
  /// How many candidate schedules were run.
  public var evaluations: Int
  /// The best so far.
  public var best: Finding<Action>

  @inlinable init(evaluations: Int, best: Finding<Action>) {
    self.evaluations = evaluations
    self.best = best
  }
}

/// What shrinking has made of a finding.
public struct ShrinkResult<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The same violation, by the fewest and simplest actions met.
  public var finding: Finding<Action>
  /// How many candidate schedules were run; work that is no run of a schedule is counted as what it would come to.
  public var evaluations: Int
  /// Whether shrinking stopped for lack of evaluations, rather than because nothing helped any more.
  public var endedByLimit: Bool
  /// Whether the caller ended it.
  public var wasCancelled: Bool
  /// Whether the finding showed its violation when it was run at the start; if not, it is returned as it came.
  public var wasReproduced: Bool

  @inlinable init(
    finding: Finding<Action>, evaluations: Int, endedByLimit: Bool, wasCancelled: Bool, wasReproduced: Bool
  ) {
    self.finding = finding
    self.evaluations = evaluations
    self.endedByLimit = endedByLimit
    self.wasCancelled = wasCancelled
    self.wasReproduced = wasReproduced
  }
}
