import ModelChecking
import PurchaseDomain
import SDKContract

/// Gathers the calls about units from the facts of a run, for ``UnitLedger``.
///
/// A call that threw without saying that nothing was done, or whose process died, never returned: it may have happened
/// at any later time. What others do to the units happens at one moment and is an operation of its own. Features that
/// something gives without a limit are left out, as the device may show them by itself.
public struct CallRecorder: Sendable {
  /// The calls so far.
  public private(set) var history = History<UnitLedger.Operation, UnitLedger.Answer>()
  /// How many calls of the app are among them.
  public private(set) var callCount = 0
  private var open: [CallID: Int] = [:]
  private var sold: [TransactionID: Sale] = [:]

  private var originals: [TransactionID: TransactionID] = [:]
  private var reinstated: Set<TransactionID> = []

  /// What the server knows of a purchase.
  private struct Sale {
    var buyer: CustomerID
    var product: ProductID
    var isGranted = false
    var isRevoked = false
    /// Whether it was granted when it was revoked.
    var isTaken = false
    var isReinstated = false
  }

  /// Nothing was called.
  public init() {}

  /// Takes one more fact in.
  public mutating func note(_ fact: Fact, in context: ModelContext) {
    switch fact {
    case .called(let id, let call, let customer): begin(id, call, customer, context)
    case .returned(let id, let result): end(id, result)
    case .died: open.removeAll()
    case .served(_, .report(let report), .accepted), .notified(let report): accept(report, context)
    case .twinned(let twin, let original): originals[twin] = original
    case .reinstated(let transaction): reinstate(originals[transaction] ?? transaction, context)
    case .served(_, .use(let report), .used(let result)):
      if let purchase = report.purchase { accept(purchase, context) }
      if report.number == UsageReport.elsewhere, context.isUnits(report.feature) { use(report, result) }
    case .granted(let customer, let feature, let amount, let entity) where context.isUnits(feature):
      happen(
        .give(
          UnitLedger.Owner(customer, entity), feature: feature.rawValue, thousandths: amount.thousandths,
          isRecurring: false))
    case .renewed(let customer, let feature, let entity, let byClock) where context.isUnits(feature):
      happen(.renew(UnitLedger.Owner(customer, entity), feature: feature.rawValue, isEverything: !byClock))
    default: break
    }
  }

  private mutating func begin(_ id: CallID, _ call: APICall, _ customer: CustomerID, _ context: ModelContext) {
    let operation: UnitLedger.Operation
    switch call {
    case .consume(let feature, let quantity, let name, let entity):
      guard let amount = quantity.valid, context.isUnits(feature) else { return }
      operation = .consume(
        UnitLedger.Owner(customer, entity), feature: feature.rawValue, operation: name.rawValue,
        thousandths: amount.thousandths)
    case .use(let use):
      guard let amount = use.amount.valid, context.isUnits(use.feature) else { return }
      operation = .use(
        UnitLedger.Owner(customer, use.entity), feature: use.feature.rawValue, thousandths: amount.thousandths,
        isTotal: use.isTotal)
    case .hasFeature(let feature, let required, .remote, let entity):
      guard let amount = required.valid, context.isUnits(feature) else { return }
      operation = .check(
        UnitLedger.Owner(customer, entity), feature: feature.rawValue, required: amount.thousandths)
    default: return
    }
    open[id] = history.call(operation, by: history.calls.count)
    callCount += 1
  }

  private mutating func end(_ id: CallID, _ result: APIResult) {
    guard let call = open.removeValue(forKey: id) else { return }
    switch result {
    case .consumption(let decision):
      history.return(.decided(isAccepted: decision.isAccepted, left: decision.balance.thousandths), from: call)
    case .usage(let usage):
      guard let left = usage.remaining else { return }
      history.return(
        .used(success: usage.success, charged: usage.amountUsed.thousandths, left: left.thousandths), from: call)
    case .access(let access):
      guard let left = access.balance else { return }
      history.return(.access(allowed: access.allowed, left: left.thousandths), from: call)
    default: break
    }
  }

  private mutating func accept(_ report: PurchaseReport, _ context: ModelContext) {
    let purchase = originals[report.transaction] ?? report.transaction
    var sale =
      sold[purchase]
      ?? Sale(buyer: report.customer, product: report.product, isReinstated: reinstated.contains(purchase))
    defer { sold[purchase] = sale }
    if report.isRevocation {
      guard !sale.isRevoked, !sale.isReinstated else { return }
      sale.isRevoked = true
      sale.isTaken = sale.isGranted
      if sale.isGranted { change(purchase, sale, isTakenBack: true, context) }
    } else if !sale.isGranted {
      sale.isGranted = true
      if !sale.isRevoked { change(purchase, sale, isTakenBack: false, context) }
    }
  }

  /// A refund was taken back: what was taken comes back, and what was never given is given.
  private mutating func reinstate(_ purchase: TransactionID, _ context: ModelContext) {
    // Also who does not know the purchase yet knows then that what is said of its refund is old.
    reinstated.insert(purchase)
    guard var sale = sold[purchase], !sale.isReinstated else { return }
    sale.isReinstated = true
    defer { sold[purchase] = sale }
    guard sale.isRevoked else { return }
    sale.isRevoked = false
    if sale.isGranted { change(purchase, sale, isTakenBack: false, context, isAgain: sale.isTaken) }
  }

  private mutating func change(
    _ purchase: TransactionID, _ sale: Sale, isTakenBack: Bool, _ context: ModelContext, isAgain: Bool = false
  ) {
    let owner = UnitLedger.Owner(sale.buyer, .own)
    let first = context.shelf.grants(of: sale.product).filter { $0.extent.isUnits }.map(\.feature.rawValue).min()
    for grant in context.shelf.grants(of: sale.product) {
      guard case .fixed(let amount) = grant.extent, context.isUnits(grant.feature) else { continue }
      let (feature, isRecurring) = (grant.feature.rawValue, grant.reset != nil)
      if isTakenBack {
        happen(
          .takeBack(
            owner, feature: feature, thousandths: amount.thousandths, isRecurring: isRecurring,
            purchase: purchase.rawValue))
      } else if isAgain, feature == first {
        happen(
          .giveBack(
            owner, feature: feature, thousandths: amount.thousandths, isRecurring: isRecurring,
            purchase: purchase.rawValue))
      } else {
        happen(.give(owner, feature: feature, thousandths: amount.thousandths, isRecurring: isRecurring))
      }
    }
  }

  /// Somebody else used units, at once.
  private mutating func use(_ report: UsageReport, _ result: FeatureUsageResult) {
    let call = history.call(
      .use(
        UnitLedger.Owner(report.customer, report.entity), feature: report.feature.rawValue,
        thousandths: report.amount.thousandths, isTotal: report.isTotal), by: history.calls.count)
    callCount += 1
    guard let left = result.remaining else { return }
    history.return(
      .used(success: result.success, charged: result.amountUsed.thousandths, left: left.thousandths), from: call)
  }

  /// Something happened at once.
  private mutating func happen(_ operation: UnitLedger.Operation) {
    history.return(.done, from: history.call(operation, by: history.calls.count))
  }
}

extension UnitLedger.Owner {
  init(_ customer: CustomerID, _ entity: EntityID) {
    self.init(customer: customer.rawValue, entity: entity.rawValue)
  }
}

extension ModelContext {
  /// Whether a Feature has nothing but units, whoever sells it and whatever pays for it.
  func isUnits(_ feature: FeatureID) -> Bool {
    guard type(of: feature) != .boolean else { return false }
    let switched = shelf.productIDs.reduce(UInt8(0)) { $0 | switches(of: $1) }
    return linked(to: feature.bit) & switched == 0
  }

  /// Whether some order of the calls explains all their answers; nil where nobody can tell.
  public func isExplained(_ recorder: CallRecorder) -> Bool? {
    let ledger = UnitLedger(shelf, usageBase: decisions.usageBase)
    let result = linearize(recorder.history, against: ledger, budget: Self.orderBudget)
    return switch result.verdict {
    case .linearizable: true
    case .notLinearizable: false
    case .unknown: nil
    }
  }

  /// The most steps that the search for an order takes.
  private static var orderBudget: Int { 200_000 }
}

extension Grant.Extent {
  /// Whether it is a number of units.
  fileprivate var isUnits: Bool { if case .fixed = self { true } else { false } }
}
