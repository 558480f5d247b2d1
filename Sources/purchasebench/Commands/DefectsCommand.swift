import Foundation
import PurchaseChecking
import RunReports
import SeededDefects

/// `defects`: seeds each known defect and tells how it was caught.
enum DefectsCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    var invocation = invocation
    // The rarest defects need more than a check does.
    if !invocation.options.given.contains("schedules") {
      invocation.options.schedules = DefectOptions().schedules
    }
    let options = invocation.options
    let ofStore = SubjectRegistry.storeDefects.filter { options.defect ?? $0.id == $0.id }
    let defects =
      try ofStore.isEmpty || options.defect == nil
      ? options.defect.map { [try SubjectRegistry.defect(named: $0, screen: "help defects")] } : []
    let choice = try CatalogChoice(options)
    let seed = Seed.chosen(for: invocation)
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: seed, catalog: choice)
    let limits = RunLimits(options, terminal: terminal)
    let run = DefectRun(
      defects ?? SubjectRegistry.defects, ofStore: ofStore, catalog: choice.catalog,
      options: defectOptions(options, seed),
      listener: RunListener(
        report: { event, scenario in try reporter.report(event, scenario: scenario) },
        progress: { phase, detail in terminal.progress(phase, detail()) }, isStopped: limits.areReached))
    let summary = try choice.blamed { try run.run { terminal.seconds } }
    return try reporter.finish(summary)
  }

  private static func defectOptions(_ options: Options, _ seed: Seed) -> DefectOptions {
    var search = DefectOptions()
    search.seed = seed.value
    search.trials = options.trials
    search.schedules = options.schedules
    search.steps = options.steps
    search.jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return search
  }
}
