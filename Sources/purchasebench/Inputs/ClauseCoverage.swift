import HostDuties
import PurchaseChecking
import PurchaseModel
import ScenarioLanguage
import SeededDefects

/// What stands behind each clause and decision: checks, scenarios, defects.
struct ClauseCoverage {
  /// A scenario file and what its header says.
  struct NamedScenario: Sendable {
    var path: String
    var summary: String
    var clauses: [String]
    var sections: [String]
  }

  /// Every scenario of the project that can be read.
  let scenarios: [NamedScenario]

  /// Looks through the project around here, if there is one.
  init() {
    let project = ProjectFolder.current()
    let paths = project.map { ScenarioWalk(below: $0.scenarios, isStopped: { false }).files } ?? []
    // What cannot be read is told by `run`; here it names nothing.
    scenarios = paths.compactMap { path in
      guard let source = try? InputFile.source(at: path), let scenario = try? ScenarioParser.parse(source) else {
        return nil
      }
      return NamedScenario(
        path: path, summary: scenario.description.prefix { !$0.isEmpty }.joined(separator: " "),
        clauses: scenario.header(.clauses)?.words.map(\.text) ?? [], sections: scenario.sections.compactMap(\.name))
    }
  }

  /// The properties that judge by a clause or decision.
  func checks(of id: String) -> [Property] {
    (Properties.judging + HostDuty.all.map(\.property)).filter { $0.clauses.contains(id) }
  }

  /// The situations that matter to it.
  func situations(of id: String) -> [(id: String, words: String, properties: [Property])] {
    Properties.situations.filter { situation in situation.properties.contains { $0.clauses.contains(id) } }
  }

  /// The scenarios that name any of these.
  func scenarios(naming ids: [String]) -> [NamedScenario] {
    scenarios.filter { $0.clauses.contains(where: ids.contains) }
  }

  /// The known defects of SDKs and of apps that break any of these by design, with what goes wrong.
  func defects(breaking ids: [String]) -> [(id: String, summary: String)] {
    SubjectRegistry.defects.filter { $0.clauses.contains(where: ids.contains) }.map { ($0.id, $0.summary) }
      + HostDefect.all.filter { $0.clauses.contains(where: ids.contains) }.map { ($0.id, $0.summary) }
  }

  /// Why nothing checks a clause, if that is on purpose.
  func reason(for clause: Clause) -> String? { checks(of: clause.id).isEmpty ? clause.reasonUnjudged : nil }
}
