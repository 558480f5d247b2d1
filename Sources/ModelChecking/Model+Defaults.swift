extension Model {
  /// Every action is as likely as any other.
  @inlinable public func weight(of action: Action) -> UInt32 { 1 }

  /// Nothing has to calm down.
  @inlinable public func calm(_ state: inout State, marks: inout Marks) -> CalmResult { .settled }

  /// Calm mends everything in one way.
  @inlinable public func calmAlternative(in state: borrowing State) -> Action? { nil }

  /// Fingerprints may collide.
  @inlinable public var hasExactFingerprints: Bool { false }

  /// Nobody can say.
  @inlinable public func isSame(_ first: borrowing State, _ second: borrowing State) -> Bool? { nil }

  /// Every state stands for itself alone.
  @inlinable public var hasSymmetry: Bool { false }

  /// Nothing is interchangeable.
  @inlinable public func canonicalize(_ state: inout State) {}

  /// Nothing is interchangeable.
  @inlinable public func forEachInterchange(of state: borrowing State, _ body: (State) -> Void) {}

  /// Nothing is rationed.
  @inlinable public var hasBudgets: Bool { false }

  /// Nothing is rationed.
  @inlinable public func takeSpending(from state: inout State) -> Spending { Spending() }

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

  /// The simpler ones.
  @inlinable public func alternatives(to action: Action) -> [Action] { simpler(than: action) }

  /// Actions have no numbers.
  @inlinable public func resizing(_ action: Action, _ resize: (Quantity) -> Int) -> Action? { action }

  /// Any order is as good as another.
  @inlinable public func precedes(_ first: Action, _ second: Action) -> Bool { false }
}

extension Model where State: BitwiseCopyable {
  /// The mixed bytes of the state.
  @inlinable @inline(__always) public func fingerprint(of state: borrowing State) -> UInt64 {
    withUnsafeBytes(of: state) { bytes in ModelChecking.fingerprint(ofBytes: bytes) }
  }
}

extension Model where State: Equatable {
  /// Whether the states are equal.
  @inlinable public func isSame(_ first: borrowing State, _ second: borrowing State) -> Bool? {
    copy first == copy second
  }
}

extension Model where State: BitwiseCopyable {
  /// Whether the states have the same bytes.
  @inlinable public func isSame(_ first: borrowing State, _ second: borrowing State) -> Bool? {
    let other = copy second
    return withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: other) { other in first.elementsEqual(other) }
    }
  }
}

extension Model where State: BitwiseCopyable & Equatable {
  /// Whether the states are equal.
  @inlinable public func isSame(_ first: borrowing State, _ second: borrowing State) -> Bool? {
    copy first == copy second
  }
}
