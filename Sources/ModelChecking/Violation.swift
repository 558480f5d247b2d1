/// Who noticed that something is wrong.
public enum Oracle: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// A property that must hold after every step.
  case invariant
  /// What a call may answer.
  case call
  /// What must be true once everything has calmed down.
  case settled
  /// The calm phase did not come to an end.
  case notQuiet
}

/// What is wrong: which oracle spoke, and about which property.
///
/// Two findings are the same defect if these are equal.
public struct Violation: Hashable, Sendable, BitwiseCopyable {
  /// Who noticed.
  public var oracle: Oracle
  /// The property's index in the model's own list.
  public var property: UInt16

  /// A violation of the property with that index in the model's own list.
  @inlinable public init(_ oracle: Oracle, property: UInt16 = 0) {
    self.oracle = oracle
    self.property = property
  }

  /// The calm phase took more steps than its bound allows.
  @inlinable public static var notQuiet: Violation { Violation(.notQuiet) }
}

/// What became of one step.
public enum StepResult: Hashable, Sendable, BitwiseCopyable {
  /// The action happened and nothing is wrong.
  case done
  /// The action cannot happen in this state, which is unchanged.
  case notEnabled
  /// The action happened and a property is broken; the schedule ends.
  case violated(Violation)
  /// A fixed-size collection, by its index in the model's own list, ran out of room; the schedule ends undecided.
  case outgrew(UInt16)
}

/// What became of one step of the calm phase.
public enum CalmResult: Hashable, Sendable, BitwiseCopyable {
  /// Something was still to do and was done.
  case stepped
  /// Nothing was left to do, and the settled state is right.
  case settled
  /// A step broke a property, or the settled state is wrong.
  case violated(Violation)
  /// A fixed-size collection, by its index in the model's own list, ran out of room.
  case outgrew(UInt16)
}
