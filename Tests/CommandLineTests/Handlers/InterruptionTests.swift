import RunReports
import Testing

@testable import purchasebench

/// Whoever asks the tool to end is heard soon, and keeps what there is so far.
@Suite struct InterruptionTests {
  private func project() throws -> TestProject {
    let project = try TestProject()
    for name in ["a", "b", "c"] { try project.scenario(name, "launch\n\ncrash\n") }
    return project
  }

  @Test func aRunWhileItReads() throws {
    let project = try project()
    let run = project.run("run @/Scenarios --quiet", interruption: LateSignal(afterLooks: 1).look)
    #expect(run.status == 143)
    #expect(run.outputWithoutReport.contains("interrupted before every scenario was read"))
    let summary = try RecordReader.objects(in: project.read("reports/latest/run.jsonl")).last
    #expect(summary?["verdict"] == .string("inconclusive"))
  }

  /// Each run looks once more before the signal comes; whatever it is doing then, it says that it was broken off.
  @Test func aRunAtAnyTime() throws {
    let project = try project()
    for looks in 0..<40 {
      let run = project.run("run @/Scenarios --quiet", interruption: LateSignal(afterLooks: looks).look)
      #expect(run.status == (run.output.contains("interrupted ") ? 143 : 0) || run.output.contains("3 scenarios held"))
      #expect(run.output.contains("  Report  "))
    }
  }

  @Test func aReplay() throws {
    let project = try project()
    let early = project.run("replay @/Scenarios", interruption: LateSignal(afterLooks: 2).look)
    #expect(early == ToolRun(status: 143, errors: "interrupted before everything was read\n"))
    let lines = (0..<60).map { looks in
      let run = project.run("replay @/Scenarios", interruption: LateSignal(afterLooks: looks).look)
      #expect(run.status == 143 || run.errors == "")
      return run.errors + run.output
    }
    #expect(lines.contains { $0.contains("interrupted after 2 of 3 sections\n") })
    #expect(lines.contains { $0.contains("? interrupted after 1 step; nothing after that is judged\n") })
    #expect(lines.last?.contains("interrupted") == false)
  }

  @Test func formattingWritesNothing() throws {
    let project = try TestProject()
    try project.scenario("a", "launch   \n")
    let text = try project.read("Scenarios/a.scenario")
    let run = project.run("format @/Scenarios", interruption: LateSignal(afterLooks: 2).look)
    #expect(
      run == ToolRun(status: 143, errors: "interrupted before every scenario was read; nothing is written\n"))
    #expect(try project.read("Scenarios/a.scenario") == text)
  }
}
