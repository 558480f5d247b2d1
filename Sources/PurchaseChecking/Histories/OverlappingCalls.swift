import ModelChecking
import PurchaseDomain
import PurchaseModel

/// Calls about units that overlapped on the bench, to be put in an order.
public struct OverlappingCalls: Sendable {
  private let calls: CallRecorder
  private let model: ModelContext

  fileprivate init(_ calls: CallRecorder, _ model: ModelContext) {
    self.calls = calls
    self.model = model
  }

  /// How many calls of apps there are, those of other devices included.
  public var count: Int { calls.callCount }

  /// Whether some order explains their answers; nil where the search gave up.
  public var isExplained: Bool? { model.isExplained(calls) }
}

extension SpeedRun {
  /// Random schedules with at least so many calls about units of one customer, a few of them open at any time.
  ///
  /// - Parameters:
  ///   - schedules: how many, at least 0.
  ///   - count: how many calls each has.
  public func overlappingCalls(schedules: Int, of count: Int) throws -> [OverlappingCalls] {
    guard let shelf = try Setting.shelfOfUnits(from: catalog) else { return [] }
    let orders = OrderBench(bench: try subject.bench(Setting(shelf), bounds: .crowded, style: .sampled))
    return (0..<schedules).map { seed in
      var random = RandomSource(seed: UInt64(seed))
      return OverlappingCalls(orders.calls(atLeast: count, &random), orders.bench.model)
    }
  }
}

extension OrderBench {
  /// The calls of one random schedule.
  fileprivate func calls(atLeast count: Int, _ random: inout RandomSource) -> CallRecorder {
    var state = State(system: bench.start)
    var marks = Marks()
    var steps = 0
    while state.calls.callCount < count, steps < 5_000 {
      steps += 1
      var listed: [Action] = []
      forEachAction(in: state) { listed.append($0) }
      var drawn = random.index(below: max(listed.reduce(0) { $0 + Int(weight(of: $1)) }, 1))
      let action = listed.first { action in
        drawn -= Int(weight(of: action))
        return drawn < 0
      }
      guard let action, case .done = perform(action, on: &state, marks: &marks) else { continue }
    }
    return state.calls
  }
}

extension Bounds {
  /// Nothing but calls about the units of one customer, and what happens to them on the way.
  fileprivate static let crowded: Bounds = {
    var bounds = Bounds()
    bounds.holds = 3
    bounds.operations = Limits.operations
    bounds.retries = 200
    bounds.checks = 200
    bounds.uses = 200
    bounds.lostReplies = 40
    bounds.duplicateDeliveries = 40
    bounds.serverChanges = 100
    return bounds
  }()
}
