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
    self.catalog = defect.catalog ?? catalog
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
      let benches = try Benches(defect, strategy, catalog, selection)
      let findings = found(strategy, on: benches)
      let caught = findings.filter { !benches.isInherited($0) }
      if let finding = caught.first(where: { isOwn($0, on: benches) }) ?? (best == nil ? caught.first : nil) {
        best = made(finding, strategy, on: benches)
      }
      guard best?.isOwn != true else { return }
      let narrower = narrowed(selection, by: findings, on: benches)
      guard narrower != selection else { return }
      selection = narrower
    }
  }

  /// A selection that looks past what was found: past inherited findings, and past foreign ones.
  private func narrowed(
    _ selection: Selection, by findings: [ModelChecking.Finding<Action>], on benches: Benches
  ) -> Selection {
    var selection = selection
    for finding in findings {
      let property = benches.property(of: finding)
      if !isOwn(finding, on: benches) {
        selection.only = defect.clauses
      } else if !selection.skip.contains(property.id) {
        selection.skip.append(property.id)
      }
    }
    return selection
  }

  private func isOwn(_ finding: ModelChecking.Finding<Action>, on benches: Benches) -> Bool {
    let property = benches.property(of: finding)
    return (property.clauses + [property.number]).contains { defect.clauses.contains($0) }
  }

  private mutating func found(_ strategy: Strategy, on benches: Benches) -> [ModelChecking.Finding<Action>] {
    let (id, listener) = (defect.id, listener)
    switch strategy {
    case .explore:
      let explored = explore(benches.defective, ExploreOptions(stateLimit: options.states)) { progress in
        listener.progress("exploring with \(id)", Figures.counted(progress.distinctStates, "state"))
        return !listener.isStopped()
      }
      actions += explored.transitions
      return explored.findings
    case .random:
      let walkOptions = WalkOptions(
        seed: options.seed &+ UInt64(trial), schedules: options.schedules, stepLimit: options.steps,
        findingLimit: .max, jobs: options.jobs)
      let walked = walk(benches.defective, walkOptions) { result in
        listener.progress("random schedules with \(id)", "\(result.schedules) schedules")
        let isCaught = result.findings.contains { isOwn($0, on: benches) && !benches.isInherited($0) }
        return !isCaught && !listener.isStopped()
      }
      schedules += walked.schedules
      actions += walked.actions
      return walked.findings
    }
  }

  /// What was explored is a shortest one already; what was drawn is shrunk.
  private func made(
    _ finding: ModelChecking.Finding<Action>, _ strategy: Strategy, on benches: Benches
  ) -> Catch {
    var made = Catch(
      finding: finding, property: benches.property(of: finding), isOwn: isOwn(finding, on: benches),
      isProvedMinimal: strategy == .explore, strategy: strategy)
    guard strategy == .random else { return made }
    made.finding = shrink(finding, on: benches.defective).finding
    switch confirm(made.finding, on: benches.defective.exhaustively, stateLimit: options.proofStates) {
    case .shorter(let shorter):
      made.finding = shorter
      made.isProvedMinimal = true
    case .provedMinimal: made.isProvedMinimal = true
    case .unknown: break
    }
    return made
  }
}

/// How a defect is looked for.
private enum Strategy: String { case explore, random }

/// The same bench with the defect and without it.
private struct Benches {
  let defective: Bench
  private let reference: Bench

  init(_ defect: SeededDefect, _ strategy: Strategy, _ catalog: Catalog, _ selection: Selection) throws {
    let isSmall = strategy == .explore
    let shelf = try Setting.shelf(
      from: catalog, count: isSmall ? defect.bounds.products : Limits.products, prefersUnits: defect.prefersUnits)
    let setting = Setting(shelf, selection: selection)
    let bounds = isSmall ? defect.bounds : .random
    let style = isSmall ? defect.style : .sampled
    defective = try defect.subject().bench(setting, bounds: bounds, style: style)
    reference = try SeededDefect.defectFree().bench(setting, bounds: bounds, style: style)
  }

  func property(of finding: ModelChecking.Finding<Action>) -> Property {
    defective.model.property(of: finding.violation)
  }

  /// Whether the defect-free SDK fails on the very same schedule.
  func isInherited(_ finding: ModelChecking.Finding<Action>) -> Bool {
    let calm = finding.calmSteps == nil ? nil : CalmPhase()
    return replay(finding.actions, on: reference, calm: calm).violation == finding.violation
  }
}

extension RunReports.Finding.Oracle {
  init(_ oracle: Oracle) {
    switch oracle {
    case .invariant: self = .invariant
    case .call: self = .call
    case .settled: self = .settled
    case .notQuiet: self = .notQuiet
    }
  }
}
