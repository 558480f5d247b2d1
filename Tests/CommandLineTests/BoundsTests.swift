import PurchaseChecking
import Testing

@testable import purchasebench

@Suite struct BoundsTests {
  @Test func unnamedOnesAreZeroButForOneCustomerOneProductAndTwoHolds() {
    let bounds = ExplorationBounds()
    #expect(bounds.bounds == Bounds())
    #expect(bounds.depth == nil)
    for row in ExplorationBounds.rows where row.path != nil {
      #expect(row.standard == ["customers": 1, "products": 1, "holds": 2][row.name, default: 0], "\(row.name)")
    }
  }

  @Test func namedOnesAreAsNamed() throws {
    var bounds = ExplorationBounds()
    try bounds.set("transactions=2")
    try bounds.set("depth=12")
    #expect(bounds.bounds.transactions == 2)
    #expect(bounds.depth == 12)
  }

  @Test func everyBoundOfTheBenchHasAName() {
    #expect(ExplorationBounds.rows.map(\.name) == Bounds.named.map(\.name) + ["depth"])
  }

  @Test func noneLeavesItsRange() {
    var bounds = ExplorationBounds()
    #expect(throws: InvalidValue.self) { try bounds.set("customers=99") }
    #expect(throws: InvalidValue.self) { try bounds.set("products=0") }
    #expect(throws: InvalidValue.self) { try bounds.set("depth=0") }
  }
}
