import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage

/// What the tests sell.
let testCatalog = Catalog(products: [
  product("pro.lifetime", .nonConsumable, Grant(feature: "premium", extent: .boolean)),
  product("pro.unlimited", .nonConsumable, Grant(feature: "exports", extent: .unlimited)),
  product("pro.credits", .consumable, Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)))),
  product("pro.monthly", .autoRenewable, Grant(feature: "premium", extent: .boolean)),
  product("pro.yearly", .autoRenewable, Grant(feature: "premium", extent: .boolean)),
])

private func product(_ id: String, _ type: ProductType, _ grant: Grant) -> Product {
  Product(id: id, name: id, type: type, price: "1", grants: [grant])
}

func testShelf(_ products: [String] = ["pro.lifetime", "pro.credits"]) throws -> Shelf {
  try Shelf(testCatalog, products: products)
}

/// A bench with the tiny SDK on it; the model is asked nothing, since the tiny SDK is not a correct one.
func testBench(_ shelf: Shelf, _ context: TinySDK.Context = TinySDK.Context()) -> Bench {
  let subject = Subject("tiny", TinySDK.self) { _ in context }
  do {
    let setting = Setting(shelf, selection: Selection(only: ["relaunch-changes-nothing"]))
    return try subject.bench(setting, bounds: .random, style: .random)
  } catch {
    fatalError("\(error)")
  }
}

struct NoSuchFile: Error, CustomStringConvertible {
  var description: String { "no such file" }
}

func testFiles(_ files: [String: String] = [:]) -> ScenarioFiles {
  ScenarioFiles(standard: testCatalog) { path in
    guard let text = files[path] else { throw NoSuchFile() }
    return Array(text.utf8)
  }
}

/// Runs the only section of a scenario.
func run(_ text: String, _ context: TinySDK.Context = TinySDK.Context()) throws -> SectionResult {
  let script = try ScenarioScript(SourceText(path: "s.scenario", text: text), files: testFiles())
  return ScenarioRunner { testBench($0, context) }.run(script.sections[0])
}

/// What is observed in the last block of a scenario.
func observed(_ text: String) throws -> [String] {
  let result = try run(text)
  return result.observed[result.observed.count - 1] ?? []
}

/// The problems that reading a scenario reports.
func problems(_ text: String, _ files: [String: String] = [:]) -> String {
  do {
    _ = try ScenarioScript(SourceText(path: "s.scenario", text: text), files: testFiles(files))
    return ""
  } catch {
    return error.description
  }
}

/// Reads one command line.
func command(_ line: String) throws -> Scenario.Command {
  try ScenarioParser.parse(line + "\n", path: "s.scenario").blocks[0].commands[0]
}
