import RunReports
import Testing

@Suite struct FindingScenarioTests {
  @Test func holdsTheStepsAndNoOutput() {
    let scenario = FindingScenario(Samples.finding, headers: [.init("Catalog", "../Catalogs/pro.storekit")])
    #expect(
      scenario.text == """
        # One purchase of pro.monthly by alice was completed twice.
        #
        # Clauses: PUR-57 PUR-58
        # Catalog: ../Catalogs/pro.storekit

        purchase pro.monthly
        crash before write completion
        launch

        """)
  }

  @Test(arguments: [[], ["PUR-57"]], [[], [FindingScenario.Header("Store", "ideal")]])
  func knowsTheLineOfAStep(clauses: [String], headers: [FindingScenario.Header]) {
    var finding = Samples.finding
    finding.clauses = clauses
    let scenario = FindingScenario(finding, headers: headers)
    let lines = scenario.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, step) in finding.steps.enumerated() {
      #expect(lines[scenario.line(ofStep: index + 1) - 1] == step.words)
    }
  }
}
