import Testing

@testable import purchasebench

@Suite struct BoundsTests {
  @Test func unnamedOnesAreZeroButForOneCustomerAndOneProduct() {
    #expect(
      Bounds().all == [
        "customers": 1, "products": 1, "transactions": 0, "operations": 0, "retries": 0, "crashes": 0,
        "identity-changes": 0, "lost-replies": 0, "duplicate-deliveries": 0, "disk-faults": 0, "refunds": 0,
        "mode-changes": 0,
      ])
    #expect(Bounds()["depth"] == nil)
  }

  @Test func namedOnesAreAsNamed() throws {
    var bounds = Bounds()
    try bounds.set("transactions=2")
    try bounds.set("depth=12")
    #expect(bounds["transactions"] == 2)
    #expect(bounds.all["depth"] == 12)
  }

  @Test func noneLeavesItsRange() {
    var bounds = Bounds()
    #expect(throws: InvalidValue.self) { try bounds.set("customers=99") }
    #expect(throws: InvalidValue.self) { try bounds.set("products=0") }
    #expect(throws: InvalidValue.self) { try bounds.set("depth=0") }
  }
}
