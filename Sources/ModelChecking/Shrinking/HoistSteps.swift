extension Shrinker {
  /// Moves steps that speak of no thing, such as settings, as far to the front as they can go.
  ///
  /// It reads better, and it opens the way for merging: what a setting between the steps of two things forbids, it may
  /// allow before both.
  @inlinable mutating func hoistSteps() -> Bool {
    guard let last = steps.last, last.after != Populations(), steps.count <= 64 else { return false }
    for place in steps.indices where standsAlone(place) {
      // Steps of this sort that lead the way already keep their order.
      var front = 0
      while front < place, standsAlone(front) { front += 1 }
      for earlier in front..<max(front, place) where !standsAlone(earlier) {
        var candidate = unchanged()
        candidate.order.remove(at: place)
        candidate.order.insert(place, at: earlier)
        if attempt(candidate, sameLengthIsEnough: true) { return true }
        if isOutOfEvaluations { return false }
      }
    }
    return false
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
}
