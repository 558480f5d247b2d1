import PurchaseChecking
import RunReports
import Testing

@testable import purchasebench

@Suite struct ListCommandTests {
  @Test(arguments: ListCommand.Topic.allCases.map(\.rawValue)) func everyListIsJSONForScripts(topic: String) throws {
    let run = ToolRun("list \(topic) --format json --quiet")
    #expect(run.status == 0)
    #expect(run.errors == "")
    for object in try RecordReader.objects(in: run.output) {
      #expect(object["version"] == .integer(1))
      #expect(object["kind"].map { "\($0)" }?.contains(String(topic.dropLast())) == true)
      guard case .string(let id)? = object["id"], case .string(let summary)? = object["summary"] else {
        Issue.record("no id or summary in \(topic)")
        continue
      }
      #expect(!id.isEmpty)
      #expect(!summary.isEmpty || topic == "scenarios")
    }
  }

  @Test func everyClauseIsCheckedOrSaysWhyNot() throws {
    let clauses = try RecordReader.objects(in: ToolRun("list clauses --format json").output)
    #expect(clauses.count == 153)
    #expect(clauses.first?["id"] == .string("PUR-01"))
    let delegated = clauses.first { $0["id"] == .string("PUR-15") }
    #expect(delegated?["reason"] == .string("not built yet: delegates"))
    let completion = clauses.first { $0["id"] == .string("PUR-57") }
    #expect(completion?["reason"] == JSONValue.null)
  }

  @Test func boundsAreThoseOfTheBench() {
    let lines = ToolRun("list bounds").output.split(separator: "\n")
    #expect(lines.first == "customers              users that may sign in (default 1)")
    #expect(lines.last == "depth                  steps of one schedule")
    #expect(lines.count == Bounds.named.count + 1)
  }

  @Test func commandsAreThoseOfScenarios() {
    let run = ToolRun("list commands")
    #expect(run.output.hasPrefix("launch            Launches the app; "))
    #expect(run.output.split(separator: "\n").count == ScriptCommandTable.rows.count)
  }

  @Test func faultsAreMadeByCommandsAndAllowedByBounds() {
    for fault in WorldFault.all {
      #expect(ScriptCommandTable.rows.contains { fault.example.hasPrefix($0.name) }, "\(fault.example)")
      #expect(ExplorationBounds.rows.contains { $0.name == fault.bound }, "\(fault.bound)")
    }
  }

  @Test func productsOfACatalog() throws {
    let project = try TestProject()
    let options = "--catalog @/Scenarios/Catalogs/pro.storekit --features @/Scenarios/Catalogs/pro.features.json"
    let run = project.run("list products \(options)")
    #expect(run.output.contains("nonConsumable, "))
    #expect(run.output.contains("grants 3 gens\n"))
    let features = project.run("list products --write-features \(options)")
    #expect(try features.output == project.read("Scenarios/Catalogs/pro.features.json"))
    #expect(project.run("list bounds --write-features").status == 64)
  }
}
