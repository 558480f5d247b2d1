import Foundation
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// `replay`: runs findings and scenarios step by step and prints what changed.
enum ReplayCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    var invocation = invocation
    let options = invocation.options
    let isStopped = { terminal.isInterrupted }
    let views = try ReplayViews(options.show)
    let choice = try CatalogChoice(options)
    let path = invocation.paths.first ?? ""
    var subject = try SubjectRegistry.subject(for: invocation)
    let batch: ScenarioBatch
    if path.hasSuffix(".jsonl") {
      let record = try RecordedFindings(path)
      if options.defect == nil, let defect = record.seededDefect {
        invocation.options.defect = defect
        subject = try SubjectRegistry.subject(for: invocation)
        terminal.note("with the defect \(defect), as recorded")
      }
      batch = try record.batch(ScenarioFiles(choice, options: options), isStopped: isStopped)
    } else {
      let targets = try ScenarioPaths.targets([path], isStopped: isStopped)
      batch = try ScenarioBatch(targets, files: ScenarioFiles(choice, options: options), isStopped: isStopped)
      batch.files.compactMap { missing($0, in: options) }.forEach(terminal.note)
    }
    guard !terminal.isInterrupted else {
      terminal.error("interrupted before everything was read")
      return .inconclusive
    }
    guard batch.count > 0 else { throw NothingToCheck(message: "nothing to replay in \(path)") }
    if let step = options.pauseAt { try checkPause(at: step, in: batch, path) }
    let subjects = try SectionSubjects(subject, for: invocation, in: batch)
    var verdicts: [Verdict] = []
    for file in batch.files {
      for section in file.sections where !terminal.isInterrupted {
        var replay = Replay(
          section, of: file, on: try subjects.subject(of: section).bench(of: section), views: views,
          pauseAt: options.pauseAt, terminal: terminal)
        verdicts.append(replay.play())
      }
    }
    if verdicts.count < batch.count {
      terminal.error("interrupted after \(verdicts.count) of \(Figures.counted(batch.count, "section"))")
      verdicts.append(.inconclusive)
    }
    return Verdict.merged(verdicts).exitCode
  }

  /// What a finding was found with and is not replayed with; without it, that it holds says nothing.
  private static func missing(_ file: ScenarioBatch.File, in options: Options) -> String? {
    let words = file.script.scenario.header(.source)?.value.split(separator: " ").map(String.init) ?? []
    let unnamed = file.script.scenario.header(.sdk) == nil ? ["defect", "sdk"] : ["defect"]
    let wanted = unnamed.compactMap { option -> String? in
      guard !options.given.contains(option), let place = words.firstIndex(of: "--\(option)") else { return nil }
      return words[place...].prefix(2).joined(separator: " ")
    }
    guard !wanted.isEmpty else { return nil }
    return "\(file.path): found with \(wanted.joined(separator: " ")), which is not given here"
  }

  /// Whoever pauses at a step that never comes has miscounted, and would take the end for that step.
  private static func checkPause(at step: Int, in batch: ScenarioBatch, _ path: String) throws(UsageError) {
    let sections = batch.files.flatMap(\.sections)
    let most = sections.map(\.steps).max() ?? 0
    guard step > most else { return }
    throw UsageError(
      message: "--pause-at: there is no step \(step)",
      hint: (sections.count == 1 ? "\(path) has " : "the longest section of \(path) has ")
        + Figures.counted(most, "step"), screen: "help replay")
  }
}

extension ScenarioScript.Section {
  /// How many steps a replay of it counts.
  fileprivate var steps: Int {
    blocks.flatMap(\.commands).count { line in
      switch line.script.verb {
      case .show, .calm: false
      default: true
      }
    }
  }
}

/// What a replay shows beside what a scenario would expect.
struct ReplayViews {
  /// Every fact instead of the lines that a scenario expects.
  var showsFacts = false
  /// The parts of the system of which each change is shown.
  var parts: [ScriptCommand.ShownPart] = []

  /// What can be named.
  static let names = ["facts"] + ScriptCommand.ShownPart.allCases.map(\.rawValue)

  init(_ names: [String]) throws(UsageError) {
    for name in names {
      if name == "facts" {
        showsFacts = true
      } else if let part = ScriptCommand.ShownPart(rawValue: name) {
        parts.append(part)
      } else {
        throw UsageError(
          message: "--show: there is no '\(name)' to show", suggestion: Suggestion.nearest(to: name, among: Self.names),
          hint: "one of \(Self.names.joined(separator: ", "))", screen: "help replay")
      }
    }
  }
}

/// The findings of a record, as scenarios.
struct RecordedFindings {
  private let path: String
  private let findings: [Finding]
  /// The known defect that was seeded into what was checked.
  let seededDefect: String?

  init(_ path: String) throws {
    self.path = path
    let text = try InputFile.source(at: path).text
    do throws(RecordError) {
      findings = try RecordReader.findings(in: text)
      let run = try RecordReader.objects(in: text).first { $0["kind"] == .string("run") }
      if case .string(let defect)? = run?["defect"] { seededDefect = defect } else { seededDefect = nil }
    } catch {
      throw MalformedInput(diagnostics: "\(path):\(error.line):\(error.column): error: \(error.message)\n")
    }
  }

  /// The files beside the record; a finding whose file is gone is replayed from its steps.
  func batch(_ files: ScenarioFiles, isStopped: () -> Bool) throws -> ScenarioBatch {
    try ScenarioBatch(
      findings.map { finding in
        let file = RelativePath.resolve(finding.file, besides: path)
        if Paths.kind(of: file) == .file { return try InputFile.source(at: file) }
        return SourceText(path: file, text: FindingScenario(finding).text)
      }, files: files, isStopped: isStopped)
  }
}
