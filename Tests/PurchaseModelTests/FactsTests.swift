import PurchaseDomain
import Testing

@testable import PurchaseModel

@Suite struct FactsTests {
  @Test func areSmallAndWithoutPadding() {
    #expect(MemoryLayout<Facts>.alignment == 1)
    #expect(MemoryLayout<Facts>.size == MemoryLayout<Facts>.stride)
    #expect(MemoryLayout<Facts>.size <= 600, "\(MemoryLayout<Facts>.size)")
    print(
      MemoryLayout<Facts>.size, MemoryLayout<TransactionFacts>.size, MemoryLayout<OpenCall>.size,
      MemoryLayout<FlightFacts>.size, MemoryLayout<OperationFacts>.size)
  }
}
