import Foundation
import RunReports

/// Takes the events of one run and gives them to everybody who waits for them: the record, the terminal, CI.
///
/// A handler makes one, reports every event, and ends with `finish`. Findings are on disk and on the screen as soon as
/// they are reported.
final class Reporter {
  private let terminal: Terminal
  private let format: Options.OutputFormat
  /// Where the record is written.
  let folder: RecordFolder?
  private let header: RunHeader
  private var events: [RunEvent] = []

  /// The verdict so far: violated as soon as there is a finding.
  private(set) var verdict: Verdict?

  /// Starts a run: prints its seed before anything else, and begins the record unless `folder` is `nil`.
  init(_ header: RunHeader, options: Options, terminal: Terminal, folder: RecordFolder?) throws {
    self.terminal = terminal
    self.header = header
    self.folder = folder
    format = options.format
    if let seed = header.seed { terminal.error("seed \(seed)") }
    try report(.run(header))
    // `latest` points here already, and a folder without a record would look like a run that was lost.
    try folder?.write(events)
  }

  /// Takes an event of the run.
  ///
  /// - Parameter scenario: The text of the scenario file of a finding, headers included; without it, the steps alone.
  func report(_ event: RunEvent, scenario: String? = nil) throws {
    let event = Self.withLine(event, in: scenario)
    events.append(event)
    if format == .json { terminal.print(JSONLinesRenderer().line(event)) }
    guard case .finding(let finding) = event else { return }
    verdict = .violated
    try folder?.write(scenario ?? FindingScenario(finding).text, to: finding.file)
    try folder?.write(events)
    guard format != .json else { return }
    terminal.print(TerminalRenderer(usesColour: terminal.usesColour, place: folder?.place).finding(finding, in: header))
    // What follows is set apart; an empty line alone would be no result.
    terminal.print("\n")
  }

  /// Keeps a finding as it was met, before it is shrunk, and says where: whoever stops the run has at least that.
  func keepUnshrunk(_ finding: Finding, scenario: String) throws {
    let file = "findings/unshrunk/\(finding.invariant)-\(finding.id).scenario"
    try folder?.write(scenario, to: file)
    let place = folder.map { ", kept in \($0.path)/\(file)" } ?? ""
    let length = Figures.counted(finding.steps.count, "step")
    terminal.note("met \(finding.invariant) after \(length)\(place); shrinking it")
  }

  /// Points a finding to its decisive step; in a file of somebody else's the steps follow the first blank line.
  private static func withLine(_ event: RunEvent, in scenario: String?) -> RunEvent {
    guard case .finding(var finding) = event, finding.line == nil, !finding.steps.isEmpty else { return event }
    if let scenario {
      let lines = scenario.split(separator: "\n", omittingEmptySubsequences: false)
      guard let blank = lines.firstIndex(of: ""), blank + 1 < lines.count else { return event }
      finding.line = blank + 1 + finding.decisiveStep
    } else {
      finding.line = FindingScenario(finding).line(ofStep: finding.decisiveStep)
    }
    return .finding(finding)
  }

  /// Says where else the invariants broke whose first scenario was shown.
  func printRepeatedFailures() {
    guard format != .json else { return }
    let renderer = TerminalRenderer(usesColour: terminal.usesColour, place: folder?.place)
    terminal.print(renderer.repeatedFailures(events))
  }

  /// Ends the run: the summary, all files, and the status to return from the handler.
  ///
  /// - Parameter printingScenarios: Whether scenarios that fail are printed here; a handler may have shown them better.
  func finish(_ summary: RunSummary, printingScenarios: Bool = true) throws -> ExitCode {
    try report(.summary(summary))
    try folder?.write(events)
    if format != .json {
      let renderer = TerminalRenderer(usesColour: terminal.usesColour, place: folder?.place)
      terminal.print(renderer.conclusion(events, printingScenarios: printingScenarios))
    }
    if format == .github { terminal.print(GitHubRenderer(place: folder?.place).render(events)) }
    return (verdict ?? summary.verdict).merged(with: summary.verdict).exitCode
  }
}
