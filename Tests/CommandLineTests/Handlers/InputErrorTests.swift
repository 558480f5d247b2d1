import Foundation
import PurchaseChecking
import Testing

@testable import purchasebench

/// Mistakes in what a command line names, found before anything runs.
@Suite struct InputErrorTests {
  @Test func catalogs() throws {
    let project = try TestProject()
    try project.write("{\"products\": [}", to: "bad.storekit")
    let bad = project.run("check --catalog @/bad.storekit")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("@/bad.storekit:1:15: error: "))
    #expect(
      project.run("explore --catalog @/none.storekit")
        == ToolRun(status: 65, errors: "@/none.storekit: error: no such file\n"))
    #expect(
      project.run("explore --catalog @/Scenarios")
        == ToolRun(status: 65, errors: "@/Scenarios: error: this is a folder\n"))
  }

  /// Reading one could wait for ever.
  @Test func whatIsNoFile() throws {
    let project = try TestProject()
    #expect(mkfifo(project.path + "/pipe.scenario", 0o600) == 0)
    let pipe = "@/pipe.scenario: error: this is a pipe, and no regular file\n"
    #expect(project.run("run @/pipe.scenario") == ToolRun(status: 65, errors: pipe))
    #expect(project.run("check --catalog @/pipe.scenario") == ToolRun(status: 65, errors: pipe))
    #expect(project.run("run @").errors == pipe)
    #expect(
      project.run("check --catalog /dev/null")
        == ToolRun(status: 65, errors: "/dev/null: error: this is a device, and no regular file\n"))
  }

  @Test(.disabled(if: getuid() == 0, "whoever may do everything is never refused")) func whatMayNotBeRead() throws {
    let project = try TestProject()
    try project.scenario("closed/a", "launch\n")
    let folder = project.path + "/Scenarios/closed"
    #expect(chmod(folder, 0) == 0)
    defer { chmod(folder, 0o700) }
    let run = project.run("run @/Scenarios")
    #expect(
      run
        == ToolRun(
          status: 65, errors: "@/Scenarios/closed: error: this folder cannot be read: permission denied\n"))
  }

  @Test func aLinkThatLeadsBack() throws {
    let project = try TestProject()
    try project.scenario("a", "launch\n")
    for name in ["one", "two"] { #expect(symlink(project.path, project.path + "/Scenarios/\(name)") == 0) }
    #expect(project.run("run @/Scenarios --quiet").outputWithoutReport == "✔ 1 scenario held        0 ms\n")
  }

  @Test func features() throws {
    let project = try TestProject()
    try project.write("{\"version\": 1, \"products\": {\"pro.lifetme\": []}}", to: "bad.json")
    let run = project.run("check --catalog @/Scenarios/Catalogs/pro.storekit --features @/bad.json")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("@/bad.json:1:29: error: "))
    #expect(run.errors.contains("did you mean 'pro.lifetime'?"))
  }

  @Test func defects() {
    #expect(
      ToolRun("check --defect nonsense-of-mine")
        == ToolRun(
          status: 64,
          errors: """
            error: --defect: there is no known defect 'nonsense-of-mine'
            note: see 'purchasebench list defects'
            see 'purchasebench help check'

            """))
  }

  @Test func stores() {
    let names = StoreConduct.all.map(\.name).joined(separator: ", ")
    #expect(
      ToolRun("check --store foo")
        == ToolRun(
          status: 64,
          errors: """
            error: --store: 'foo' is neither a conduct of the store nor a quirk
            note: one of \(names), or quirks; see 'list faults'
            see 'purchasebench help check'

            """))
    let several = ToolRun("check --store echo,foo").errors
    #expect(several.hasPrefix("error: --store: 'echo,foo' has 'foo', which is neither a conduct"))
    for pattern in ["store-id-unique", "store-id-*"] {
      #expect(ToolRun("check --only \(pattern)").errors.contains("explore --system store"))
    }
  }

  @Test func selections() {
    #expect(
      ToolRun("check --only completion-onse")
        == ToolRun(
          status: 3,
          errors: """
            error: --only: 'completion-onse' matches no invariant, clause or area
            did you mean 'completion-once'?
            note: areas are purchase, restore, features, identity, launch, store; see 'purchasebench list invariants'

            """))
    #expect(!ToolRun(["check", "--only", "["]).errors.contains("did you mean"))
    #expect(
      ToolRun("check --only STK-23")
        == ToolRun(
          status: 3,
          errors: "error: --only: nothing judges 'STK-23'\nnote: see 'purchasebench explain STK-23'\n"))
    #expect(
      ToolRun("check --only completion-once --skip completion-once")
        == ToolRun(status: 3, errors: "error: --only and --skip leave nothing to judge\n"))
  }
}
