import PurchaseChecking
import Testing

/// Marks have 256 places; a property beyond would never be judged nor missed.
@Test func everyPropertyHasAPlace() {
  #expect(Properties.all.count <= 256)
}
