extension Shrinker {
  /// Replaces single actions by simpler ones, as the model ranks them.
  @inlinable mutating func simplifyActions() -> Bool {
    var improved = false
    var place = 0
    while place < steps.count {
      var simplified = false
      for simpler in model.simpler(than: steps[place].action) {
        var candidate = unchanged()
        candidate.replacement = (place, simpler)
        // An action that was left out and made the schedule shorter is as good as one replaced.
        simplified = attempt(candidate, sameLengthIsEnough: true)
        if simplified || isOutOfEvaluations { break }
      }
      if isOutOfEvaluations { return improved || simplified }
      if simplified { improved = true } else { place += 1 }
    }
    return improved
  }

  /// Starts in an earlier one of the initial states, which by convention are simpler.
  @inlinable mutating func simplifyInitialState() -> Bool {
    for start in 0..<initialState {
      var candidate = unchanged()
      candidate.initialState = start
      if attempt(candidate, sameLengthIsEnough: true) { return true }
    }
    return false
  }
}
