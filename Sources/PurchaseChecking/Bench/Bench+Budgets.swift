import ModelChecking
import PurchaseDomain
import PurchaseModel

/// What bounds ration: an exhaustive search looks at no state that only had more of it taken away than another.
extension Bench {
  /// Whether bounds are for every schedule within them.
  public var hasBudgets: Bool { style == .exhaustive }

  /// Gives everything back that was spent, and says how much it was.
  public func takeSpending(from state: inout BenchState) -> Spending {
    if forgetsParameters, state.spent.retries >= UInt8(clamping: bounds.retries) { forgetParameters(in: &state) }
    var spending = Spending()
    withUnsafeMutableBytes(of: &state.spent) { bytes in
      for number in budgets.indices {
        spending[number] = bytes[budgets[number]]
        bytes[budgets[number]] = 0
      }
    }
    return spending
  }

  /// No operation can be called for again: what those were about that are over makes no difference any more, for an SDK
  /// that asks for one nevertheless breaks I-44, whatever it asks for.
  private func forgetParameters(in state: inout BenchState) {
    state.world.app.forgetParameters()
    state.world.server.forgetDecisions(about: state.facts.isOver)
    state.facts.forgetParameters()
  }
}

extension ModelContext {
  /// Whether a consumption without a row of the journal is noticed (I-44).
  var judgesJournal: Bool {
    properties.firstIndex { $0.id == "journal-before-send" }.map { selection.contains(UInt16($0)) } ?? false
  }
}

extension Spent {
  /// More combinations of what is spent than these would take longer to look up than the states that they save.
  private static var mostCombinations: Int { 128 }

  /// The bounds of which nothing is read but whether they are reached, with the place where what is spent is counted.
  ///
  /// Quirks are none of them: whether there was one changes what heals.
  private static let rationed: [(bound: KeyPath<Bounds, Int> & Sendable, spent: Int?)] = [
    (\.crashes, MemoryLayout<Spent>.offset(of: \.crashes)),
    (\.lostReplies, MemoryLayout<Spent>.offset(of: \.lostReplies)),
    (\.retries, MemoryLayout<Spent>.offset(of: \.retries)),
    (\.identityChanges, MemoryLayout<Spent>.offset(of: \.identityChanges)),
    (\.duplicateDeliveries, MemoryLayout<Spent>.offset(of: \.duplicateDeliveries)),
    (\.diskFaults, MemoryLayout<Spent>.offset(of: \.diskFaults)),
    (\.checks, MemoryLayout<Spent>.offset(of: \.checks)),
    (\.uses, MemoryLayout<Spent>.offset(of: \.uses)),
    (\.rejections, MemoryLayout<Spent>.offset(of: \.rejections)),
    (\.modeChanges, MemoryLayout<Spent>.offset(of: \.modeChanges)),
    (\.delegateChanges, MemoryLayout<Spent>.offset(of: \.delegateChanges)),
    (\.shutdowns, MemoryLayout<Spent>.offset(of: \.shutdowns)),
    (\.failingReads, MemoryLayout<Spent>.offset(of: \.failingReads)),
    (\.refunds, MemoryLayout<Spent>.offset(of: \.refunds)),
    (\.serverChanges, MemoryLayout<Spent>.offset(of: \.serverChanges)),
    (\.waits, MemoryLayout<Spent>.offset(of: \.waits)),
    (\.outsidePurchases, MemoryLayout<Spent>.offset(of: \.outsidePurchases)),
    (\.storeMoves, MemoryLayout<Spent>.offset(of: \.storeMoves)),
  ]

  /// The places of as many budgets as can be looked up in all combinations.
  static func budgets(of bounds: Bounds) -> [Int] {
    var places: [Int] = []
    var combinations = 1
    for (bound, spent) in rationed {
      let choices = bounds[keyPath: bound] + 1
      guard let spent, choices > 1, choices <= mostCombinations / combinations, places.count < Spending.most else {
        continue
      }
      combinations *= choices
      places.append(spent)
    }
    return places
  }
}
