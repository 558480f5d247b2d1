import ScenarioLanguage

/// Checks what the header lines of a scenario claim; a header that nobody checks would rot into a comment.
enum HeaderCheck {
  private static let choices: [(key: Scenario.HeaderKey, values: [String])] = [
    (.store, ["documented"]), (.sdk, ["reference"]),
  ]

  static func check(_ scenario: Scenario, _ problems: inout DiagnosticCollector) {
    for word in scenario.header(.clauses)?.words ?? [] {
      guard let hint = ClauseNumbers.hint(for: word.text) else { continue }
      problems.report("unknown clause '\(word.text)'", at: word.location, hint: hint)
    }
    for (key, values) in choices {
      guard let header = scenario.header(key), !values.contains(header.value) else { continue }
      let hint =
        Suggestion.hint(for: header.value, among: values) ?? "so far there is only \(values.joined(separator: ", "))"
      problems.report("unknown \(key.rawValue) '\(header.value)'", at: header.valueLocation, hint: hint)
    }
    if let header = scenario.header(.decisions) {
      problems.report(
        "decisions cannot be chosen yet", at: header.keyLocation, hint: "delete the line; the defaults hold")
    }
  }
}
