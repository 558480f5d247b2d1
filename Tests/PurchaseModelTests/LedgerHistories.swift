import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension RightHistories {
  /// A history in which coins are given again every day, and two of them pay for an export.
  static func paying() throws -> History {
    var history = try History(isPaying: true)
    history.launch()
    history.add(.configured(history.configuration))
    history.refresh()
    history.facts.elapse(minutes: 1)
    return history
  }

  /// Credits, intervals by the clock, fractions, other devices and customers that are made one.
  static func ledger() throws -> History {
    var history = try paying()
    history.buy(coins, checkout: 1, transaction: 1)
    history.payWithCoins()
    // Two customers are being made one.
    history.startConsuming(2, 1)
    history.write(.command(JournalCommand(history.consumption(2, 1, by: anonymous))))
    let id = history.consumeRequest(2, by: anonymous)
    history.add(.requested(id, .consume(history.consumption(2, 1, by: anonymous))), .replied(id, .mergeInProgress))
    history.add(.returned(CallID(.consume, 1), .threw(.unknownOutcome)), .stepEnded)
    // A later call joins it.
    history.consume(2, 1)
    // Another device leaves half a unit of one and a half.
    history.add(.granted(anonymous, coinsFeature, Amount(thousandths: 1_500)))
    var elsewhere = history.use(6)
    elsewhere.number = UsageReport.elsewhere
    history.add(.served(elsewhere.requestID, .use(elsewhere), .used(history.result(of: elsewhere))))
    history.refresh()
    let odd = FeatureUse(coinsFeature, RequestedAmount(number: 1.5))
    history.add(.called(CallID(.use, 1), .use(odd), by: anonymous))
    history.add(.returned(CallID(.use, 1), .threw(.invalidAmount)), .stepEnded)
    // The clock is set back to before the interval began, and catches up.
    history.facts.elapseAtServer(minutes: -60)
    history.facts.elapseAtServer(minutes: 1_500)
    history.add(.renewed(anonymous, coinsFeature, entity: .own, byClock: true))
    history.refresh()
    return history
  }
}

extension History {
  /// A whole consumption of two exports, which four coins pay for.
  fileprivate mutating func payWithCoins() {
    let units = Amount(clamping: 2)
    let consumption = Consumption(
      operation: OperationID(1), customer: anonymous, feature: exportsFeature, quantity: units)
    let call = APICall.consume(exportsFeature, quantity: RequestedAmount(2), OperationID(1))
    add(.called(CallID(.consume, 1), call, by: anonymous))
    write(.command(JournalCommand(consumption)))
    let id = consumeRequest(1, by: anonymous)
    add(.requested(id, .consume(consumption)))
    var after = facts
    after.pay(units, of: exportsFeature, for: anonymous, .own, in: context)
    let access = after.truth(of: exportsFeature, for: anonymous, in: context)
    let decision = ConsumptionDecision(isAccepted: true, balance: access.balance ?? .zero)
    add(.served(id, .consume(consumption), .decided(decision, access)), .replied(id, .decided(decision, access)))
    show()
    add(.returned(CallID(.consume, 1), .consumption(decision)))
    erase(consumption.recordKey)
    add(.stepEnded)
  }
}

extension WrongHistory {
  static let ledgers: [WrongHistory] = [
    WrongHistory(id: "reset-at-the-instant") {
      var history = try RightHistories.paying()
      history.buy(coins, checkout: 1, transaction: 1)
      // The clock was set back meanwhile, to before the interval began.
      history.facts.elapseAtServer(minutes: 40)
      history.facts.elapseAtServer(minutes: -100)
      history.facts.elapseAtServer(minutes: 1_499)
      return (history, .renewed(anonymous, coinsFeature, entity: .own, byClock: true))
    }
  ]
}
