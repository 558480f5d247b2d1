/// A state of a model and what temporal properties remember of the way to it.
public struct WatchedState<Base: Sendable>: Sendable {
  /// The bits of all monitors; in front, so that no padding comes between.
  @usableFromInline var bits: UInt64
  /// The state of the model.
  public var base: Base

  @inlinable init(bits: UInt64, base: Base) {
    self.bits = bits
    self.base = base
  }
}

extension WatchedState: BitwiseCopyable where Base: BitwiseCopyable {}
extension WatchedState: Equatable where Base: Equatable {}
extension WatchedState: Hashable where Base: Hashable {}

/// The temporal properties together need more bits than a state carries.
public struct TooManyMonitorBits: Error, Hashable, CustomStringConvertible {
  /// How many bits they need.
  public let needed: Int

  /// How many bits there are.
  @inlinable public static var available: Int { 63 }

  /// So many are needed.
  @inlinable public init(needed: Int) { self.needed = needed }

  /// Both numbers in words.
  public var description: String {
    "the temporal properties need \(needed) bits beside the state, and there are \(Self.available)"
  }
}

/// A model together with temporal properties, judged wherever a model is: by random and exhaustive search, by replay,
/// shrinking and confirmation alike.
///
/// ```swift
/// let sent = Occurrence<Post.State, Post.Action>.action { $0 == .send }
/// let arrived = Occurrence<Post.State, Post.Action>.state { $0.waiting == 0 }
/// let watched = try Watching(Post(), [.leadsTo(sent, arrived, Violation(.settled, property: 3))])
/// explore(watched)
/// ```
///
/// What the model itself finds wrong comes first; then the first broken property in the order of the list.
public struct Watching<Base: Model>: Model {
  /// The states of the model, with a few bits.
  public typealias State = WatchedState<Base.State>
  /// The actions of the model.
  public typealias Action = Base.Action

  /// The model that is watched.
  public let base: Base
  @usableFromInline let monitors: [Monitor<Base.State, Base.Action>]
  @usableFromInline let advances: [Monitor<Base.State, Base.Action>.Advance]
  @usableFromInline let looksBack: Bool

  /// Watches a model for temporal properties.
  ///
  /// - Throws: ``TooManyMonitorBits`` if the properties need more than 63 bits: one each, or as many as the count needs.
  @inlinable public init(
    _ base: Base, _ properties: [TemporalProperty<Base.State, Base.Action>]
  ) throws(TooManyMonitorBits) {
    var shift = 0
    var monitors: [Monitor<Base.State, Base.Action>] = []
    for property in properties {
      monitors.append(Monitor(property, shift: min(shift, TooManyMonitorBits.available)))
      shift += Monitor.width(property)
    }
    guard shift <= TooManyMonitorBits.available else { throw TooManyMonitorBits(needed: shift) }
    self.base = base
    self.monitors = monitors
    advances = monitors.map(\.advance)
    looksBack = monitors.contains(where: \.looksBack)
  }

  /// The bit that says that an initial state breaks a property; the other bits are then the property's place.
  @inlinable static var brokenAtStart: UInt64 { 1 << 63 }

  /// The model's, each taken in as if a step had led to it.
  @inlinable public var initialStates: [State] {
    base.initialStates.map { state in
      var watched = State(bits: 0, base: state)
      for (place, monitor) in monitors.enumerated() {
        // Nothing can be judged before the first step, so a breach is kept until then.
        if !monitor.advance(&watched.bits, state, nil, state, Marks(), true) {
          watched.bits = Self.brokenAtStart | UInt64(place)
          break
        }
      }
      return watched
    }
  }

  /// The model's.
  @inlinable public func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    base.forEachAction(in: state.base, body)
  }

  /// Carries out an action of the model and takes the step in.
  @inlinable public func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    var reached = Marks()
    let result: StepResult
    let broken: Violation?
    if looksBack {
      let before = state.base
      result = base.perform(action, on: &state.base, marks: &reached)
      guard case .done = result else {
        marks.formUnion(reached)
        return result
      }
      broken = advance(&state.bits, before, action, state.base, reached)
    } else {
      result = base.perform(action, on: &state.base, marks: &reached)
      guard case .done = result else {
        marks.formUnion(reached)
        return result
      }
      broken = advance(&state.bits, state.base, action, state.base, reached)
    }
    marks.formUnion(reached)
    return broken.map { .violated($0) } ?? .done
  }

  /// Takes a step of the model's calm phase and takes it in; where it settles, judges what was still to come.
  @inlinable public func calm(_ state: inout State, marks: inout Marks) -> CalmResult {
    var reached = Marks()
    let before = state.base
    let result = base.calm(&state.base, marks: &reached)
    marks.formUnion(reached)
    switch result {
    case .stepped: return advance(&state.bits, before, nil, state.base, reached).map { .violated($0) } ?? .stepped
    case .settled: return missing(state.bits, state.base, reached).map { .violated($0) } ?? .settled
    case .violated, .outgrew: return result
    }
  }

  /// Takes a step in and says what it breaks, if anything.
  @inlinable @inline(__always) func advance(
    _ bits: inout UInt64, _ before: borrowing Base.State, _ action: Action?, _ after: borrowing Base.State,
    _ reached: Marks
  ) -> Violation? {
    if bits & Self.brokenAtStart != 0 { return broken(atStart: bits) }
    for place in advances.indices {
      if !advances[place](&bits, before, action, after, reached, false) { return monitors[place].violation }
    }
    return nil
  }

  @inlinable func broken(atStart bits: UInt64) -> Violation {
    monitors[Int(truncatingIfNeeded: bits & ~Self.brokenAtStart)].violation
  }

  /// What has not come by the end of the calm phase.
  @inlinable func missing(_ bits: UInt64, _ state: borrowing Base.State, _ reached: Marks) -> Violation? {
    if bits & Self.brokenAtStart != 0 { return broken(atStart: bits) }
    for monitor in monitors where !monitor.isKept(bits, settledIn: state, reached) {
      return monitor.violation
    }
    return nil
  }
}
