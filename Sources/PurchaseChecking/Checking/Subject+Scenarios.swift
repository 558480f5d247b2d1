import PurchaseDomain

extension Subject {
  /// The bench on which a section of a scenario runs.
  public func bench(
    of section: ScenarioScript.Section, selection: Selection = Selection(), recorder: SpaceRecorder? = nil
  ) throws -> Bench {
    try bench(
      Setting(section.shelf, selection: selection, decisions: section.decisions ?? decisions), bounds: .random,
      style: .random, recorder: recorder)
  }

  /// Runs a section of a scenario, the calm phase included; a recorder notes what it reaches of the abstract machine.
  public func run(
    _ section: ScenarioScript.Section, selection: Selection = Selection(), recorder: SpaceRecorder? = nil
  ) throws -> SectionResult {
    let bench = try bench(of: section, selection: selection, recorder: recorder)
    return ScenarioRunner { _ in bench }.run(section)
  }
}
