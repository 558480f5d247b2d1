import Testing

@testable import purchasebench

/// A scenario that says 'SDK: front' runs behind the async API.
@MainActor @Suite struct FrontHeaderTests {
  private static let text = "# SDK: front\n\nlaunch\n----\nready\n"

  @Test func runsAndReplaysWithoutAnyOption() throws {
    let project = try TestProject()
    try project.write(Self.text, to: "a.scenario")
    #expect(project.run("run @/a.scenario --quiet").outputWithoutReport == "✔ 1 scenario held        0 ms\n")
    #expect(project.run("replay @/a.scenario").status == 0)
    #expect(project.run("keep @/a.scenario").status == 0)
    #expect(try project.read("Scenarios/Regressions/a.scenario").hasPrefix("# SDK: front\n"))
  }

  /// A mistake of the async API is one only there, so it tells what the sections ran on.
  @Test func theHeaderWinsUnlessItIsOverridden() throws {
    let project = try TestProject()
    try project.write("# SDK: reference\n\nlaunch\n", to: "a.scenario")
    let mistake = try #require(SubjectRegistry.frontDefects.first?.id)
    let refused = project.run("run @/a.scenario --sdk front --defect \(mistake)")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("note: add '--sdk front --override'"))
    #expect(project.run("run @/a.scenario --sdk front --override --defect \(mistake)").status != 64)
  }

  @Test func anotherNameIsRefused() throws {
    let project = try TestProject()
    try project.write("# SDK: fornt\n\nlaunch\n", to: "a.scenario")
    #expect(project.run("run @/a.scenario").errors.contains("did you mean 'front'?"))
  }
}
