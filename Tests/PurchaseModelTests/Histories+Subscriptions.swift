import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension History {
  /// The SDK reads what the account holds.
  mutating func read(_ listed: [SignedTransaction]) {
    var entitlements = FixedList<4, SignedTransaction>()
    for signed in listed { entitlements.append(signed) }
    add(.readingAsked, .held(.entitlements(entitlements)))
  }

  /// A period of premium that ends after so many minutes.
  func period(_ number: UInt8, _ token: AccountToken?, until minutes: Int, of original: UInt8? = nil)
    -> SignedTransaction
  {
    var signed = SignedTransaction(
      id: TransactionID(number), product: premium, token: token, originalID: original.map { TransactionID($0) },
      expiry: Instant(minutes: minutes))
    if original != nil { signed.reason = .renewal }
    return signed
  }

  /// An update brings it; it is recorded, read of, reported and finished.
  mutating func take(_ signed: SignedTransaction, for customer: CustomerID) {
    add(.sold(signed, checkout: nil), .updated(signed))
    record(signed, for: customer, completing: nil)
    read([signed])
    report(signed, for: customer)
    add(.finished(signed.id), .stepEnded)
  }
}

extension RightHistories {
  static let subscriptions: [(name: String, make: @Sendable () throws -> History)] = [
    ("subscribed", subscribed), ("renewed and lapsed", renewedAndLapsed), ("family", family),
  ]

  static func subscribed() throws -> History {
    var history = try History(isRenewing: true)
    history.launch()
    history.add(.configured(history.configuration))
    history.refresh()
    history.signIn(alice)
    history.refresh()
    history.take(history.period(1, AccountToken(of: alice), until: 60), for: alice)
    return history
  }

  static func renewedAndLapsed() throws -> History {
    var history = try subscribed()
    history.openSheet(1, premium)
    let renewal = history.period(2, AccountToken(of: alice), until: 120, of: 1)
    history.add(.sold(renewal, checkout: nil), .updated(renewal))
    history.record(renewal, for: alice, completing: nil)
    history.add(.readingAsked, .held(.failed))
    history.report(renewal, for: alice)
    history.add(.finished(renewal.id), .stepEnded)
    history.add(.sheetAnswered(CheckoutID(1), .cancelled))
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.returned(CallID(.purchase, 1), .purchase(.cancelled)), .stepEnded)
    // In grace the period is over, and the store still lists it.
    history.facts.elapse(minutes: 130)
    history.read([renewal])
    history.add(.stepEnded, .lapsed(TransactionID(1)), .lapsed(renewal.id), .stepEnded)
    history.read([])
    history.show()
    history.add(.stepEnded)
    return history
  }

  static func family() throws -> History {
    var history = try History(isRenewing: true)
    history.launch()
    history.add(.configured(history.configuration))
    history.refresh()
    var shared = history.period(1, nil, until: 60)
    shared.ownership = .familyShared
    history.take(shared, for: anonymous)
    shared.isRevoked = true
    history.add(.revoked(shared.id), .updated(shared))
    history.write(.evidence(history.evidence(shared, anonymous, nil, isRevocation: true)))
    history.show()
    history.report(shared, for: anonymous, isRevocation: true)
    history.add(.stepEnded)
    return history
  }
}

extension WrongHistory {
  static let subscriptions: [WrongHistory] = [
    WrongHistory(id: "read-before-finish") {
      var history = try History(isRenewing: true)
      history.launch()
      history.add(.configured(history.configuration))
      history.refresh()
      let signed = history.period(1, nil, until: 60)
      history.add(.sold(signed, checkout: nil), .updated(signed))
      history.record(signed, for: anonymous, completing: nil)
      history.report(signed, for: anonymous)
      return (history, .finished(signed.id))
    },
    WrongHistory(id: "ended-stays-off") {
      var history = try RightHistories.subscribed()
      let shown = history.facts.published
      history.add(.lapsed(TransactionID(1)))
      history.read([])
      history.show()
      history.add(.stepEnded)
      return (history, .published(shown))
    },
  ]
}

extension WrongCalm {
  static let subscriptions: [WrongCalm] = [
    WrongCalm(id: "news-accepted", also: ["purchase-accepted"]) {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, coins, AccountToken(of: anonymous))
      history.add(.sold(signed, checkout: nil), .updated(signed), .stepEnded)
      return history
    },
    WrongCalm(id: "subscription-shown", also: ["snapshot-equals-truth"]) {
      var history = try RightHistories.subscribed()
      history.add(.published(PublishedFeatures(isReady: true, access: FeatureSnapshot())))
      return history
    },
  ]
}
