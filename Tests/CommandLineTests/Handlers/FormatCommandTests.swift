import Testing

@testable import purchasebench

@Suite struct FormatCommandTests {
  @Test func onlyTelling() throws {
    let project = try TestProject()
    try project.scenario("a", "launch   mode=full\n")
    try project.scenario("b", "launch\n")
    #expect(
      project.run("format --check @/Scenarios --quiet")
        == ToolRun(status: 1, output: "@/Scenarios/a.scenario: not formatted\n"))
    #expect(try project.read("Scenarios/a.scenario").hasSuffix("launch   mode=full\n"))
  }

  @Test func whatToTypeIsSaid() throws {
    let project = try TestProject()
    try project.scenario("a", "launch   mode=full\n")
    #expect(
      project.run("format --check @/Scenarios/a.scenario").errors
        == "to format: purchasebench format @/Scenarios/a.scenario\n")
  }

  @Test func writing() throws {
    let project = try TestProject()
    try project.scenario("a", "launch   mode=full\n")
    #expect(project.run("format @/Scenarios") == ToolRun(status: 0, output: "formatted @/Scenarios/a.scenario\n"))
    #expect(try project.read("Scenarios/a.scenario").hasSuffix("launch mode=full\n"))
    #expect(project.run("format --check @/Scenarios") == ToolRun(status: 0))
  }

  @Test func whatMakesNoSenseIsLeftAlone() throws {
    let project = try TestProject()
    try project.scenario("a", "launch \"\n")
    try project.scenario("b", "launch   mode=full\n")
    let run = project.run("format @/Scenarios")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("@/Scenarios/a.scenario:7:8: error: "))
    #expect(try project.read("Scenarios/b.scenario").hasSuffix("launch   mode=full\n"))
    #expect(project.run("format @/Scenarios/Catalogs").status == 3)
  }
}
