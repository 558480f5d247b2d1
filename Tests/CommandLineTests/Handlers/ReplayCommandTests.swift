import PurchaseChecking
import RunReports
import Testing

@testable import purchasebench

@Suite struct ReplayCommandTests {
  private static let text = """
    launch
    hold network
    purchase pro.lifetime
    ----
    ready
    store sold pro.lifetime as tx1
    premium: denied → allowed
    event $purchase_completed pro.lifetime checkout1 anonymous
    pro.lifetime: purchased

    crash

    """

  @Test func stepByStep() throws {
    let project = try TestProject()
    try project.scenario("a", Self.text)
    let run = project.run("replay @/Scenarios/a.scenario")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        @/Scenarios/a.scenario

          1  launch
               → ready
          2  hold network
          3  purchase pro.lifetime
               → store sold pro.lifetime as tx1
               → premium: denied → allowed
               → event $purchase_completed pro.lifetime checkout1 anonymous
               → pro.lifetime: purchased
          4  crash
             then calm

        """))
    #expect(run.output.hasSuffix("\n✔ @/Scenarios/a.scenario holds\n\n"))
  }

  @Test func whatChangedElsewhere() throws {
    let project = try TestProject()
    try project.scenario("a", Self.text)
    let run = project.run("replay @/Scenarios/a.scenario --show network,store")
    #expect(run.output.contains("       - network nothing\n       + network purchase/tx1\n"))
    #expect(run.output.contains("       - store nothing\n"))
    #expect(project.run("replay @/Scenarios/a.scenario --show dsk").status == 64)
  }

  @Test func pausing() throws {
    let project = try TestProject()
    try project.scenario("a", Self.text)
    let run = project.run("replay @/Scenarios/a.scenario --pause-at 2")
    #expect(run.status == 0)
    #expect(run.output.contains("The state after step 2:\n    hold network\n    disk identity: anonymous\n"))
    #expect(!run.output.contains("  3  "))
    #expect(!run.output.contains("holds"))
  }

  @Test func pausingAtAStepThatNeverComes() throws {
    let project = try TestProject()
    try project.scenario("a", Self.text)
    #expect(
      project.run("replay @/Scenarios/a.scenario --pause-at 5")
        == ToolRun(
          status: 64,
          errors: """
            error: --pause-at: there is no step 5
            note: @/Scenarios/a.scenario has 4 steps
            see 'purchasebench help replay'

            """))
    try project.scenario("b", "launch\n\n== one\ncrash\nshow disk\n\n== two\ncalm\n")
    let run = project.run("replay @/Scenarios/b.scenario --pause-at 3")
    #expect(run.errors.contains("note: the longest section of @/Scenarios/b.scenario has 2 steps\n"))
  }

  @Test func aFindingWithoutItsDefectIsPointedOut() throws {
    let project = try TestProject()
    try project.write("# Source: purchasebench check --seed 1 --defect lost-completion\n\nlaunch\n", to: "a.scenario")
    let run = project.run("replay @/a.scenario")
    #expect(run.status == 0)
    #expect(run.errors == "@/a.scenario: found with --defect lost-completion, which is not given here\n")
    #expect(project.run("replay @/a.scenario --defect lost-completion").errors == "")
  }

  @Test func helpAndErrorNameWhatCanBeShown() throws {
    let project = try TestProject()
    try project.scenario("a", Self.text)
    let names = "facts, disk, network, store, listing, status, app-transaction, server, timers"
    #expect(project.run("replay @/Scenarios/a.scenario --show wall").errors.contains("note: one of \(names)\n"))
    #expect(OptionTable.row(named: "show")?.summary.contains(names) == true)
  }

  @Test func aDifferenceStillFails() throws {
    let project = try TestProject()
    try project.scenario("a", "launch\n----\nasleep\n")
    let run = project.run("replay @/Scenarios/a.scenario")
    #expect(run.status == 1)
    #expect(run.output.contains("    - asleep\n    + ready\n"))
  }

  @Test func everythingThatAFindingNamesIsKnownToItsHeader() throws {
    let project = try TestProject()
    let names = Set(Properties.all.flatMap(\.clauses)).sorted().joined(separator: " ")
    try project.write("# Clauses: \(names)\n\nlaunch\n", to: "a.scenario")
    #expect(project.run("replay @/a.scenario").errors == "")
  }

  @Test func findingsOfARecord() throws {
    let project = try TestProject()
    let finding = Finding(oracle: .invariant, invariant: "x", claim: "x", steps: [.init("launch"), .init("crash")])
    let line = JSONLinesRenderer().render([.finding(finding)])
    try project.write(line, to: "reports/r/run.jsonl")
    let run = project.run("replay @/reports/r/run.jsonl")
    #expect(run.status == 0)
    #expect(run.output.contains("  1  launch\n       → ready\n  2  crash\n"))
    try project.write("{\n", to: "reports/r/bad.jsonl")
    #expect(project.run("replay @/reports/r/bad.jsonl").status == 65)
    try project.write("", to: "reports/r/none.jsonl")
    #expect(project.run("replay @/reports/r/none.jsonl").status == 3)
  }
}
