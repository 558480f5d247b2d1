extension Shrinker {
  /// Deletes a step and sets a number to an end of its bounds or next to the plainest.
  ///
  /// One large amount may do what several have done together; where the amounts are bounded or wrap around, no chain of
  /// small changes leads from the several to the one.
  @inlinable mutating func deleteAndReplace() {
    let found = numbers()
    guard found.count * steps.count <= 256 else { return }
    for place in steps.indices.reversed() {
      for number in found where number.place != place {
        for value in landmarks(of: number.quantity) {
          if attempt(steps, with: [(number, value)], deleting: place..<place + 1) || isOver { return }
        }
      }
    }
  }

  /// The numbers that are special by their bounds, without the present one; 0 and the like were tried by other passes.
  @inlinable func landmarks(of quantity: Quantity) -> [Int] {
    var landmarks: [Int] = []
    for candidate in [quantity.moved(to: 1), quantity.moved(to: 1, across: true), quantity.lowest, quantity.highest] {
      guard let candidate, candidate != quantity.value, candidate != quantity.plainest else { continue }
      if !landmarks.contains(candidate) { landmarks.append(candidate) }
    }
    return landmarks
  }
}
