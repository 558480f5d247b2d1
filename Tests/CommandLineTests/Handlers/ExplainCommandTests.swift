import Foundation
import PurchaseChecking
import Testing

@testable import purchasebench

@Suite struct ExplainCommandTests {
  @Test func aClause() {
    let run = ToolRun("explain PUR-58")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "PUR-58   safety, purchase\n\n  They produce exactly one analytics completion.\n\n  Checked by\n"))
  }

  @Test func aClauseThatNothingChecks() {
    #expect(ToolRun("explain stk-23").output.contains("Checked by nothing: rules nothing"))
  }

  @Test func anInvariantByNameAndNumber() {
    let run = ToolRun("explain completion-once")
    #expect(run.output.hasPrefix("completion-once   I-07, judged at every step\n"))
    #expect(run.output.contains("    PUR-57\n"))
    #expect(ToolRun("explain I-07") == run)
  }

  @Test func decisionsAndSituations() {
    #expect(ToolRun("explain D36").output.hasPrefix("D36   Records and matching.\n"))
    #expect(ToolRun("explain completion").output.hasPrefix("completion   a situation\n"))
  }

  @Test func everythingThatIsListedIsExplained() {
    // Some of each kind; all of them would read the scenarios hundreds of times.
    let ids = Clause.all.map(\.id) + Decision.all.map(\.id) + Properties.judging.map(\.id)
    for id in stride(from: 0, to: ids.count, by: 9).map({ ids[$0] }) {
      #expect(ToolRun(["explain", id]).status == 0, "\(id)")
    }
    let known = Set(ExplainIndex.entries.flatMap(\.ids))
    let lists = [
      ModelLists.invariants, ModelLists.situations, ModelLists.decisions, BenchLists.defects, BenchLists.faults,
      BenchLists.bounds, BenchLists.commands,
    ]
    for item in lists.joined() { #expect(known.contains(item.id), "\(item.id)") }
    for situation in Properties.situations(of: StoreProperty.all.map(\.property)) {
      #expect(known.contains(situation.id), "\(situation.id)")
    }
  }

  @Test func aPropertyOfTheStoreIsBrokenByStoresAlone() {
    let page = ToolRun("explain store-approval-sells").output
    #expect(page.hasPrefix("store-approval-sells   of the App Store alone, judged at every step\n"))
    #expect(page.contains("  Defects that break it\n    store-approves-without-token\n"))
    #expect(page.components(separatedBy: "\n").count { $0.contains("token") } == 2, "\(page)")
    #expect(ToolRun("explain store-launched").output.hasPrefix("store-launched   a situation of the App Store alone\n"))
  }

  @Test func fewScenariosAfterTheDefects() throws {
    let page = ToolRun("explain completion-once").output
    let defects = try #require(page.range(of: "  Defects that break it\n"))
    let scenarios = try #require(page.range(of: "  Scenarios\n"))
    #expect(defects.lowerBound < scenarios.lowerBound)
    #expect(page[scenarios.upperBound...].components(separatedBy: ".scenario\n").count == 6)
    #expect(page.contains(" more: grep -rlwE '^# Clauses:.*(PUR-57|PUR-58|PUR-64|D35)' "))
  }

  @Test func whatHappensAroundAnSDK() {
    #expect(ToolRun("explain echo").output.hasPrefix("echo   Q1, a quirk of the App Store\n"))
    #expect(ToolRun("explain q1") == ToolRun("explain echo"))
    #expect(ToolRun("explain reply-lost").output.contains("  In a scenario\n    lose-reply consume/a/alice\n"))
    #expect(ToolRun("explain crashes").output.contains("    purchasebench explore --bound crashes=1\n"))
    #expect(ToolRun("explain ios-26").output.contains("  Its quirks\n    echo\n"))
    #expect(ToolRun("explain launch").output.contains("  Usage\n    launch "))
    #expect(ToolRun("explain D1").output.contains("    --decision D1=afterAcceptance   (the default)\n"))
  }

  @Test func theAbstractMachineIsExplained() {
    let page = ToolRun("explain abstract-ledger").output
    #expect(page.hasPrefix("abstract-ledger   of the abstract machine, judged at every step\n"))
    #expect(page.contains("It says something once this was so: a customer has or had units."))
    #expect(ToolRun("explain abstract-consumed").output.contains("this was so: a unit was taken."))
    #expect(ToolRun("explain conformance").status == 0)
  }

  @Test func whatIsNothing() {
    #expect(
      ToolRun("explain completion-onse")
        == ToolRun(
          status: 64,
          errors: """
            error: nothing is called 'completion-onse'
            did you mean 'completion-once'?
            note: an id is a clause (PUR-57), an invariant (completion-once), a situation (completion), a decision (D36), \
            a defect, a fault (reply-lost), a quirk (echo, Q1), a bound (crashes) or a command (launch); see \
            'purchasebench help list'
            see 'purchasebench help explain'

            """))
  }
}
