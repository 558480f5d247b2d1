import RunReports

/// `benchmark`: the bench's own figures, and with `--verify` whether its engine gives every answer that is known.
enum BenchmarkCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let choice = try CatalogChoice(invocation.options)
    let reporter = try Reporter.start(invocation, terminal: terminal, seed: nil, catalog: choice)
    let started = terminal.seconds
    var summary = RunSummary(verdict: .held)
    if invocation.options.verifies {
      summary = try verify(choice, reporter, terminal)
    } else {
      try measure(choice, reporter, terminal, &summary)
    }
    summary.wallSeconds = terminal.seconds - started
    return try reporter.finish(summary)
  }

  private static func measure(
    _ choice: CatalogChoice, _ reporter: Reporter, _ terminal: Terminal, _ summary: inout RunSummary
  ) throws {
    for measurement in EngineMeasurements.all + SystemMeasurements.all(choice) {
      guard !terminal.isInterrupted else {
        summary.verdict = .inconclusive
        summary.reasons = ["interrupted before everything was measured"]
        return
      }
      terminal.progress("measuring", measurement.subject)
      for figure in try measurement.figures() { try reporter.report(.benchmark(figure)) }
    }
  }

  private static func verify(
    _ choice: CatalogChoice, _ reporter: Reporter, _ terminal: Terminal
  ) throws -> RunSummary {
    var wrong: [String] = []
    var count = 0
    for check in try Verification.all(choice) {
      guard !terminal.isInterrupted else {
        return RunSummary(verdict: .inconclusive, reasons: wrong + ["interrupted after \(count) known answers"])
      }
      terminal.progress("verifying", check.subject)
      let answer = try check.answer()
      count += 1
      let verdict = answer.isRight ? Verdict.held : .violated
      if !answer.isRight { wrong.append("\(check.subject): \(answer.words)") }
      try reporter.report(
        .judgement(Judgement(.knownAnswer, id: check.subject, verdict: verdict, reason: answer.words)))
    }
    return RunSummary(
      verdict: wrong.isEmpty ? .held : .violated, held: count - wrong.count, findings: wrong.count, reasons: wrong)
  }
}
