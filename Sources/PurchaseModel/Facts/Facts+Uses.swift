import PurchaseDomain
import SDKContract

/// Uses without an operation id: each call is one, and it is sent once (FEA-38, D16, D47).
extension Facts {
  /// Whether a call that returned is not over yet: nobody waits for it, and it may still put its request out.
  func staysOpen(_ place: Int) -> Bool {
    guard calls[place].id.kind == .use, calls[place].marks.isDisjoint(with: [.waits, .invalid]) else { return false }
    return true
  }

  /// The step is over, and with it the time in which a use that nobody waits for is sent.
  mutating func forgetReturnedUses() {
    while let place = calls.firstIndex(where: { $0.id.kind == .use && !$0.marks.contains(.waits) }) {
      calls.remove(at: place)
    }
  }

  /// A call that does not wait returned.
  mutating func noteReturn(_ id: CallID) {
    guard let place = calls.firstIndex(where: { $0.isCall(id) }), staysOpen(place) else { return }
    calls[place].marks.insert(.returned)
  }

  /// What came of a use reached the device.
  mutating func learnUse(_ id: CallID, _ reply: ServerReply) {
    guard let place = calls.firstIndex(where: { $0.isCall(id) }), calls[place].marks.contains(.waits) else { return }
    switch reply {
    case .used(let result):
      calls[place].marks.insert(.answered)
      if result.success { calls[place].marks.insert(.succeeded) }
      calls[place].amount = result.amountUsed
      // Of an entity only the usage is told, and that is what is left of it (FEA-23).
      calls[place].answer =
        result.authoritativeAccess
        ?? FeatureAccess(allowed: false, balance: result.usage?.remaining, type: .boolean)
    case .unavailable, .mergeInProgress, .rejected: calls[place].marks.insert(.failed)
    default: break
    }
  }

  /// What became of the purchase that travelled with a use reached the device.
  mutating func learnPurchase(_ transaction: TransactionID, _ reply: ServerReply) {
    switch reply {
    case .used: self[transaction].told.formUnion([.accepted, .acceptedRemembered])
    case .rejected: self[transaction].hearRejection(ofRevocation: false)
    case .unavailable(let minutes):
      self[transaction].wait = minutes
      self[transaction].told.remove(.deadlineDurable)
    default: break
    }
  }

  /// The facts as they are once the purchase that travels with a use is granted.
  func granting(_ report: UsageReport, in context: ModelContext) -> Facts {
    var after = self
    if let purchase = report.purchase { after.accept(purchase, in: context) }
    return after
  }

  /// What a use takes, as the ledger stands once its purchase is granted; nil if it is denied (D14, D16).
  func charge(for report: UsageReport, in context: ModelContext) -> Amount? {
    guard report.purchase == nil else {
      var alone = report
      alone.transaction = TransactionID(0)
      return granting(report, in: context).charge(for: alone, in: context)
    }
    let account = account(of: report.feature, for: report.customer, report.entity)
    let units = report.isTotal ? report.amount - account.reported : report.amount
    let access = truth(of: report.feature, for: report.customer, report.entity, in: context)
    let isEnough = units == .zero || access.unlimited || access.balance ?? .zero >= units
    return isEnough ? units : nil
  }

  /// The server carried a use out.
  mutating func use(_ report: UsageReport, _ result: FeatureUsageResult, in context: ModelContext) {
    let charged = charge(for: report, in: context)
    if let purchase = report.purchase { accept(purchase, in: context) }
    guard result.success, let units = charged else { return }
    let isCounted = !truth(of: report.feature, for: report.customer, report.entity, in: context).unlimited
    if report.isTotal {
      var account = account(of: report.feature, for: report.customer, report.entity)
      let isLast = context.decisions.usageBase == .lastTotal
      account.reported = isLast ? report.amount : max(account.reported, report.amount)
      keep(account)
    }
    if isCounted { pay(units, of: report.feature, for: report.customer, report.entity, in: context) }
  }
}
