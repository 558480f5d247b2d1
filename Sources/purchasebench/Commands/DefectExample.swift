import PurchaseChecking
import RunReports
import SeededDefects

/// The shortest schedule that shows a known defect, looked for on the spot.
enum DefectExample {
  /// Prints a counterexample; says nothing when none is found in the small space of the defect.
  static func print(_ defect: SeededDefect, terminal: Terminal) throws {
    let choice = try CatalogChoice(Options())
    var found: Finding?
    let exploration = ExploreRun(
      defect.subject(), catalog: defect.catalog ?? choice.catalog,
      limits: ExploreLimits(bounds: defect.bounds, states: 50_000),
      listener: RunListener(
        report: { event, _ in
          if case .finding(let finding) = event { found = finding }
        }, progress: { phase, detail in terminal.progress(phase, detail()) },
        isStopped: { terminal.isInterrupted }))
    _ = try exploration.run { terminal.seconds }
    guard let found else { return }
    terminal.print("\n" + TerminalRenderer(usesColour: terminal.usesColour).finding(found))
  }
}
