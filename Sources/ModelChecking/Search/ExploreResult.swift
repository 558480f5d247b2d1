/// Why an exploration ended.
public enum ExploreEnding: Hashable, Sendable {
  /// No state was left to look at.
  case closed
  /// There were as many findings as wanted.
  case findings
  /// One more state would have been too many.
  case stateLimit
  /// States were left at the greatest depth allowed.
  case depthLimit
  /// The estimated memory reached its limit.
  case memoryLimit
  /// One more state would have made the chance that one is left out greater than allowed.
  case omissionLimit
  /// The time was over.
  case timeLimit
  /// The model does not always do the same, so that nothing can be said; ``ExploreResult/flaw`` tells what differed.
  case flawedModel
  /// The caller said so.
  case cancelled
}

/// How far an exploration has come.
public struct ExploreProgress: Hashable, Sendable {
  /// Distinct states met.
  public var distinctStates = 0
  /// Steps taken from them, to known states included.
  public var transitions = 0
  /// The length of the longest shortest schedule so far, in actions.
  public var depth = 0
  /// Memory in use, as estimated, in bytes.
  public var memoryBytes = 0
  /// Distinct findings so far.
  public var findings = 0

  @inlinable init() {}
}

/// What an exploration has found.
public struct ExploreResult<Action: Hashable & Sendable>: Hashable, Sendable {
  /// Why it ended.
  public var ending = ExploreEnding.closed
  /// Distinct states met.
  ///
  /// A state in which a step broke a property is not counted.
  public var distinctStates = 0
  /// Initial states, repeated ones included.
  public var initialStates = 0
  /// Steps taken, to known states included.
  public var transitions = 0
  /// States without any step.
  public var terminalStates = 0
  /// The length of the longest shortest schedule, in actions; depth first, of the longest schedule.
  public var depth = 0
  /// Every schedule of at most so many actions was judged, its calm phase included; -1 if not even the empty one was.
  public var clearedDepth = -1
  /// Distinct states that calm phases passed through.
  public var calmStates = 0
  /// The most memory that was in use, as estimated, in bytes.
  public var peakMemoryBytes = 0
  /// The situations reached.
  public var marks = Marks()
  /// The first finding of each violation, in the order met; breadth first, a shortest one.
  public var findings: [Finding<Action>] = []
  /// The collections that ran out of room, each with its first schedule, in the order met; breadth first, a shortest one.
  public var outgrowths: [Outgrowth<Action>] = []
  /// How often the kinds of actions were enabled and performed.
  public var kinds: ActionKinds

  /// Whether every reachable state was met: nothing was cut off, be it by a limit, a violation or want of room.
  public var isComplete: Bool { ending == .closed && cutPaths == 0 }

  /// Steps and calm phases that ended their path: violations, whether reported or not, and want of room.
  public var cutPaths = 0

  /// Initial states and steps together, what other tools call "states generated".
  public var generatedStates: Int { initialStates + transitions }

  /// Whether no state can have been left out by chance: states were compared, or fingerprints are exact.
  public var isExact = false

  /// What the model did differently the second time, if that was seen.
  public var flaw: ModelFlaw<Action>?

  /// The first sign that one state may have several fingerprints; the verdict stands, the counts do not.
  public var unsteadiness: ModelFlaw<Action>?

  /// The chance that two states shared a fingerprint, so that one was left out: N² / 2⁶⁵ for N states, 0 if exact.
  public var omissionProbability: Double {
    if isExact { return 0 }
    let states = Double(distinctStates)
    return states * states / 0x1p65
  }

  @usableFromInline init(kindCount: Int) { kinds = ActionKinds(count: kindCount) }
}
