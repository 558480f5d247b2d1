import PurchaseDomain
import SDKContract
import Testing

@testable import SimulatedWorld

@Suite("Bytes that a case does not use")
struct UnusedBytesTests {
  @Test func aWriteKeepsWhatItSays() {
    let consumption = Consumption(
      operation: OperationID(1), customer: CustomerID(2), feature: FeatureID(1), entity: EntityID(1), quantity: .one)
    let profile = StoredProfile(
      customer: CustomerID(1), fetchedAt: .start,
      profile: Profile(access: FeatureSnapshot(), configuration: .empty))
    let writes: [(Write, Int)] = [
      (.erase(RecordKey(.evidence, subject: 3, detail: 1)), MemoryLayout<RecordKey>.size),
      (.put(.identity(.first)), MemoryLayout<Identity>.size), (.put(.delegateNote(ProductID(2))), 1),
      (
        .put(.marker(Marker(checkout: CheckoutID(1), customer: CustomerID(2), product: ProductID(1)))),
        MemoryLayout<Marker>.size
      ),
      (
        .put(.event(Event(.purchaseCompleted, subject: 1, customer: CustomerID(1), product: nil))),
        MemoryLayout<Event>.size
      ),
      (.put(.command(JournalCommand(consumption))), MemoryLayout<JournalCommand>.size),
      (.put(.profile(profile)), MemoryLayout<StoredProfile>.size),
      (.put(.journey(Journey(JourneyID(1), .advanced))), MemoryLayout<Journey>.size),
    ]
    for (write, used) in writes { expectCleared(write, used) { $0.cleared } }
  }

  /// Fills what follows the `used` bytes, up to the tag, with what a stack might hold, and expects it to be gone.
  private func expectCleared<Value: BitwiseCopyable & Equatable>(
    _ value: Value, _ used: Int, _ cleared: (Value) -> Value
  ) {
    var dirty = value
    withUnsafeMutableBytes(of: &dirty) { bytes in
      for place in used..<max(used, bytes.count - 1) { bytes[place] = 0xA5 }
    }
    let clean = cleared(dirty)
    #expect(clean == value)
    withUnsafeBytes(of: clean) { bytes in
      #expect(bytes[used..<max(used, bytes.count - 1)].allSatisfy { $0 == 0 })
    }
  }
}
