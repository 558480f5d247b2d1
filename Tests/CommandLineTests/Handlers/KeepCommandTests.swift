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
    let kept = "@/Scenarios/Regressions/x-1.scenario"
    #expect(
      run == ToolRun(status: 0, output: "git add \(kept)\n", errors: "it holds on the reference SDK: \(kept)\n"))
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

  @Test func twoOfOneNameStayApart() throws {
    let project = try TestProject()
    try project.write("launch\n", to: "a/x.scenario")
    try project.write("crash\n", to: "b/x.scenario")
    let run = project.run("keep @/a/x.scenario @/b/x.scenario")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: '@/a/x.scenario' and '@/b/x.scenario' differ and would both be "))
    #expect(throws: (any Error).self) { try project.read("Scenarios/Regressions/x.scenario") }
  }

  @Test func neverInAProjectThatNobodyNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("launch\n", to: "x.scenario")
    let handlers: [Command: CommandHandler] = [.keep: { try KeepCommand.run($0, terminal: $1, from: "/") }]
    #expect(
      ToolRun(["keep", "\(folder.path)/x.scenario"], handlers: handlers)
        == ToolRun(
          status: 64,
          errors: """
            error: there is no folder 'Scenarios' here or above to keep '\(folder.path)/x.scenario' in
            note: start in a project, which is a folder with 'Scenarios/Catalogs' in it
            see 'purchasebench help keep'

            """))
    #expect(try folder.files() == ["x.scenario"])
  }

  @Test func onlyWhatCanBeRun() throws {
    let project = try TestProject()
    try project.write("root:x:0:0\n", to: "passwd")
    try project.write("launch\nlunch\n", to: "x.scenario")
    try project.write("launch\n", to: "y.scenario")
    let run = project.run("keep @/passwd @/x.scenario @/y.scenario")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("@/passwd: error: this is no scenario: the name of one ends in '.scenario'\n"))
    #expect(run.errors.contains("@/x.scenario:2:1: error: unknown command 'lunch'\n"))
    #expect(throws: (any Error).self) { try project.read("Scenarios/Regressions/y.scenario") }
  }

  @Test func whatItIncludesIsFoundFromThere() throws {
    let project = try TestProject()
    try project.write("launch\n", to: "reports/begin.scenario")
    try project.write("include begin.scenario  # first\n", to: "reports/x.scenario")
    #expect(project.run("keep @/reports/x.scenario").status == 0)
    let kept = try project.read("Scenarios/Regressions/x.scenario")
    #expect(kept == "include ../../reports/begin.scenario  # first\n")
  }

  @Test func whatIsImpossibleIsSaid() throws {
    let project = try TestProject()
    try project.write("launch\ndeliver tx1\n", to: "x.scenario")
    let run = project.run("keep @/x.scenario")
    #expect(run.status == 0)
    #expect(
      run.errors == "it cannot be carried out on the reference SDK: @/Scenarios/Regressions/x.scenario\n")
  }

  @Test func onlyScenarios() throws {
    let project = try TestProject()
    try project.write("----\n", to: "x.scenario")
    #expect(project.run("keep @/x.scenario").status == 65)
    #expect(project.run("keep @/y.scenario") == ToolRun(status: 65, errors: "@/y.scenario: error: no such file\n"))
  }
}
