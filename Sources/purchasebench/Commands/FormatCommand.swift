import Foundation
import RunReports
import ScenarioLanguage

/// `format`: writes scenario files in canonical form, or tells which are not.
enum FormatCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let targets = try ScenarioPaths.targets(invocation.paths, isStopped: { terminal.isInterrupted })
    guard !targets.isEmpty || terminal.isInterrupted else {
      throw NothingToCheck(message: "no scenario in \(invocation.paths.joined(separator: ", "))")
    }
    let scenarios = try read(targets.map(\.file), isStopped: { terminal.isInterrupted })
    guard !terminal.isInterrupted else {
      terminal.error("interrupted before every scenario was read; nothing is written")
      return .inconclusive
    }
    let unformatted = scenarios.filter { !ScenarioFormatter.isFormatted($0) }
    if invocation.options.onlyChecksFormat {
      for scenario in unformatted { terminal.print("\(scenario.source.path): not formatted") }
      guard !unformatted.isEmpty else { return .held }
      terminal.note("to format: purchasebench format \(invocation.paths.joined(separator: " "))")
      return .violated
    }
    for scenario in unformatted {
      let text = ScenarioFormatter.format(scenario)
      try OutputFile.write(text, to: scenario.source.path)
      terminal.print("formatted \(scenario.source.path)")
    }
    return .held
  }

  /// Parses every file; nothing is written when one of them makes no sense.
  private static func read(_ paths: [String], isStopped: () -> Bool) throws -> [Scenario] {
    var scenarios: [Scenario] = []
    var problems = ""
    for path in paths where !isStopped() {
      do {
        let source = try InputFile.source(at: path)
        scenarios.append(try InputFile.reading { () throws(Diagnostics) in try ScenarioParser.parse(source) })
      } catch let error as MalformedInput {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw MalformedInput(diagnostics: problems) }
    return scenarios
  }
}
