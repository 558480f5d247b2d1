import Foundation
import PurchaseChecking
import ScenarioLanguage
import Testing

/// What is said about a scenario as a whole, before anything runs.
@Suite struct ScriptDiagnosticsTests {
  @Test(arguments: [
    (
      "# A.\n#\n# Clauses: PUR-57 PUR-77\n\nlaunch\n",
      "s.scenario:3:19: error: unknown clause 'PUR-77'\n# Clauses: PUR-57 PUR-77\n                  ^\ndid you mean 'PUR-07'?"
    ),
    (
      "# Clauses: X-61\n\nlaunch\n",
      "s.scenario:1:12: error: unknown clause 'X-61'\n# Clauses: X-61\n           ^\n"
        + "known are PUR-01 to PUR-76, FEA-01 to FEA-54, STK-01 to STK-23"
    ),
    (
      "# Store: idael\n\nlaunch\n",
      "s.scenario:1:10: error: unknown Store 'idael'\n# Store: idael\n         ^\ndid you mean 'ideal'?"
    ),
    (
      "# Store: ideal\n\nlaunch\nquirk echo\n",
      "s.scenario:4:1: error: echo is not among the quirks of 'Store: ideal'\nquirk echo\n^\n"
        + "write 'Store: observed', or delete that line of the header"
    ),
    (
      "# SDK: refrence\n\nlaunch\n",
      "s.scenario:1:8: error: unknown SDK 'refrence'\n# SDK: refrence\n       ^\ndid you mean 'reference'?"
    ),
    (
      "# Decisions: D1=x\n\nlaunch\n",
      "s.scenario:1:14: error: 'x' is no value of D1\n# Decisions: D1=x\n             ^\n"
        + "D1 is one of afterAcceptance, afterDurableRecord"
    ),
    (
      "# Decisions: D31=pending D6=none\n\nlaunch\n",
      "s.scenario:1:26: error: D6 is decided once and for all\n# Decisions: D31=pending D6=none\n"
        + "                         ^\nwhat can be chosen: D1, D2, D9, D14, D18, D19, D28, D31, D32"
    ),
    (
      "# Catalog: ../missing.storekit\n\nlaunch\n",
      "s.scenario:1:12: error: '../missing.storekit' cannot be read\n# Catalog: ../missing.storekit\n           ^\n"
        + "no such file"
    ),
    (
      "purchase pro.lifetime\npurchase pro.unlimited\npurchase pro.credits\npurchase pro.monthly\n"
        + "purchase pro.yearly\n",
      "s.scenario:5:10: error: 'pro.yearly' is one product too many\npurchase pro.yearly\n         ^\n"
        + "a section can be about 4 products; split it"
    ),
    (
      "purchase pro.lifetime\npurchase pro.monthly\npurchase pro.yearly\npurchase pro.unlimited\nhas gens\n",
      "s.scenario:1:1: error: with what grants its Features this is about too many products: "
        + "pro.lifetime, pro.monthly, pro.yearly, pro.unlimited, pro.credits\npurchase pro.lifetime\n^\n"
        + "a section can be about 4 products; split it"
    ),
    (
      "has apples\nhas oranges\nhas bananas\nhas cherries\n",
      "s.scenario:1:1: error: this is about too many Features: premium, apples, oranges, bananas, cherries\n"
        + "has apples\n^\na section can be about 4 Features; split it"
    ),
  ])
  func aProblemIsToldWhereItIs(_ text: String, _ expected: String) { #expect(problems(text) == expected) }

  @Test func everyProblemIsToldAtOnce() {
    let text = "# Clauses: PUR-99\n\nlaunch fast\npurchse pro.credits\n\n== one\nidentify alcie\n"
    #expect(
      problems(text).split(separator: "\n").filter { $0.contains("error:") } == [
        "s.scenario:1:12: error: unknown clause 'PUR-99'",
        "s.scenario:3:8: error: 'fast' is one word too many",
        "s.scenario:4:1: error: unknown command 'purchse'",
        "s.scenario:7:10: error: unknown customer 'alcie'",
      ])
  }

  @Test func headersThatHoldAreAccepted() {
    let text =
      "# A.\n#\n# Clauses: PUR-01 FEA-54 STK-23 D36\n# Store: documented\n# SDK: reference\n# Source: a talk\n\nlaunch\n"
    #expect(problems(text).isEmpty)
  }

  @Test func filesAreFoundBesidesTheScenario() throws {
    let files = [
      "a/features.json": #"{"version": 1, "products": {"pro.credits": [{"feature": "coins", "grant": {"fixed": 7}}]}}"#,
      "a/more.scenario": "identify alice\npurchase pro.credits\n",
    ]
    let text = "# Features: ../a/features.json\n\nlaunch\n\ninclude ../a/more.scenario\n"
    let script = try ScenarioScript(SourceText(path: "b/s.scenario", text: text), files: testFiles(files))
    #expect(script.sections[0].shelf.features == ["coins"])
    let result = ScenarioRunner { testBench($0) }.run(script.sections[0])
    #expect(result.observed[1]?.contains("coins: 0 → 7") == true)
  }

  @Test func withoutACatalogNothingIsSold() {
    let files = ScenarioFiles { _ in throw NoSuchFile() }
    let error = #expect(throws: Diagnostics.self) {
      try ScenarioScript(SourceText(path: "s.scenario", text: "launch\n"), files: files)
    }
    #expect(error?.all.map(\.message) == ["no catalog says what is sold"])
  }

  @Test func theCatalogOfThisRepositoryIsRead() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let files = ScenarioFiles { path in Array(try Data(contentsOf: URL(filePath: path))) }
    let text = """
      # Catalog: ../Catalogs/pro.storekit
      # Features: ../Catalogs/pro.features.json

      launch
      purchase pro.credits
      has exports

      """
    let source = SourceText(path: root.path() + "/Scenarios/Purchase/s.scenario", text: text)
    let shelf = try ScenarioScript(source, files: files).sections[0].shelf
    #expect(shelf.products.map(\.id) == ["pro.credits", "pro.unlimited"])
    #expect(shelf.features == ["gens", "exports"])
  }

  @Test func problemsOfACatalogAreToldWithThoseOfTheScenario() {
    let text = "# Clauses: FEA-55\n# Catalog: broken.storekit\n\nlaunch\n"
    let told = problems(text, ["broken.storekit": "{"])
    #expect(told.contains("broken.storekit:1:"))
    #expect(told.contains("s.scenario:1:12: error: unknown clause 'FEA-55'"))
  }
}
