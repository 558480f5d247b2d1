import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports
import SDKContract
import SimulatedWorld

/// How `check` searches.
public struct CheckOptions: Hashable, Sendable {
  /// Determines every random schedule, together with its index.
  public var seed: UInt64 = 0
  /// How many random schedules, at least 0.
  public var schedules = 10_000
  /// The most steps of a schedule, at least 1.
  public var steps = 60
  /// The number of threads, at least 1; changes nothing in the result.
  public var jobs = 1
  /// The search ends with so many distinct findings, at least 1.
  public var findingLimit = 5
  /// The most states of each small space that is explored first, at least 1.
  public var smallSpaceStates = 3_000
  /// Whether there are any, which there are not for an SDK whose states cannot be copied.
  public var exploresSmallSpaces = true
  /// The most states in which a shorter counterexample is looked for, at least 1.
  public var proofStates = 150_000
  /// The quirks of the store that a schedule may need.
  public var quirks = QuirkSet()
  /// The ids of properties that are known to break: counted, but not told, so that the next ones show.
  public var ignored: [String] = []

  /// The defaults.
  public init() {}
}

/// Checks an SDK: small spaces exhaustively, then random schedules, every oracle on.
public struct CheckRun {
  private let subject: Subject
  private let catalog: Catalog
  private let selection: Selection
  private let options: CheckOptions
  private let headers: [FindingScenario.Header]
  private let listener: RunListener
  private var tally = Tally()
  private var known: Set<Violation> = []
  /// What is ignored broke so often, by its place in the options.
  private var ignoredCounts: [Int] = []
  private var space: SpaceRecord?

  /// A check of a subject that sells from a catalog; `headers` go into the scenario of each finding.
  public init(
    _ subject: Subject, catalog: Catalog, selection: Selection = Selection(), options: CheckOptions = CheckOptions(),
    headers: [FindingScenario.Header] = [], listener: RunListener
  ) {
    self.subject = subject
    self.catalog = catalog
    self.selection = selection
    self.options = options
    self.headers = headers
    self.listener = listener
  }

  /// Runs the check and returns its summary; every other event was reported by then.
  ///
  /// - Parameter marks: situations that were reached before, by the scenarios of the regression folder.
  public mutating func run(reached marks: [Marks] = []) throws -> RunSummary {
    for marks in marks { tally.add(marks) }
    let shelf = try Setting.shelf(from: catalog, count: Limits.products, prefersUnits: false)
    let setting = Setting(shelf, selection: selection, decisions: subject.decisions, quirks: options.quirks)
    guard setting.properties.indices.contains(where: { setting.selection.contains(UInt16($0)) }) else {
      return RunSummary(verdict: .nothingChecked, reasons: ["no invariant, clause or area matches the selection"])
    }
    ignoredCounts = options.ignored.map { _ in 0 }
    try exploreStore()
    if options.exploresSmallSpaces { try exploreSmallSpaces() }
    // Without a number of schedules, time would be over before their turn came.
    if isEndless { try walkOrders() }
    if known.count < options.findingLimit, !listener.isStopped() { try walk(setting) }
    if !isEndless, known.count < options.findingLimit, !listener.isStopped() { try walkOrders() }
    for event in tally.events(setting) { try listener.report(event, nil) }
    if let space { try listener.report(.space(space), nil) }
    return summary(setting)
  }

  /// The situations of this selection that were never reached, by id.
  public func unreached() throws -> [String] {
    let shelf = try Setting.shelf(from: catalog, count: Limits.products, prefersUnits: false)
    return tally.unreached(Setting(shelf, selection: selection, decisions: subject.decisions, quirks: options.quirks))
  }

  /// The store itself must keep to what any store keeps to, or nothing that it did to the SDK says anything.
  private mutating func exploreStore() throws {
    let judged = StoreProperty.all.map(\.property).filter(selection.includes)
    let excluded = StoreProperty.all.count - judged.count
    guard !judged.isEmpty else {
      tally.add(storeFindings: [], judged: [], excluded: excluded, actions: 0)
      return
    }
    let limits = ExploreLimits(
      bounds: StoreRun.small, states: options.smallSpaceStates, findings: options.findingLimit)
    let found = try StoreRun(catalog, limits: limits, listener: listener).look()
    let broken = found.findings.filter { finding in judged.contains { $0.id == finding.invariant } }
    for finding in broken { try listener.report(.finding(finding), nil) }
    tally.add(storeFindings: broken, judged: judged, excluded: excluded, actions: found.transitions)
  }

  private mutating func exploreSmallSpaces() throws {
    for space in SmallSpaces.all {
      guard known.count < options.findingLimit, !listener.isStopped() else { return }
      let shelf = try Setting.shelf(from: catalog, count: 1, prefersUnits: space.prefersUnits)
      let setting = Setting(shelf, selection: selection, decisions: subject.decisions)
      let bench = try subject.bench(setting, bounds: space.bounds, style: .exhaustive)
      let ignored = options.ignored.compactMap(setting.violation)
      let exploreOptions = ExploreOptions(stateLimit: options.smallSpaceStates, findingLimit: 1 + ignored.count)
      let explored = explore(bench, exploreOptions) { progress in
        listener.progress("exploring small spaces", Figures.counted(progress.distinctStates, "state"))
        return !listener.isStopped()
      }
      tally.add(explored)
      for finding in explored.findings where !ignored.contains(finding.violation) {
        // Shortest in a small space is not shortest: in all that random schedules may do there may be a shorter one.
        try take(finding, on: subject.bench(setting, bounds: .random, style: .sampled), setting)
      }
    }
  }

  private mutating func walk(_ setting: Setting) throws {
    var bounds = Bounds.random
    bounds.allowedQuirks = options.quirks
    let bench = try subject.bench(setting, bounds: bounds, style: .sampled)
    let recorder = SpaceRecorder(setting.shelf)
    let watched = try subject.bench(setting, bounds: bounds, style: .sampled, recorder: recorder)
    let walkOptions = WalkOptions(
      seed: options.seed, schedules: options.schedules - orderSchedules, stepLimit: options.steps,
      findingLimit: options.findingLimit,
      jobs: options.jobs, arms: SearchArm.allCases, muted: options.ignored.compactMap(setting.violation))
    var pending: (any Error)?
    let walked = ModelChecking.walk(watched, walkOptions) { result in
      listener.progress(
        "random schedules", "\(result.schedules) of \(options.schedules), \(result.actions) actions")
      // Findings are written when found: a run that is killed keeps them.
      do {
        for finding in result.findings { try take(finding, on: bench, setting) }
      } catch { pending = error }
      return pending == nil && known.count < options.findingLimit && !listener.isStopped()
    }
    if let pending { throw pending }
    for finding in walked.findings { try take(finding, on: bench, setting) }
    tally.add(walked)
    ignoredCounts = walked.muted
    space = recorder?.record()
  }

  /// Whether so many schedules are wanted that only time ends them.
  private var isEndless: Bool { options.schedules >= 1_000_000_000 }

  /// How many of the schedules are full of calls about units, which are judged as a whole: one of twenty.
  private var orderSchedules: Int {
    let shelf = try? Setting.shelfOfUnits(from: catalog)
    guard shelf != nil else { return 0 }
    if isEndless { return 500 }
    return options.schedules < 100 ? 0 : min(options.schedules / 20, 10_000)
  }

  /// Judges overlapping calls about units as a whole.
  private mutating func walkOrders() throws {
    guard orderSchedules > 0, let shelf = try Setting.shelfOfUnits(from: catalog) else { return }
    let setting = Setting(shelf, selection: selection)
    let orders = OrderBench(bench: try subject.bench(setting, bounds: .overlapping, style: .sampled))
    let walkOptions = WalkOptions(
      seed: options.seed, schedules: orderSchedules, stepLimit: options.steps,
      findingLimit: options.findingLimit, muted: options.ignored.compactMap(setting.violation))
    let walked = ModelChecking.walk(orders, walkOptions) { result in
      listener.progress("overlapping calls", "\(result.schedules) of \(walkOptions.schedules) schedules")
      return result.findings.isEmpty && !listener.isStopped()
    }
    tally.add(walked)
    for (place, count) in walked.muted.enumerated() { ignoredCounts[place] += count }
    if !walked.findings.isEmpty, walked.schedules < orderSchedules {
      tally.remark(
        "overlapping calls ended with their first finding, after \(walked.schedules) of \(orderSchedules) schedules")
    }
    for finding in walked.findings where known.insert(finding.violation).inserted {
      guard isReproducible(finding, on: orders) else {
        tally.doubt("two runs of one schedule differ")
        continue
      }
      listener.progress("shrinking", "\(finding.actions.count) steps")
      // A finding that no order explains is judged as a whole; every other one as those of the random schedules.
      let counterexample =
        finding.calmSteps != nil
        ? Counterexample(of: finding, on: orders)
        : Counterexample(
          of: finding, on: orders.bench, proofStates: options.proofStates, isShortestWithinBounds: false)
      let report = counterexample.report(headers: headers)
      tally.add(report.finding, of: finding.violation)
      try listener.report(.finding(report.finding), report.scenario)
    }
  }

  /// Shrinks, proves and reports a finding, unless it is known.
  private mutating func take(
    _ finding: ModelChecking.Finding<Action>, on bench: Bench, _ setting: Setting
  ) throws {
    guard known.insert(finding.violation).inserted else { return }
    guard isReproducible(finding, on: bench) else {
      tally.doubt("two runs of one schedule differ")
      return
    }
    if finding.schedule != nil {
      let met = Counterexample(unshrunk: finding, on: bench).report(headers: headers)
      try listener.met(met.finding, met.scenario)
    }
    listener.progress("shrinking", "\(finding.actions.count) steps")
    let counterexample = Counterexample(
      of: finding, on: bench, proofStates: options.proofStates, isShortestWithinBounds: false)
    let report = counterexample.report(headers: headers)
    tally.add(report.finding, of: finding.violation)
    try listener.report(.finding(report.finding), report.scenario)
  }

  private func summary(_ setting: Setting) -> RunSummary {
    let verdict: Verdict =
      tally.findings > 0 ? .violated : tally.reasons.isEmpty ? .held : .inconclusive
    let ignored = zip(options.ignored, ignoredCounts).map { id, count in
      "ignored \(id), which broke \(Figures.counted(count, "time"))"
    }
    var summary = RunSummary(
      verdict: verdict, schedules: tally.schedules, actions: tally.actions,
      held: tally.held(setting) - options.ignored.count, excluded: tally.excluded(setting) + options.ignored.count,
      findings: tally.findings, reasons: tally.reasons)
    summary.remarks += tally.remarks + ignored
    return summary
  }
}
