import ModelChecking
import PurchaseChecking
import PurchaseDomain
import SDKContract
import Testing

/// What a guided search may take over from another schedule.
@Suite struct GuidanceTests {
  @Test(arguments: 0..<3) func whatRandomSchedulesDrawIsAllowed(_ seed: UInt64) throws {
    let bench = try sampledBench()
    var random = RandomSource(seed: seed)
    var views: Set<UInt64> = []
    for _ in 0..<4 {
      var state = bench.start
      var marks = Marks()
      for _ in 0..<40 {
        var sampled: [Action] = []
        bench.forEachAction(in: state) { sampled.append($0) }
        for action in sampled where !bench.allows(action, in: state) {
          Issue.record("\(action) is drawn and not allowed")
        }
        guard let place = random.index(weights: sampled.map(bench.weight)) else { break }
        guard bench.perform(sampled[place], on: &state, marks: &marks) == .done else { break }
        views.insert(try #require(bench.abstraction(of: state)))
      }
    }
    #expect(views.count > 20)
    #expect(views.count < 160)
  }

  /// A schedule that was lengthened must not leave the bounds: deaths there are counted and then refused.
  @Test func whatIsBeyondTheBoundsIsNotAllowed() throws {
    let bench = try sampledBench()
    var state = bench.start
    var marks = Marks()
    for _ in 0..<bench.bounds.crashes {
      _ = bench.perform(Action(.launch(mode: nil, surviving: 0)), on: &state, marks: &marks)
      #expect(bench.allows(Action(.crash), in: state))
      _ = bench.perform(Action(.crash), on: &state, marks: &marks)
    }
    _ = bench.perform(Action(.launch(mode: nil, surviving: 0)), on: &state, marks: &marks)
    #expect(!bench.allows(Action(.crash), in: state))
    var unbounded = state
    #expect(bench.perform(Action(.crash), on: &unbounded, marks: &marks) != .notEnabled)
  }
}

/// A bench that lists what random schedules draw.
func sampledBench() throws -> Bench {
  let shelf = try testShelf()
  let bench = testBench(shelf)
  return Bench(bench.driver, Setting(shelf, selection: Selection(only: ["none"])), bounds: .random, style: .sampled)
}
