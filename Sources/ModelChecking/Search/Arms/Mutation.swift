/// Makes plans of new schedules out of old ones; a nil in a plan stands for an action to be drawn.
///
/// A plan need not be possible: actions that are not enabled when their turn comes are left out, and when the plan is at
/// its end, the schedule goes on at random.
@usableFromInline enum Mutation {
  /// Writes a plan for a change of `parent`, maybe together with `other`.
  @inlinable static func plan<Action: Hashable & Sendable>(
    from parent: [Action], _ other: [Action], into plan: inout [Action?], _ random: inout RandomSource
  ) {
    plan.removeAll(keepingCapacity: true)
    plan.append(contentsOf: parent)
    // Half of the time just onward from where something new was last seen.
    guard random.index(below: 2) == 0 else { return }
    repeat { change(&plan, other, &random) } while random.index(below: 3) == 0
  }

  @inlinable static func change<Action: Hashable & Sendable>(
    _ plan: inout [Action?], _ other: [Action], _ random: inout RandomSource
  ) {
    switch random.index(below: 5) {
    case 0:
      plan.removeLast(plan.isEmpty ? 0 : 1 + random.index(below: plan.count))
    case 1:
      plan.removeSubrange(block(of: plan.count, &random))
    case 2:
      let block = Array(plan[block(of: plan.count, &random)])
      plan.insert(contentsOf: block, at: random.index(below: plan.count + 1))
    case 3:
      plan.removeLast(random.index(below: plan.count + 1))
      plan.append(contentsOf: other.suffix(random.index(below: other.count + 1)).map(Optional.some))
    default:
      let drawn = [Action?](repeating: nil, count: 1 + random.index(below: 4))
      plan.insert(contentsOf: drawn, at: random.index(below: plan.count + 1))
    }
  }

  /// A few neighbouring places; none if there is none.
  @inlinable static func block(of count: Int, _ random: inout RandomSource) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = random.index(below: count)
    return start..<min(count, start + 1 + random.index(below: max(1, count / 4)))
  }
}
