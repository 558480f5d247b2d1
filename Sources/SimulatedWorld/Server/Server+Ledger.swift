import PurchaseDomain
import SDKContract

/// Units: what is left of them, who pays, and when they are given again.
extension Server {
  // MARK: What is left

  /// What is left of a counted Feature: its own allowance, and what the credits of the same owner would buy.
  ///
  /// - Returns: nil when there is no limit.
  func unitsLeft(
    of feature: FeatureID, for customer: CustomerID, _ entity: EntityID, on shelf: Shelf
  ) -> Amount? {
    if entity == .own, hasNoLimit(customer, feature, on: shelf) { return nil }
    var left = account(customer, feature, entity)?.balance ?? .zero
    guard shelf.hasCosts else { return left }
    for credit in shelf.credits(for: feature) {
      if entity == .own, hasNoLimit(customer, credit, on: shelf) { return nil }
      left = left + affordable(feature, by: customer, entity, in: credit, on: shelf)
    }
    return left
  }

  private func affordable(
    _ feature: FeatureID, by customer: CustomerID, _ entity: EntityID, in credit: FeatureID, on shelf: Shelf
  ) -> Amount {
    let balance = account(customer, credit, entity)?.balance ?? .zero
    return Amount(clamping: balance.thousandths / shelf.cost(of: feature, in: credit).thousandths)
  }

  private func hasNoLimit(_ customer: CustomerID, _ feature: FeatureID, on shelf: Shelf) -> Bool {
    purchases.contains {
      $0.customer == customer && isInForce($0)
        && shelf.extent(of: feature, from: $0.product) == .unlimited
    }
  }

  // MARK: Charging

  /// Takes whole units that are there: of the Feature's own allowance first, then credits in the order of the shelf.
  mutating func charge(
    _ units: Amount, of feature: FeatureID, to customer: CustomerID, _ entity: EntityID, on shelf: Shelf,
    _ flaws: ServerFlaws
  ) {
    var owed = units
    let allowance = Amount(clamping: account(customer, feature, entity)?.balance.wholeUnits ?? 0)
    let direct = flaws.contains(.creditsFirst) && !shelf.credits(for: feature).isEmpty ? .zero : min(owed, allowance)
    take(direct, customer, feature, entity)
    owed = owed - direct
    for credit in shelf.credits(for: feature) {
      let paid = min(owed, affordable(feature, by: customer, entity, in: credit, on: shelf))
      let cost = flaws.contains(.costIgnored) ? Amount.one : shelf.cost(of: feature, in: credit)
      take(Amount(thousandths: paid.wholeUnits * cost.thousandths), customer, credit, entity)
      owed = owed - paid
    }
    take(owed, customer, feature, entity)
  }

  private mutating func take(_ units: Amount, _ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID) {
    // An account that says nothing would be mentioned in the profile.
    guard units > .zero else { return }
    change(customer, feature, entity) { $0.charged = $0.charged + units }
  }

  // MARK: Intervals

  /// When the next interval of an allowance begins, if one does.
  public var nextRenewal: Instant? {
    var next: Instant?
    for place in accounts.indices where accounts[place].renewsAt != .start && accounts[place].renewsAt != .never {
      next = min(next ?? .never, accounts[place].renewsAt)
    }
    return next
  }

  /// Begins the intervals that are due at this moment, and returns whose.
  ///
  /// What comes back is what was used of the allowance that is given again; what was used beyond it came from units that
  /// are given once, and stays used.
  public mutating func renewDue(
    at now: Instant, on shelf: Shelf, _ flaws: ServerFlaws = []
  ) -> FixedList<8, Account> {
    var renewed = FixedList<8, Account>()
    for account in accounts where account.renewsAt != .start && account.renewsAt <= now {
      guard let reset = shelf.reset(of: account.feature) else { continue }
      let allowance = allowance(of: account.customer, account.feature, on: shelf)
      change(account.customer, account.feature, account.entity) { account in
        guard allowance > .zero else {
          account.renewsAt = .start
          account.intervalsFrom = .start
          return
        }
        account.renewsAt = reset.next(inSeriesFrom: account.intervalsFrom, after: now)
        if !flaws.contains(.resetsEverything) { account.granted = account.granted - (account.charged - allowance) }
        account.charged = .zero
        account.reported = .zero
      }
      if allowance > .zero { renewed.append(account) }
    }
    return renewed
  }

  /// The units that are given again in each interval: of every purchase that still counts.
  private func allowance(of customer: CustomerID, _ feature: FeatureID, on shelf: Shelf) -> Amount {
    var sum = Amount.zero
    for purchase in purchases where purchase.customer == customer && purchase.counts {
      sum = sum + shelf.recurring(of: feature, from: purchase.product)
    }
    return sum
  }
}

/// What a server may do otherwise: wrong, to prove that the model sees it, or as it is decided (D14).
public struct ServerFlaws: OptionSet, Hashable, Sendable {
  /// Each flaw is a bit.
  public let rawValue: UInt16

  /// The flaws with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Credits are spent while there is still an allowance.
  public static let creditsFirst = ServerFlaws(rawValue: 1)
  /// A unit costs one credit, whatever it costs.
  public static let costIgnored = ServerFlaws(rawValue: 2)
  /// An interval begins an hour late.
  public static let resetsLate = ServerFlaws(rawValue: 4)
  /// A new interval also gives back units that are given once.
  public static let resetsEverything = ServerFlaws(rawValue: 8)
  /// A query takes a unit, so that it is there when it is used.
  public static let queriesReserve = ServerFlaws(rawValue: 16)
  /// A connector's word for a purchase is taken (HZ-063).
  public static let trustsConnectors = ServerFlaws(rawValue: 32)
  /// A total is charged against the last one, not the highest: right where that is decided, and else wrong (D14).
  public static let lastTotalCounts = ServerFlaws(rawValue: 64)
  /// A purchase that the store gave two transactions is given twice (Q2).
  public static let grantsTwins = ServerFlaws(rawValue: 128)
  /// That a refund was taken back is not listened to.
  public static let refundStays = ServerFlaws(rawValue: 256)
}
