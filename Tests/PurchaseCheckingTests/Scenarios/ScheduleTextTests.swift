import ModelChecking
import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

@Suite struct ScheduleTextTests {
  private let shelfProducts = ["pro.lifetime", "pro.credits"]

  /// A random schedule of actions that really happened.
  private func schedule(_ seed: UInt64, on bench: Bench) -> [Action] {
    var random = RandomSource(seed: seed)
    var state = bench.start
    var marks = Marks()
    var actions: [Action] = []
    while actions.count < 40 {
      var listed: [Action] = []
      bench.forEachAction(in: state) { listed.append($0) }
      guard let place = random.index(weights: listed.map(bench.weight)) else { break }
      guard bench.perform(listed[place], on: &state, marks: &marks) == .done else { continue }
      actions.append(listed[place])
    }
    return actions
  }

  @Test(arguments: 0..<10) func aScheduleSurvivesItsText(_ seed: UInt64) throws {
    let bench = testBench(try testShelf(shelfProducts))
    let actions = schedule(seed, on: bench)
    let text = bench.lines(of: actions).map { $0.words + "\n" }.joined()
    let scenario = try ScenarioParser.parse(text, path: "f.scenario")
    #expect(try bench.actions(of: scenario) == actions)
    #expect(ScenarioFormatter.isFormatted(scenario))
  }

  @Test func aScheduleAndItsScenarioShowTheSame() throws {
    let bench = testBench(try testShelf(shelfProducts))
    let actions = schedule(3, on: bench)
    let lines = bench.lines(of: actions)
    let result = try run(lines.map { $0.words + "\n" }.joined(separator: "\n"))
    let observed = lines.indices.map { result.observed[$0] ?? [] }
    // A scenario's shelf has its products as they are mentioned, so Features change in another order within a step.
    #expect(observed.map { $0.sorted() } == lines.map { $0.seen.sorted() })
  }

  @Test func aFindingIsReadWithoutExpectations() throws {
    let text = "launch\n----\nready\n\nshow disk\nidentify alice\ncalm\nhas gens amount=2\n"
    let script = try ScenarioScript(SourceText(path: "f.scenario", text: text), files: testFiles())
    let (bench, actions) = try ScenarioRunner { testBench($0) }.schedule(of: script.sections[0])
    #expect(bench.lines(of: actions).map(\.words) == ["launch", "identify alice", "has gens amount=2"])
  }

  @Test func aStepThatCannotHappenIsLeftOut() throws {
    let bench = testBench(try testShelf())
    let lines = bench.lines(of: [Action(.crash), Action(.launch(mode: nil, surviving: 0)), Action(.wake)])
    #expect(lines.map(\.words) == ["launch", "wake"])
    #expect(lines.map(\.seen) == [["ready"], []])
  }
}
