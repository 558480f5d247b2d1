import ModelChecking
import Testing

/// What the puzzles of the shrinking challenge need, seen to work on commands with references.
@Suite struct PassesTests {
  typealias Action = Accounts.Action

  private func shrunk(_ rule: Accounts.Rule, _ actions: [Action]) -> [Action] {
    let finding = Finding(Accounts.broken, actions: actions)
    let model = Accounts(rule: rule)
    #expect(isReproducible(finding, on: model))
    let result = shrink(finding, on: model)
    #expect(isReproducible(result.finding, on: model))
    #expect(result.finding.violation == Accounts.broken)
    #expect(!result.endedByLimit)
    return result.finding.actions
  }

  @Test func twoAmountsGoDownTogether() {
    let actions: [Action] = [.open(isForeign: false), .credit(1, amount: 9, isForeign: false), .charge(1, amount: 8)]
    #expect(
      shrunk(.leavesOne, actions)
        == [.open(isForeign: false), .credit(1, amount: 3, isForeign: false), .charge(1, amount: 2)])
  }

  @Test func oneLargeAmountStandsForSeveral() {
    let actions: [Action] = [
      .open(isForeign: false), .charge(1, amount: 4), .open(isForeign: false), .charge(2, amount: 3),
      .charge(1, amount: 5),
    ]
    #expect(shrunk(.reachesTen, actions) == [.open(isForeign: false), .charge(1, amount: 10)])
  }

  @Test func aNumberGoesDownWithWhatItCounts() {
    let actions: [Action] = [
      .open(isForeign: false), .promise(4), .credit(1, amount: 5, isForeign: false),
      .credit(1, amount: 2, isForeign: false), .credit(1, amount: 5, isForeign: false),
      .credit(1, amount: 9, isForeign: false), .settle,
    ]
    #expect(
      shrunk(.keepsPromise, actions)
        == [.open(isForeign: false), .promise(1), .credit(1, amount: 1, isForeign: false), .settle])
  }

  @Test func slotsNamedByValueCloseTheGap() {
    let open = Action.open(isForeign: false)
    let actions: [Action] = [open, open, open, open, open, .pick(shelf: 4), .pick(shelf: 3), .pick(shelf: 2)]
    #expect(shrunk(.descends, actions) == [open, open, open, .pick(shelf: 2), .pick(shelf: 1), .pick(shelf: 0)])
  }

  @Test func equalAmountsGoDownTogether() {
    let credit = { (amount: UInt8) in Action.credit(1, amount: amount, isForeign: false) }
    let actions: [Action] = [.open(isForeign: false), credit(9), credit(9), credit(9)]
    #expect(shrunk(.repeats, actions) == [.open(isForeign: false), credit(1), credit(1), credit(1)])
  }

  @Test func stepsComeIntoTheOrderOfTheModel() {
    let open = Action.open(isForeign: false)
    let actions: [Action] = [
      open, .credit(1, amount: 2, isForeign: false), .pick(shelf: 0), open, .credit(2, amount: 3, isForeign: false),
    ]
    #expect(
      shrunk(.creditsTwo, actions)
        == [open, open, .credit(1, amount: 1, isForeign: false), .credit(2, amount: 1, isForeign: false)])
  }

  @Test func twoActionsBecomeSimplerTogether() {
    let actions: [Action] = [.open(isForeign: true), .credit(1, amount: 1, isForeign: true)]
    #expect(shrunk(.matches, actions) == [.open(isForeign: false), .credit(1, amount: 1, isForeign: false)])
  }

  /// Made of one account, the schedule is shorter and wrong as well, but in another way.
  @Test func aMergeThatSlipsToAnotherViolationIsRefused() {
    let open = Action.open(isForeign: false)
    let actions: [Action] = [open, .close(1), open, .credit(2, amount: 1, isForeign: false)]
    let slipped: [Action] = [open, .credit(1, amount: 1, isForeign: false), .close(1)]
    let model = Accounts(rule: .closes)
    #expect(replay(slipped, on: model).violation == Accounts.closedWithCredit)
    // Closing comes last in the order of the model, yet has to come before the credit.
    #expect(shrunk(.closes, actions) == [open, open, .close(1), .credit(2, amount: 1, isForeign: false)])
  }

  @Test(arguments: Accounts.Rule.allCases, [UInt64(1), 2, 3])
  func everySeedReachesOneForm(rule: Accounts.Rule, seed: UInt64) throws {
    let model = Accounts(rule: rule, accountLimit: 4)
    func form(_ seed: UInt64) throws -> [Action] {
      let options = WalkOptions(seed: seed, schedules: 10_000, stepLimit: 40, calm: nil, findingLimit: .max)
      let isBroken = { (finding: Finding<Action>) in finding.violation == Accounts.broken }
      let walked = walk(model, options) { !$0.findings.contains(where: isBroken) }
      let finding = try #require(walked.findings.first(where: isBroken))
      let result = shrink(finding, on: model)
      #expect(result.finding.violation == Accounts.broken)
      #expect(!result.endedByLimit)
      return result.finding.actions
    }
    #expect(try form(seed) == form(0))
  }
}
