import ModelChecking
import PurchaseChecking
import PurchaseDomain
import SeededDefects
import Testing

/// I-57 and I-58: what two ways of going on must come to, whether or not a settled line would notice by itself.
@Suite("Two ways that must settle alike")
struct ComparisonTests {
  private func bench(_ subject: Subject, _ property: String) throws -> Bench {
    let shelf = try Shelf(DefectSupport.catalog, products: ["pro.lifetime", "pro.unlimited"])
    let setting = Setting(shelf, selection: Selection(only: [property]))
    return try subject.bench(setting, bounds: .random, style: .random)
  }

  private func violated(_ actions: [Action], by subject: Subject, _ property: String) throws -> String? {
    let bench = try bench(subject, property)
    return replay(actions, on: bench).violation.map { bench.model.property(of: $0).id }
  }

  /// Bought, and killed before the sheet's answer is heard.
  private static let soldUnheard = [
    Action(.launch(mode: nil, surviving: 0)), Action(.hold(.store)), Action(.purchase(ProductID(0), .success)),
    Action(.decide(CheckoutID(1), .success)), Action(.compare(.crash)),
  ]

  @Test("a purchase that only survives without a kill is caught")
  func crash() throws {
    let defect = try #require(SeededDefects.named("lost-completion"))
    #expect(try violated(Self.soldUnheard, by: defect.subject(), "crash-changes-nothing") == "crash-changes-nothing")
    #expect(try violated(Self.soldUnheard, by: SeededDefect.defectFree(), "crash-changes-nothing") == nil)
  }

  /// Two purchases of other devices wait to be delivered.
  private static let twoWaiting = [
    Action(.launch(mode: nil, surviving: 0)), Action(.hold(.store)),
    Action(.buyOutside(ProductID(0), .customer(.anonymous), isVerified: true)),
    Action(.buyOutside(ProductID(1), .customer(.anonymous), isVerified: true)),
    Action(.compare(.order(TransactionID(1), TransactionID(2)))),
  ]

  @Test("what only one of two orders loses is caught")
  func order() throws {
    let defect = try #require(SeededDefects.named("high-water-mark"))
    #expect(try violated(Self.twoWaiting, by: defect.subject(), "order-changes-nothing") == "order-changes-nothing")
    #expect(try violated(Self.twoWaiting, by: SeededDefect.defectFree(), "order-changes-nothing") == nil)
  }

  @Test("where a death rightly undoes a call, nothing is compared")
  func undecided() throws {
    let bench = try bench(SeededDefect.defectFree(), "crash-changes-nothing")
    let actions = [
      Action(.launch(mode: nil, surviving: 0)), Action(.hold(.disk)), Action(.purchase(ProductID(0), .success)),
      Action(.compare(.crash)),
    ]
    #expect(replay(actions, on: bench).ending == .notEnabled)
  }
}
