import ModelChecking
import Testing

@testable import KnownModels

@Suite struct IAP3Tests {
  /// The first two defects lie so near that a debug build finds them in a moment; the third is in the release list.
  @Test(arguments: [IAP3Defect.creditsSignedIn, .chargesTwice], [1, 2])
  func defectsHaveTheirShortestSchedule(defect: IAP3Defect, jobs: Int) throws {
    let model = IAP3<PlainIAP3State>(.large, defect: defect)
    let alone = explore(model, ExploreOptions(calm: nil, usesSymmetry: false))
    let result = explore(model, ExploreOptions(calm: nil, jobs: jobs, usesSymmetry: false))
    let finding = try #require(result.findings.first)
    #expect(finding.actions.count == defect.shortest)
    #expect(finding.violation == IAP3<PlainIAP3State>.bad)
    #expect(result.findings == alone.findings)
    #expect(isReproducible(finding, on: model))
    let reduced = try #require(explore(model, ExploreOptions(calm: nil, jobs: jobs)).findings.first)
    #expect(reduced.actions.count == defect.shortest)
    #expect(isReproducible(reduced, on: model))
  }

  /// The two representations are one world: whatever happens, they say the same.
  @Test func theRepresentationsAgree() {
    let (plain, packed) = (IAP3<PlainIAP3State>(.large), IAP3<PackedIAP3State>(.large))
    var random = RandomSource(seed: 3)
    var marks = Marks()
    for _ in 0..<200 {
      var (one, other) = (PlainIAP3State(), PackedIAP3State())
      for _ in 0..<40 {
        var choices: [IAP3Action] = []
        var otherChoices: [IAP3Action] = []
        plain.forEachAction(in: one) { choices.append($0) }
        packed.forEachAction(in: other) { otherChoices.append($0) }
        #expect(choices == otherChoices)
        guard !choices.isEmpty else { break }
        let action = choices[random.index(below: choices.count)]
        #expect(plain.perform(action, on: &one, marks: &marks) == packed.perform(action, on: &other, marks: &marks))
      }
    }
  }

  @Test func whatIsNotEnabledChangesNothing() {
    let model = IAP3<PackedIAP3State>(.oneSlot)
    var marks = Marks()
    for kind in IAP3Action.Kind.allCases {
      for slot in 0...3 as ClosedRange<UInt8> {
        var state = PackedIAP3State()
        var listed = false
        model.forEachAction(in: state) { listed = listed || $0 == IAP3Action(kind, slot) }
        guard !listed, kind != .crash, kind != .switchCustomer, kind != .send else { continue }
        #expect(model.perform(IAP3Action(kind, slot), on: &state, marks: &marks) == .notEnabled, "\(kind) \(slot)")
        #expect(state == PackedIAP3State())
      }
    }
  }
}
