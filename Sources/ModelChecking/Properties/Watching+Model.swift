// What a watched model says like the model itself.
extension Watching {
  /// The model's, mixed with what the properties remember.
  ///
  /// Where the model gives one fingerprint to several states, the properties must not tell those apart.
  @inlinable public func fingerprint(of state: borrowing State) -> UInt64 {
    base.fingerprint(of: state.base) ^ finalized(state.bits)
  }

  /// The model's, if the properties remember the same.
  ///
  /// Symmetry is not taken over: a property may tell apart what the model does not.
  @inlinable public func isSame(_ first: borrowing State, _ second: borrowing State) -> Bool? {
    let (firstBits, secondBits) = (first.bits, second.bits)
    return firstBits == secondBits ? base.isSame(first.base, second.base) : false
  }

  /// The model's.
  @inlinable public func weight(of action: Action) -> UInt32 { base.weight(of: action) }

  /// The model's.
  @inlinable public func calmAlternative(in state: borrowing State) -> Action? {
    base.calmAlternative(in: state.base)
  }

  /// The model's.
  @inlinable public var kindCount: Int { base.kindCount }

  /// The model's.
  @inlinable public func kind(of action: Action) -> Int { base.kind(of: action) }

  /// The model's.
  @inlinable public func populations(of state: borrowing State) -> Populations { base.populations(of: state.base) }

  /// The model's.
  @inlinable public func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    base.renaming(action, rename)
  }

  /// The model's.
  @inlinable public func simpler(than action: Action) -> [Action] { base.simpler(than: action) }

  /// The model's.
  @inlinable public func allows(_ action: Action, in state: borrowing State) -> Bool {
    base.allows(action, in: state.base)
  }

  /// The model's.
  @inlinable public func abstraction(of state: borrowing State) -> UInt64? { base.abstraction(of: state.base) }

  /// The model's.
  @inlinable public func score(of state: borrowing State) -> Int? { base.score(of: state.base) }
}
