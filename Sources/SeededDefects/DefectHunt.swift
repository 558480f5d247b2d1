import ModelChecking
import PurchaseChecking
import PurchaseDomain
import PurchaseModel
import RunReports

/// The search for one defect: its small space exhaustively, then random schedules.
///
/// A catch counts if the defect-free SDK survives the very same schedule. The search goes on until a catch is under a
/// clause that the defect breaks by design: what was met first may be a mere consequence.
struct DefectHunt {
  private let defect: SeededDefect
  private let catalog: Catalog
  private let options: DefectOptions
  private let trial: Int
  private let listener: RunListener
  private var schedules = 0
  private var actions = 0
  private var best: Catch?

  private enum Strategy: String { case explore, random }

  private struct Catch {
    var finding: ModelChecking.Finding<Action>
    var property: Property
    var isOwn: Bool
    var isProvedMinimal: Bool
    var strategy: Strategy
  }

  init(
    _ defect: SeededDefect, catalog: Catalog, options: DefectOptions, trial: Int, listener: RunListener
  ) {
    self.defect = defect
    self.catalog = catalog
    self.options = options
    self.trial = trial
    self.listener = listener
  }

  mutating func run() throws -> DefectRecord {
    let strategies: [Strategy] = trial == 0 ? [.explore, .random] : [.random]
    for strategy in strategies where best?.isOwn != true && !listener.isStopped() { try search(strategy) }
    guard let best else { return DefectRecord(id: defect.id, caught: false, schedules: schedules, actions: actions) }
    return DefectRecord(
      id: defect.id, caught: true, oracle: RunReports.Finding.Oracle(best.finding.violation.oracle),
      invariant: best.property.id, clauses: best.property.clauses, underOwnClause: best.isOwn, schedules: schedules,
      actions: actions, steps: best.finding.actions.count, provedMinimal: best.isProvedMinimal,
      strategy: best.strategy.rawValue)
  }

  /// Searches under every property first; then, if only foreign ones spoke, under the defect's own clauses alone.
  private mutating func search(_ strategy: Strategy) throws {
    var selection = Selection()
    while !listener.isStopped() {
      let (bench, reference) = try benches(strategy, selection)
      guard let finding = first(strategy, on: bench) else { return }
      let property = bench.model.property(of: finding.violation)
      let isInherited = replays(finding, on: reference)
      guard isInherited || !isOwn(property) else {
        best = made(finding, property, isOwn: true, strategy, on: bench)
        return
      }
      if !isInherited, best == nil { best = made(finding, property, isOwn: false, strategy, on: bench) }
      // What the bench judges itself cannot be left out of a selection.
      guard bench.model.properties.contains(property), !selection.skip.contains(property.id) else { return }
      if isInherited { selection.skip.append(property.id) } else { selection.only = defect.clauses }
    }
  }

  private func isOwn(_ property: Property) -> Bool {
    (property.clauses + [property.number]).contains { defect.clauses.contains($0) }
  }

  /// The same bench with the defect and without it.
  private func benches(_ strategy: Strategy, _ selection: Selection) throws -> (Bench, reference: Bench) {
    let isSmall = strategy == .explore
    let shelf = try Setting.shelf(
      from: catalog, count: isSmall ? defect.bounds.products : Limits.products, prefersUnits: defect.prefersUnits)
    let setting = Setting(shelf, selection: selection)
    let bounds = isSmall ? defect.bounds : .random
    let style = isSmall ? defect.style : .random
    return (
      try defect.subject().bench(setting, bounds: bounds, style: style),
      try SeededDefect.defectFree().bench(setting, bounds: bounds, style: style)
    )
  }

  private mutating func first(_ strategy: Strategy, on bench: Bench) -> ModelChecking.Finding<Action>? {
    let (id, listener) = (defect.id, listener)
    switch strategy {
    case .explore:
      let explored = explore(bench, ExploreOptions(stateLimit: options.states)) { progress in
        listener.progress("exploring with \(id)", "\(progress.distinctStates) states")
        return !listener.isStopped()
      }
      actions += explored.transitions
      return explored.findings.first
    case .random:
      let walkOptions = WalkOptions(
        seed: options.seed &+ UInt64(trial), schedules: options.schedules, stepLimit: options.steps,
        jobs: options.jobs)
      let walked = walk(bench, walkOptions) { result in
        listener.progress("random schedules with \(id)", "\(result.schedules) schedules")
        return !listener.isStopped()
      }
      schedules += walked.schedules
      actions += walked.actions
      return walked.findings.first
    }
  }

  private func replays(_ finding: ModelChecking.Finding<Action>, on bench: Bench) -> Bool {
    let calm = finding.calmSteps == nil ? nil : CalmPhase()
    return replay(finding.actions, on: bench, calm: calm).violation == finding.violation
  }

  /// What was explored is a shortest one already; what was drawn is shrunk.
  private func made(
    _ finding: ModelChecking.Finding<Action>, _ property: Property, isOwn: Bool, _ strategy: Strategy, on bench: Bench
  ) -> Catch {
    var made = Catch(
      finding: finding, property: property, isOwn: isOwn, isProvedMinimal: strategy == .explore, strategy: strategy)
    guard strategy == .random else { return made }
    made.finding = shrink(finding, on: bench).finding
    switch confirm(made.finding, on: bench, stateLimit: options.proofStates) {
    case .shorter(let shorter):
      made.finding = shorter
      made.isProvedMinimal = true
    case .provedMinimal: made.isProvedMinimal = true
    case .unknown: break
    }
    return made
  }
}

extension RunReports.Finding.Oracle {
  fileprivate init(_ oracle: Oracle) {
    switch oracle {
    case .invariant: self = .invariant
    case .call: self = .call
    case .settled: self = .settled
    case .notQuiet: self = .notQuiet
    }
  }
}
