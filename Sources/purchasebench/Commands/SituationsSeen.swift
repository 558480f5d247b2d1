import RunReports

/// Collects which situations a run never reached, for `--require-situations`.
final class SituationsSeen {
  private(set) var unreached: [String] = []

  func note(_ event: RunEvent) {
    if case .situation(let situation) = event, !situation.isReached { unreached.append(situation.id) }
  }

  /// The summary, which without the required situations is no clear answer.
  func judged(_ summary: RunSummary, isRequired: Bool) -> RunSummary {
    guard isRequired, !unreached.isEmpty else { return summary }
    var summary = summary
    summary.verdict = summary.verdict.merged(with: .inconclusive)
    summary.reasons.append("required but never reached: \(unreached.joined(separator: ", "))")
    return summary
  }
}
