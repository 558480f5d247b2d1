extension Shrinker {
  /// Deletes blocks of steps, from half of the schedule down to single steps, from the end to the start.
  ///
  /// From the end, because later steps depend on earlier ones and not the other way round.
  @inlinable mutating func deleteBlocks() {
    var length = max(steps.count / 2, 1)
    while length >= 1 {
      var end = steps.count
      while end > 0 {
        let start = max(end - length, 0)
        var candidate = steps
        candidate.removeSubrange(start..<end)
        // What followed may have gone along; go on from the same place, or from the new end.
        end = attempt(candidate) ? min(start, steps.count) : start
        if isOver { return }
      }
      length /= 2
    }
  }
}
