extension Shrinker {
  /// Brings the steps into the order that the model likes best: all at once, then by moving and by exchanging two.
  @inlinable mutating func reorderSteps() {
    let sorted = sortedSteps()
    if sorted != steps, attempt(sorted, sameLengthIsEnough: true) { return }
    guard steps.count <= 64 else { return }
    for place in steps.indices.dropFirst() {
      for earlier in 0..<place where model.precedes(steps[place].action, steps[earlier].action) {
        if attempt(moving(place, to: earlier), sameLengthIsEnough: true) || isOver { return }
        var exchanged = steps
        exchanged.swapAt(earlier, place)
        if attempt(exchanged, sameLengthIsEnough: true) || isOver { return }
      }
    }
  }

  /// Whether the model tells some of the actions apart, which come sorted.
  @inlinable func isOrdered(_ sorted: [M.Action]) -> Bool {
    zip(sorted, sorted.dropFirst()).contains { model.precedes($0, $1) }
  }

  /// The steps in the order of the model, those that it does not order as they are.
  @inlinable func sortedSteps() -> [TakenStep<M.Action>] {
    steps.enumerated().sorted { left, right in
      if model.precedes(left.element.action, right.element.action) { return true }
      if model.precedes(right.element.action, left.element.action) { return false }
      return left.offset < right.offset
    }.map(\.element)
  }
}
