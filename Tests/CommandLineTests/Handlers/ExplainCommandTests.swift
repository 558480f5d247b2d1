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
            note: an id is a clause (PUR-57), an invariant (completion-once), a decision (D36) or a defect
            see 'purchasebench help explain'

            """))
  }
}
