import RunReports

/// Collects which situations a run never reached and which actions never happened, for `--require-situations`.
final class SituationsSeen {
  private(set) var unreached: [String] = []
  private(set) var dead: [String] = []

  /// What only the end of a schedule does, beside the schedule.
  private static let atTheEnd = ["lose all"]

  func note(_ event: RunEvent) {
    switch event {
    case .situation(let situation) where !situation.isReached: unreached.append(situation.id)
    case .command(let command) where command.count == 0 && !Self.atTheEnd.contains(command.name):
      dead.append(command.name)
    default: break
    }
  }

  /// The summary, which without the required situations is no clear answer.
  ///
  /// - Parameter includesActions: whether every kind of action has to happen too; within bounds most cannot.
  func judged(_ summary: RunSummary, isRequired: Bool, includesActions: Bool = false) -> RunSummary {
    var summary = summary
    if isRequired, includesActions, !dead.isEmpty {
      summary.verdict = summary.verdict.merged(with: .inconclusive)
      summary.reasons.append("required but never happened: \(dead.joined(separator: ", "))")
    }
    guard isRequired, !unreached.isEmpty else { return summary }
    summary.verdict = summary.verdict.merged(with: .inconclusive)
    summary.reasons.append("required but never reached: \(unreached.joined(separator: ", "))")
    return summary
  }
}
