/// A way to draw random schedules; several share one run, since no single one finds every kind of defect soon.
public enum SearchArm: String, Hashable, Sendable, CaseIterable {
  /// Every enabled action is as likely as any other, except those of weight 0, which never are.
  case uniform
  /// Actions are drawn by the model's weights.
  case weighted
  /// Each schedule leaves out some kinds of actions and has its own weights for the others.
  ///
  /// Actions that get in each other's way are then absent for long, now the ones and now the others (Groce et al.,
  /// "Swarm Testing"). For models that tell kinds of actions.
  case swarm
  /// Changes and prolongs the schedules of the highest score; for models that offer ``Model/score(of:)``.
  case targeted
  /// Changes and prolongs the schedules that reached a new situation or, for models that offer
  /// ``Model/abstraction(of:)``, a new abstract state or transition.
  case coverageGuided = "coverage-guided"

  /// Those of `wanted` that the model has what it takes for, each once; never none.
  @inlinable static func applicable<M: Model>(
    _ wanted: [SearchArm], to model: M, _ initialState: M.State
  ) -> [SearchArm] {
    let arms = allCases.filter { arm in
      guard wanted.contains(arm) else { return false }
      switch arm {
      case .uniform, .weighted, .coverageGuided: return true
      case .swarm: return model.kindCount > 0
      case .targeted: return model.score(of: initialState) != nil
      }
    }
    return arms.isEmpty ? [.weighted] : arms
  }
}
