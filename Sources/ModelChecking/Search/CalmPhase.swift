/// Whether and how long schedules are followed by a calm phase.
public struct CalmPhase: Hashable, Sendable {
  /// How many steps it may take before it counts as ``Violation/notQuiet``, at least 1.
  public var bound: Int

  /// A calm phase of at most `bound` steps.
  @inlinable public init(bound: Int = 10_000) { self.bound = bound }
}

@usableFromInline enum CalmEnding: Hashable, Sendable {
  case settled
  case violated(Violation)
  case outgrew(UInt16)
}

/// Runs the calm phase to its end; `steps` is the number of steps taken before that.
@inlinable func settle<M: Model>(
  _ model: M, _ state: inout M.State, marks: inout Marks, bound: Int
) -> (ending: CalmEnding, steps: Int) {
  var steps = 0
  while true {
    switch model.calm(&state, marks: &marks) {
    case .stepped:
      steps += 1
      if steps >= bound { return (.violated(.notQuiet), steps) }
    case .settled: return (.settled, steps)
    case .violated(let violation): return (.violated(violation), steps)
    case .outgrew(let collection): return (.outgrew(collection), steps)
    }
  }
}
