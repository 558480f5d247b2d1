import PurchaseDomain
import SDKContract

extension Invariant {
  /// Units that are given again come at their moment by the server's clock: not before, and not when somebody looks.
  ///
  /// Naive: reset lazily, at the first use of the new interval. A query before it still shows the old balance. Of a month
  /// the model knows only that it has 28 to 31 days.
  static let resetAtTheInstant = Invariant(
    id: "reset-at-the-instant", number: "I-39",
    clauses: ["FEA-01", "FEA-33", "D14"],
    claim: "An interval of an allowance began when it was due, and what was used of it was there again.",
    situation: "interval-by-clock: an interval of an allowance began by the server's clock",
    watches: [.renewed, .served]
  ) { fact, facts, context in
    guard context.shelf.hasResets, facts.world.contains(.timed) else { return .silent }
    switch fact {
    case .renewed(let customer, let feature, let entity, byClock: true):
      guard let interval = context.shelf.reset(of: feature) else { return .broken }
      guard let age = facts.account(of: feature, for: customer, entity).intervalAge else { return .silent }
      return Judgement(age >= interval.minutes.lowerBound && age <= interval.minutes.upperBound)
    case .served(_, let request, _):
      guard let customer = request.customerOfUnits else { return .silent }
      for account in facts.accounts where account.customer == customer {
        guard let interval = context.shelf.reset(of: account.feature), let age = account.intervalAge,
          facts.allowance(of: account.feature, for: customer, in: context) > .zero
        else { continue }
        if age > interval.minutes.upperBound { return .broken }
      }
      return .silent
    default: return .silent
    }
  }
}

extension ResetInterval {
  /// How many minutes an interval may have.
  var minutes: ClosedRange<Int> {
    let days: ClosedRange<Int> =
      switch self {
      case .day: 1...1
      case .week: 7...7
      case .month: 28...31
      case .year: 365...366
      }
    return days.lowerBound * 1_440...days.upperBound * 1_440
  }
}

extension ServerRequest {
  /// Whose units its answer speaks of.
  fileprivate var customerOfUnits: CustomerID? {
    switch self {
    case .profile(let customer), .check(_, let customer, entity: .own): customer
    case .check: nil
    case .report: nil
    case .consume(let consumption): consumption.customer
    case .use(let report): report.customer
    }
  }
}
