import Foundation
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// `run`: runs scenario files, every oracle on, and rewrites what they expect if that is wanted.
enum RunCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let options = invocation.options
    let isStopped = { terminal.isInterrupted }
    let subject = try SubjectRegistry.subject(for: invocation)
    let selection = try Selection(checking: options)
    let choice = try CatalogChoice(options)
    let targets = try ScenarioPaths.targets(invocation.paths, isStopped: isStopped)
    guard !targets.isEmpty || terminal.isInterrupted else {
      throw NothingToCheck(
        message: "no scenario in \(invocation.paths.joined(separator: ", "))",
        hint: "a scenario is a file whose name ends in '.scenario'")
    }
    let batch = try ScenarioBatch(targets, files: ScenarioFiles(choice, options: options), isStopped: isStopped)
    let isReadWhole = !terminal.isInterrupted
    let subjects = try SectionSubjects(subject, for: invocation, in: batch)
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: nil, catalog: choice)
    let started = terminal.seconds
    var session = ScenarioSession(
      subjects, selection: selection, reporter: reporter, terminal: terminal, options: options)
    try session.run(batch) { file, judged in
      if let mode = options.rewrite { try rewrite(file, judged, mode, terminal) }
    }
    try session.reportSpace()
    var summary = RunSummary(
      verdict: .merged(session.verdicts), scenarios: session.scenarios, sections: session.sections)
    if !isReadWhole {
      summary.verdict = summary.verdict.merged(with: .inconclusive)
      summary.reasons = ["interrupted before every scenario was read"]
    } else if session.sections < batch.count {
      summary.verdict = summary.verdict.merged(with: .inconclusive)
      summary.reasons = ["interrupted after \(session.sections) of \(batch.count) sections"]
    }
    summary.wallSeconds = terminal.seconds - started
    return try reporter.finish(summary, printingScenarios: false)
  }

  /// Writes what happened into a file, unless something is wrong in it: a mistake must not become what is expected.
  private static func rewrite(
    _ file: ScenarioBatch.File, _ judged: [JudgedSection], _ mode: Options.Rewrite, _ terminal: Terminal
  ) throws {
    var observed: [Int: [String]] = [:]
    for section in judged {
      switch section.result.outcome {
      case .passed, .mismatch: observed.merge(section.result.observed) { first, _ in first }
      case .violated, .notCarriedOut, .outgrew:
        terminal.note("not rewritten: \(file.path), because \(section.id) does not hold")
        return
      }
    }
    let text = ScenarioRewriter.rewrite(file.script.scenario, observed: observed, mode: mode.mode)
    guard !file.script.scenario.source.bytes.elementsEqual(text.utf8) else { return }
    try OutputFile.write(text, to: file.path)
    terminal.note("rewrote \(file.path)")
  }
}

extension Options.Rewrite {
  fileprivate var mode: ScenarioRewriter.Mode {
    switch self {
    case .all: .all
    case .failed: .failed
    case .missing: .missing
    }
  }
}
