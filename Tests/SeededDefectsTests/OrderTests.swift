import ModelChecking
import PurchaseDomain
import RunReports
import SeededDefects
import Testing

@testable import PurchaseChecking

/// Overlapping calls are judged as a whole, with no other oracle on.
@Suite("Overlapping calls") struct OrderTests {
  private func findings(of subject: Subject, schedules: Int) throws -> [RunReports.Finding] {
    var findings: [RunReports.Finding] = []
    let selection = Selection(only: [BenchProperty.someOrderExplains.rawValue])
    var options = CheckOptions()
    options.schedules = schedules
    options.smallSpaceStates = 1
    var run = CheckRun(
      subject, catalog: DefectSupport.catalog, selection: selection, options: options,
      listener: RunListener(
        report: { event, _ in if case .finding(let finding) = event { findings.append(finding) } },
        isStopped: { false }))
    _ = try run.run()
    return findings
  }

  @Test(
    "no order explains the answers of an SDK that",
    arguments: [
      "double-charge-on-retry", "accepted-from-balance", "derived-use-id", "check-reserves", "saved-denial-recomputed",
    ])
  func defects(_ id: String) throws {
    let defect = try #require(SeededDefects.named(id))
    let found = try findings(of: defect.subject(), schedules: 12_000)
    let finding = try #require(found.first)
    #expect(finding.invariant == "some-order-explains" && finding.steps.count < 14)
  }

  @Test func someOrderExplainsTheAnswersOfTheReference() throws {
    #expect(try findings(of: SeededDefect.defectFree(), schedules: 2_000).isEmpty)
  }
}
