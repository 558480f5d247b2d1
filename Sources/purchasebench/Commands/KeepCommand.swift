import Foundation
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// `keep`: copies findings into the scenarios that `check` replays first.
enum KeepCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    var kept: [(source: String, target: String, text: String)] = []
    for path in invocation.paths {
      guard let project = ProjectFolder(around: Paths.folder(of: path)) ?? ProjectFolder.current() else {
        throw MalformedInput(
          diagnostics: "\(path): error: there is no folder 'Scenarios' here or above to keep it in\n")
      }
      let source = try InputFile.source(at: path)
      let scenario = try InputFile.reading { () throws(Diagnostics) in try ScenarioParser.parse(source) }
      let text = KeptScenario(scenario, movedTo: project.regressions).text
      kept.append((path, "\(project.regressions)/\(Paths.name(of: path))", text))
    }
    // Nothing is written until everything can be.
    for (source, target, text) in kept where Paths.kind(of: target) != nil {
      guard let old = try? InputFile.bytes(at: target), old.elementsEqual(text.utf8) else {
        throw UsageError(
          message: "'\(target)' is there already and differs from '\(source)'",
          hint: "give one of them another name", screen: "help keep")
      }
    }
    for (_, target, text) in kept {
      try FileManager.default.createDirectory(atPath: Paths.folder(of: target), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: target), options: .atomic)
    }
    terminal.print("git add " + kept.map(\.target).joined(separator: " "))
    return .held
  }
}

/// A scenario as it is kept: without what was observed, so that it passes when every oracle holds.
struct KeptScenario {
  private let scenario: Scenario
  private let folder: String

  init(_ scenario: Scenario, movedTo folder: String) {
    self.scenario = scenario
    self.folder = folder
  }

  /// The text, in which paths lead from the new place to the same files.
  var text: String {
    var moved: [Int: String] = [:]
    for key in [Scenario.HeaderKey.catalog, .features] {
      guard let header = scenario.header(key), !header.value.hasPrefix("/") else { continue }
      let target = RelativePath.resolve(header.value, besides: scenario.source.path)
      moved[header.keyLocation.line] = "# \(key.rawValue): \(Paths.relative(to: target, from: folder))"
    }
    var lines: [String] = []
    var isExpected = false
    for (index, line) in scenario.source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "----" { isExpected = true }
      if line.isEmpty || line.hasPrefix("== ") { isExpected = false }
      if !isExpected { lines.append(moved[index + 1] ?? String(line)) }
    }
    return lines.joined(separator: "\n")
  }
}
