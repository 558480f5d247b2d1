import KnownModels
import ModelChecking
import Testing

@Suite struct ExplanationTests {
  private let easy = Finding(
    Violation(.call), actions: [.start, .approve(1), .callback(1), .relaunch, .update(1)] as [Orders.Action])

  @Test func everyStepOfAMinimalFindingMatters() throws {
    let model = Orders(defect: .easy)
    let explanation = try #require(explain(easy, on: model))
    #expect(explanation.stepsThatMatter == [0, 1, 2, 3, 4])
    // Without its creation nothing can be said of an order; without the relaunch all else happens and is right.
    #expect(explanation.deletions[0].effect == .holdsLeavingOut(steps: 3))
    #expect(explanation.deletions[3].effect == .holds)
    // Not the update: it goes without saying that nothing shows without the step that shows it.
    #expect(explanation.nearestPassing == .without(step: 3))
    #expect(explanation.replacements == [])
  }

  @Test func aStepThatDoesNotMatterIsToldApart() throws {
    let model = Orders(defect: .easy)
    var finding = easy
    finding.actions.insert(.restore, at: 2)
    let explanation = try #require(explain(finding, on: model))
    #expect(explanation.stepsThatMatter == [0, 1, 3, 4, 5])
    #expect(explanation.deletions[2].effect == .stillFails)
  }

  @Test func argumentsThatMatterAreToldFromThoseThatDoNot() throws {
    let model = Accounts(rule: .matches)
    let finding = Finding(
      Accounts.broken, actions: [.open(isForeign: true), .credit(1, amount: 2, isForeign: true)] as [Accounts.Action])
    let explanation = try #require(explain(finding, on: model))
    #expect(explanation.argumentsThatMatter == [0, 1])
    #expect(explanation.replacements.map(\.effect) == [.holds, .holds])
    // Of two that leave nothing else out, the one closer to the end.
    let nearest = Change.replacing(step: 1, by: Accounts.Action.credit(1, amount: 2, isForeign: false))
    #expect(explanation.nearestPassing == nearest)
    #expect(effect(of: { $0 }, in: finding, on: model) == .stillFails)
    let plain = effect(of: { $0.isPlain }, in: finding, on: model)
    #expect(plain == .stillFails)
  }

  @Test func anotherViolationIsNoPass() throws {
    let model = Accounts(rule: .closes)
    let finding = Finding(
      Accounts.broken,
      actions: [
        .open(isForeign: false), .close(1), .open(isForeign: false), .credit(2, amount: 1, isForeign: false),
      ] as [Accounts.Action])
    let swapped = effect(of: { $0.swappingCreditAndClose }, in: finding, on: model)
    #expect(swapped == .failsOtherwise(Accounts.closedWithCredit))
    #expect(swapped?.isPassing == false)
  }

  @Test func aCallerRanksTheChanges() {
    let explanation = explain(easy, on: Orders(defect: .easy)) { $0.step == 2 ? 0 : 1 }
    #expect(explanation?.nearestPassing == .without(step: 2))
  }

  @Test func aSettledFindingIsExplainedWithItsCalmPhase() throws {
    let model = Mailbox(defect: .loses)
    let finding = Finding(Mailbox.miscounted, actions: [.send, .lose] as [Mailbox.Action], calmSteps: 0)
    let explanation = try #require(explain(finding, on: model))
    #expect(explanation.deletions.map(\.effect) == [.holdsLeavingOut(steps: 1), .holds])
    #expect(explanation.nearestPassing == .without(step: 1))
  }

  @Test func theStepThatShowsItIsTheLastResort() throws {
    let finding = Finding(Mailbox.tooMany, actions: [.send, .send, .send] as [Mailbox.Action])
    let explanation = try #require(explain(finding, on: Mailbox(defect: .both)))
    #expect(explanation.nearestPassing == .without(step: 1))
    let alone = Finding(Violation(.invariant), actions: [.neverDrawn] as [Eager.Action])
    #expect(explain(alone, on: Eager())?.nearestPassing == .without(step: 0))
  }

  @Test func whatDoesNotFailIsNotExplained() {
    #expect(explain(Finding(Mailbox.tooMany, actions: [.send] as [Mailbox.Action]), on: Mailbox()) == nil)
  }
}

extension Accounts.Action {
  fileprivate var isPlain: Self {
    switch self {
    case .open: .open(isForeign: false)
    case .credit(let account, let amount, _): .credit(account, amount: amount, isForeign: false)
    default: self
    }
  }

  fileprivate var swappingCreditAndClose: Self {
    switch self {
    case .close(let account): .credit(account, amount: 1, isForeign: false)
    case .credit: .close(1)
    default: self
    }
  }
}
