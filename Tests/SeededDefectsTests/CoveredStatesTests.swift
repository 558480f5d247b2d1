import ModelChecking
import PurchaseChecking
import SeededDefects
import Testing

/// States are left out that only had more taken away than others; every finding, and its length, is the same without.
@Suite("States that others cover") struct CoveredStatesTests {
  @Test(
    "what breaks is found all the same, after as many actions", arguments: DefectRunTests.expected.map(\.id))
  func findings(_ id: String) throws {
    let defect = try #require(SeededDefects.named(id))
    let bench = try defect.subject().bench(
      DefectSupport.setting(for: defect), bounds: defect.bounds, style: .exhaustive)
    let all = explore(bench, ExploreOptions(stateLimit: 10_000, usesBudgets: false))
    let few = explore(bench, ExploreOptions(stateLimit: 10_000))
    let finding = try #require(all.findings.first)
    #expect(few.findings.first?.violation == finding.violation)
    #expect(few.findings.first?.actions.count == finding.actions.count)
    #expect(few.distinctStates <= all.distinctStates)
  }

  @Test("the reference closes with fewer states and as many situations")
  func closes() throws {
    var bounds = Bounds()
    bounds.operations = 1
    bounds.retries = 1
    bounds.crashes = 1
    bounds.lostReplies = 1
    bounds.units = 3
    bounds.holds = 0
    let shelf = try Setting.shelf(from: DefectSupport.catalog, count: 1, prefersUnits: true)
    let bench = try SeededDefect.defectFree().bench(Setting(shelf), bounds: bounds, style: .exhaustive)
    let all = explore(bench, ExploreOptions(usesBudgets: false))
    let few = explore(bench, ExploreOptions())
    #expect(all.isComplete && few.isComplete)
    #expect(few.distinctStates < all.distinctStates)
    #expect(few.marks == all.marks)
  }
}
