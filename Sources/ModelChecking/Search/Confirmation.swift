/// Whether a finding is as short as can be.
public enum Confirmation<Action: Hashable & Sendable>: Hashable, Sendable {
  /// No; this one is the shortest.
  case shorter(Finding<Action>)
  /// No shorter schedule shows the violation; so many distinct states were looked at to know.
  case provedMinimal(states: Int)
  /// No schedule of at most so many actions shows the violation (-1: not even that is known); beyond that the limit hit.
  case unknown(upToDepth: Int)
}

@inlinable func confirmation<M: Model>(
  of finding: Finding<M.Action>, on model: M, stateLimit: Int, calm: CalmPhase, proceed: (ExploreProgress) -> Bool
) -> Confirmation<M.Action> {
  guard !finding.actions.isEmpty else { return .provedMinimal(states: 0) }
  let options = ExploreOptions(
    stateLimit: stateLimit, depthLimit: finding.actions.count - 1, calm: finding.calmSteps == nil ? nil : calm,
    findingLimit: 1, only: finding.violation)
  var exploration = Exploration(model, options)
  let result = exploration.run(seconds: { 0 }, proceed)
  if let shorter = result.findings.first { return .shorter(shorter) }
  switch result.ending {
  case .closed, .depthLimit, .findings: return .provedMinimal(states: result.distinctStates)
  case .stateLimit, .memoryLimit, .omissionLimit, .timeLimit, .flawedModel, .cancelled:
    return .unknown(upToDepth: result.clearedDepth)
  }
}
