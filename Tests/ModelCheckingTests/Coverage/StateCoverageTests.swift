import KnownModels
import ModelChecking
import Testing

@Suite struct StateCoverageTests {
  private let model = Orders(orderLimit: 1)
  private let space = stateSpace(of: Orders(orderLimit: 1))

  @Test func theSpaceIsClosed() {
    #expect(space.isClosed)
    // In each mode: no order; started, pending or cancelled, live or not (cancelled only not), asked first or not;
    // approved with or without completion, sync and refund, live or not, queued or not.
    let share = StateCoverage().share(of: space, on: model)
    #expect(share.states == 78)
    #expect(share.pairs == 430)
    #expect(share.reachedStates == 0 && share.reachedPairs == 0)
  }

  @Test func aLongGuidedWalkReachesAll() throws {
    let options = WalkOptions(seed: 1, schedules: 8_000, stepLimit: 40, arms: [.coverageGuided])
    let share = try #require(walk(Orders(orderLimit: 1), options).coverage).share(of: space, on: model)
    #expect(share.reachedStates == share.states)
    #expect(share.reachedPairs == share.pairs)
    #expect(share.strayStates == 0)
    #expect(share.strayPairs == 0)
  }

  @Test func aShortWalkReachesSome() throws {
    let options = WalkOptions(seed: 1, schedules: 3, stepLimit: 10, measuresCoverage: true)
    let share = try #require(walk(Orders(orderLimit: 1), options).coverage).share(of: space, on: model)
    #expect(share.reachedStates > 3)
    #expect(share.reachedStates < share.states)
  }

  @Test func aScriptReachesWhatItSays() {
    var coverage = StateCoverage()
    // The relaunch and the update leave the book as it is, and the second start is not possible.
    coverage.add([.start, .approve(1), .callback(1), .relaunch, .update(1), .start], on: Orders(orderLimit: 1))
    let share = coverage.share(of: space, on: model)
    #expect(share.reachedStates == 4)
    #expect(share.reachedPairs == 5)
    #expect(share.strayStates == 0)
    var twice = coverage
    twice.formUnion(coverage)
    #expect(twice == coverage)
  }

  @Test func whatTheSpaceLacksIsStray() {
    var coverage = StateCoverage()
    coverage.add([.start, .start], on: Orders(orderLimit: 2))
    let share = coverage.share(of: space, on: model)
    #expect(share.reachedStates == 2)
    #expect(share.strayStates == 1)
    #expect(share.strayPairs == 1)
  }

  @Test func aCutSpaceIsNotComplete() {
    #expect(!stateSpace(of: Orders(), stateLimit: 100).isClosed)
    #expect(!stateSpace(of: Orders(defect: .easy, orderLimit: 1)).isClosed)
  }

  @Test func nothingIsMeasuredUnlessAskedFor() {
    #expect(walk(Orders(), WalkOptions(schedules: 10)).coverage == nil)
    #expect(walk(Turnstile(), WalkOptions(schedules: 10, measuresCoverage: true)).coverage == nil)
  }

  @Test func situationsThatAreMissing() {
    let result = walk(Mailbox(), WalkOptions(seed: 1, schedules: 100, stepLimit: 3))
    #expect(result.marks.missing(from: [200, 7, 3]) == [7, 3])
  }
}
