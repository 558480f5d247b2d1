import PurchaseDomain
import SDKContract
import Testing

@testable import PurchaseModel

@Suite struct RightHistoriesTests {
  @Test(arguments: RightHistories.all.map(\.name)) func breakNothing(_ name: String) throws {
    let history = try #require(RightHistories.all.first { $0.name == name }).make()
    #expect(history.broken == [])
    #expect(history.facts.outgrew == nil)
  }

  @Test func areReachedByEverySituation() throws {
    var reached: Set<String> = []
    for (_, make) in RightHistories.all { reached.formUnion(try make().reachedIDs) }
    let rules = Invariant.all + Invariant.callContracts + Invariant.situations + Invariant.subscriptionSituations
    let unreached = rules.map(\.property.id).filter { !reached.contains($0) }
    #expect(unreached == [])
  }

  @Test func foldToTheSameBytes() throws {
    for (_, make) in RightHistories.all { #expect(try make().facts == make().facts) }
  }
}
