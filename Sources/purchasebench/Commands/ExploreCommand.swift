import Foundation
import PurchaseChecking
import RunReports

/// `explore`: every schedule within bounds.
enum ExploreCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let options = invocation.options
    let subject = try SubjectRegistry.subject(for: invocation)
    let selection = try Selection(checking: options)
    let choice = try CatalogChoice(options)
    choice.warnings.forEach(terminal.note)
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: nil, catalog: choice)
    let limits = RunLimits(options, terminal: terminal)
    let situations = SituationsSeen()
    let exploration = ExploreRun(
      subject, catalog: choice.catalog, selection: selection, limits: exploreLimits(options),
      headers: choice.headers(in: reporter.findingsFolder, source: source(options)),
      listener: RunListener(
        report: { event, scenario in
          situations.note(event)
          try reporter.report(event, scenario: scenario)
        }, progress: { phase, detail in terminal.progress(phase, detail()) }, isStopped: limits.areReached))
    var summary = try choice.blamed { try exploration.run { terminal.seconds } }
    summary = situations.judged(summary, isRequired: options.requireSituations)
    summary.wallSeconds = limits.elapsed
    return try reporter.finish(summary)
  }

  /// What to type to find it again.
  private static func source(_ options: Options) -> String {
    let bounds = ExplorationBounds.rows.compactMap { row -> String? in
      let value = row.path.map { options.bounds.bounds[keyPath: $0] } ?? options.bounds.depth
      guard let value, value != row.standard else { return nil }
      return " --bound \(row.name)=\(value)"
    }
    return "purchasebench explore" + bounds.joined() + (options.defect.map { " --defect \($0)" } ?? "")
  }

  private static func exploreLimits(_ options: Options) -> ExploreLimits {
    var limits = ExploreLimits(
      bounds: options.bounds.bounds, depth: options.bounds.depth, memoryBytes: options.maxMemoryBytes,
      findings: options.maxFindings, jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    if let states = options.maxStates { limits.states = min(states, 4_000_000_000) }
    return limits
  }
}
