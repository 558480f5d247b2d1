import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports
import SimulatedWorld

/// Closes the App Store on its own: no SDK, no server.
public struct StoreRun {
  /// Why the store cannot be searched within some bounds.
  public struct Problem: Error, Hashable, Sendable {
    /// What is wrong, in a sentence.
    public let message: String
  }

  private let system: StoreSystem
  private let limits: ExploreLimits
  private let listener: RunListener

  /// A search of a store that sells from a catalog.
  ///
  /// - Parameter limits: where no bound is named, the store's ``standard`` ones hold.
  /// - Throws: a ``Problem`` when a bound names what the store knows nothing of, else what a shelf throws.
  public init(
    _ catalog: Catalog, limits: ExploreLimits, defect: StoreSystem.Defect? = nil, listener: RunListener
  ) throws {
    var limits = limits
    let isStandard = Bounds.named.allSatisfy { limits.bounds[keyPath: $0.path] == Bounds()[keyPath: $0.path] }
    if isStandard { limits.bounds = Self.standard }
    for bound in Bounds.named where !Self.known.contains(bound.name) {
      guard limits.bounds[keyPath: bound.path] == Bounds()[keyPath: bound.path] else {
        throw Problem(message: "the store alone knows nothing of '\(bound.name)'")
      }
    }
    let shelf = try StoreSystem.shelf(from: catalog, count: limits.bounds.products)
    system = StoreSystem(shelf, bounds: limits.bounds, defect: defect)
    self.limits = limits
    self.listener = listener
  }

  /// The bounds that mean something to a store.
  static let known = [
    "products", "transactions", "outside-purchases", "store-moves", "refunds", "crashes", "duplicate-deliveries",
    "waits",
  ]

  /// The bounds of who names none: a purchase and its life.
  public static let standard: Bounds = {
    var bounds = Bounds()
    bounds.products = 2
    bounds.transactions = 1
    bounds.storeMoves = 1
    bounds.refunds = 1
    bounds.waits = 1
    return bounds
  }()

  /// The bounds of the small space that every `check` explores: one subscription and what becomes of it.
  static let small: Bounds = {
    var bounds = Bounds()
    bounds.products = 2
    bounds.outsidePurchases = 2
    bounds.storeMoves = 1
    bounds.refunds = 1
    bounds.waits = 1
    return bounds
  }()

  /// Searches without any record, for a check that is about something else: what is broken, and how much was done.
  func look() -> (findings: [RunReports.Finding], transitions: Int) {
    let result = explore(
      system, ExploreOptions(stateLimit: limits.states, calm: nil, findingLimit: limits.findings, jobs: limits.jobs)
    ) { progress in
      listener.progress("exploring the store", Figures.counted(progress.distinctStates, "state"))
      return !listener.isStopped()
    }
    return (result.findings.map(told), result.transitions)
  }

  /// Runs the search and returns its summary; every other event was reported by then.
  ///
  /// - Parameter seconds: a clock in seconds, for the speed.
  public func run(seconds: () -> Double) throws -> RunSummary {
    let started = seconds()
    let result = explore(
      system,
      ExploreOptions(
        stateLimit: limits.states, depthLimit: limits.depth ?? .max, memoryLimitBytes: limits.memoryBytes, calm: nil,
        findingLimit: limits.findings, order: limits.order, jobs: limits.jobs)
    ) { progress in
      listener.progress("exploring", progress.words)
      return !listener.isStopped()
    }
    let elapsed = max(seconds() - started, 1e-9)
    for finding in result.findings { try listener.report(.finding(told(finding)), nil) }
    try listener.report(.exploration(record(result, elapsed: elapsed)), nil)
    let broken = Set(result.findings.map(\.violation.property))
    for (place, property) in StoreProperty.all.enumerated() {
      let isBroken = broken.contains(UInt16(place))
      try listener.report(
        .judgement(
          RunReports.Judgement(.invariant, id: property.property.id, verdict: isBroken ? .violated : .held)), nil)
      let situation = Tally.situation(property.property)
      let isReached = result.marks.contains(UInt16(place))
      try listener.report(
        .situation(
          SituationRecord(id: situation.id, count: isReached ? 1 : 0, hint: isReached ? nil : situation.words)), nil)
    }
    for (place, name) in StoreAction.kindNames.enumerated() {
      try listener.report(.command(CommandRecord(name: name, count: result.kinds.performed[place])), nil)
    }
    return summary(result, broken: broken.count)
  }

  /// A finding in the words of scenarios.
  private func told(_ finding: ModelChecking.Finding<StoreAction>) -> RunReports.Finding {
    let vocabulary = Vocabulary(system.shelf)
    let property = StoreProperty.all[Int(finding.violation.property)].property
    var state = system.initialStates[0]
    var marks = Marks()
    var steps: [RunReports.Finding.Step] = []
    for action in finding.actions {
      let minutes = (system.nextEnd(after: state) ?? state.now).minutes - state.now.minutes
      let event = action.event(waiting: minutes)
      steps.append(RunReports.Finding.Step(vocabulary.words(of: Action(event), in: World(system.shelf))))
      _ = system.perform(action, on: &state, marks: &marks)
    }
    return RunReports.Finding(
      oracle: .invariant, invariant: property.id, clauses: property.clauses, claim: property.claim, steps: steps,
      stepsUnshrunk: steps.count, minimality: limits.order == .breadthFirst ? .provedWithinBounds : .unknown)
  }

  private func record(_ result: ExploreResult<StoreAction>, elapsed: Double) -> ExplorationRecord {
    let bounds = Bounds.named.filter { Self.known.contains($0.name) }.reduce(into: [String: Int]()) {
      $0[$1.name] = limits.bounds[keyPath: $1.path]
    }
    return result.record(of: "store", within: bounds, depth: limits.depth, elapsed: elapsed)
  }

  private func summary(_ result: ExploreResult<StoreAction>, broken: Int) -> RunSummary {
    let reasons = result.doubts
    return RunSummary(
      verdict: broken > 0 ? .violated : reasons.isEmpty ? .held : .inconclusive, actions: result.transitions,
      held: StoreProperty.all.count - broken, findings: broken, reasons: reasons)
  }
}
