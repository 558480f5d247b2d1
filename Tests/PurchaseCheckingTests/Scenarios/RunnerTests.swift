import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

@Suite struct RunnerTests {
  // MARK: Outcomes

  @Test func aScenarioWithoutExpectationsPassesWhenEveryOracleHolds() throws {
    let result = try run("launch\npurchase pro.lifetime\n")
    #expect(result.hasPassed)
    #expect(result.actions.count == 2)
  }

  @Test func aMismatchShowsExpectedBesideObserved() throws {
    let result = try run("launch\n----\nready\n\nidentify alice\n----\nidentified bob\nunknown\nready\n")
    guard case .mismatch(let mismatches) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(mismatches.map(\.block.index) == [1])
    #expect(
      mismatches.first?.difference.description == """
        - identified bob
        + identified alice
          unknown
          ready
        """)
    #expect(result.observed[1] == ["identified alice", "unknown", "ready"])
  }

  @Test func everyMismatchOfASectionIsToldAndCanBeRewritten() throws {
    let text = "launch\n----\nwrong\n\nidentify alice\n----\nwrong too\n"
    let result = try run(text)
    guard case .mismatch(let mismatches) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(mismatches.count == 2)
    let scenario = try ScenarioParser.parse(text, path: "s.scenario")
    let rewritten = ScenarioRewriter.rewrite(scenario, observed: result.observed, mode: .failed)
    #expect(rewritten == "launch\n----\nready\n\nidentify alice\n----\nidentified alice\nunknown\nready\n")
    #expect(try run(rewritten).hasPassed)
  }

  @Test func aViolationNamesThePropertyAndTheCommand() throws {
    let result = try run("launch\n", TinySDK.Context(isRestless: true))
    guard case .violated(let broken) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(broken.property == "comes-to-rest")
    #expect(broken.command?.text == "launch")
    #expect(!broken.isInCalmPhase)
    #expect(broken.verboseLines.first == "launched in mode full")
    #expect(result.observed.isEmpty)
  }

  @Test func aViolationInTheCalmPhaseHasNoCommand() throws {
    let result = try run("launch\npurchase pro.lifetime\n", TinySDK.Context(isLateToReport: true))
    guard case .violated(let broken) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(broken.property == "relaunch-changes-nothing")
    #expect(broken.command == nil)
    #expect(broken.isInCalmPhase)
    #expect(result.observed.count == 1)
  }

  @Test func theCalmPhaseCanRunInTheMiddleAndShowsWhatItBrings() throws {
    let text =
      "launch\nhold network\npurchase pro.lifetime\n\ncalm\n\nhold network\npurchase pro.credits\n"
      // The tiny SDK sends nothing again, so nothing may be lost at the end.
      + "\nrelease network\n"
    let result = try run(text)
    #expect(result.hasPassed)
    #expect(result.observed[1]?.contains("premium: denied → allowed") == true)
    #expect(
      result.observed[2] == ["store sold pro.credits as tx2", "pro.credits: purchased"] + [
        "event $purchase_completed pro.credits checkout2 anonymous"
      ])
  }

  @Test func aCollectionThatOutgrowsItsRoomEndsTheSection() throws {
    let result = try run("hold disk\nlaunch\n", TinySDK.Context(isGreedy: true))
    guard case .outgrew(let outgrowth) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(outgrowth.collection == "writes")
    #expect(outgrowth.command?.text == "launch")
    let script = try ScenarioScript(SourceText(path: "s.scenario", text: "hold disk\nlaunch\n"), files: testFiles())
    #expect(
      outgrowth.diagnostic(in: script.sections[0]).description == """
        s.scenario:2:1: error: outgrew writes; nothing after that is judged
        launch
        ^
        split the scenario into sections
        """)
  }

  // MARK: Overlapping calls

  @Test func overlappingCallsAreAnsweredInAnyOrder() throws {
    let text = """
      launch
      identify alice
      grant alice gens 3

      hold network
      consume gens 2 op=a
      consume gens 2 op=b
      answer consume/b
      answer consume/a/alice

      """
    #expect(
      try observed(text) == [
        "server charges alice 2 gens (b)", "b: accepted, balance 1",
        "server denies alice 2 gens (a)", "a: denied, balance 1",
      ])
  }

  @Test func settleAnswersWhatIsHeldAndHoldsStay() throws {
    let text = """
      launch
      hold network

      has gens policy=remote
      settle
      has gens policy=remote
      show network

      """
    #expect(try observed(text) == ["gens: denied, balance 0", "network check/1"])
  }

  @Test func aSheetIsAnsweredByTheProductThatItSells() throws {
    let text = """
      launch

      hold store
      purchase pro.lifetime
      store completes pro.lifetime as tx1
      show store
      store answers pro.lifetime

      """
    let lines = try observed(text)
    #expect(lines.prefix(2) == ["store sold pro.lifetime as tx1", "store tx1 pro.lifetime token anonymous"])
    #expect(lines.contains("pro.lifetime: purchased"))
  }

  @Test func aPendingPurchaseIsApprovedByName() throws {
    let lines = try observed("launch\npurchase pro.credits outcome=pending\n\napprove pro.credits\n")
    #expect(lines.first == "store sold pro.credits as tx1")
    #expect(lines.contains("gens: 0 → 3"))
  }

  @Test func writesInDoubtAreKeptByName() throws {
    let text = """
      launch
      hold disk
      hold store
      purchase pro.lifetime
      crash

      launch kept=marker/checkout1
      show disk

      """
    #expect(
      try observed(text) == [
        "ready", "disk identity: anonymous", "disk marker/checkout1: pro.lifetime for anonymous",
      ])
  }

  // MARK: Sections

  private let sectioned = """
    launch

    == one
    purchase pro.lifetime

    == two
    purchase pro.credits
    has premium

    """

  @Test func sectionsRunAloneAfterThePreamble() throws {
    let script = try ScenarioScript(SourceText(path: "s.scenario", text: sectioned), files: testFiles())
    let runner = ScenarioRunner { testBench($0) }
    #expect(try runner.run(script).map(\.section.name) == ["one", "two"])
    let two = try runner.run(script, section: "two")
    #expect(two.map(\.hasPassed) == [true])
    #expect(two[0].observed.keys.sorted() == [0, 2])
    #expect(
      script.sections.map { $0.shelf.products.map(\.id) } == [["pro.lifetime"], ["pro.credits", "pro.lifetime"]])
    let error = #expect(throws: Diagnostics.self) { try runner.run(script, section: "tow") }
    #expect(error?.all.first?.message == "there is no section 'tow'")
    #expect(error?.all.first?.hint == "did you mean 'two'?")
  }

  @Test func theShelfHoldsWhatIsMentioned() throws {
    func products(_ text: String) throws -> [String] {
      try ScenarioScript(SourceText(path: "s", text: text), files: testFiles()).sections[0].shelf.products.map(\.id)
    }
    #expect(try products("launch\n") == ["pro.lifetime"])
    #expect(try products("purchase pro.monthly\nconfigure pro.credits native\n") == ["pro.monthly", "pro.credits"])
    // What counts a Feature in units is the product that grants it.
    #expect(try products("has gens\n") == ["pro.credits"])
    #expect(try products("purchase pro.monthly\nhas premium\n") == ["pro.monthly"])
    let shelf = try ScenarioScript(SourceText(path: "s", text: "has teleportation\n"), files: testFiles())
      .sections[0].shelf
    #expect(shelf.features == ["premium", "teleportation"])
  }

  @Test func aRunIsDeterministic() throws {
    let text =
      "launch\nidentify alice\npurchase pro.credits\nconsume gens op=a\ncrash\nlaunch\nshow disk\nshow server\n"
    let (first, second) = (try run(text), try run(text))
    #expect(first.observed == second.observed)
    #expect(first.actions == second.actions)
  }
}
