extension Shrinker {
  /// Deletes steps and lowers the numbers that count them or point past them.
  ///
  /// A number that says how many follow goes down by as many as were deleted; numbers that name places or slots by
  /// their rank close the gap. It waits until numbers are plain, since it tries each that is not with each step.
  @inlinable mutating func deleteAndLower() {
    let lowerable = numbers().filter { $0.quantity.value > $0.quantity.plainest }
    guard lowerable.count * steps.count <= 1_024 else { return }
    let before = improvements
    lowerCounts(lowerable)
    if improvements == before { closeGaps(lowerable) }
  }

  @inlinable mutating func lowerCounts(_ lowerable: [NumberPlace]) {
    for number in lowerable {
      var length = Int(min(number.quantity.distance, UInt(steps.count - 1)))
      while length >= 1 {
        for start in stride(from: steps.count - length, through: 0, by: -1) {
          let block = start..<start + length
          guard !block.contains(number.place), let value = number.quantity.changed(by: -length) else { continue }
          if attempt(steps, with: [(number, value)], deleting: block) || isOver { return }
        }
        length /= 2
      }
    }
  }

  @inlinable mutating func closeGaps(_ lowerable: [NumberPlace]) {
    for place in steps.indices.reversed() {
      var levels: [Int] = []
      for number in lowerable where number.place != place {
        guard let level = number.quantity.changed(by: -1), !levels.contains(level) else { continue }
        levels.append(level)
        let above = lowerable.filter { $0.place != place && $0.quantity.value > level }
        // A single number is the case above.
        guard above.count > 1 else { continue }
        let changes = above.compactMap { number in number.quantity.changed(by: -1).map { (number, $0) } }
        if attempt(steps, with: changes, deleting: place..<place + 1) || isOver { return }
      }
    }
  }
}
