import ModelChecking
import PurchaseDomain
import SimulatedWorld
import Testing

@testable import PurchaseChecking

/// A group of two levels that a family may share, and what is bought once.
private func shelf(_ products: [String] = ["basic", "plus", "lifetime"]) throws -> Shelf {
  func subscription(_ id: String, level: Int, _ offers: [OfferType]) -> Product {
    Product(
      id: id, name: id, type: .autoRenewable, price: "1", grants: [Grant(feature: id, extent: .boolean)],
      renewal: RenewalTerms(
        group: "plans", level: level, period: SubscriptionPeriod(1, .month),
        offers: offers.map { RenewalTerms.Offer(type: $0, period: SubscriptionPeriod(1, .week)) }),
      isFamilyShareable: true)
  }
  let catalog = Catalog(products: [
    subscription("basic", level: 2, [.introductory, .code]), subscription("plus", level: 1, [.winBack]),
    Product(
      id: "lifetime", name: "lifetime", type: .nonConsumable, price: "1",
      grants: [Grant(feature: "lifetime", extent: .boolean)]),
  ])
  return try Shelf(catalog, products: products)
}

private func closed(_ products: [String], _ change: (inout Bounds) -> Void) throws -> ExploreResult<StoreAction> {
  var bounds = Bounds()
  change(&bounds)
  return explore(
    StoreSystem(try shelf(products), bounds: bounds), ExploreOptions(calm: nil, comparesStates: true))
}

@Suite struct StoreSystemTests {
  @Test func onePurchaseClosesAndHolds() throws {
    let result = try closed(["lifetime"]) {
      $0.transactions = 1; $0.refunds = 1
    }
    #expect(result.ending == .closed && result.findings.isEmpty)
    #expect([result.distinctStates, result.transitions] == [31, 51])
  }

  @Test func lifeOfOneSubscriptionClosesAndHolds() throws {
    let result = try closed(["basic"]) {
      $0.outsidePurchases = 1; $0.storeMoves = 2; $0.waits = 2
    }
    #expect(result.ending == .closed && result.findings.isEmpty)
    #expect([result.distinctStates, result.transitions] == [5684, 14466])
  }

  @Test func twoLevelsWithADeathCloseAndHold() throws {
    let result = try closed(["basic", "plus"]) {
      $0.transactions = 2; $0.crashes = 1; $0.waits = 1
    }
    #expect(result.ending == .closed && result.findings.isEmpty)
    #expect([result.distinctStates, result.transitions] == [6965, 23223])
  }

  @Test func everySituationIsReachedWithinSmallBounds() throws {
    var reached = Marks()
    let spaces: [([String], (inout Bounds) -> Void)] = [
      (["basic", "plus"], { $0.outsidePurchases = 2 }),
      (
        ["basic"],
        {
          $0.outsidePurchases = 1; $0.storeMoves = 1; $0.refunds = 1; $0.waits = 1
        }
      ),
      (
        ["lifetime"],
        {
          $0.transactions = 2; $0.crashes = 1
        }
      ),
    ]
    for (products, change) in spaces {
      let result = try closed(products, change)
      #expect(result.ending == .closed && result.findings.isEmpty)
      reached.formUnion(result.marks)
    }
    for (place, property) in StoreProperty.all.enumerated() {
      #expect(reached.contains(UInt16(place)), "\(property.property.id)")
    }
  }

  @Test func propertiesHaveNamesOfTheirOwn() {
    let ids = StoreProperty.all.map(\.property.id)
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasPrefix("store-") })
    #expect(StoreProperty.named("store-id-unique") != nil && StoreProperty.named("nothing") == nil)
  }
}

@Suite struct StoreConductTests {
  @Test func gradesHoldEachOther() throws {
    let quirks = try ["ideal", "documented", "observed"].map { try StoreConduct.named($0).quirks }
    #expect(quirks[0].isEmpty && Set(quirks[1]).isStrictSubset(of: quirks[2]))
    for conduct in StoreConduct.all { #expect(Set(conduct.quirks).isSubset(of: quirks[2]), "\(conduct.name)") }
  }

  @Test func quirksAreNamedByNameAndNumber() throws {
    #expect(
      try StoreConduct.named("Q4,cancelled-though-charged").quirks == [.finishedAtLaunch, .cancelledThoughCharged])
    #expect(throws: StoreConduct.UnknownConduct(word: "ekko")) { try StoreConduct.named("echo,ekko") }
    #expect(StoreConduct.UnknownConduct(word: "echoo").hint == "did you mean 'echo'?")
  }

  @Test func everyQuirkHasWordsANumberAndATrace() {
    #expect(QuirkWords.all.map(\.quirk) == Quirk.allCases)
    #expect(Quirk.allCases.map(\.number) == (1...30).map { "Q\($0)" })
    for words in QuirkWords.all { #expect(words.summary.hasSuffix(".") && !words.trace.isEmpty) }
    #expect(Quirk.refundSameID.name == "refund-same-id" && Quirk.earlyUpdate.name == "early-update")
  }
}
