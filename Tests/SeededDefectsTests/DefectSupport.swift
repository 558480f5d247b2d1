import PurchaseChecking
import PurchaseDomain
import RunReports
import SeededDefects

/// A small shop, and what a run over some defects tells.
enum DefectSupport {
  static let catalog = Catalog(
    products: [
      product(
        "pro.lifetime", .nonConsumable, Grant(feature: "premium", extent: .boolean),
        Grant(feature: "coins", extent: .fixed(Amount(clamping: 2)), isCredit: true)),
      product("pro.unlimited", .nonConsumable, Grant(feature: "exports", extent: .unlimited)),
      product("pro.credits", .consumable, Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)), reset: .day)),
      product("pro.monthly", .autoRenewable, Grant(feature: "premium", extent: .boolean)),
    ], credits: ["coins": ["gens": Amount(clamping: 2)]])

  private static func product(_ id: String, _ type: ProductType, _ grants: Grant...) -> Product {
    Product(id: id, name: id, type: type, price: "1", grants: grants)
  }

  static func setting(for defect: SeededDefect) throws -> Setting {
    Setting(
      try Setting.shelf(from: catalog, count: defect.bounds.products, prefersUnits: defect.prefersUnits))
  }

  /// Runs over these defects without a clock.
  static func run(
    _ defects: [SeededDefect], options: DefectOptions = DefectOptions(), stoppedAfter count: Int = .max
  ) throws -> (records: [DefectRecord], summary: RunSummary) {
    var records: [DefectRecord] = []
    let listener = RunListener(
      report: { event, _ in if case .defect(let record) = event { records.append(record) } },
      isStopped: { records.count >= count })
    let summary = try DefectRun(defects, catalog: catalog, options: options, listener: listener).run { 0 }
    return (records, summary)
  }
}
