import ModelChecking
import PurchaseDomain
import SDKContract

/// The numbers in a schedule: shrinking makes them as plain as they can be, so that those that are left say something.
extension Bench {
  /// The action with other amounts and lengths of time.
  public func resizing(_ action: Action, _ resize: (Quantity) -> Int) -> Action? { action.resizing(resize) }
}

extension Action {
  /// Amounts that the app may name, invalid ones included (FEA-31); one unit is the plainest.
  private static let amounts = -1...Int(Amount.greatest) + 1

  /// A month at most: where the clock ends, after 45 days, a deadline has no room, and every mistake about deadlines would
  /// be shrunk to that.
  private static let minutes = 1...44_640

  fileprivate func resizing(_ resize: (Quantity) -> Int) -> Action {
    // A fraction, and what is no number, says something as it is.
    func requested(_ amount: RequestedAmount) -> RequestedAmount {
      guard let units = Int(exactly: amount.number), Self.amounts.contains(units) else { return amount }
      return RequestedAmount(Int64(resize(Quantity(units, in: Self.amounts, plainest: 1))))
    }
    func granted(_ amount: Amount) -> Amount {
      guard amount.isWhole else { return amount }
      return Amount(clamping: Int64(resize(Quantity(Int(amount.wholeUnits), in: 1...Int(Amount.greatest)))))
    }
    let resized: Event =
      switch event {
      case .hasFeature(let feature, let required, let policy, let entity):
        .hasFeature(feature, required: requested(required), policy, entity: entity)
      case .consume(let feature, let quantity, let operation, let entity):
        .consume(feature, quantity: requested(quantity), operation, entity: entity)
      case .use(let use):
        .use(
          FeatureUse(
            use.feature, requested(use.amount), entity: use.entity, isTotal: use.isTotal, waits: use.waits))
      case .grant(let customer, let feature, let amount, let entity):
        .grant(customer, feature, granted(amount), entity: entity)
      case .advance(let minutes):
        .advance(minutes: UInt16Bytes(resize(Quantity(minutes.value, in: Self.minutes))))
      default: event
      }
    return Action(resized, deathAfterOutputs: deathAfterOutputs)
  }
}
