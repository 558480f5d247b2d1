import KnownModels
import ModelChecking
import Testing

@Suite struct LinearizeTests {
  func judge(_ drawing: String) -> LinearizeResult<Register.Operation, Register.Answer> {
    linearize(IntervalDrawing(drawing).ofRegister, against: Register())
  }

  @Test func overlappingReadsMayComeBeforeOrAfterAWrite() {
    let result = judge(
      """
      1  |------- write 1 → done --------|
      2     |- read → 0 -|
      3                   |- read → 1 -|
      """)
    #expect(result.verdict == .linearizable(order: [1, 0, 2]))
  }

  @Test func aValueOnceReadIsNotUnread() {
    let result = judge(
      """
      1  |------- write 1 → done --------|
      2     |- read → 1 -|
      3                   |- read → 0 -|
      """)
    #expect(
      result.verdict
        == .notLinearizable(
          longestLegalPrefix: [0, 1], blocking: [BlockedCall(call: 2, possibleAnswers: [.value(1)])]))
  }

  @Test func aReadAfterTheReturnSeesTheWrite() {
    let late = judge(
      """
      1  |- write 1 → done -|
      2                       |- read → 0 -|
      """)
    #expect(!late.isLinearizable)
    let overlapping = judge(
      """
      1  |- write 1 → done ---|
      2                     |- read → 0 -|
      """)
    #expect(overlapping.verdict == .linearizable(order: [1, 0]))
  }

  /// Two writes overlap; readers must agree on which came last.
  @Test func readersAgreeOnTheOrderOfWrites() {
    #expect(
      !judge(
        """
        1  |- write 1 → done -|
        2  |- write 2 → done -|
        3                      |- read → 1 -|
        4                                    |- read → 2 -|
        """
      ).isLinearizable)
    #expect(
      judge(
        """
        1  |- write 1 → done -|
        2  |- write 2 → done -|
        3                      |- read → 1 -|
        4                                    |- read → 1 -|
        """
      ).verdict == .linearizable(order: [1, 0, 2, 3]))
  }

  @Test func whatNeverReturnedMayHaveHappenedOrNot() {
    #expect(
      judge(
        """
        1  |- write 1 → ? ---
        2       |- read → 0 -|
        3                     |- read → 1 -|
        """
      ).verdict == .linearizable(order: [1, 0, 2]))
    #expect(
      judge(
        """
        1  |- write 1 → ? ---
        2       |- read → 0 -|
        """
      ).verdict == .linearizable(order: [1]))
    #expect(
      !judge(
        """
        1                     |- write 1 → ? ---
        2       |- read → 1 -|
        """
      ).isLinearizable)
  }

  @Test func anOperationWithSeveralOutcomesHasAnyOfThem() {
    var history = History<Bag.Operation, Bag.Answer>()
    for thing in 1...3 { history.return(.done, from: history.call(.put(thing), by: 1)) }
    let lost = history.call(.take, by: 2)
    history.return(.took(3), from: history.call(.take, by: 1))
    history.return(.took(1), from: history.call(.take, by: 1))
    #expect(linearize(history, against: Bag()).verdict == .linearizable(order: [0, 1, 2, 4, 5]))
    history.return(.empty, from: history.call(.take, by: 1))
    // Only the lost operation can have taken the second thing.
    #expect(linearize(history, against: Bag()).verdict == .linearizable(order: [0, 1, 2, 4, 5, lost, 6]))
    history.return(.took(2), from: history.call(.take, by: 1))
    guard case .notLinearizable(let prefix, let blocking) = linearize(history, against: Bag()).verdict else {
      Issue.record("a thing was taken twice")
      return
    }
    #expect(prefix.count == 7)
    #expect(blocking == [BlockedCall(call: 7, possibleAnswers: [.empty])])
  }

  @Test func eachKeyIsJudgedAlone() {
    var history = History<Ledger.Operation, Ledger.Answer>()
    let first = history.call(.credit(account: 1, 2), by: 1)
    let second = history.call(.consume(account: 2, id: 1, 1), by: 2)
    let third = history.call(.balance(account: 1), by: 3)
    history.return(.left(2), from: third)
    history.return(.denied, from: second)
    history.return(.done, from: first)
    let result = linearize(history, against: Ledger())
    #expect(result.verdict == .linearizable(order: [first, second, third]))
    history.return(.allowed, from: history.call(.consume(account: 2, id: 2, 1), by: 2))
    let failed = linearize(history, against: Ledger())
    #expect(failed.judged == [second, 3])
    #expect(
      failed.verdict
        == .notLinearizable(
          longestLegalPrefix: [second], blocking: [BlockedCall(call: 3, possibleAnswers: [.denied])]))
  }

  @Test func aSmallBudgetSaysUnknown() {
    var random = RandomSource(seed: 1)
    let history = Ledger().randomHistory(operationCount: 30, clients: 8, &random) { _ in .credit(account: 0, 1) }
    #expect(linearize(history, against: Ledger(), budget: 3).verdict == .unknown(budget: 3))
    #expect(linearize(history, against: Ledger(), budget: 0).verdict == .unknown(budget: 0))
    #expect(linearize(history, against: Ledger()).isLinearizable)
  }

  @Test func anEmptyHistoryIsLinearizable() {
    let result = linearize(History<Register.Operation, Register.Answer>(), against: Register())
    #expect(result.verdict == .linearizable(order: []))
  }

  @Test func longHistoriesNeedMoreThanOneWord() {
    var random = RandomSource(seed: 7)
    let history = Ledger().randomHistory(operationCount: 500, clients: 5, lost: 1, &random) { random in
      random.index(below: 2) == 0
        ? .credit(account: 0, 1) : .consume(account: 0, id: UInt8(random.index(below: 64)), 1)
    }
    let result = linearize(history, against: Ledger())
    guard case .linearizable(let order) = result.verdict else {
      Issue.record("\(result)")
      return
    }
    let returned = history.calls.indices.filter { history.calls[$0].returned != nil }
    #expect(ReferenceLinearizer(history, Ledger()).accepts(order, needed: returned))
  }

  @Test func returnsOfNothingAreRefused() {
    var history = History<Register.Operation, Register.Answer>()
    var accepted = [history.return(.done, from: 0)]
    let call = history.call(.read, by: 1)
    for index in [call, call, -1] { accepted.append(history.return(.value(index), from: index)) }
    #expect(accepted == [false, true, false, false])
    #expect(history.eventCount == 2)
    #expect(history.calls[call].answer == .value(0))
  }
}
