extension Shrinker {
  /// Deletes two steps at once that only make sense together, such as a kill and the relaunch after it.
  ///
  /// Neighbours first. Costs the square of the length, so it leaves long schedules alone.
  @inlinable mutating func deletePairs() {
    guard steps.count <= 64 else { return }
    var gap = 1
    while gap < steps.count {
      var earlier = steps.count - 1 - gap
      while earlier >= 0 {
        var candidate = steps
        candidate.remove(at: earlier + gap)
        candidate.remove(at: earlier)
        if attempt(candidate) {
          if gap > 1 { return }
          earlier = min(earlier, steps.count - 1)
        }
        if isOver { return }
        earlier -= 1
      }
      gap += 1
    }
  }
}
