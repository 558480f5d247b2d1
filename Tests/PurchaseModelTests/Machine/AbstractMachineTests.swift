import ModelChecking
import PurchaseDomain
import Testing

@testable import PurchaseModel

/// A machine that sells a switch bought once and three units.
private func machine(flaw: MachineFlaw? = nil, _ change: (inout MachineBounds) -> Void = { _ in }) -> AbstractMachine {
  var bounds = MachineBounds()
  change(&bounds)
  return AbstractMachine(
    goods: [
      .init(product: ProductID(0), feature: FeatureID(0), isKept: true, units: .zero),
      .init(product: ProductID(1), feature: FeatureID(1), isKept: false, units: Amount(clamping: 3)),
    ], bounds: bounds, flaw: flaw)
}

private func closed(_ machine: AbstractMachine) -> ExploreResult<AbstractAction> {
  explore(machine, ExploreOptions(calm: nil))
}

@Suite struct AbstractMachineTests {
  @Test func statesArePlainBytes() {
    #expect(MemoryLayout<AbstractState>.size == 93)
    #expect(MemoryLayout<AbstractState>.alignment == 1)
  }

  @Test func closesWithoutAnyUser() {
    let result = closed(machine { ($0.customers, $0.transactions) = (0, 1) })
    #expect(result.ending == .closed)
    #expect(result.distinctStates == 1_836)
    #expect(result.transitions == 10_866)
    #expect(result.depth == 10)
    #expect(result.kinds.neverEnabled.map { AbstractAction.kindNames[$0] } == ["identify"])
  }

  @Test func closesWithOneSale() {
    let result = closed(machine { $0.transactions = 1 })
    #expect(result.ending == .closed)
    #expect(result.distinctStates == 15_030)
    #expect(result.transitions == 93_720)
    #expect(result.depth == 13)
    #expect(result.kinds.neverEnabled.isEmpty)
    #expect(unreached(result.marks) == ["abstract-approved-although-held", "abstract-bought-anew"])
  }

  @Test func whatRunsAreMeasuredByIsClosedInAMoment() {
    let result = closed(machine { $0 = .watched })
    #expect(result.ending == .closed)
    #expect(result.distinctStates == 4_590)
    #expect(result.transitions == 27_046)
    #expect(result.depth == 12)
  }

  @Test func closesWithTwoSales() {
    let result = closed(machine { ($0.operations, $0.grants) = (0, 0) })
    #expect(result.ending == .closed)
    #expect(result.distinctStates == 19_650)
    #expect(result.transitions == 117_050)
    #expect(result.depth == 14)
    // With what one sale reaches, everything is reached.
    let one = closed(machine { $0.transactions = 1 })
    var marks = result.marks
    marks.formUnion(one.marks)
    #expect(unreached(marks).isEmpty)
  }

  private func unreached(_ marks: Marks) -> [String] {
    MachineProperty.all.enumerated().filter { !marks.contains(UInt16($0.offset)) }.map(\.element.property.id)
  }

  @Test(arguments: [
    (MachineFlaw.completesTwice, "abstract-completion"), (.losesCompletion, "abstract-completion"),
    (.syncsTwice, "abstract-synced"), (.finishesInObserver, "abstract-finish-mode"),
    (.finishesUnaccepted, "abstract-finish-acceptance"), (.acceptsUnrecorded, "abstract-record"),
    (.grantsTwice, "abstract-ledger"), (.chargesPending, "abstract-ledger"), (.chargesDenied, "abstract-ledger"),
    (.decidesAgain, "abstract-decision"), (.keepsAccess, "abstract-access"), (.showsOthers, "abstract-access"),
    (.showsDead, "abstract-readable"), (.forgetsReport, "abstract-quiet"), (.refundsUnheard, "abstract-refund"),
    (.recordsForged, "abstract-forged"), (.movesOwner, "abstract-owner"), (.askingHides, "abstract-pending"),
    (.showsLess, "abstract-truth"),
  ])
  func aFlawBreaksItsProperty(flaw: MachineFlaw, property: String) {
    let result = closed(machine(flaw: flaw))
    #expect(result.findings.map { MachineProperty.all[Int($0.violation.property)].property.id } == [property])
  }

  @Test func everyPropertyIsBrokenBySomeFlaw() {
    let broken = MachineFlaw.allCases.flatMap { closed(machine(flaw: $0)).findings.map(\.violation.property) }
    let judging = MachineProperty.all.indices.filter { MachineProperty.all[$0].holds != nil }
    #expect(Set(broken) == Set(judging.map(UInt16.init)))
  }

  @Test func idsAreUnique() {
    let ids = MachineProperty.all.map(\.property.id)
    #expect(Set(ids).count == ids.count)
    #expect(MachineProperty.all.count < 256)
    #expect(MachineProperty.named("abstract-ledger")?.clauses.contains("FEA-40") == true)
    #expect(MachineProperty.named("abstract-nothing") == nil)
  }

  @Test func aShelfGivesWhatIsSimple() throws {
    let catalog = Catalog(products: [
      product("both", .nonConsumable, [("premium", .boolean), ("gens", .fixed(.one))]),
      product("theirs", .nonConsumable, [("legacy", .boolean)], .connector),
      product("coins", .consumable, [("gens", .fixed(Amount(clamping: 5)))]),
      product("pro", .nonConsumable, [("premium", .boolean)]),
    ])
    let whole = try #require(AbstractMachine(try Shelf(catalog, products: catalog.products.map(\.id))))
    #expect(whole.goods.map(\.product) == [ProductID(3), ProductID(2)])
    #expect(whole.goods.map(\.isKept) == [true, false])
    #expect(whole.counted?.units == Amount(clamping: 5))
    #expect(AbstractMachine(try Shelf(catalog, products: ["both", "theirs"])) == nil)
  }

  private func product(
    _ id: String, _ type: ProductType, _ grants: [(String, Grant.Extent)], _ owner: ProductOwner = .native
  ) -> Product {
    Product(
      id: id, name: id, type: type, price: "1", grants: grants.map { Grant(feature: $0.0, extent: $0.1) }, owner: owner)
  }
}
