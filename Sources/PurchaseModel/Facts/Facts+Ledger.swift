import PurchaseDomain
import SDKContract

/// Units: how a use is paid, and how an allowance is given again.
extension Facts {
  /// The whole units of a Feature that a credit account would pay for (FEA-10).
  func bought(
    of feature: FeatureID, with credit: FeatureID, for customer: CustomerID, _ entity: EntityID,
    in context: ModelContext
  ) -> Amount {
    let cost = context.shelf.cost(of: feature, in: credit).thousandths
    guard cost > 0 else { return .zero }
    return Amount(clamping: balance(of: credit, for: customer, entity).thousandths / cost)
  }

  /// Pays for whole units: the allowance of the Feature itself first, then credits, one unit after the other.
  mutating func pay(
    _ units: Amount, of feature: FeatureID, for customer: CustomerID, _ entity: EntityID, in context: ModelContext
  ) {
    var own = account(of: feature, for: customer, entity)
    let credits = context.shelf.credits(for: feature)
    guard !credits.isEmpty else {
      own.charge(units)
      return keep(own)
    }
    let direct = min(units, Amount(clamping: own.balance.wholeUnits))
    own.charge(direct)
    keep(own)
    var owed = units - direct
    for credit in credits {
      let paid = min(owed, bought(of: feature, with: credit, for: customer, entity, in: context))
      var wallet = account(of: credit, for: customer, entity)
      let cost = context.shelf.cost(of: feature, in: credit).thousandths
      wallet.charge(Amount(thousandths: cost * paid.wholeUnits))
      keep(wallet)
      owed = owed - paid
    }
  }

  /// The units of a Feature that a customer is given again in each interval.
  func allowance(of feature: FeatureID, for customer: CustomerID, in context: ModelContext) -> Amount {
    var sum = Amount.zero
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      guard facts.world.contains(.granted), facts.buyer == customer.rawValue else { continue }
      sum = sum + context.recurring(of: feature, from: facts.productID)
    }
    return sum
  }

  /// Units that are given again were granted; the first of them begin the series of intervals.
  ///
  /// A series without such units ended when its next interval was due; where nobody knows whether that is past, as of a
  /// month of 28 to 31 days, its intervals are not judged.
  mutating func beginInterval(_ customer: CustomerID, _ feature: FeatureID, in context: ModelContext) {
    guard let interval = context.shelf.reset(of: feature) else { return }
    var account = account(of: feature, for: customer, .own)
    if let age = account.intervalAge, age < interval.minutes.upperBound {
      if age >= interval.minutes.lowerBound { account.intervalAge = nil }
    } else {
      account.intervalAge = 0
    }
    keep(account)
  }

  /// Time passed by the server's clock, which is not the device's; or that clock was set back.
  ///
  /// - Parameter minutes: how many, negative if it was set back.
  public mutating func elapseAtServer(minutes: Int) {
    for place in accounts.indices {
      if let age = accounts[place].intervalAge { accounts[place].intervalAge = age + minutes }
    }
  }

  /// A new interval began: by hand everything that was used is there again, by the clock as much as is given again.
  mutating func renew(
    _ feature: FeatureID, of customer: CustomerID, _ entity: EntityID, byClock: Bool, in context: ModelContext
  ) {
    var account = account(of: feature, for: customer, entity)
    let back = byClock ? min(account.charged, allowance(of: feature, for: customer, in: context)) : account.charged
    account.balance = account.balance + back
    account.charged = .zero
    account.reported = .zero
    if byClock { account.intervalAge = 0 }
    keep(account)
  }
}
