import Foundation
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// `keep`: copies findings into the scenarios that `check` replays first.
enum KeepCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    try run(invocation, terminal: terminal, from: Paths.current)
  }

  /// Keeps the findings in the projects around them, else in the one around where the tool was started.
  static func run(_ invocation: Invocation, terminal: Terminal, from place: String) throws -> ExitCode {
    // What the files are about is in their headers; whoever needs a catalog beside them is told that there is none.
    let files = ScenarioFiles(try? CatalogChoice(invocation.options), options: invocation.options)
    var kept: [KeptFile] = []
    var problems = ""
    for path in invocation.paths {
      do {
        kept.append(try KeptFile(path, in: try project(for: path, from: place), files: files))
      } catch let error as MalformedInput {
        problems += error.diagnostics
      }
    }
    // Nothing is written until everything can be, and can be run from its new place.
    guard problems.isEmpty else { throw MalformedInput(diagnostics: problems) }
    for (place, file) in kept.enumerated() { try file.checkTarget(after: kept[..<place]) }
    for file in kept { try file.write() }
    terminal.print("git add " + kept.map(\.target).joined(separator: " "))
    for file in kept { terminal.note(try file.standing()) }
    return .held
  }

  private static func project(for path: String, from place: String) throws -> ProjectFolder {
    if let project = ProjectFolder(around: Paths.folder(of: path)) ?? ProjectFolder(around: place) { return project }
    throw UsageError(
      message: "there is no folder 'Scenarios' here or above to keep '\(path)' in",
      hint: "start in a project, which is a folder with 'Scenarios/Catalogs' in it", screen: "help keep")
  }
}

/// A scenario on its way into the regressions.
private struct KeptFile {
  /// Where it comes from.
  let source: String
  /// Where it is kept.
  let target: String
  private let text: String
  private let script: ScenarioScript

  /// Reads a scenario as `run` does, then once more as it will stand in its new place.
  init(_ path: String, in project: ProjectFolder, files: ScenarioFiles) throws {
    guard Paths.kind(of: path) != .file || ScenarioPaths.isScenario(path) else {
      throw MalformedInput(diagnostics: ScenarioPaths.notScenario(path))
    }
    source = path
    let original = try InputFile.source(at: path)
    let scenario = try InputFile.reading { () throws(Diagnostics) in
      let scenario = try ScenarioParser.parse(original)
      _ = try ScenarioScript(scenario, files: files)
      return scenario
    }
    target = "\(project.regressions)/\(Paths.name(of: path))"
    let text = KeptScenario(scenario, movedTo: project.regressions).text
    let moved = SourceText(path: target, text: text)
    script = try InputFile.reading { () throws(Diagnostics) in try ScenarioScript(moved, files: files) }
    self.text = text
  }

  /// Another scenario of that name is not overwritten, be it there already or kept by the same command.
  func checkTarget(after others: ArraySlice<KeptFile>) throws {
    if let twin = others.first(where: { $0.target == target && $0.text != text }) {
      throw UsageError(
        message: "'\(twin.source)' and '\(source)' differ and would both be '\(target)'",
        hint: "give one of them another name", screen: "help keep")
    }
    guard Paths.kind(of: target) != nil else { return }
    guard let old = try? InputFile.bytes(at: target), old.elementsEqual(text.utf8) else {
      throw UsageError(
        message: "'\(target)' is there already and differs from '\(source)'", hint: "give one of them another name",
        screen: "help keep")
    }
  }

  func write() throws {
    try OutputFile.makeFolder(Paths.folder(of: target))
    try OutputFile.write(text, to: target)
  }

  /// What the next `check` will say of it.
  func standing() throws -> String {
    let verdicts = try script.sections.map { section in
      JudgedSection(path: target, script: section, result: try SubjectRegistry.subject(of: section).run(section))
        .verdict
    }
    switch Verdict.merged(verdicts) {
    case .held: return "it holds on the reference SDK: \(target)"
    case .violated: return "it fails on the reference SDK, and so will every 'check' until that is mended: \(target)"
    case .inconclusive, .nothingChecked: return "it cannot be carried out on the reference SDK: \(target)"
    }
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
    let source = scenario.source
    for command in scenario.blocks.flatMap(\.commands) where command.name == IncludeResolver.commandName {
      guard let path = command.words.last?.text, !path.hasPrefix("/") else { continue }
      let target = RelativePath.resolve(path, besides: source.path)
      let line = source.line(at: command.location)
      moved[command.location.line] = line.replacing(
        path, with: Paths.relative(to: target, from: folder), maxReplacements: 1)
    }
    var lines: [String] = []
    var isExpected = false
    for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "----" { isExpected = true }
      if line.isEmpty || line.hasPrefix("== ") { isExpected = false }
      if !isExpected { lines.append(moved[index + 1] ?? String(line)) }
    }
    return lines.joined(separator: "\n")
  }
}
