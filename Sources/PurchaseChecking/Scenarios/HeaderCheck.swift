import PurchaseDomain
import ScenarioLanguage
import SimulatedWorld

/// Checks what the header lines of a scenario claim; a header that nobody checks would rot into a comment.
enum HeaderCheck {
  private static let choices: [(key: Scenario.HeaderKey, values: [String])] = [
    (.sdk, ["reference", "front"])
  ]

  /// Refuses a quirk that the header does not let happen; without a header every quirk may.
  static func allow(
    _ script: ScriptCommand, at command: Scenario.Command, in scenario: Scenario
  ) throws(Diagnostics) {
    guard case .event(.store(.quirk(let quirk, isOn: true))) = script.verb, !quirk.isInherent,
      let header = scenario.header(.store), let conduct = try? StoreConduct.named(header.value),
      !conduct.quirks.contains(quirk)
    else { return }
    throw Diagnostics([
      command.diagnostic(
        "\(quirk.name) is not among the quirks of 'Store: \(header.value)'",
        hint: "write 'Store: observed', or delete that line of the header")
    ])
  }

  static func check(_ scenario: Scenario, _ problems: inout DiagnosticCollector) {
    for word in scenario.header(.clauses)?.words ?? [] {
      guard let hint = ClauseNumbers.hint(for: word.text) else { continue }
      problems.report("unknown clause '\(word.text)'", at: word.location, hint: hint)
    }
    for (key, values) in choices {
      guard let header = scenario.header(key), !values.contains(header.value) else { continue }
      let hint =
        Suggestion.hint(for: header.value, among: values) ?? "one of \(values.joined(separator: ", "))"
      problems.report("unknown \(key.rawValue) '\(header.value)'", at: header.valueLocation, hint: hint)
    }
    if let header = scenario.header(.store) {
      do {
        _ = try StoreConduct.named(header.value)
      } catch {
        problems.report("unknown Store '\(error.word)'", at: header.valueLocation, hint: error.hint)
      }
    }
    for word in scenario.header(.decisions)?.words ?? [] {
      var decisions = Decisions()
      guard let problem = decisions.problem(choosing: word.text) else { continue }
      problems.report(problem.message, at: word.location, hint: problem.hint)
    }
  }

  /// What the header decides; nil if it says nothing.
  static func decisions(of scenario: Scenario) -> Decisions? {
    guard let words = scenario.header(.decisions)?.words else { return nil }
    var decisions = Decisions()
    for word in words { _ = decisions.problem(choosing: word.text) }
    return decisions
  }
}
