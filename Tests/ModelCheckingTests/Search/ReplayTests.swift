import ModelChecking
import Testing

@Suite struct ReplayTests {
  @Test func saysWhichActionCouldNotHappen() {
    let result = replay([.coin, .push, .push, .coin], on: Turnstile())
    #expect(result.ending == .notEnabled)
    #expect(result.actions == 2)
    #expect(result.violation == nil)
  }

  @Test func showsEachState() {
    var shown: [String] = []
    let result = replay([.send, .send, .deliver], on: Mailbox(), calm: CalmPhase()) { step, state in
      let counts = "\(state.sent) \(state.delivered)"
      switch step {
      case .start: shown.append("start \(counts)")
      case .action(let action, .done): shown.append("\(action) \(counts)")
      case .action: shown.append("refused")
      case .calm(let result): shown.append("\(result) \(counts)")
      }
    }
    #expect(shown == ["start 0 0", "send 1 0", "send 2 0", "deliver 2 1", "stepped 2 2", "settled 2 2"])
    #expect(result.ending == .passed)
    #expect(result.calmSteps == 1)
    #expect(result.marks.contains(200))
  }

  @Test func startsWhereTold() {
    #expect(replay([.add], on: Eager(), from: 1).marks.contains(6))
    #expect(replay(Array(repeating: .add, count: 6), on: Eager(), from: 1).ending == .outgrew(1))
  }

  @Test func tellsWhoNoticed() {
    let broken = Mailbox(defect: .both)
    #expect(replay([.send, .send, .send], on: broken, calm: CalmPhase()).ending == .violated(Mailbox.tooMany))
    #expect(replay([.send, .send], on: broken, calm: CalmPhase()).ending == .violatedInCalm(Mailbox.miscounted))
    #expect(replay([.send, .send], on: broken).ending == .passed)
    #expect(!isReproducible(Finding(Mailbox.tooMany, actions: [.send]), on: broken))
    #expect(!isReproducible(Finding(Mailbox.tooMany, actions: [.send, .send, .send, .deliver]), on: broken))
  }
}
