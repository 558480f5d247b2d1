extension Shrinker {
  /// Replaces single actions by simpler ones, as the model ranks them.
  @inlinable mutating func simplifyActions() {
    var place = 0
    while place < steps.count {
      var simplified = false
      for simpler in model.simpler(than: steps[place].action) {
        var candidate = steps
        candidate[place].action = simpler
        // An action that was left out and made the schedule shorter is as good as one replaced.
        simplified = attempt(candidate, sameLengthIsEnough: true)
        if isOver { return }
        if simplified { break }
      }
      if !simplified { place += 1 }
    }
  }

  /// Replaces two actions at once by simpler ones, or by the same with plainer numbers.
  ///
  /// Costs the square of the length, so it leaves long schedules alone.
  @inlinable mutating func simplifyTwoActions() {
    guard steps.count <= 32 else { return }
    let ranked = steps.map { model.simpler(than: $0.action) }
    for earlier in steps.indices {
      for later in steps.indices where later != earlier {
        // One of the two is changed in kind; two numbers are the business of another pass.
        for first in ranked[earlier] {
          for second in alternatives(to: later, ranked[later], fromHereOn: later > earlier) {
            var candidate = steps
            candidate[earlier].action = first
            candidate[later].action = second
            if attempt(candidate, sameLengthIsEnough: true) || isOver { return }
          }
        }
      }
    }
  }

  /// What may stand in place of a step while another is simplified; each pair of kinds is tried once only.
  @inlinable func alternatives(to place: Int, _ simpler: [M.Action], fromHereOn: Bool) -> [M.Action] {
    var alternatives = fromHereOn ? simpler : []
    if let plain = model.resizing(steps[place].action, \.plainest), plain != steps[place].action {
      alternatives.append(plain)
    }
    return alternatives
  }

  /// Starts in an earlier one of the initial states, which by convention are simpler.
  @inlinable mutating func simplifyInitialState() {
    for start in 0..<initialState where attempt(steps, from: start, sameLengthIsEnough: true) { return }
  }
}
