import ModelChecking
import PurchaseDomain
import RunReports
import SeededDefects
import Testing

@testable import PurchaseChecking

/// Overlapping calls are judged as a whole, with no other oracle on; that defects are caught so, `.ci/run` shows.
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

  @Test func someOrderExplainsTheAnswersOfTheReference() throws {
    #expect(try findings(of: SeededDefect.defectFree(), schedules: 200).isEmpty)
  }
}
