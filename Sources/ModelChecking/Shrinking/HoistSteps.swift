extension Shrinker {
  /// Moves steps that speak of no thing, such as settings, as far to the front as they can go.
  ///
  /// It reads better, and it opens the way for merging: what a setting between the steps of two things forbids, it may
  /// allow before both. Where the model has an order of its own, that order counts: two of them would never agree.
  @inlinable mutating func hoistSteps() {
    guard let last = steps.last, last.after != Populations(), steps.count <= 64 else { return }
    guard !isOrdered(sortedSteps().map(\.action)) else { return }
    for place in steps.indices where standsAlone(place) {
      // Steps of this sort that lead the way already keep their order.
      var front = 0
      while front < place, standsAlone(front) { front += 1 }
      for earlier in front..<max(front, place) where !standsAlone(earlier) {
        if attempt(moving(place, to: earlier), sameLengthIsEnough: true) || isOver { return }
      }
    }
  }

  /// Whether the step neither creates a thing nor speaks of one.
  @inlinable func standsAlone(_ place: Int) -> Bool {
    guard steps[place].before == steps[place].after else { return false }
    var found = false
    _ = model.renaming(steps[place].action) { mentioned in
      found = true
      return mentioned
    }
    return !found
  }

  /// The schedule with the step at `place` moved to an earlier place.
  @inlinable func moving(_ place: Int, to earlier: Int) -> [TakenStep<M.Action>] {
    var candidate = steps
    candidate.insert(candidate.remove(at: place), at: earlier)
    return candidate
  }
}
