@testable import RunReports
import Testing

@Suite struct RecordTests {
  private let everyKind: [RunEvent] =
    Samples.all.flatMap { $0 } + [
      .schedule(ScheduleRecord(number: 1, strategy: "swarm", steps: ["launch"], verdict: .held)),
      .command(CommandRecord(name: "purchase", outcome: "purchased", count: 3, refused: 1)),
      .strategy(StrategyRecord(name: "swarm", schedules: 2, actions: 120, newStates: 7)),
      .benchmark(BenchmarkRecord(name: "scenarios-seconds", value: 1.5, unit: "s")),
      .item(.clause(id: "PUR-57", rule: "Once.", checks: ["completion-once"], scenarios: [], defects: ["d"])),
    ]

  @Test func everyLineHasVersionAndKind() throws {
    let objects = try RecordReader.objects(in: JSONLinesRenderer().render(everyKind))
    #expect(objects.count == everyKind.count)
    for (object, event) in zip(objects, everyKind) {
      #expect(object["version"] == .integer(1))
      #expect(object["kind"] == .string(event.kind))
    }
  }

  @Test func oneEventIsOneLine() {
    let lines = JSONLinesRenderer().render(everyKind).split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(lines.count == everyKind.count + 1)
    #expect(lines.last == "")
  }

  /// Two runs of one seed: other clocks, other threads, and dictionaries that were filled in another order.
  @Test func onlyWallFieldsTellOfClocks() throws {
    func run(wall: Double, reversed: Bool) -> [RunEvent] {
      let names = (1...40).map { "D\($0)" }
      var decisions: [String: String] = Dictionary(minimumCapacity: reversed ? 1000 : 1)
      for name in reversed ? names.reversed() : names { decisions[name] = "value" }
      return [
        .run(RunHeader(command: "check", seed: "7", decisions: decisions, wallStarted: "\(wall)")),
        .defect(DefectRecord(id: "d", caught: false, schedules: 1, actions: 2, wallSeconds: wall)),
        .exploration(
          ExplorationRecord(
            system: "model", bounds: [:], states: 1, transitions: 1, depth: 1, complete: true,
            wallStatesPerSecond: wall)),
        .judgement(Judgement(.scenario, id: "s", verdict: .held, wallSeconds: wall)),
        .summary(RunSummary(verdict: .held, wallSeconds: wall)),
      ]
    }
    func withoutClocks(_ events: [RunEvent]) throws -> String {
      let objects = try RecordReader.objects(in: JSONLinesRenderer().render(events))
      return objects.map { JSONValue.object($0.filter { !$0.key.hasPrefix("wall") }).text }.joined(separator: "\n")
    }
    let first = run(wall: 1, reversed: false)
    let second = run(wall: 2, reversed: true)
    #expect(JSONLinesRenderer().render(first) != JSONLinesRenderer().render(second))
    #expect(try withoutClocks(first) == withoutClocks(second))
    #expect(JSONLinesRenderer().render(first) == JSONLinesRenderer().render(run(wall: 1, reversed: true)))
  }

  @Test func aFindingTellsWhichWayOfSearchingFoundIt() throws {
    var finding = Samples.finding
    finding.strategy = "swarm"
    let read = try RecordReader.findings(in: JSONLinesRenderer().render([.finding(finding)]))
    #expect(read == [finding])
    let text = TerminalRenderer().finding(finding, in: Samples.header)
    #expect(text.contains("schedule 1,284 of 10,000 (swarm), proved minimal"))
  }

  @Test func findingsComeBack() throws {
    let findings = try RecordReader.findings(in: JSONLinesRenderer().render(Samples.failing))
    #expect(findings == [Samples.finding, Samples.settled])
    #expect(try RecordReader.findings(in: JSONLinesRenderer().render(Samples.hostile)).count == 1)
  }

  @Test func unknownKindsAndBlankLinesAreIgnored() throws {
    #expect(try RecordReader.findings(in: "\n{\"version\":9,\"kind\":\"dream\"}\n\n").isEmpty)
  }

  @Test func mistakesAreFoundByLine() {
    #expect(throws: RecordError(message: "expected a value", line: 2, column: 6)) {
      try RecordReader.findings(in: "{}\n{\"a\":}\n")
    }
    #expect(throws: RecordError(message: "expected an object", line: 1, column: 1)) {
      try RecordReader.findings(in: "[]")
    }
    #expect(
      throws: RecordError(
        message: "the finding is of a version that is not known; the newest is 1", line: 1, column: 1)
    ) {
      try RecordReader.findings(in: #"{"kind":"finding","version":2}"#)
    }
    #expect(
      throws: RecordError(message: "the finding lacks its oracle, invariant, claim or steps", line: 1, column: 1)
    ) {
      try RecordReader.findings(in: #"{"kind":"finding","version":1,"oracle":"hunch"}"#)
    }
  }
}
