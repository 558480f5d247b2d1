/// Shares the schedules of a round among the arms: half equally, half by what each has lately brought for its actions.
///
/// It learns between rounds only, and in whole numbers, so that a seed means the same on every machine and for any
/// number of threads.
@usableFromInline struct Budget: Hashable, Sendable {
  @usableFromInline let arms: [SearchArm]
  /// What each arm brought, halved with every round, so that old merits fade.
  private var gains: [UInt64]
  /// How many actions that took, halved likewise.
  private var costs: [UInt64]

  @usableFromInline init(_ arms: [SearchArm]) {
    self.arms = arms
    gains = Array(repeating: 0, count: arms.count)
    costs = gains
  }

  @usableFromInline mutating func note(_ arm: SearchArm, gain: Int, actions: Int) {
    guard let place = arms.firstIndex(of: arm) else { return }
    gains[place] += UInt64(gain) << 16
    costs[place] += UInt64(actions)
  }

  /// The old counts for half in the next round.
  @usableFromInline mutating func endRound() {
    for place in arms.indices {
      gains[place] /= 2
      costs[place] /= 2
    }
  }

  /// The arm of each schedule of the next round, evenly interleaved.
  @usableFromInline func slots(_ count: Int) -> [SearchArm] {
    if arms.count == 1 { return Array(repeating: arms[0], count: count) }
    let shares = shares
    let total = shares.reduce(0, +)
    // Each arm is due its share of the slots so far; whoever is furthest behind gets the next.
    var debts = [Int64](repeating: 0, count: arms.count)
    return (0..<count).map { _ in
      for place in arms.indices { debts[place] += shares[place] }
      var next = 0
      for place in arms.indices where debts[place] > debts[next] { next = place }
      debts[next] -= total
      return arms[next]
    }
  }

  /// What each arm is due, in proportion.
  private var shares: [Int64] {
    let yields = arms.indices.map { gains[$0] / (costs[$0] + 1) }
    let sum = yields.reduce(0, +)
    guard sum > 0 else { return Array(repeating: 1, count: arms.count) }
    let equal = (1 << 20) / Int64(arms.count)
    return yields.map { equal + Int64(($0 << 20) / sum) }
  }
}
