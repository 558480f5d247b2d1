extension Model {
  /// Every action is as likely as any other.
  @inlinable public func weight(of action: Action) -> UInt32 { 1 }

  /// Nothing has to calm down.
  @inlinable public func calm(_ state: inout State, marks: inout Marks) -> CalmResult { .settled }

  /// Whatever is enabled is also wanted.
  @inlinable public func allows(_ action: Action, in state: borrowing State) -> Bool { true }

  /// No view but the state itself.
  @inlinable public func abstraction(of state: borrowing State) -> UInt64? { nil }

  /// Nothing to climb.
  @inlinable public func score(of state: borrowing State) -> Int? { nil }

  /// Actions are of no kind.
  @inlinable public var kindCount: Int { 0 }

  /// Never asked while ``kindCount`` is 0.
  @inlinable public func kind(of action: Action) -> Int { 0 }

  /// Nothing is created that an action could refer to.
  @inlinable public func populations(of state: borrowing State) -> Populations { Populations() }

  /// Actions refer to nothing.
  @inlinable public func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? { action }

  /// Every action is as simple as can be.
  @inlinable public func simpler(than action: Action) -> [Action] { [] }
}

extension Model where State: BitwiseCopyable {
  /// The mixed bytes of the state.
  @inlinable public func fingerprint(of state: borrowing State) -> UInt64 {
    withUnsafeBytes(of: state) { bytes in ModelChecking.fingerprint(ofBytes: bytes) }
  }
}
