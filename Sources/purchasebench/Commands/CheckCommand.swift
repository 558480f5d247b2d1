import Foundation
import PurchaseChecking
import PurchaseDomain
import RunReports
import ScenarioLanguage

/// `check`: the regressions again, then small spaces exhaustively, then random schedules.
enum CheckCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let options = invocation.options
    let subject = try SubjectRegistry.subject(for: invocation)
    let selection = try Selection(checking: options)
    try options.checkIgnored(within: selection)
    let choice = try CatalogChoice(options)
    let regressions = try regressions(choice, options, terminal)
    choice.warnings.forEach(terminal.note)
    let seed = Seed.chosen(for: invocation)
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: seed, catalog: choice)
    let limits = RunLimits(options, terminal: terminal)
    let situations = SituationsSeen()

    // Kept scenarios tell what happened under the decisions that they name, or else under the usual ones.
    var usual = invocation
    usual.options.decisions = Decisions()
    var session = ScenarioSession(
      try SectionSubjects(subject.deciding(Decisions()), for: usual, in: regressions), selection: selection,
      reporter: reporter, terminal: terminal, options: options)
    try session.run(regressions)
    var check = CheckRun(
      subject, catalog: choice.catalog, selection: selection, options: checkOptions(options, seed),
      headers: choice.headers(in: reporter.findingsFolder, source: source(seed, options), options: options),
      listener: RunListener(
        report: { event, scenario in
          situations.note(event)
          try reporter.report(event, scenario: scenario)
        }, met: { finding, scenario in try reporter.keepUnshrunk(finding, scenario: scenario) },
        progress: { phase, detail in terminal.progress(phase, detail()) }, isStopped: limits.areReached))
    var summary = try choice.blamed { try check.run(reached: session.marks) }
    summary.scenarios = session.scenarios
    summary.sections = session.sections
    if !session.verdicts.isEmpty { summary.verdict = summary.verdict.merged(with: .merged(session.verdicts)) }
    summary.remarks += remarks(on: summary, session, options)
    summary = situations.judged(
      cutShort(summary, limits, options), isRequired: options.requireSituations, includesActions: true)
    summary.wallSeconds = limits.elapsed
    return try reporter.finish(summary, printingScenarios: false)
  }

  /// The scenarios that failed once and are kept.
  private static func regressions(
    _ choice: CatalogChoice, _ options: Options, _ terminal: Terminal
  ) throws -> ScenarioBatch {
    let isStopped = { terminal.isInterrupted }
    let folders = [ProjectFolder.current()?.regressions].compactMap(\.self).filter { Paths.kind(of: $0) == .folder }
    let targets = try ScenarioPaths.targets(folders, isStopped: isStopped)
    return try ScenarioBatch(targets, files: ScenarioFiles(choice, options: options), isStopped: isStopped)
  }

  /// What to type to find it again.
  private static func source(_ seed: Seed, _ options: Options) -> String {
    "purchasebench check --seed \(seed.text)" + options.subjectWords + options.decisionWords
      + options.storeWords
  }

  private static func checkOptions(_ options: Options, _ seed: Seed) -> CheckOptions {
    var check = CheckOptions()
    check.seed = seed.value
    check.schedules = options.scheduleLimit ?? 1_000_000_000
    // Whoever asks for a handful of schedules wants an answer at once.
    check.smallSpaceStates = min(check.smallSpaceStates, check.schedules)
    check.steps = options.steps
    check.jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    check.findingLimit = options.maxFindings
    check.ignored = options.ignore
    check.quirks = options.storeQuirks
    if options.sdk == .front {
      // Observers are called on the main thread, and what a state stands for is no part of it.
      check.jobs = 1
      check.exploresSmallSpaces = false
      check.proofStates = 1
    }
    return check
  }

  /// What was left out: the rest of the schedules once there were enough findings, and what nobody wants to hear of.
  private static func remarks(on summary: RunSummary, _ session: ScenarioSession, _ options: Options) -> [String] {
    var remarks = options.ignore.compactMap { id in
      session.ignoredCounts[id].map { "ignored \(id), which broke in \(Figures.counted($0, "kept scenario"))" }
    }
    let isShort = options.scheduleLimit.map { summary.schedules < $0 } ?? true
    if summary.findings >= options.maxFindings, isShort {
      let all = options.scheduleLimit.map { " of \(Figures.grouped($0))" } ?? ""
      remarks.append(
        "stopped at \(Figures.counted(summary.findings, "finding")), after \(Figures.grouped(summary.schedules))\(all)"
          + " schedules; '--max-findings' lets it go on")
    }
    return remarks
  }

  /// Time is what was asked for when no number of schedules was named, and then no reason to doubt.
  private static func cutShort(_ summary: RunSummary, _ limits: RunLimits, _ options: Options) -> RunSummary {
    guard let cause = limits.stoppedBy else { return summary }
    let isWanted = cause == "time" && options.scheduleLimit == nil && summary.schedules > 0
    guard !isWanted, summary.findings < options.maxFindings else { return summary }
    if let limit = options.scheduleLimit, summary.schedules >= limit { return summary }
    var summary = summary
    summary.verdict = summary.verdict.merged(with: .inconclusive)
    summary.reasons.append("stopped by \(cause) after \(Figures.counted(summary.schedules, "schedule"))")
    return summary
  }
}

extension Reporter {
  /// Where counterexamples are written.
  var findingsFolder: String { folder.map { "\($0.path)/findings" } ?? "reports/run/findings" }
}
