import Foundation
import RunReports
import Testing

@testable import purchasebench

@Suite struct RunCommandTests {
  private static let right = """
    launch
    ----
    ready

    == bought
    purchase pro.lifetime

    == cancelled
    purchase pro.lifetime outcome=cancelled
    ----
    pro.lifetime: cancelled

    """

  private static let wrong = """
    launch
    ----
    ready
    premium: denied → allowed

    """

  @Test func scenariosThatHold() throws {
    let project = try TestProject()
    try project.scenario("a", Self.right)
    let run = project.run("run @/Scenarios --quiet")
    #expect(run.status == 0)
    #expect(run.outputWithoutReport == "✔ 2 sections of 1 scenario held        0 ms\n")
    #expect(run.errors == "")
    let junit = try project.read("reports/latest/junit.xml")
    #expect(junit.contains("name=\"\(project.path)/Scenarios/a.scenario:bought\""))
  }

  @Test func oneSection() throws {
    let project = try TestProject()
    try project.scenario("a", Self.right)
    #expect(project.run("run @/Scenarios/a.scenario:bought").outputWithoutReport == "✔ 1 scenario held        0 ms\n")
    let run = project.run("run @/Scenarios/a.scenario:boght")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("@/Scenarios/a.scenario:1:1: error: there is no section 'boght'\n"))
    #expect(run.errors.hasSuffix("did you mean 'bought'?\n"))
  }

  @Test func aDifferenceIsToldInScenarioLines() throws {
    let project = try TestProject()
    try project.scenario("a", Self.wrong)
    let run = project.run("run @/Scenarios --quiet")
    #expect(run.status == 1)
    #expect(
      run.outputWithoutReport == """
        ✘ @/Scenarios/a.scenario:7: something else happened than expected

              launch
              ----
              ready
            - premium: denied → allowed

          Rewrite  purchasebench run @/Scenarios/a.scenario --rewrite failed
          Replay   purchasebench replay @/Scenarios/a.scenario

        ✘ 1 of 1 scenario failed        0 ms

        """)
    let junit = try project.read("reports/latest/junit.xml")
    #expect(junit.contains("failures=\"1\""))
    #expect(junit.contains("line=\"7\""))
  }

  /// Sections with the same beginning look the same but for their names.
  @Test func aFailureNamesItsSection() throws {
    let project = try TestProject()
    try project.scenario("a", Self.wrong + "\n== bought\npurchase pro.lifetime\n\n== lost\ncrash\n")
    let run = project.run("run @/Scenarios --quiet")
    #expect(run.output.contains("scenario:7: something else happened than expected (section bought, line 12)\n"))
    #expect(run.output.contains("scenario:7: something else happened than expected (section lost, line 15)\n"))
    let record = try RecordReader.objects(in: project.read("reports/latest/run.jsonl")).filter {
      $0["kind"] == .string("scenario")
    }
    #expect(record.map { $0["section"] } == [.string("bought"), .string("lost")])
    #expect(record.map { $0["sectionLine"] } == [.integer(12), .integer(15)])
    try project.scenario("a", "launch\n\n== lost\ndeliver tx1\n")
    #expect(project.run("run @/Scenarios --quiet").output.contains("\n  (section lost, line 9)\n"))
  }

  @Test func whatBreaksAgainIsOnlyNamed() throws {
    let project = try TestProject()
    let twice = """
      launch
      purchase pro.lifetime outcome=pending
      hold disk
      approve checkout1
      complete evidence/tx1 crash-after=1

      """
    for name in ["a", "b", "c"] { try project.scenario(name, twice) }
    let run = project.run("run @/Scenarios --defect double-completion-callback-update --quiet")
    #expect(run.status == 1)
    #expect(run.output.components(separatedBy: " broke\n").count == 2)
    #expect(run.output.contains(" broke in 2 other scenarios, too:\n"))
    #expect(run.output.contains("✘ 3 of 3 scenarios failed"))
    let page = try project.read("reports/latest/summary.md")
    #expect(page.contains("a.scenario --defect double-completion-callback-update\n"))
    #expect(page.contains("/Scenarios/c.scenario:"))
  }

  @Test func anAnnotationSaysWhatIsDifferentAndHowToSeeIt() throws {
    let project = try TestProject()
    try project.scenario("a", Self.wrong)
    let run = project.run("run @/Scenarios --quiet --format github")
    #expect(
      run.output.hasSuffix(
        "\n::error file=@/Scenarios/a.scenario,line=7,title=Scenario failed::something else happened than expected"
          + "%0A- premium: denied → allowed%0AReplay: purchasebench replay @/Scenarios/a.scenario\n"))
  }

  @Test @MainActor func aReplayNamesTheSDK() throws {
    let project = try TestProject()
    try project.scenario("a", Self.wrong)
    let run = project.run("run @/Scenarios --sdk front --defect lost-completion --quiet")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "  Replay   purchasebench replay @/Scenarios/a.scenario --sdk front --defect lost-completion\n"))
  }

  @Test func rewriting() throws {
    let project = try TestProject()
    try project.scenario("a", Self.wrong)
    let run = project.run("run @/Scenarios --rewrite failed")
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("rewrote @/Scenarios/a.scenario\n"))
    #expect(try project.read("Scenarios/a.scenario") == TestProject.header + "launch\n----\nready\n")
    #expect(project.run("run @/Scenarios").status == 0)
  }

  @Test func missingExpectationsAreNotFailedOnes() throws {
    let project = try TestProject()
    try project.scenario("a", Self.wrong + "\ncrash\nlaunch\n")
    let run = project.run("run @/Scenarios --rewrite missing")
    #expect(run.status == 1)
    #expect(
      try project.read("Scenarios/a.scenario") == TestProject.header + Self.wrong + "\ncrash\nlaunch\n----\nready\n")
  }

  @Test func whatCannotBeCarriedOutIsInconclusive() throws {
    let project = try TestProject()
    try project.scenario("a", "launch\ndeliver tx1\n")
    let run = project.run("run @/Scenarios --quiet")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("? @/Scenarios/a.scenario:8:1: error: "))
  }

  @Test func everyMistakeOfEveryFileAtOnce() throws {
    let project = try TestProject()
    try project.scenario("a", "launch mod=full\npurchas pro.lifetime\n")
    try project.scenario("b", "launch\npurchase pro.lifetme\n")
    #expect(
      project.run("run @/Scenarios")
        == ToolRun(
          status: 65,
          errors: """
            @/Scenarios/a.scenario:7:8: error: unknown option 'mod'
            launch mod=full
                   ^
            did you mean 'mode'? usage: launch [mode=full|observer] [delegate=NAME|none] [kept=RECORD,…|all]
            @/Scenarios/a.scenario:8:1: error: unknown command 'purchas'
            purchas pro.lifetime
            ^
            did you mean 'purchase'?
            @/Scenarios/b.scenario:8:10: error: unknown product 'pro.lifetme'
            purchase pro.lifetme
                     ^
            did you mean 'pro.lifetime'? the catalog is @/Scenarios/Catalogs/pro.storekit; usage: purchase PRODUCT \
            [outcome=success|unverified|pending|cancelled|failed]

            """))
  }

  @Test func onlyScenariosAreReadAsSuch() throws {
    let project = try TestProject()
    try project.write("# Notes\n\n- one\n", to: "Scenarios/README.md")
    let error = "@/Scenarios/README.md: error: this is no scenario: the name of one ends in '.scenario'\n"
    #expect(project.run("run @/Scenarios/README.md") == ToolRun(status: 65, errors: error))
    #expect(project.run("replay @/Scenarios/README.md") == ToolRun(status: 65, errors: error))
    #expect(project.run("format @/Scenarios/README.md") == ToolRun(status: 65, errors: error))
  }

  @Test func theCatalogOfTheOptionsIsNamedToo() throws {
    let project = try TestProject()
    try project.write("launch\npurchase foo\n", to: "a.scenario")
    let catalog = "@/Scenarios/Catalogs/pro.storekit"
    let run = project.run("run @/a.scenario --catalog \(catalog)")
    #expect(run.errors.contains("; the catalog is \(catalog); usage: "))
  }

  @Test func theClockOfTheDeviceHasACommandOfItsOwn() throws {
    let project = try TestProject()
    try project.scenario("a", "launch\nquirk device-clock\n")
    let run = project.run("run @/Scenarios/a.scenario")
    #expect(run.status == 2)
    #expect(run.output.contains("usage: clock ahead|behind TIME | clock right\n"))
  }

  @Test func nothingToRunIsNoPass() throws {
    let project = try TestProject()
    #expect(
      project.run("run @/Scenarios")
        == ToolRun(
          status: 3,
          errors: "error: no scenario in @/Scenarios\nnote: a scenario is a file whose name ends in '.scenario'\n"))
    #expect(
      project.run("run @/nowhere @/a.scenario")
        == ToolRun(
          status: 65,
          errors: "@/nowhere: error: no such file or folder\n@/a.scenario: error: no such file or folder\n"))
  }
}

/// The documented async API, which is called on the main thread.
@Suite @MainActor struct FrontRunTests {
  private static let story = """
    launch
    grant anonymous gens 2
    use gens 2
    purchase pro.lifetime

    """

  @Test func scenariosHoldBehindTheFront() throws {
    let project = try TestProject()
    try project.scenario("a", Self.story)
    #expect(project.run("run @/Scenarios --sdk front --quiet").output.hasPrefix("✔ 1 scenario held        0 ms\n"))
    let replayed = project.run("replay @/Scenarios/a.scenario --show facts --sdk front")
    #expect(replayed.status == 0)
    #expect(replayed.output == project.run("replay @/Scenarios/a.scenario --show facts").output)
  }

  @Test func randomSchedulesAreTheSameBehindTheFront() throws {
    let project = try TestProject()
    let check = "check --seed 3 --schedules 20 --quiet --sdk"
    let (front, reference) = (project.run("\(check) front"), project.run("\(check) reference"))
    #expect(front.status == 0 && reference.status == 0)
    #expect(front.output.hasPrefix("✔ "))
  }

  @Test func aDefectIsFoundBehindTheFront() throws {
    let project = try TestProject()
    let run = project.run(
      "check --seed 7 --schedules 200 --sdk front --quiet --defect lost-completion --max-findings 1")
    #expect(run.status == 1)
    #expect(run.output.contains("completion-before-send broke"))
  }

  @Test func aSearchThroughStatesCannotBe() {
    let run = ToolRun("explore --sdk front")
    #expect(run.status == 64)
    #expect(
      run.errors == """
        error: --sdk: 'explore' needs states that can be copied, and tasks cannot
        note: 'front' works with 'check', 'run', 'replay'
        see 'purchasebench help explore'

        """)
  }
}
