/// A property of whole schedules rather than of single states: what must come, may not come, and in which order.
public struct TemporalProperty<State, Action>: Sendable {
  @usableFromInline enum Form: Sendable {
    case leadsTo(Occurrence<State, Action>, Occurrence<State, Action>)
    case atMost(Int, Occurrence<State, Action>)
    case never(Occurrence<State, Action>, after: Occurrence<State, Action>)
    case precedes(Occurrence<State, Action>, Occurrence<State, Action>)
  }

  @usableFromInline let form: Form
  /// What is reported where it is broken.
  public let violation: Violation

  @inlinable init(_ form: Form, _ violation: Violation) {
    self.form = form
    self.violation = violation
  }

  /// After each `cause`, in the same step or later, at the latest when everything has calmed down, comes an `effect`.
  ///
  /// Judged where the calm phase settles, so a run without calm phases never breaks it.
  @inlinable public static func leadsTo(
    _ cause: Occurrence<State, Action>, _ effect: Occurrence<State, Action>, _ violation: Violation
  ) -> TemporalProperty {
    TemporalProperty(.leadsTo(cause, effect), violation)
  }

  /// At most `count` steps, 0 or more, are an `occurrence`; each step counts in which a state has it.
  @inlinable public static func atMost(
    _ count: Int, _ occurrence: Occurrence<State, Action>, _ violation: Violation
  ) -> TemporalProperty {
    TemporalProperty(.atMost(max(count, 0), occurrence), violation)
  }

  /// No step after one that is an `end` is an `occurrence`.
  @inlinable public static func never(
    _ occurrence: Occurrence<State, Action>, after end: Occurrence<State, Action>, _ violation: Violation
  ) -> TemporalProperty {
    TemporalProperty(.never(occurrence, after: end), violation)
  }

  /// Each step that is a `consequence` comes after one that was a `condition`.
  @inlinable public static func precedes(
    _ condition: Occurrence<State, Action>, _ consequence: Occurrence<State, Action>, _ violation: Violation
  ) -> TemporalProperty {
    TemporalProperty(.precedes(condition, consequence), violation)
  }
}
