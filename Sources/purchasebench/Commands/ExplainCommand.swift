import RunReports
import ScenarioLanguage
import SeededDefects

/// `explain`: the rule behind an id, why it is so, and what stands behind it.
enum ExplainCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let id = invocation.paths.first ?? ""
    let entries = ExplainIndex.entries
    guard let entry = entries.first(where: { $0.ids.contains(id) || $0.ids.contains(id.uppercased()) }) else {
      throw UsageError(
        message: "nothing is called '\(id)'", suggestion: Suggestion.nearest(to: id, among: entries.flatMap(\.ids)),
        hint: "an id is a clause (PUR-57), an invariant (completion-once), a situation (completion), a decision (D36), "
          + "a defect, a fault (reply-lost), a quirk (echo, Q1), a bound (crashes) or a command (launch); "
          + "see 'purchasebench help list'",
        screen: "help explain")
    }
    terminal.print(entry.text(ExplainPage(coverage: ClauseCoverage())))
    if let defect = entry.example { try DefectExample.print(defect, terminal: terminal) }
    return .held
  }
}
