import RunReports
import Testing

@testable import purchasebench

@Suite struct DefectTests {
  private let defect = "lost-completion"

  @Test func oneDefectIsCaught() throws {
    let project = try TestProject()
    let run = project.run("defects --defect \(defect) --seed 1 --jobs 1 --quiet")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("✔ \(defect)    caught by completion-exact ("))
    #expect(run.output.contains("✔ 1 of 1 defect caught"))
  }

  /// An app that makes a mistake is examined whole; a search, which changes the SDK, cannot take it.
  @Test func aMistakeOfTheAppIsCaught() throws {
    let project = try TestProject()
    let run = project.run("defects --defect host-unverified-as-purchased --seed 1 --quiet")
    #expect(run.status == 0)
    #expect(run.output.contains("caught by unverified-is-a-failure"))
    #expect(run.output.contains("✔ 1 of 1 defect caught"))
    let page = ToolRun("explain host-unverified-as-purchased")
    #expect(page.output.contains("Here it returned purchased."))
    let check = ToolRun("check --defect host-unverified-as-purchased")
    #expect(check.status == 64)
    #expect(check.errors.contains("is a mistake of the app, and the SDK is right"))
  }

  /// The counterexample is shown as found, fails when it is replayed as told, and guards the reference SDK.
  @Test func aFindingFromSearchToRegression() throws {
    let project = try TestProject()
    let catalog = "--catalog @/Scenarios/Catalogs/pro.storekit --features @/Scenarios/Catalogs/pro.features.json"
    let bounds = "--bound transactions=1 --bound crashes=1 --only PUR-61"
    let explored = project.run("explore \(bounds) --defect \(defect) --max-findings 1 --quiet \(catalog)")
    #expect(explored.status == 1)
    let file = try #require(try project.findings().first)
    #expect(explored.output.contains(" --defect \(defect)\n"))
    #expect(try project.read(file).contains("# Catalog: ../../../Scenarios/Catalogs/pro.storekit\n"))
    #expect(
      try project.read(file).contains(
        "# Source: purchasebench explore --bound transactions=1 --bound crashes=1 --defect \(defect)\n"))
    #expect(project.run("replay @/\(file) --defect \(defect)").status == 1)
    #expect(project.run("replay @/\(file)").status == 0)
    let record = "@/" + file.split(separator: "/").prefix(2).joined(separator: "/") + "/run.jsonl"
    #expect(project.run("replay \(record)").status == 1)
    #expect(project.run("keep @/\(file)").status == 0)
    #expect(project.run("run @/Scenarios/Regressions").status == 0)
    #expect(project.run("format --check @/Scenarios").status == 0)
  }

  @Test func aDefectIsExplainedWithAnExample() {
    let run = ToolRun("explain HZ-029")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(defect)   HZ-029\n"))
    #expect(run.output.contains("proved minimal"))
  }
}
