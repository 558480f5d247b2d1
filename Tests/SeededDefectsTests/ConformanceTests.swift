import PurchaseChecking
import PurchaseDomain
import RunReports
import SeededDefects
import Testing

/// The abstract machine driven on the reference SDK, and on defects that nothing else judges.
@Suite struct ConformanceTests {
  /// What a drive reports: its record, its findings and its summary.
  private struct Drive {
    var record: ConformanceRecord?
    var findings: [RunReports.Finding] = []
    var summary = RunSummary(verdict: .nothingChecked)

    init(
      _ subject: Subject, selection: Selection = Selection(), findingLimit: Int = 20,
      _ change: (inout Bounds) -> Void
    ) throws {
      var bounds = Bounds()
      bounds.products = 2
      change(&bounds)
      var told: [RunEvent] = []
      let run = ConformanceRun(
        subject, choice: try MachineChoice(DefectSupport.catalog, within: bounds), selection: selection,
        limits: ExploreLimits(bounds: bounds, findings: findingLimit),
        listener: RunListener { event, _ in told.append(event) })
      summary = try run.run { 0 }
      for event in told {
        switch event {
        case .conformance(let record): self.record = record
        case .finding(let finding): findings.append(finding)
        default: break
        }
      }
    }
  }

  @Test func theReferenceDoesWhatTheMachineSays() throws {
    let drive = try Drive(SeededDefect.defectFree()) {
      ($0.transactions, $0.crashes, $0.refunds, $0.lostReplies, $0.duplicateDeliveries) = (1, 1, 1, 1, 1)
    }
    let record = try #require(drive.record)
    #expect(drive.findings.isEmpty)
    #expect(record.closed)
    #expect(record.states == 122)
    #expect(record.transitions == 575)
    #expect(record.driven == record.transitions)
    #expect(record.undriven.isEmpty)
    #expect(drive.summary.verdict == .held)
  }

  @Test func unitsAndSwitchesConform() throws {
    let drive = try Drive(SeededDefect.defectFree()) {
      ($0.transactions, $0.operations, $0.identityChanges, $0.lostReplies) = (1, 1, 1, 1)
    }
    let record = try #require(drive.record)
    #expect(drive.findings.isEmpty)
    #expect(record.closed && record.states == 315 && record.transitions == 2_381)
    #expect(record.driven == record.transitions && record.differing == 0)
  }

  /// No oracle of the bench judges here.
  @Test(arguments: [
    "lost-completion", "double-completion-callback-update", "finish-in-observer", "revocation-not-sent",
    "mode-captured-at-launch",
  ])
  func aDefectIsCaughtByConformanceAlone(id: String) throws {
    let defect = try #require(SeededDefects.named(id))
    let drive = try Drive(defect.subject(), selection: Selection(only: ["nothing-at-all"])) {
      ($0.transactions, $0.crashes, $0.modeChanges, $0.duplicateDeliveries, $0.refunds) = (1, 1, 1, 1, 1)
    }
    #expect(drive.summary.verdict == .violated)
    #expect(drive.summary.held == 0)
    let finding = try #require(drive.findings.first)
    #expect(finding.invariant == "conformance")
    #expect(!finding.expected.isEmpty && finding.expected != finding.observed)
  }
}
