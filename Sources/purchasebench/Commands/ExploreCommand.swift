import Foundation
import PurchaseChecking
import RunReports
import SeededDefects

/// `explore`: every schedule within bounds.
enum ExploreCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let options = invocation.options
    if options.conforms, options.given.contains("order") {
      throw UsageError(
        message: "--order: a conformance drive has an order of its own", hint: "leave it out with '--conform'",
        screen: "help explore")
    }
    let isStore = options.system == .store
    if isStore, options.conforms {
      throw UsageError(
        message: "--conform: only the abstract machine is driven on an SDK", hint: "'--system model --conform'",
        screen: "help explore")
    }
    let storeDefect =
      try isStore ? options.defect.map { try SubjectRegistry.storeDefect(named: $0, screen: "help explore") } : nil
    let subject = isStore ? SubjectRegistry.reference : try SubjectRegistry.subject(for: invocation)
    let selection = try Selection(checking: options)
    let choice = try CatalogChoice(options)
    choice.warnings.forEach(terminal.note)
    let machine = options.conforms || options.system == .model ? try machineChoice(choice, options) : nil
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: nil, catalog: choice)
    let limits = RunLimits(options, terminal: terminal)
    let situations = SituationsSeen()
    let listener = RunListener(
      report: { event, scenario in
        situations.note(event)
        try reporter.report(event, scenario: scenario)
      }, progress: { phase, detail in terminal.progress(phase, detail()) }, isStopped: limits.areReached)
    let headers = choice.headers(in: reporter.findingsFolder, source: source(options), options: options)
    let bounds = exploreLimits(options)
    var summary = try choice.blamed {
      if let machine, options.conforms {
        return try ConformanceRun(
          subject, choice: machine, selection: selection, limits: bounds, headers: headers, listener: listener
        ).run { terminal.seconds }
      }
      if isStore { return try storeRun(choice, bounds, storeDefect, listener).run { terminal.seconds } }
      if let machine { return try MachineRun(machine, limits: bounds, listener: listener).run { terminal.seconds } }
      return try ExploreRun(
        subject, catalog: choice.catalog, selection: selection, limits: bounds, headers: headers, listener: listener
      ).run { terminal.seconds }
    }
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
    let system =
      options.conforms || options.system == .model
      ? " --system model" : options.system == .store ? " --system store" : ""
    return "purchasebench explore" + system + (options.conforms ? " --conform" : "") + bounds.joined()
      + (options.order == .depthFirst ? " --order depth-first" : "") + options.subjectWords + options.decisionWords
      + options.storeWords
  }

  /// The abstract machine that the options ask for.
  private static func machineChoice(_ choice: CatalogChoice, _ options: Options) throws -> MachineChoice {
    if !options.conforms, options.defect != nil {
      throw UsageError(
        message: "--defect: the abstract machine alone has no SDK", hint: "add '--conform' to drive one",
        screen: "help explore")
    }
    do {
      return try choice.blamed { try MachineChoice(choice.catalog, within: options.bounds.bounds) }
    } catch let problem as MachineChoice.Problem {
      throw UsageError(
        message: "--bound: \(problem.message)", hint: "see 'purchasebench list bounds'", screen: "help explore")
    }
  }

  /// The App Store alone, within the bounds that the options name.
  private static func storeRun(
    _ choice: CatalogChoice, _ limits: ExploreLimits, _ defect: StoreDefect?, _ listener: RunListener
  ) throws -> StoreRun {
    do {
      return try StoreRun(choice.catalog, limits: limits, defect: defect?.defect, listener: listener)
    } catch let problem as StoreRun.Problem {
      throw UsageError(
        message: "--bound: \(problem.message)", hint: "see 'purchasebench list bounds'", screen: "help explore")
    }
  }

  private static func exploreLimits(_ options: Options) -> ExploreLimits {
    var bounds = options.bounds.bounds
    bounds.allowedQuirks = options.storeQuirks
    var limits = ExploreLimits(
      bounds: bounds, depth: options.bounds.depth, memoryBytes: options.maxMemoryBytes,
      findings: options.maxFindings, jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    limits.order = options.order == .depthFirst ? .depthFirst : .breadthFirst
    if let states = options.maxStates { limits.states = min(states, 4_000_000_000) }
    return limits
  }
}
