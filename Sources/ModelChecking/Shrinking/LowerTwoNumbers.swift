extension Shrinker {
  /// Makes an earlier number plainer and changes a later one by as much, up or down.
  ///
  /// So a sum or a difference is kept where it is what matters. Both may also become the plainest there are. Costs the
  /// square of how many there are, so it leaves long schedules alone.
  @inlinable mutating func lowerTwoNumbers() {
    let found = numbers()
    guard found.count <= 32 else { return }
    let before = improvements
    for earlier in found.indices where found[earlier].quantity.distance > 0 {
      for later in found.indices where later > earlier {
        lower(found[earlier], found[later])
        if improvements != before || isOver { return }
      }
    }
  }

  @inlinable mutating func lower(_ first: NumberPlace, _ second: NumberPlace) {
    let (one, other) = (first.quantity, second.quantity)
    if other.distance > 0, attempt(steps, with: [(first, one.plainest), (second, other.plainest)]) { return }
    let towards = one.value > one.plainest ? -1 : 1
    for direction in [towards, -towards] where shift(first, by: towards, second, by: direction) || isOver { return }
  }

  /// Moves both numbers in strides that double while they succeed and then halve.
  @inlinable mutating func shift(
    _ first: NumberPlace, by towards: Int, _ second: NumberPlace, by direction: Int
  ) -> Bool {
    guard let whole = Int(exactly: first.quantity.distance) else { return false }
    if shift(first, by: towards, second, by: direction, whole) { return true }
    guard whole > 1, shift(first, by: towards, second, by: direction, 1) else { return false }
    let length = steps.count
    var moved = 1
    var stride = 2
    var doubles = true
    while stride >= 1, steps.count == length, !isOver {
      if stride < whole - moved, shift(first, by: towards, second, by: direction, moved + stride) {
        moved += stride
        doubles = doubles && stride < whole / 2
        if doubles { stride *= 2 }
      } else {
        doubles = false
      }
      if !doubles { stride /= 2 }
    }
    return true
  }

  @inlinable mutating func shift(
    _ first: NumberPlace, by towards: Int, _ second: NumberPlace, by direction: Int, _ amount: Int
  ) -> Bool {
    guard let one = first.quantity.changed(by: towards * amount),
      let other = second.quantity.changed(by: direction * amount)
    else { return false }
    return attempt(steps, with: [(first, one), (second, other)])
  }
}
