extension Shrinker {
  /// Deletes two steps at once that only make sense together, such as a kill and the relaunch after it.
  ///
  /// Costs the square of the length, so it leaves long schedules alone.
  @inlinable mutating func deletePairs() -> Bool {
    guard steps.count <= 64 else { return false }
    var later = steps.count - 1
    while later > 0 {
      for earlier in stride(from: later - 1, through: 0, by: -1) {
        var candidate = unchanged()
        candidate.order.remove(at: later)
        candidate.order.remove(at: earlier)
        if attempt(candidate) { return true }
        if isOutOfEvaluations { return false }
      }
      later -= 1
    }
    return false
  }
}
