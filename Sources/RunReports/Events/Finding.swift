/// Something wrong, with the shortest way there that is known.
public struct Finding: Hashable, Sendable {
  /// Which of the ways to be wrong it is.
  public enum Oracle: String, Hashable, Sendable, CaseIterable {
    /// An invariant broke at a step.
    case invariant
    /// A call returned what it may not.
    case call
    /// After the calm phase the system is not where it must be.
    case settled
    /// The calm phase never came to rest.
    case notQuiet
    /// The app around the system did not do its duty.
    case host
  }

  /// One line of the counterexample.
  public struct Step: Hashable, Sendable {
    /// The command, in scenario words.
    public var words: String
    /// What was seen when it ran.
    public var seen: String?
    /// A word on why this is the decisive step; `nil` on all others.
    public var mark: String?

    /// A step in scenario words, with what was seen and, if it decides, why.
    public init(_ words: String, seen: String? = nil, mark: String? = nil) {
      self.words = words
      self.seen = seen
      self.mark = mark
    }
  }

  /// How sure it is that no shorter counterexample exists.
  public enum Minimality: Hashable, Sendable {
    /// An exhaustive search found no shorter one.
    case proved
    /// An exhaustive search within the bounds that the run names found no shorter one.
    case provedWithinBounds
    /// None of so many steps or fewer exists; longer ones were not searched.
    case noneWithin(steps: Int)
    /// Nobody looked.
    case unknown
  }

  /// The identifier, from invariant and steps.
  public let id: String
  /// Which of the ways to be wrong it is.
  public let oracle: Oracle
  /// The kebab id of what is broken.
  public let invariant: String
  /// The clauses that say so.
  public var clauses: [String]
  /// One sentence that names what went wrong, in words of the run.
  public var claim: String
  /// The shrunk steps.
  public let steps: [Step]
  /// The steps of the calm phase that matter; counted apart from the steps.
  public var calmSteps: [Step]
  /// What had to be seen, in scenario lines.
  public var expected: [String]
  /// What was seen instead, in scenario lines.
  public var observed: [String]
  /// The first output after which no continuation is right.
  public var firstWrongOutput: String?
  /// How it stands, when everything is at rest, with the things that a settled comparison is broken about.
  public var atRest: [String]
  /// The number of steps before shrinking.
  public var stepsUnshrunk: Int
  /// How sure it is that no shorter counterexample exists.
  public var minimality: Minimality
  /// The nearest variant that passes, as a clause of a sentence: `without step 2 it holds`.
  public var nearestPassing: String?
  /// What does not matter, as clauses of a sentence: `with any other product it still fails`.
  public var stillFailing: [String]
  /// The way of searching that found it.
  public var strategy: String?
  /// The number of the schedule that found it, from 1.
  public var schedule: Int?
  /// The scenario that found it, as `file:line`.
  public var scenario: String?
  /// The line of the decisive step in the file.
  public var line: Int?

  /// A finding; its identifier and its file's name follow from invariant and steps.
  public init(
    oracle: Oracle, invariant: String, clauses: [String] = [], claim: String, steps: [Step], calmSteps: [Step] = [],
    expected: [String] = [], observed: [String] = [], firstWrongOutput: String? = nil, atRest: [String] = [],
    stepsUnshrunk: Int? = nil,
    minimality: Minimality = .unknown, nearestPassing: String? = nil, stillFailing: [String] = [],
    strategy: String? = nil, schedule: Int? = nil, scenario: String? = nil, line: Int? = nil
  ) {
    id = FindingIdentifier.make(invariant: invariant, steps: steps.map(\.words))
    self.oracle = oracle
    self.invariant = invariant
    self.clauses = clauses
    self.claim = claim
    self.steps = steps
    self.calmSteps = calmSteps
    self.expected = expected
    self.observed = observed
    self.firstWrongOutput = firstWrongOutput
    self.atRest = atRest
    self.stepsUnshrunk = stepsUnshrunk ?? steps.count
    self.minimality = minimality
    self.nearestPassing = nearestPassing
    self.stillFailing = stillFailing
    self.strategy = strategy
    self.schedule = schedule
    self.scenario = scenario
    self.line = line
  }

  /// The counterexample as a scenario file, relative to the record.
  public var file: String { "findings/\(invariant)-\(id).scenario" }

  /// The number of the decisive step, from 1: the marked one, else the last.
  public var decisiveStep: Int {
    (steps.firstIndex { $0.mark != nil } ?? steps.count - 1) + 1
  }
}
