/// One small change of a schedule.
public enum Change<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The step with that index is left out.
  case without(step: Int)
  /// Another action takes the place of the step with that index.
  case replacing(step: Int, by: Action)

  /// The index of the step that is changed.
  @inlinable public var step: Int {
    switch self {
    case .without(let step), .replacing(let step, _): step
    }
  }
}

/// What becomes of a finding when its schedule is changed.
public enum ChangeEffect: Hashable, Sendable {
  /// The same violation shows, so what was changed does not matter.
  case stillFails
  /// Another violation shows.
  case failsOtherwise(Violation)
  /// The property holds, and every other step happened.
  case holds
  /// The property holds, but so many other steps could not happen any more.
  case holdsLeavingOut(steps: Int)

  /// Whether nothing is wrong any more.
  @inlinable public var isPassing: Bool {
    switch self {
    case .stillFails, .failsOtherwise: false
    case .holds, .holdsLeavingOut: true
    }
  }
}

/// Why a finding is no fluke: what matters in it, and how little it takes to make it pass.
public struct Explanation<Action: Hashable & Sendable>: Hashable, Sendable {
  /// A changed schedule and what becomes of it.
  public struct Variant: Hashable, Sendable {
    /// What is changed.
    public var change: Change<Action>
    /// What becomes of the finding.
    public var effect: ChangeEffect

    @inlinable init(_ change: Change<Action>, _ effect: ChangeEffect) {
      self.change = change
      self.effect = effect
    }
  }

  /// For each step, in their order, the schedule without it.
  public var deletions: [Variant]
  /// Each step with each of its alternatives in its place, in the order of the steps.
  public var replacements: [Variant]
  /// The smallest change after which the property holds; nil if none of those tried makes it hold.
  public var nearestPassing: Change<Action>?

  /// The indices of the steps without which the violation does not show.
  @inlinable public var stepsThatMatter: [Int] {
    deletions.filter { $0.effect != .stillFails }.map(\.change.step)
  }

  /// The indices of the steps of which no alternative shows the violation; those without alternatives are not told of.
  @inlinable public var argumentsThatMatter: [Int] {
    var steps: [Int] = []
    for variant in replacements where !steps.contains(variant.change.step) { steps.append(variant.change.step) }
    return steps.filter { step in
      !replacements.contains { $0.change.step == step && $0.effect == .stillFails }
    }
  }

  @inlinable init(deletions: [Variant], replacements: [Variant], nearestPassing: Change<Action>?) {
    self.deletions = deletions
    self.replacements = replacements
    self.nearestPassing = nearestPassing
  }
}

/// Changes a finding a little here and there and looks what becomes of it.
///
/// References follow their things, and what cannot happen any more is left out, just as in shrinking.
@usableFromInline struct Explainer<M: Model> {
  @usableFromInline var shrinker: Shrinker<M>

  /// Nil if the finding does not show its violation.
  @inlinable init?(_ finding: Finding<M.Action>, on model: M, calm: CalmPhase) {
    shrinker = Shrinker(finding, model, ShrinkOptions(calm: calm)) { _ in true }
    guard shrinker.reproduces(finding) else { return nil }
  }

  @inlinable mutating func explain(rank: (Change<M.Action>) -> Int) -> Explanation<M.Action> {
    let deletions = shrinker.steps.indices.map { variant(.without(step: $0)) }
    var replacements: [Explanation<M.Action>.Variant] = []
    for step in shrinker.steps.indices {
      for other in shrinker.model.alternatives(to: shrinker.steps[step].action) {
        replacements.append(variant(.replacing(step: step, by: other)))
      }
    }
    return Explanation(
      deletions: deletions, replacements: replacements,
      nearestPassing: nearest(among: replacements + deletions, rank))
  }

  /// The passing variant of the best rank; then the one of least consequence, and then the one closest to the end.
  ///
  /// That nothing shows without the step that shows it goes without saying, and is said only if there is nothing else.
  @inlinable func nearest(
    among variants: [Explanation<M.Action>.Variant], _ rank: (Change<M.Action>) -> Int
  ) -> Change<M.Action>? {
    let showing = shrinker.withCalm ? nil : shrinker.steps.indices.last
    func key(_ variant: Explanation<M.Action>.Variant) -> (Int, Int, Int, Int) {
      var leftOut = 0
      if case .holdsLeavingOut(let steps) = variant.effect { leftOut = steps }
      var isTrivial = false
      if case .without(let step) = variant.change { isTrivial = step == showing }
      return (isTrivial ? 1 : 0, rank(variant.change), leftOut, -variant.change.step)
    }
    var best: Explanation<M.Action>.Variant?
    for variant in variants where variant.effect.isPassing {
      if let known = best, key(known) <= key(variant) { continue }
      best = variant
    }
    return best?.change
  }

  @inlinable mutating func variant(_ change: Change<M.Action>) -> Explanation<M.Action>.Variant {
    var steps = shrinker.steps
    switch change {
    case .without(let step): steps.remove(at: step)
    case .replacing(let step, let other): steps[step].action = other
    }
    return Explanation.Variant(change, effect(of: steps))
  }

  @inlinable mutating func effect(of change: (M.Action) -> M.Action) -> ChangeEffect {
    var steps = shrinker.steps
    for place in steps.indices { steps[place].action = change(steps[place].action) }
    return effect(of: steps)
  }

  @inlinable mutating func effect(of steps: [TakenStep<M.Action>]) -> ChangeEffect {
    if shrinker.evaluate(Candidate(steps, initialState: shrinker.initialState)) { return .stillFails }
    if let other = shrinker.takenViolation { return .failsOtherwise(other) }
    let leftOut = steps.count - shrinker.taken.count
    return leftOut == 0 ? .holds : .holdsLeavingOut(steps: leftOut)
  }
}
