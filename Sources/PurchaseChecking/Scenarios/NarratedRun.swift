import ModelChecking
import PurchaseDomain
import PurchaseModel
import SDKContract

/// A run of a bench, told step by step in scenario lines.
public struct NarratedRun {
  /// One step as it was told.
  public struct Step {
    /// The action.
    public let action: Action
    /// The action as a command line.
    public let words: String
    /// What became of it.
    public let result: StepResult
    /// Everything that happened, in order.
    public let facts: [Fact]
    /// The lines that a scenario expects by default.
    public let lines: [String]
    /// Every fact in words.
    public let verboseLines: [String]
  }

  /// The calm phase as it was told.
  public struct Calm {
    /// What became of it: done, violated, or a collection outgrew its room.
    public let result: StepResult
    /// How many steps it took.
    public let steps: Int
    /// The facts of its last step.
    public let lastFacts: [Fact]
    /// The facts of its last step in words.
    public let lastVerboseLines: [String]
    /// The lines that a scenario expects by default.
    public let lines: [String]
    /// Every fact in words.
    public let verboseLines: [String]
  }

  /// The bench.
  public let bench: Bench
  /// The words.
  public let vocabulary: Vocabulary
  /// The system now.
  public private(set) var state: BenchState
  /// The situations reached.
  public private(set) var marks = Marks()
  private var transcript: Transcript
  private var calls = CallRecorder()
  private let log = FactLog()

  /// A calm phase that takes more steps does not come to rest.
  static var mostCalmSteps: Int { 10_000 }

  /// A run that has not begun.
  public init(on bench: Bench) {
    self.bench = bench
    vocabulary = Vocabulary(bench.shelf)
    state = bench.start
    transcript = Transcript(vocabulary)
  }

  /// Carries out an action; nothing changes when the result is `notEnabled`.
  public mutating func perform(_ action: Action) -> Step {
    let words = vocabulary.words(of: action, in: state.world)
    // After a calm phase in the middle the schedule goes on, and another calm phase may follow.
    if state.calm.stage == .over { state.calm = CalmProgress() }
    if case .compare(let comparison) = action.event { return compare(comparison, words) }
    let view = bench.recorder.flatMap { bench.abstractView(of: state, in: $0.machine) }
    let abstract = view.flatMap { bench.abstractAction(for: action, in: $0, state) }
    let result = bench.perform(action, on: &state, marks: &marks, log: log)
    if let view, result != .notEnabled { bench.recorder?.note(view, abstract) }
    let told = tell()
    return Step(
      action: action, words: words, result: result, facts: told.facts, lines: told.lines, verboseLines: told.verbose)
  }

  /// Two ways that settle differently are told by what differs; nothing happened in this world.
  private mutating func compare(_ comparison: Comparison, _ words: String) -> Step {
    let (result, differences) = bench.compare(comparison, in: state, marks: &marks)
    let lines = differences.isEmpty ? [] : ["settles differently: \(differences.joined(separator: ", "))"]
    return Step(
      action: Action(.compare(comparison)), words: words, result: result, facts: [], lines: lines, verboseLines: lines)
  }

  /// Carries out a command; nil for one that is no step of a schedule.
  ///
  /// - Throws: why it cannot happen now; nothing changed then.
  public mutating func perform(_ command: ScriptCommand) throws(Obstacle) -> Step? {
    guard let action = try command.action(in: state.world, on: bench.shelf, vocabulary) else { return nil }
    let step = perform(action)
    guard step.result != .notEnabled else { throw bench.obstacle(to: action, in: state) }
    return step
  }

  /// Runs the calm phase; at its end everything is judged, and before it what the calls so far returned.
  public mutating func calm() -> Calm {
    if let violation = bench.orderViolation(of: calls, marks: &marks) {
      return Calm(
        result: .violated(violation), steps: 0, lastFacts: [], lastVerboseLines: [], lines: [], verboseLines: [])
    }
    var lines: [String] = []
    var verbose: [String] = []
    var steps = 0
    while true {
      let result = bench.calm(&state, marks: &marks, log: log)
      let told = tell()
      lines += told.lines
      verbose += told.verbose
      let end: StepResult
      switch result {
      case .stepped:
        steps += 1
        guard steps >= Self.mostCalmSteps else { continue }
        end = .violated(.notQuiet)
      case .settled: end = .done
      case .violated(let violation): end = .violated(violation)
      case .outgrew(let collection): end = .outgrew(collection)
      }
      return Calm(
        result: end, steps: steps, lastFacts: told.facts, lastVerboseLines: told.verbose, lines: lines,
        verboseLines: verbose)
    }
  }

  /// What `show` prints of a part of the world now.
  public func lines(showing part: ScriptCommand.ShownPart) -> [String] {
    vocabulary.lines(showing: part, of: state.world, on: bench.shelf)
  }

  /// What is held now, as the commands that would hold it.
  public var holds: [String] { Part.allCases.filter(state.deviations.isHeld).map { "hold \($0)" } }

  private mutating func tell() -> (facts: [Fact], lines: [String], verbose: [String]) {
    let facts = log.take()
    var lines: [String] = []
    var verbose: [String] = []
    for fact in facts {
      calls.note(fact, in: bench.model)
      lines += transcript.lines(for: [fact])
      if let line = transcript.verboseLine(for: fact) { verbose.append(line) }
    }
    return (facts, lines, verbose)
  }
}
