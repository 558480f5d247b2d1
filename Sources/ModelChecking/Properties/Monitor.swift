/// Watches one temporal property, in a few bits that ride beside the state of the model.
///
/// The bits are all that the past has to say to the property, so states that differ in them are different states, and
/// a search that knows the property is as finite as one that does not.
@usableFromInline struct Monitor<State, Action>: Sendable {
  @usableFromInline let property: TemporalProperty<State, Action>
  /// The place of the lowest bit.
  @usableFromInline let shift: UInt64
  /// The bits, at their place.
  @usableFromInline let mask: UInt64

  @inlinable init(_ property: TemporalProperty<State, Action>, shift: Int) {
    self.property = property
    self.shift = UInt64(shift)
    mask = (1 << UInt64(Self.width(property)) &- 1) << UInt64(shift)
  }

  /// How many bits the property needs: one to know that something was, or enough to count.
  @inlinable static func width(_ property: TemporalProperty<State, Action>) -> Int {
    switch property.form {
    case .leadsTo, .never, .precedes: 1
    case .atMost(let count, _): Int.bitWidth - count.leadingZeroBitCount
    }
  }

  @inlinable var looksBack: Bool {
    switch property.form {
    case .leadsTo(let first, let second), .never(let first, after: let second), .precedes(let first, let second):
      first.looksBack || second.looksBack
    case .atMost(_, let occurrence): occurrence.looksBack
    }
  }

  /// Takes a step in and says whether it keeps the property.
  @inlinable @inline(__always) func advance(
    _ bits: inout UInt64, _ before: borrowing State, _ action: Action?, _ after: borrowing State, _ reached: Marks,
    atStart: Bool = false
  ) -> Bool {
    switch property.form {
    case .leadsTo(let cause, let effect):
      if cause.holds(before, action, after, reached, atStart: atStart) { bits |= mask }
      if bits & mask != 0, effect.holds(before, action, after, reached, atStart: atStart) { bits &= ~mask }
    case .atMost(let count, let occurrence):
      guard occurrence.holds(before, action, after, reached, atStart: atStart) else { return true }
      if (bits & mask) >> shift == UInt64(count) { return false }
      bits &+= 1 << shift
    case .never(let occurrence, after: let end):
      if bits & mask != 0 { return !occurrence.holds(before, action, after, reached, atStart: atStart) }
      if end.holds(before, action, after, reached, atStart: atStart) { bits |= mask }
    case .precedes(let condition, let consequence):
      guard bits & mask == 0 else { return true }
      if consequence.holds(before, action, after, reached, atStart: atStart) { return false }
      if condition.holds(before, action, after, reached, atStart: atStart) { bits |= mask }
    }
    return true
  }

  /// Whether nothing is missing where everything has calmed down; the settled state itself may still be what was.
  @inlinable func isKept(_ bits: UInt64, settledIn state: borrowing State, _ reached: Marks) -> Bool {
    guard case .leadsTo(_, let effect) = property.form, bits & mask != 0 else { return true }
    return effect.holds(state, nil, state, reached, atStart: false)
  }
}
