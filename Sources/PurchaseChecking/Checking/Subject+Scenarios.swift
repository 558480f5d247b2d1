import PurchaseDomain

extension Subject {
  /// The bench on which a section of a scenario runs.
  public func bench(of section: ScenarioScript.Section, selection: Selection = Selection()) throws -> Bench {
    try bench(Setting(section.shelf, selection: selection), bounds: .random, style: .random)
  }

  /// Runs a section of a scenario, the calm phase included.
  public func run(_ section: ScenarioScript.Section, selection: Selection = Selection()) throws -> SectionResult {
    let bench = try bench(of: section, selection: selection)
    return ScenarioRunner { _ in bench }.run(section)
  }
}
