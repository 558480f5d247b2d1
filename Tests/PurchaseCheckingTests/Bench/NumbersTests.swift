import ModelChecking
import PurchaseChecking
import PurchaseDomain
import SDKContract
import Testing

/// The numbers of a schedule, as shrinking sees and changes them.
@Suite struct NumbersTests {
  private let feature = FeatureID(0)

  @Test func amountsAndMinutesAreSeenAndChanged() throws {
    let bench = try sampledBench()
    let four = RequestedAmount(4)
    let two = RequestedAmount(2)
    let pairs: [(PurchaseChecking.Event, PurchaseChecking.Event)] = [
      (.consume(feature, quantity: four, OperationID(1)), .consume(feature, quantity: two, OperationID(1))),
      (.use(FeatureUse(feature, four, isTotal: true)), .use(FeatureUse(feature, two, isTotal: true))),
      (
        .hasFeature(feature, required: four, .remote), .hasFeature(feature, required: two, .remote)
      ),
      (
        .grant(CustomerID(1), feature, Amount(clamping: 4)), .grant(CustomerID(1), feature, Amount(clamping: 2))
      ),
      (.advance(minutes: UInt16Bytes(4)), .advance(minutes: UInt16Bytes(2))),
    ]
    for (before, after) in pairs {
      var seen: [Quantity] = []
      let resized = bench.resizing(Action(before, deathAfterOutputs: 1)) { quantity in
        seen.append(quantity)
        return 2
      }
      #expect(seen.map(\.value) == [4])
      #expect(seen.map(\.plainest) == [1])
      #expect(resized == Action(after, deathAfterOutputs: 1))
    }
  }

  @Test func invalidAmountsStayWhatTheyAre() throws {
    let bench = try sampledBench()
    for units in [-1, 0, Amount.greatest + 1] {
      let action = Action(.consume(feature, quantity: RequestedAmount(units), OperationID(1)))
      #expect(bench.resizing(action) { $0.value } == action)
    }
  }

  @Test func otherActionsHaveNone() throws {
    let bench = try sampledBench()
    let resized = bench.resizing(Action(.crash)) { _ in
      Issue.record("a death has no number")
      return 0
    }
    #expect(resized == Action(.crash))
  }
}
