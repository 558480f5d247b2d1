/// How many random schedules to draw, and how.
public struct WalkOptions: Hashable, Sendable {
  /// Determines every schedule, together with the schedule's index.
  public var seed: UInt64
  /// How many schedules to draw, at least 0.
  public var schedules: Int
  /// The index of the first; runs that share a seed and no index draw no schedule twice.
  public var firstSchedule: Int
  /// The most actions in a schedule, at least 0.
  public var stepLimit: Int
  /// The calm phase after each schedule, or nil for none.
  public var calm: CalmPhase?
  /// The run ends after the round that brought so many distinct findings, at least 1.
  public var findingLimit: Int
  /// The number of threads, at least 1; changes nothing in the result.
  public var jobs: Int
  /// The most schedules that are drawn between two looks at the limits, at least 1; the first rounds are smaller.
  public var roundSize: Int
  /// The ways to draw that share the schedules; those that the model lacks something for are left out.
  ///
  /// With more than one, how the schedules are shared depends on what the earlier ones of the same run have reached.
  public var arms: [SearchArm]
  /// Violations that are known: they are counted, and schedules go around them where they can.
  public var muted: [Violation]
  /// Whether to count the abstract states reached; the coverage-guided arm does so anyway.
  public var measuresCoverage: Bool
  /// In every so-manieth schedule the model is asked everything twice; 0 is never.
  public var doubtInterval: Int

  /// By default a thousand schedules of at most a hundred actions, drawn by the model's weights, each followed by a
  /// calm phase.
  public init(
    seed: UInt64 = 0, schedules: Int = 1_000, firstSchedule: Int = 0, stepLimit: Int = 100,
    calm: CalmPhase? = CalmPhase(), findingLimit: Int = 1, jobs: Int = 1, roundSize: Int = 256,
    arms: [SearchArm] = [.weighted], muted: [Violation] = [], measuresCoverage: Bool = false,
    doubtInterval: Int = 1_024
  ) {
    self.seed = seed
    self.schedules = schedules
    self.firstSchedule = firstSchedule
    self.stepLimit = stepLimit
    self.calm = calm
    self.findingLimit = findingLimit
    self.jobs = jobs
    self.roundSize = roundSize
    self.arms = arms
    self.muted = muted
    self.measuresCoverage = measuresCoverage
    self.doubtInterval = doubtInterval
  }
}
