import PurchaseDomain
import SDKContract
import Testing

@testable import PurchaseModel

@Suite struct WrongHistoriesTests {
  @Test(arguments: WrongHistory.all.map(\.id)) func breakOneRule(_ id: String) throws {
    let wrong = try #require(WrongHistory.all.first { $0.id == id })
    let (history, fact) = try wrong.make()
    #expect(history.broken == [])
    #expect(Set(history.verdict(on: fact)) == wrong.also.union([id]))
  }

  @Test func areThereForEveryRule() {
    let ids = WrongHistory.all.map(\.id).sorted()
    #expect(ids == (Invariant.all + Invariant.callContracts).map(\.property.id).sorted())
  }
}
