/// Where a number stands in the best schedule.
@usableFromInline struct NumberPlace {
  @usableFromInline let place: Int
  /// Its index among the numbers of its action.
  @usableFromInline let index: Int
  @usableFromInline let quantity: Quantity

  @inlinable init(place: Int, index: Int, quantity: Quantity) {
    self.place = place
    self.index = index
    self.quantity = quantity
  }
}

extension Shrinker {
  /// Makes single numbers as plain as they can be.
  @inlinable mutating func lowerNumbers() {
    var next = 0
    var found = numbers()
    while next < found.count, !isOver {
      let length = steps.count
      lower([found[next]])
      // A step may have gone with its number.
      if steps.count < length { found = numbers() } else { next += 1 }
    }
  }

  /// Makes numbers that are equal plainer together.
  @inlinable mutating func lowerEqualNumbers() {
    let found = numbers()
    var seen: [Quantity] = []
    for number in found where number.quantity.distance > 0 && !seen.contains(number.quantity) {
      seen.append(number.quantity)
      let equals = found.filter { $0.quantity == number.quantity }
      let before = improvements
      if equals.count > 1 { lower(equals) }
      if improvements != before || isOver { return }
    }
  }

  /// Moves equal numbers as near to the plainest as they can be: the nearest ones are tried first, then half the way
  /// again and again.
  @inlinable mutating func lower(_ equals: [NumberPlace]) {
    guard let quantity = equals.first?.quantity else { return }
    let length = steps.count
    var reached = quantity.distance
    var refused: UInt = 0
    for near in 0..<min(3, reached) {
      if move(equals, to: near) || near > 0 && move(equals, to: near, across: true) { return }
      refused = near
    }
    while reached - refused > 1, !isOver {
      let middle = refused + (reached - refused) / 2
      if move(equals, to: middle) { reached = middle } else { refused = middle }
      if steps.count < length { return }
    }
    if quantity.value < quantity.plainest { move(equals, to: reached, across: true) }
  }

  @inlinable @discardableResult mutating func move(
    _ equals: [NumberPlace], to distance: UInt, across: Bool = false
  ) -> Bool {
    guard let number = equals.first?.quantity.moved(to: distance, across: across) else { return false }
    return attempt(steps, with: equals.map { ($0, number) })
  }

  /// Every number of the schedule.
  @inlinable func numbers() -> [NumberPlace] {
    var found: [NumberPlace] = []
    for place in steps.indices {
      var index = 0
      _ = model.resizing(steps[place].action) { quantity in
        found.append(NumberPlace(place: place, index: index, quantity: quantity))
        index += 1
        return quantity.value
      }
    }
    return found
  }

  /// Tries `candidate`, in which the numbers' places are those of the best schedule, with other numbers.
  @inlinable mutating func attempt(
    _ candidate: [TakenStep<M.Action>], with changes: [(number: NumberPlace, value: Int)], deleting: Range<Int>? = nil
  ) -> Bool {
    var candidate = candidate
    for change in changes {
      guard let resized = resizing(candidate[change.number.place].action, change.number.index, to: change.value) else {
        return false
      }
      candidate[change.number.place].action = resized
    }
    if let deleting { candidate.removeSubrange(deleting) }
    return attempt(candidate, sameLengthIsEnough: true)
  }

  @inlinable func resizing(_ action: M.Action, _ wanted: Int, to value: Int) -> M.Action? {
    var index = 0
    return model.resizing(action) { quantity in
      defer { index += 1 }
      return index == wanted ? value : quantity.value
    }
  }
}
