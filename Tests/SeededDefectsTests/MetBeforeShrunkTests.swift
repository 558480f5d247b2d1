import PurchaseChecking
import RunReports
import SeededDefects
import Testing

/// Shrinking may take a while, and a run may be stopped in it: what was met is told before.
@Suite struct MetBeforeShrunkTests {
  @Test func aFindingIsToldAsItWasMetAndThenShrunk() throws {
    let defect = try #require(SeededDefects.named("lost-completion"))
    var options = CheckOptions()
    options.seed = 1
    options.schedules = 2_000
    options.smallSpaceStates = 1
    options.findingLimit = 1
    options.proofStates = 1
    var told: [(word: String, invariant: String, steps: Int)] = []
    var check = CheckRun(
      defect.subject(), catalog: DefectSupport.catalog, options: options,
      listener: RunListener(
        report: { event, _ in
          if case .finding(let finding) = event { told.append(("shrunk", finding.invariant, finding.steps.count)) }
        },
        met: { finding, scenario in
          told.append(("met", finding.invariant, finding.steps.count))
          #expect(scenario.contains(finding.steps.map(\.words).joined(separator: "\n")))
        }))
    _ = try check.run()
    try #require(told.count == 2)
    #expect(told.map(\.word) == ["met", "shrunk"])
    #expect(told[0].invariant == told[1].invariant)
    #expect(told[0].steps > told[1].steps)
  }
}
