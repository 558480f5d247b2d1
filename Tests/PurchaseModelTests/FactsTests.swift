import PurchaseDomain
import Testing

@testable import PurchaseModel

@Suite struct FactsTests {
  @Test func areSmallAndWithoutPadding() {
    #expect(MemoryLayout<Facts>.alignment == 1)
    #expect(MemoryLayout<Facts>.size == MemoryLayout<Facts>.stride)
    #expect(MemoryLayout<Facts>.size <= 1_048, "\(MemoryLayout<Facts>.size)")
  }
}
