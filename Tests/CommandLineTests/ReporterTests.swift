import Foundation
import RunReports
import Testing

@testable import purchasebench

@Suite struct ReporterTests {
  private let finding = Finding(
    oracle: .invariant, invariant: "finish-once", claim: "tx1 was finished twice.",
    steps: [.init("launch"), .init("settle", seen: "finished", mark: "second")])

  private func reporter(
    _ format: Options.OutputFormat, _ recording: Recording, _ folder: RecordFolder?
  ) throws -> Reporter {
    var options = Options()
    options.format = format
    let terminal = Terminal(streams: recording.streams(), options: options, environment: [:])
    return try Reporter(
      RunHeader(command: "check", seed: "7"), options: options, terminal: terminal, folder: folder)
  }

  @Test func theSeedComesFirst() throws {
    let recording = Recording()
    _ = try reporter(.text, recording, nil)
    #expect(recording.errors == "seed 7\n")
    #expect(recording.output == "")
  }

  @Test func findingsAreOnDiskWhenTheyAreReported() throws {
    let temporary = try TemporaryFolder()
    let folder = try RecordFolder(in: temporary.path, seed: "7")
    let recording = Recording()
    let reporter = try reporter(.text, recording, folder)
    try reporter.report(.finding(finding))
    #expect(try temporary.read("latest/\(finding.file)") == "# tx1 was finished twice.\n\nlaunch\nsettle\n")
    #expect(try RecordReader.findings(in: temporary.read("latest/run.jsonl")).map(\.line) == [4])
    #expect(try temporary.read("latest/junit.xml").contains("line=\"4\""))
    #expect(recording.output.hasPrefix("✘ finish-once    violated at step 2 of 2\n"))
    #expect(recording.output.contains("purchasebench replay \(folder.path)/\(finding.file)\n"))
  }

  @Test func theScenarioOfTheCallerIsKeptAsItIs() throws {
    let temporary = try TemporaryFolder()
    let reporter = try reporter(.text, Recording(), try RecordFolder(in: temporary.path, seed: "7"))
    try reporter.report(.finding(finding), scenario: "launch\n----\nready\n")
    #expect(try temporary.read("latest/\(finding.file)") == "launch\n----\nready\n")
  }

  @Test func aFindingOutweighsWhatTheSummarySays() throws {
    let reporter = try reporter(.text, Recording(), nil)
    try reporter.report(.finding(finding))
    #expect(try reporter.finish(RunSummary(verdict: .inconclusive, findings: 1)) == .violated)
    #expect(try self.reporter(.text, Recording(), nil).finish(RunSummary(verdict: .inconclusive)) == .inconclusive)
    #expect(try self.reporter(.text, Recording(), nil).finish(RunSummary(verdict: .held, held: 1)) == .held)
  }

  @Test func jsonIsTheRecordAndNothingElse() throws {
    let temporary = try TemporaryFolder()
    let recording = Recording()
    let reporter = try reporter(.json, recording, try RecordFolder(in: temporary.path, seed: "7"))
    try reporter.report(.finding(finding))
    _ = try reporter.finish(RunSummary(verdict: .violated, schedules: 1, findings: 1))
    #expect(try recording.output == temporary.read("latest/run.jsonl"))
    #expect(try RecordReader.objects(in: recording.output).count == 3)
  }

  @Test func gitHubGetsAnnotationsBelowTheText() throws {
    let recording = Recording()
    let reporter = try reporter(.github, recording, nil)
    try reporter.report(.finding(finding))
    _ = try reporter.finish(RunSummary(verdict: .violated, schedules: 1, findings: 1))
    let lines = recording.output.split(separator: "\n")
    #expect(lines.dropLast().last == "✘ 1 finding on 1 schedule        seed 7")
    #expect(lines.last?.hasPrefix("::error title=finish-once violated at step 2 of 2::tx1 was finished twice.") == true)
  }

  @Test func theRecordStartsWithWhatWasAskedFor() throws {
    let temporary = try TemporaryFolder()
    let recording = Recording()
    let invocation = try Invocation(
      arguments: [
        "check", "--time", "5m", "--jobs", "2", "--only", "PUR-*", "--report", temporary.path, "--quiet", "--decision",
        "D1=afterDurableRecord",
      ],
      environment: [:])
    let terminal = Terminal(streams: recording.streams(), options: invocation.options, environment: [:])
    let reporter = try Reporter.start(
      invocation, terminal: terminal, seed: Seed(parsing: "4e1d2ab"),
      date: Date(timeIntervalSince1970: 1_796_019_179))
    #expect(try reporter.finish(RunSummary(verdict: .held, schedules: 1, held: 1)) == .held)
    #expect(recording.errors == "seed 4e1d2ab\n")
    #expect(
      try temporary.read("2026-11-30-0612-4e1d2ab/run.jsonl") == #"""
        {"catalog":null,"command":"check","decisions":{"D1":"afterDurableRecord"},"defect":null,"features":null,"kind":"run","limits":{"maxFindings":5,"steps":60,"timeMilliseconds":300000},"sdk":"reference","seed":"4e1d2ab","selection":{"only":["PUR-*"],"skip":[]},"shard":null,"store":"documented","version":1,"wallStarted":"2026-11-30T06:12:59Z"}
        {"actions":0,"excluded":0,"findings":0,"held":1,"kind":"summary","reasons":[],"scenarios":0,"schedules":1,"sections":0,"verdict":"held","version":1,"wallSeconds":null}

        """#)
  }
}
