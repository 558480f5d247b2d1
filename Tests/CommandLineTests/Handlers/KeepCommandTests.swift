import Testing

@testable import purchasebench

@Suite struct KeepCommandTests {
  private static let finding = """
    # Something is wrong.
    #
    # Clauses: PUR-57
    # Catalog: ../../../Scenarios/Catalogs/pro.storekit
    # Features: ../../../Scenarios/Catalogs/pro.features.json
    # Source: purchasebench check --seed 1

    launch  # at once
    ----
    ready

    crash

    """

  @Test func itIsCopiedWithoutWhatWasObserved() throws {
    let project = try TestProject()
    try project.write(Self.finding, to: "reports/r/findings/x-1.scenario")
    let run = project.run("keep @/reports/r/findings/x-1.scenario")
    #expect(run == ToolRun(status: 0, output: "git add @/Scenarios/Regressions/x-1.scenario\n"))
    #expect(
      try project.read("Scenarios/Regressions/x-1.scenario") == """
        # Something is wrong.
        #
        # Clauses: PUR-57
        # Catalog: ../Catalogs/pro.storekit
        # Features: ../Catalogs/pro.features.json
        # Source: purchasebench check --seed 1

        launch  # at once

        crash

        """)
    #expect(project.run("run @/Scenarios/Regressions").status == 0)
    #expect(project.run("keep @/reports/r/findings/x-1.scenario").status == 0)
  }

  @Test func anotherFileOfThatNameStays() throws {
    let project = try TestProject()
    try project.write(Self.finding, to: "reports/r/findings/x-1.scenario")
    try project.write("launch\n", to: "Scenarios/Regressions/x-1.scenario")
    let run = project.run("keep @/reports/r/findings/x-1.scenario")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: '@/Scenarios/Regressions/x-1.scenario' is there already and differs from "))
    #expect(try project.read("Scenarios/Regressions/x-1.scenario") == "launch\n")
  }

  @Test func onlyScenarios() throws {
    let project = try TestProject()
    try project.write("----\n", to: "x.scenario")
    #expect(project.run("keep @/x.scenario").status == 65)
    #expect(project.run("keep @/y.scenario") == ToolRun(status: 65, errors: "@/y.scenario: error: no such file\n"))
  }
}
