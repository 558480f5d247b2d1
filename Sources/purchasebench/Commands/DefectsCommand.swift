import Foundation
import HostDuties
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
    let ofFront = SubjectRegistry.frontDefects.filter { options.defect ?? $0.id == $0.id }
    let hosts = HostDefect.all.filter { options.defect ?? $0.id == $0.id }
    let defects =
      try options.defect.map { name in
        ofStore.isEmpty && ofFront.isEmpty && hosts.isEmpty
          ? [try SubjectRegistry.defect(named: name, screen: "help defects")] : []
      }
    let choice = try CatalogChoice(options)
    let seed = Seed.chosen(for: invocation)
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: seed, catalog: choice)
    let limits = RunLimits(options, terminal: terminal)
    let run = DefectRun(
      defects ?? SubjectRegistry.defects, ofStore: ofStore, ofFront: ofFront, catalog: choice.catalog,
      options: defectOptions(options, seed),
      listener: RunListener(
        report: { event, scenario in try reporter.report(event, scenario: scenario) },
        progress: { phase, detail in terminal.progress(phase, detail()) }, isStopped: limits.areReached))
    var summary = try choice.blamed { try run.run { terminal.seconds } }
    if summary.verdict != .inconclusive { try examine(hosts, into: &summary, reporter) }
    return try reporter.finish(summary)
  }

  /// Examines the apps that make a mistake, each of them whole and at once.
  private static func examine(_ hosts: [HostDefect], into summary: inout RunSummary, _ reporter: Reporter) throws {
    for defect in hosts {
      let catches = defect.catches
      let own = catches.first { $0.duty.clauses.contains(where: defect.clauses.contains) }
      let caught = own ?? catches.first
      let record = DefectRecord(
        id: defect.id, caught: caught != nil, oracle: caught.map { _ in .host }, invariant: caught?.duty.id,
        clauses: caught?.duty.clauses ?? [], underOwnClause: own != nil, schedules: 0, actions: 0)
      if summary.verdict == .nothingChecked { summary.verdict = .held }
      if record.caught { summary.findings += 1 }
      if !record.underOwnClause { summary.verdict = .violated }
      try reporter.report(.defect(record))
    }
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
