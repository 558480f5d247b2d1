import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension History {
  func use(
    _ amount: Int64 = 1, call: UInt8 = 1, isTotal: Bool = false, entity: EntityID = .own
  ) -> UsageReport {
    UsageReport(
      number: call, customer: facts.customer, feature: coinsFeature, entity: entity, amount: Amount(clamping: amount),
      isTotal: isTotal)
  }

  mutating func startUsing(
    _ amount: Int64 = 1, call: UInt8 = 1, isTotal: Bool = false, entity: EntityID = .own, waits: Bool = true
  ) {
    let use = FeatureUse(coinsFeature, RequestedAmount(amount), entity: entity, isTotal: isTotal, waits: waits)
    add(.called(CallID(.use, call), .use(use), by: facts.customer))
  }

  /// What the server would make of a use.
  func result(of report: UsageReport) -> FeatureUsageResult {
    let granting = facts.granting(report, in: context)
    let before = granting.balance(of: coinsFeature, for: report.customer, report.entity)
    let units = facts.charge(for: report, in: context)
    let left = before - (units ?? .zero)
    let access = FeatureAccess(allowed: left > .zero, balance: left, type: .metered)
    return FeatureUsageResult(
      success: units != nil, feature: coinsFeature, amountUsed: units ?? .zero,
      message: units == nil ? .notEnoughUnits : nil,
      usage: FeatureUsage(current: .zero, limit: left, remaining: left),
      authoritativeAccess: report.entity == .own ? access : nil)
  }

  /// A request of a use goes out, is carried out and answered.
  mutating func exchange(_ report: UsageReport) {
    let result = result(of: report)
    add(
      .requested(report.requestID, .use(report)), .served(report.requestID, .use(report), .used(result)),
      .replied(report.requestID, .used(result)))
    if facts.published.isReady { show() }
  }

  /// A whole use of which the app awaits the result.
  mutating func useAndWait(_ amount: Int64 = 1, isTotal: Bool = false, entity: EntityID = .own) {
    let report = use(amount, isTotal: isTotal, entity: entity)
    let result = result(of: report)
    startUsing(amount, isTotal: isTotal, entity: entity)
    exchange(report)
    add(.returned(CallID(.use, 1), .usage(result)), .stepEnded)
  }

  /// A purchase of coins that is recorded and not sent.
  mutating func buyUnsent(_ number: UInt8 = 1) -> SignedTransaction {
    let signed = transaction(number, coins, AccountToken(of: facts.customer))
    add(.sold(signed, checkout: nil), .updated(signed))
    write(.evidence(evidence(signed, facts.customer, nil)))
    return signed
  }

  /// A use with which a purchase of coins travels.
  func travelling(_ signed: SignedTransaction, _ amount: Int64 = 1) -> UsageReport {
    var report = use(amount)
    report.transaction = signed.id
    report.product = signed.product
    return report
  }

  mutating func reserve(_ signed: SignedTransaction) {
    var reserved = evidence(signed, facts.customer, nil)
    reserved.isReserved = true
    write(.evidence(reserved))
  }
}

extension RightHistories {
  static func uses() throws -> History {
    var history = try ready()
    history.add(.granted(anonymous, coinsFeature, Amount(clamping: 9)))
    history.add(.granted(anonymous, coinsFeature, Amount(clamping: 2), entity: EntityID(1)))
    history.useAndWait(2)
    history.useAndWait(20)
    history.useAndWait(3, isTotal: true)
    history.useAndWait(4, isTotal: true)
    history.useAndWait(1, isTotal: true)
    history.useAndWait(2, entity: EntityID(1))
    history.useAndWait(1, entity: EntityID(2))
    history.add(.renewed(anonymous, coinsFeature, entity: .own))
    history.useAndWait(1, isTotal: true)
    // Nobody waits.
    history.startUsing(waits: false)
    history.add(.requested(history.use().requestID, .use(history.use())), .returned(CallID(.use, 1), .done))
    let result = history.result(of: history.use())
    history.add(
      .stepEnded, .served(history.use().requestID, .use(history.use()), .used(result)),
      .replied(history.use().requestID, .used(result)))
    history.show()
    history.startUsing(0, waits: false)
    history.add(.returned(CallID(.use, 1), .done), .stepEnded)
    // Nobody knows, the server is away, the amount is none.
    history.startUsing()
    history.add(.requested(history.use().requestID, .use(history.use())), .replied(history.use().requestID, .timedOut))
    history.add(.returned(CallID(.use, 1), .threw(.unknownOutcome)), .stepEnded)
    history.startUsing()
    history.add(
      .requested(history.use().requestID, .use(history.use())),
      .replied(history.use().requestID, .unavailable(retryAfterMinutes: 0)),
      .returned(CallID(.use, 1), .threw(.unavailable)), .stepEnded)
    history.startUsing(0)
    history.add(.returned(CallID(.use, 1), .threw(.invalidAmount)), .stepEnded)
    return history
  }

  /// A project's query, and a purchase that travels with a use.
  static func combined() throws -> History {
    var history = try ready()
    let id = history.checkRequest()
    let check = ServerRequest.check(coinsFeature, anonymous, entity: EntityID(1))
    let none = FeatureAccess.denied(.metered)
    let query = APICall.hasFeature(coinsFeature, required: .one, .remote, entity: EntityID(1))
    history.add(.called(CallID(.hasFeature, 1), query, by: anonymous))
    history.add(.requested(id, check), .served(id, check, .access(none)), .replied(id, .access(none)))
    history.add(.returned(CallID(.hasFeature, 1), .access(none)), .stepEnded)
    let signed = history.buyUnsent()
    let report = history.travelling(signed, 4)
    history.startUsing(4)
    history.reserve(signed)
    let result = history.result(of: report)
    history.exchange(report)
    history.add(.returned(CallID(.use, 1), .usage(result)))
    var accepted = history.evidence(signed, anonymous, nil)
    accepted.verdict = .accepted
    history.write(.evidence(accepted))
    history.write(.event(Event(.purchaseSynced, subject: 1, customer: anonymous, product: coins)))
    history.add(.finished(signed.id), .stepEnded)
    return history
  }
}

extension WrongHistory {
  static let uses: [WrongHistory] = [
    WrongHistory(id: "use-of-its-customer") {
      var history = try RightHistories.ready()
      history.startUsing()
      history.signIn(bob)
      return (history, .requested(history.use().requestID, .use(history.use())))
    },
    WrongHistory(id: "use-sent-once") {
      var history = try RightHistories.ready()
      history.startUsing()
      history.add(.requested(history.use().requestID, .use(history.use())))
      history.add(.replied(history.use().requestID, .timedOut))
      return (history, .requested(history.use().requestID, .use(history.use())))
    },
    WrongHistory(id: "set-usage-charges-increase") {
      var history = try RightHistories.ready()
      history.startUsing(isTotal: true)
      return (history, .requested(history.use().requestID, .use(history.use())))
    },
    WrongHistory(id: "check-as-asked") {
      var history = try RightHistories.ready()
      history.add(
        .called(
          CallID(.hasFeature, 1), .hasFeature(coinsFeature, required: .one, .remote, entity: EntityID(1)),
          by: anonymous))
      return (history, .requested(history.checkRequest(), .check(coinsFeature, anonymous)))
    },
    WrongHistory(id: "purchase-goes-with-use") {
      var history = try RightHistories.ready()
      let signed = history.buyUnsent()
      _ = history.buyUnsent(2)
      history.startUsing()
      history.reserve(signed)
      let report = history.travelling(signed)
      return (history, .requested(report.requestID, .use(report)))
    },
    WrongHistory(id: "reserved-before-use") {
      var history = try RightHistories.ready()
      let signed = history.buyUnsent()
      history.startUsing()
      let report = history.travelling(signed)
      return (history, .requested(report.requestID, .use(report)))
    },
    WrongHistory(id: "use-answer") {
      var history = try RightHistories.ready()
      history.startUsing()
      let result = history.result(of: history.use())
      history.exchange(history.use())
      let made = FeatureUsageResult(
        success: true, feature: coinsFeature, amountUsed: result.amountUsed, usage: result.usage,
        authoritativeAccess: result.authoritativeAccess)
      return (history, .returned(CallID(.use, 1), .usage(made)))
    },
    WrongHistory(id: "use-throw") {
      var history = try RightHistories.ready()
      history.startUsing()
      return (history, .returned(CallID(.use, 1), .threw(.unknownOutcome)))
    },
    WrongHistory(id: "use-returns-at-once") {
      var history = try RightHistories.ready()
      history.startUsing(waits: false)
      history.add(.requested(history.use().requestID, .use(history.use())))
      return (history, .stepEnded)
    },
  ]
}
