import KnownModels
import ModelChecking
import Testing

@Suite struct OrdersTests {
  /// With one order, the counts that others have for the system without a defect; with two, ours.
  @Test(arguments: [(1, 150, 946), (2, 9_046, 68_606)] as [(UInt8, Int, Int)])
  func theSpaceWithoutDefectCloses(orderLimit: UInt8, states: Int, transitions: Int) {
    let result = explore(Orders(orderLimit: orderLimit))
    #expect(result.isComplete)
    #expect(result.distinctStates == states)
    #expect(result.transitions == transitions)
    #expect(result.kinds.neverEnabled == [])
  }

  @Test(arguments: [(.easy, 1, 5), (.easy, 2, 5), (.deep, 1, 9)] as [(Orders.Defect, UInt8, Int)])
  func theDefectsShowAfter(defect: Orders.Defect, orderLimit: UInt8, steps: Int) throws {
    let finding = try #require(explore(Orders(defect: defect, orderLimit: orderLimit)).findings.first)
    #expect(finding.violation == Orders.answersDiffer)
    #expect(finding.actions.count == steps)
  }

  @Test func theDefectsAreWhatTheySay() {
    let easy: [Orders.Action] = [.start, .approve(1), .callback(1), .relaunch, .update(1)]
    let deep: [Orders.Action] = [
      .setObserving(true), .start, .askFirst(1), .approve(1), .callback(1), .sync, .refund(1), .relaunch, .update(1),
    ]
    #expect(replay(easy, on: Orders()).ending == .passed)
    #expect(replay(easy, on: Orders(defect: .easy)).ending == .violated(Orders.answersDiffer))
    #expect(replay(easy, on: Orders(defect: .deep)).ending == .passed)
    #expect(replay(deep, on: Orders()).ending == .passed)
    #expect(replay(deep, on: Orders(defect: .deep)).ending == .violated(Orders.answersDiffer))
  }

  @Test func whatTheBookForbidsIsNotEnabled() {
    for action: Orders.Action in [.update(0), .update(1), .askFirst(7), .finish(1), .refund(1), .callback(255)] {
      #expect(replay([action], on: Orders()).ending == .notEnabled)
    }
    #expect(replay([.start, .start], on: Orders(orderLimit: 1)).ending == .notEnabled)
    #expect(replay([.start, .approve(1), .finish(1)], on: Orders()).ending == .notEnabled)
  }
}
