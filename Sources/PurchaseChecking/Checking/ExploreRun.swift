import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports
import SDKContract

/// How `explore` searches.
public struct ExploreLimits: Hashable, Sendable {
  /// What may happen.
  public var bounds: Bounds
  /// The most steps of a schedule, or nil.
  public var depth: Int?
  /// The most distinct states, at least 1.
  public var states: Int
  /// The most memory, as estimated, in bytes.
  public var memoryBytes: Int
  /// The search ends with so many distinct findings, at least 1.
  public var findings: Int
  /// The number of threads, at least 1; changes nothing in the result.
  public var jobs: Int
  /// Which states come first; depth first, a counterexample is not the shortest and has to be shrunk.
  public var order: ExploreOrder

  /// Limits.
  public init(
    bounds: Bounds, depth: Int? = nil, states: Int = 50_000_000, memoryBytes: Int = 8 << 30, findings: Int = 1,
    jobs: Int = 1, order: ExploreOrder = .breadthFirst
  ) {
    self.bounds = bounds
    self.depth = depth
    self.states = states
    self.memoryBytes = memoryBytes
    self.findings = findings
    self.jobs = jobs
    self.order = order
  }
}

/// Explores every schedule of world, SDK and model within bounds.
public struct ExploreRun {
  private let subject: Subject
  private let catalog: Catalog
  private let selection: Selection
  private let limits: ExploreLimits
  private let headers: [FindingScenario.Header]
  private let listener: RunListener

  /// An exploration of a subject that sells from a catalog; `headers` go into the scenario of each finding.
  public init(
    _ subject: Subject, catalog: Catalog, selection: Selection = Selection(), limits: ExploreLimits,
    headers: [FindingScenario.Header] = [], listener: RunListener
  ) {
    self.subject = subject
    self.catalog = catalog
    self.selection = selection
    self.limits = limits
    self.headers = headers
    self.listener = listener
  }

  /// A greater chance that a state was left out would be no answer any more.
  private static var omissionLimit: Double { 0.001 }
  /// The most states in which a shorter counterexample is looked for, where the search itself is no proof.
  private static var proofStates: Int { 150_000 }

  /// Runs the exploration and returns its summary; every other event was reported by then.
  ///
  /// - Parameter seconds: a clock in seconds, for the speed.
  public func run(seconds: () -> Double) throws -> RunSummary {
    let shelf = try Setting.shelf(
      from: catalog, count: limits.bounds.products, prefersUnits: limits.bounds.operations > 0)
    let setting = Setting(shelf, selection: selection, decisions: subject.decisions)
    let bench = try subject.bench(setting, bounds: limits.bounds, style: .exhaustive)
    let started = seconds()
    let result = explore(
      bench,
      ExploreOptions(
        stateLimit: limits.states, depthLimit: limits.depth ?? .max, memoryLimitBytes: limits.memoryBytes,
        omissionLimit: Self.omissionLimit, findingLimit: limits.findings, order: limits.order, jobs: limits.jobs)
    ) { progress in
      listener.progress("exploring", progress.words)
      return !listener.isStopped()
    }
    let elapsed = max(seconds() - started, 1e-9)
    var tally = Tally()
    tally.add(result)
    for finding in result.findings {
      guard isReproducible(finding, on: bench) else {
        tally.doubt("two runs of one schedule differ")
        continue
      }
      let report = Counterexample(
        of: finding, on: bench, proofStates: Self.proofStates, isShortestWithinBounds: limits.order == .breadthFirst
      ).report(headers: headers)
      tally.add(report.finding, of: finding.violation)
      try listener.report(.finding(report.finding), report.scenario)
    }
    try listener.report(.exploration(record(result, elapsed: elapsed)), nil)
    for event in tally.events(setting) { try listener.report(event, nil) }
    return summary(result, tally, setting)
  }

  private func record(_ result: ExploreResult<Action>, elapsed: Double) -> ExplorationRecord {
    let bounds = Bounds.named.reduce(into: [String: Int]()) { $0[$1.name] = limits.bounds[keyPath: $1.path] }
    return result.record(of: subject.name, within: bounds, depth: limits.depth, elapsed: elapsed)
  }

  private func summary(_ result: ExploreResult<Action>, _ tally: Tally, _ setting: Setting) -> RunSummary {
    let reasons = tally.reasons + result.doubts
    var summary = RunSummary(
      verdict: tally.findings > 0 ? .violated : reasons.isEmpty ? .held : .inconclusive, schedules: 0,
      actions: result.transitions, held: tally.held(setting), excluded: tally.excluded(setting),
      findings: tally.findings,
      reasons: reasons)
    summary.remarks += tally.remarks
    return summary
  }
}
