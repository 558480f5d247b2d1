import PurchaseChecking
import RunReports
import SeededDefects
import Testing

@Suite struct StoreDefectTests {
  @Test("is caught under the invariant that it breaks", arguments: SeededDefects.ofStore.map(\.id))
  func isCaught(id: String) throws {
    let defect = try #require(SeededDefects.ofStore.first { $0.id == id })
    let record = try defect.hunt(states: 100_000)
    #expect(record.caught && record.underOwnClause, "\(record.invariant ?? "nothing")")
  }

  @Test func everyStoreInvariantHasADefectThatBreaksIt() {
    let broken = SeededDefects.ofStore.map(\.invariant)
    for property in StoreProperty.all { #expect(broken.contains(property.property.id), "\(property.property.id)") }
  }

  @Test func namesAreTheirOwnAndSummariesSentences() {
    let ids = SeededDefects.ofStore.map(\.id)
    #expect(Set(ids).count == ids.count && Set(ids).isDisjoint(with: SeededDefects.all.map(\.id)))
    for defect in SeededDefects.ofStore {
      #expect(defect.summary.hasSuffix(".") && defect.summary.first?.isUppercase == true)
      #expect(StoreProperty.named(defect.invariant) != nil)
    }
  }
}
