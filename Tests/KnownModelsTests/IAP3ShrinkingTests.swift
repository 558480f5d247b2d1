import ModelChecking
import Testing

@testable import KnownModels

/// Random schedules shrink to the shortest there are, without a search of the whole space to help.
@Suite struct IAP3ShrinkingTests {
  #if DEBUG
    static let seeds: Range<UInt64> = 0..<2
  #else
    static let seeds: Range<UInt64> = 0..<20
  #endif

  @Test(arguments: IAP3Defect.allCases, seeds)
  func walkAndShrinkReachTheShortest(defect: IAP3Defect, seed: UInt64) throws {
    let model = IAP3<PackedIAP3State>(.large, defect: defect)
    let walked = walk(model, WalkOptions(seed: seed, schedules: 1_000_000, calm: nil))
    let finding = try #require(walked.findings.first)
    #expect(finding.violation == IAP3<PackedIAP3State>.bad)
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions.count == defect.shortest, "\(shrunk.finding.actions)")
    #expect(shrunk.finding.violation == finding.violation)
    #expect(isReproducible(shrunk.finding, on: model))
    #expect(!shrunk.endedByLimit)
  }

  @Test func slotsAreNamedInTheOrderOfTheirUse() {
    let model = IAP3<PackedIAP3State>(.large, defect: .creditsSignedIn)
    let actions = [
      IAP3Action(.ask, 1, product: 1), IAP3Action(.buy, 2, product: 1), IAP3Action(.switchCustomer),
      IAP3Action(.deliver, 2), IAP3Action(.accept, 2),
    ]
    let shrunk = shrink(Finding(IAP3<PackedIAP3State>.bad, actions: actions), on: model)
    #expect(
      shrunk.finding.actions.map(\.description)
        == ["buy(0, product: 0)", "switchCustomer", "deliver(0)", "accept(0)"])
  }
}
