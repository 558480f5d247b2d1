import ModelChecking
import PurchaseDomain
import PurchaseModel
import SDKContract
import Testing

private let gens = FeatureID(0)

private func context() throws -> ModelContext {
  let catalog = Catalog(products: [
    Product(
      id: "pack", name: "Pack", type: .consumable, price: "1",
      grants: [Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)))])
  ])
  return ModelContext(shelf: try Shelf(catalog, products: ["pack"]))
}

/// Whether some order explains these facts.
private func isExplained(_ facts: [Fact]) throws -> Bool? {
  let context = try context()
  var recorder = CallRecorder()
  for fact in facts { recorder.note(fact, in: context) }
  return context.isExplained(recorder)
}

private func consume(_ call: UInt8, _ operation: UInt8, _ units: Int64 = 1) -> Fact {
  .called(CallID(.consume, call), .consume(gens, quantity: RequestedAmount(units), OperationID(operation)), by: alice)
}

private func decided(_ call: UInt8, _ isAccepted: Bool, _ left: Int64) -> Fact {
  .returned(
    CallID(.consume, call),
    .consumption(ConsumptionDecision(isAccepted: isAccepted, balance: Amount(clamping: left))))
}

private func check(_ call: UInt8) -> Fact {
  .called(CallID(.hasFeature, call), .hasFeature(gens, required: .one, .remote), by: alice)
}

private func told(_ call: UInt8, _ left: Int64) -> Fact {
  .returned(
    CallID(.hasFeature, call),
    .access(FeatureAccess(allowed: left > 0, balance: Amount(clamping: left), type: .metered)))
}

private func grant(_ units: Int64) -> Fact { .granted(alice, gens, Amount(clamping: units)) }

@Suite("Some order explains all answers") struct UnitLedgerTests {
  @Test func twoCallsForOneUnit() throws {
    #expect(
      try isExplained([grant(1), consume(1, 1), consume(2, 2), decided(1, false, 0), decided(2, true, 0)]) == true)
    #expect(
      try isExplained([grant(1), consume(1, 1), consume(2, 2), decided(1, true, 0), decided(2, true, 0)]) == false)
  }

  @Test func aReadAfterAReturnSeesIt() throws {
    #expect(try isExplained([grant(2), consume(1, 1), check(1), told(1, 2), decided(1, true, 1)]) == true)
    #expect(try isExplained([grant(2), consume(1, 1), decided(1, true, 1), check(1), told(1, 2)]) == false)
  }

  @Test func whatThrewMayHaveHappenedOnceAtAnyTime() throws {
    let threw = Fact.returned(CallID(.consume, 1), .threw(.unknownOutcome))
    #expect(try isExplained([grant(2), consume(1, 1), threw, check(1), told(1, 2), check(2), told(2, 1)]) == true)
    #expect(try isExplained([grant(2), consume(1, 1), threw, check(1), told(1, 1), check(2), told(2, 2)]) == false)
    #expect(try isExplained([grant(2), consume(1, 1), threw, consume(1, 1), decided(1, true, 1)]) == true)
    #expect(
      try isExplained([grant(2), consume(1, 1), threw, consume(1, 1), decided(1, true, 1), check(1), told(1, 0)])
        == false)
  }

  @Test func anIdKeepsItsDecision() throws {
    let denied = [consume(1, 1), decided(1, false, 0), grant(5)]
    #expect(try isExplained(denied + [consume(1, 1), decided(1, false, 0)]) == true)
    #expect(try isExplained(denied + [consume(1, 1), decided(1, true, 4)]) == false)
  }

  @Test func whatIsInvalidDidNotHappen() throws {
    let refused = Fact.returned(CallID(.consume, 1), .threw(.invalidAmount))
    #expect(try isExplained([grant(1), consume(1, 1, 0), refused, check(1), told(1, 1)]) == true)
  }
}
