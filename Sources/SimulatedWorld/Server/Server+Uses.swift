import PurchaseDomain
import SDKContract

extension Server {
  /// Charges a use wholly or denies it wholly, a total by what it exceeds the base (FEA-33, FEA-34, D14); a purchase that
  /// went with it is granted by then.
  ///
  /// It is asked once for each request: a copy that the transport delivers again is told apart by the request's name,
  /// before it comes here.
  mutating func use(_ report: UsageReport, on shelf: Shelf, _ flaws: ServerFlaws) -> FeatureUsageResult {
    let before = access(of: report.customer, to: report.feature, entity: report.entity, on: shelf)
    let known = account(report.customer, report.feature, report.entity)?.reported ?? .zero
    if report.isTotal, report.amount <= known {
      if flaws.contains(.lastTotalCounts) {
        change(report.customer, report.feature, report.entity) { $0.reported = report.amount }
      }
      return result(of: report, used: .zero, success: true, .totalNotHigher, on: shelf)
    }
    let units = report.isTotal ? report.amount - known : report.amount
    guard before.unlimited || (before.balance ?? .zero) >= units else {
      return result(of: report, used: .zero, success: false, .notEnoughUnits, on: shelf)
    }
    if report.isTotal { change(report.customer, report.feature, report.entity) { $0.reported = report.amount } }
    if !before.unlimited { charge(units, of: report.feature, to: report.customer, report.entity, on: shelf, flaws) }
    return result(of: report, used: units, success: true, nil, on: shelf)
  }

  /// An entity's access is not the customer's, so of an entity only the usage is told.
  ///
  /// What is used and the limit speak of the Feature's own allowance; what remains includes what credits buy.
  private func result(
    of report: UsageReport, used: Amount, success: Bool, _ message: UsageMessage?, on shelf: Shelf
  ) -> FeatureUsageResult {
    let account = account(report.customer, report.feature, report.entity)
    let access = access(of: report.customer, to: report.feature, entity: report.entity, on: shelf)
    let isCounted = !access.unlimited && access.type != .boolean
    let usage = FeatureUsage(
      current: account?.charged ?? .zero, limit: isCounted ? account?.granted ?? .zero : nil,
      remaining: isCounted ? access.balance : nil)
    return FeatureUsageResult(
      success: success, feature: report.feature, amountUsed: used, message: message, usage: usage,
      authoritativeAccess: report.entity == .own ? access : nil)
  }
}
