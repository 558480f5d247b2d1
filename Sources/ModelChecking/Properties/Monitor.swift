/// Watches one temporal property, in a few bits that ride beside the state of the model.
///
/// The bits are all that the past has to say to the property, so states that differ in them are different states, and
/// a search that knows the property is as finite as one that does not.
@usableFromInline struct Monitor<State, Action>: Sendable {
  /// Takes a moment in and says whether it keeps the property.
  @usableFromInline typealias Advance =
    @Sendable (inout UInt64, borrowing State, Action?, borrowing State, Marks, Bool) -> Bool

  @usableFromInline let violation: Violation
  @usableFromInline let advance: Advance
  /// What is still to come while a bit is set.
  @usableFromInline let awaited: (mask: UInt64, effect: Occurrence<State, Action>.Test)?
  @usableFromInline let looksBack: Bool

  /// A monitor whose lowest bit is the one at `shift`.
  ///
  /// Inlinable, so that the closures are made where the model is known: a walk with four properties took 1.5 times as
  /// long without.
  @inlinable init(_ property: TemporalProperty<State, Action>, shift: Int) {
    violation = property.violation
    let shift = UInt64(shift)
    let mask: UInt64 = (1 << UInt64(Self.width(property)) &- 1) << shift
    switch property.form {
    case .leadsTo(let cause, let effect):
      (looksBack, awaited) = (cause.looksBack || effect.looksBack, (mask, effect.test))
      advance = Self.leadsTo(cause.test, effect.test, mask)
    case .atMost(let count, let occurrence):
      (looksBack, awaited) = (occurrence.looksBack, nil)
      advance = Self.atMost(UInt64(count), occurrence.test, mask, shift)
    case .never(let occurrence, after: let end):
      (looksBack, awaited) = (occurrence.looksBack || end.looksBack, nil)
      advance = Self.never(occurrence.test, after: end.test, mask)
    case .precedes(let condition, let consequence):
      (looksBack, awaited) = (condition.looksBack || consequence.looksBack, nil)
      advance = Self.precedes(condition.test, consequence.test, mask)
    }
  }

  /// How many bits the property needs: one to know that something was, or enough to count.
  @inlinable static func width(_ property: TemporalProperty<State, Action>) -> Int {
    switch property.form {
    case .leadsTo, .never, .precedes: 1
    case .atMost(let count, _): Int.bitWidth - count.leadingZeroBitCount
    }
  }

  /// Whether nothing is missing where everything has calmed down; the settled state itself may still be what was.
  @inlinable func isKept(_ bits: UInt64, settledIn state: borrowing State, _ reached: Marks) -> Bool {
    guard let awaited, bits & awaited.mask != 0 else { return true }
    return awaited.effect(state, nil, state, reached, false)
  }
}

extension Monitor {
  @usableFromInline typealias Test = Occurrence<State, Action>.Test

  /// The bit says that an effect is owed.
  @inlinable static func leadsTo(_ cause: @escaping Test, _ effect: @escaping Test, _ mask: UInt64) -> Advance {
    { bits, before, action, after, reached, atStart in
      if cause(before, action, after, reached, atStart) { bits |= mask }
      if bits & mask != 0, effect(before, action, after, reached, atStart) { bits &= ~mask }
      return true
    }
  }

  /// The bits count.
  @inlinable static func atMost(
    _ count: UInt64, _ occurrence: @escaping Test, _ mask: UInt64, _ shift: UInt64
  ) -> Advance {
    { bits, before, action, after, reached, atStart in
      guard occurrence(before, action, after, reached, atStart) else { return true }
      if (bits & mask) >> shift == count { return false }
      bits &+= 1 << shift
      return true
    }
  }

  /// The bit says that the end has come.
  @inlinable static func never(_ occurrence: @escaping Test, after end: @escaping Test, _ mask: UInt64) -> Advance {
    { bits, before, action, after, reached, atStart in
      if bits & mask != 0 { return !occurrence(before, action, after, reached, atStart) }
      if end(before, action, after, reached, atStart) { bits |= mask }
      return true
    }
  }

  /// The bit says that the condition was met.
  @inlinable static func precedes(
    _ condition: @escaping Test, _ consequence: @escaping Test, _ mask: UInt64
  ) -> Advance {
    { bits, before, action, after, reached, atStart in
      if bits & mask != 0 { return true }
      if consequence(before, action, after, reached, atStart) { return false }
      if condition(before, action, after, reached, atStart) { bits |= mask }
      return true
    }
  }
}
