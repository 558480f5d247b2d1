import PurchaseDomain
import SDKContract

@testable import PurchaseModel

/// For each invariant and call contract a history that is right up to its last fact, and that fact.
///
/// `also` names the other rules that the same fact breaks; where one mistake cannot be made without another, that is
/// so in the rules as well.
struct WrongHistory: Sendable {
  let id: String
  var also: Set<String> = []
  let make: @Sendable () throws -> (History, Fact)

  static let all: [WrongHistory] =
    purchases + restores + delegates + accesses + consumptions + uses
    + ledgers + processes + rejections + subscriptions

  private static let alicesToken = AccountToken(of: alice)

  private static func bought(_ history: inout History, _ product: ProductID, recording: Bool = true)
    -> SignedTransaction
  {
    let signed = history.transaction(1, product, AccountToken(of: history.facts.customer))
    history.openSheet(1, product)
    history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
    if recording { history.write(.evidence(history.evidence(signed, history.facts.customer, 1))) }
    return signed
  }

  private static func completed(_ number: UInt8, _ product: ProductID, by customer: CustomerID = anonymous) -> Fact {
    .writing(.put(.event(Event(.purchaseCompleted, subject: number, customer: customer, product: product))))
  }

  private static func failed(_ number: UInt8, _ product: ProductID) -> Fact {
    .writing(.put(.event(Event(.purchaseFailed, subject: number, customer: anonymous, product: product))))
  }

  static func report(
    _ signed: SignedTransaction, by customer: CustomerID = anonymous, isRevocation: Bool = false
  ) -> Fact {
    .requested(
      RequestID(isRevocation ? .revocation : .purchase, subject: signed.id.rawValue, customer: customer),
      .report(
        PurchaseReport(
          transaction: signed.id, isRevocation: isRevocation, product: signed.product, customer: customer)))
  }

  static let purchases: [WrongHistory] = [
    WrongHistory(id: "finish-only-in-full") {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1, finishing: false)
      history.add(.called(CallID(.setMode, 1), .setMode(.observer), by: anonymous))
      return (history, .finished(TransactionID(1)))
    },
    WrongHistory(id: "finish-after-record", also: ["finish-after-acceptance", "completion-before-send"]) {
      var history = try RightHistories.ready()
      let signed = bought(&history, premium, recording: false)
      return (history, .finished(signed.id))
    },
    WrongHistory(id: "finish-after-acceptance") {
      var history = try RightHistories.ready()
      let signed = bought(&history, premium)
      history.write(.event(Event(.purchaseCompleted, subject: 1, customer: anonymous, product: premium)))
      history.erase(RecordKey(.marker, subject: 1))
      return (history, .finished(signed.id))
    },
    WrongHistory(id: "marker-retired-before-finish") {
      var history = try RightHistories.ready()
      let signed = bought(&history, premium)
      history.write(.event(Event(.purchaseCompleted, subject: 1, customer: anonymous, product: premium)))
      history.report(signed, for: anonymous)
      return (history, .finished(signed.id))
    },
    WrongHistory(id: "only-native-touched") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, legacy, nil)
      history.add(.sold(signed, checkout: nil), .updated(signed))
      return (history, .writing(.put(.evidence(history.evidence(signed, anonymous, nil)))))
    },
    WrongHistory(id: "configuration-before-recovery") {
      var history = try History()
      history.launch()
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.add(.sold(signed, checkout: nil), .updated(signed))
      return (history, .writing(.put(.evidence(history.evidence(signed, anonymous, nil)))))
    },
    WrongHistory(id: "unverified-leaves-no-trace") {
      var history = try RightHistories.ready()
      var signed = history.transaction(1, premium, AccountToken(of: anonymous))
      signed.isVerified = false
      history.add(.sold(signed, checkout: nil), .updated(signed))
      return (history, .writing(.put(.evidence(history.evidence(signed, anonymous, nil)))))
    },
    WrongHistory(id: "record-before-send", also: ["completion-before-send"]) {
      var history = try RightHistories.ready()
      let signed = bought(&history, premium, recording: false)
      return (history, report(signed))
    },
    WrongHistory(id: "owner-never-changes") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      let signed = bought(&history, premium)
      history.write(.event(Event(.purchaseCompleted, subject: 1, customer: alice, product: premium)))
      history.signIn(bob)
      return (history, report(signed, by: bob))
    },
    WrongHistory(id: "token-names-owner") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      history.signIn(bob)
      let signed = history.transaction(1, premium, alicesToken)
      history.add(.sold(signed, checkout: nil), .updated(signed))
      return (history, .writing(.put(.evidence(history.evidence(signed, bob, nil)))))
    },
    WrongHistory(id: "report-matches-purchase") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.add(.sold(signed, checkout: nil), .updated(signed))
      let other = history.transaction(1, coins, nil)
      return (history, .writing(.put(.evidence(history.evidence(other, anonymous, nil)))))
    },
    WrongHistory(id: "accepted-not-sent-again") {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1)
      return (history, report(history.transaction(1, premium, nil)))
    },
    WrongHistory(id: "one-request-in-flight") {
      var history = try RightHistories.ready()
      let signed = bought(&history, premium)
      history.write(.event(Event(.purchaseCompleted, subject: 1, customer: anonymous, product: premium)))
      history.add(report(signed))
      return (history, report(signed))
    },
    WrongHistory(id: "record-kept-until-done") {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1, finishing: false)
      return (history, .writing(.erase(RecordKey(.evidence, subject: 1))))
    },
    WrongHistory(id: "completion-once", also: []) {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1)
      return (history, completed(1, premium))
    },
    WrongHistory(id: "completion-has-purchase", also: ["evidence-before-completion"]) {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1)
      history.openSheet(2, premium)
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.add(.sheetAnswered(CheckoutID(2), .success(signed)))
      return (history, completed(2, premium))
    },
    WrongHistory(id: "evidence-before-completion") {
      var history = try RightHistories.ready()
      _ = bought(&history, premium, recording: false)
      return (history, completed(1, premium))
    },
    WrongHistory(id: "completion-before-send") {
      var history = try RightHistories.ready()
      let signed = bought(&history, premium)
      return (history, report(signed))
    },
    WrongHistory(id: "event-of-its-customer") {
      var history = try RightHistories.ready()
      _ = bought(&history, premium)
      return (history, completed(1, premium, by: alice))
    },
    WrongHistory(id: "failure-has-cause") {
      var history = try RightHistories.ready()
      _ = bought(&history, premium)
      return (history, failed(1, premium))
    },
    WrongHistory(id: "failure-before-return") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.sheetAnswered(CheckoutID(1), .failed))
      return (history, .returned(CallID(.purchase, 1), .purchase(.failed(.store))))
    },
    WrongHistory(id: "synced-after-acceptance") {
      var history = try RightHistories.ready()
      _ = bought(&history, premium)
      return (
        history,
        .writing(.put(.event(Event(.purchaseSynced, subject: 1, customer: anonymous, product: premium))))
      )
    },
    WrongHistory(id: "marker-before-sheet") {
      var history = try RightHistories.ready()
      history.add(.called(CallID(.purchase, 1), .purchase(premium), by: anonymous))
      return (history, .sheetOpened(CheckoutID(1), premium, token: AccountToken(of: anonymous)))
    },
    WrongHistory(id: "one-sheet-per-product") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.called(CallID(.purchase, 2), .purchase(premium), by: anonymous))
      history.write(.marker(Marker(checkout: CheckoutID(2), customer: anonymous, product: premium)))
      return (history, .sheetOpened(CheckoutID(2), premium, token: AccountToken(of: anonymous)))
    },
    WrongHistory(id: "sheet-as-called") {
      var history = try RightHistories.ready()
      history.add(.called(CallID(.purchase, 1), .purchase(premium), by: anonymous))
      history.write(.marker(Marker(checkout: CheckoutID(1), customer: anonymous, product: premium)))
      return (history, .sheetOpened(CheckoutID(1), premium, token: nil))
    },
    WrongHistory(id: "marker-kept-while-needed") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.sheetAnswered(CheckoutID(1), .pending), .returned(CallID(.purchase, 1), .purchase(.pending)))
      return (history, .writing(.erase(RecordKey(.marker, subject: 1))))
    },
    WrongHistory(id: "verified-is-purchased", also: ["purchase-answer"]) {
      var history = try RightHistories.ready()
      _ = bought(&history, premium)
      return (history, .returned(CallID(.purchase, 1), .purchase(.pending)))
    },
    WrongHistory(id: "pending-unlocks-nothing") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.sheetAnswered(CheckoutID(1), .pending))
      return (history, completed(1, premium))
    }.also("completion-has-purchase", "evidence-before-completion"),
    WrongHistory(id: "cancelled-changes-nothing", also: ["failure-has-cause"]) {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.sheetAnswered(CheckoutID(1), .cancelled))
      return (history, failed(1, premium))
    },
    WrongHistory(id: "one-grant-per-purchase") {
      var history = try RightHistories.ready()
      history.buy(coins, checkout: 1, transaction: 1)
      let report = PurchaseReport(
        transaction: TransactionID(1), isRevocation: false, product: coins, customer: anonymous)
      var access = FeatureSnapshot()
      access[coinsFeature] = FeatureAccess(allowed: true, balance: Amount(clamping: 20), type: .metered)
      return (
        history, .served(RequestID(.purchase, subject: 1, customer: anonymous), .report(report), .accepted(access))
      )
    },
    WrongHistory(id: "call-answered-once") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      return (history, .returned(CallID(.identify, 1), .done))
    },
    WrongHistory(id: "purchase-answer") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.sheetAnswered(CheckoutID(1), .pending))
      return (history, .returned(CallID(.purchase, 1), .purchase(.purchased)))
    },
    WrongHistory(id: "identify-answer") {
      var history = try RightHistories.ready()
      history.add(.called(CallID(.identify, 1), .identify(alice), by: anonymous))
      history.add(.writing(.put(.identity(Identity.first.signedIn(alice)))))
      return (history, .returned(CallID(.identify, 1), .done))
    },
  ]

  func also(_ ids: String...) -> WrongHistory { WrongHistory(id: id, also: also.union(ids), make: make) }

  private static func showing(_ feature: FeatureID, _ access: FeatureAccess?, isReady: Bool = true) -> Fact {
    var snapshot = FeatureSnapshot()
    snapshot[feature] = access
    return .published(PublishedFeatures(isReady: isReady, access: snapshot))
  }

  private static let on = FeatureAccess(allowed: true, type: .boolean)
  private static func units(_ number: Int64) -> FeatureAccess {
    FeatureAccess(allowed: number > 0, balance: Amount(clamping: number), type: .metered)
  }

  static let accesses: [WrongHistory] = [
    WrongHistory(id: "late-reply-changes-nothing") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      history.refresh()
      let id = history.profileRequest
      history.add(.requested(id, .profile(alice)))
      history.add(.granted(alice, coinsFeature, .one))
      history.signIn(bob)
      history.signIn(alice)
      history.refresh()
      let reply = ServerReply.profile(Profile(access: FeatureSnapshot(), configuration: history.configuration))
      history.add(.replied(id, reply))
      return (history, showing(coinsFeature, nil))
    },
    WrongHistory(id: "revoked-stays-denied") {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1)
      history.refresh()
      var signed = history.transaction(1, premium, AccountToken(of: anonymous))
      signed.isRevoked = true
      history.add(.revoked(signed.id), .updated(signed))
      history.write(.evidence(history.evidence(signed, anonymous, nil, isRevocation: true)))
      history.show()
      // The server has not heard of it and answers as before.
      let id = history.profileRequest
      let reply = ServerReply.profile(
        Profile(access: history.truth(for: anonymous), configuration: history.configuration))
      history.add(.requested(id, .profile(anonymous)), .served(id, .profile(anonymous), reply), .replied(id, reply))
      return (history, showing(premiumFeature, on))
    },
    WrongHistory(id: "access-of-one-customer", also: ["ready-after-profile"]) {
      var history = try RightHistories.ready()
      history.signIn(alice)
      history.refresh()
      history.buy(premium, checkout: 1, transaction: 1)
      history.signIn(bob)
      return (history, showing(premiumFeature, on))
    },
    WrongHistory(id: "local-grant-has-purchase") {
      let history = try RightHistories.ready()
      return (history, showing(premiumFeature, on))
    },
    WrongHistory(id: "balance-from-server") {
      var history = try RightHistories.ready()
      _ = bought(&history, coins)
      return (history, showing(coinsFeature, units(10)))
    },
    WrongHistory(id: "shown-access-is-effective") {
      var history = try RightHistories.ready()
      _ = bought(&history, premium)
      return (history, .stepEnded)
    },
    WrongHistory(id: "partial-reply-is-partial") {
      var history = try RightHistories.ready()
      history.add(.granted(anonymous, coinsFeature, .one))
      history.refresh()
      history.startQuery(premiumFeature, .remote)
      let id = history.checkRequest()
      history.add(.requested(id, .check(premiumFeature, anonymous)), .replied(id, .access(.denied(.boolean))))
      return (history, showing(coinsFeature, nil))
    },
    WrongHistory(id: "ready-after-profile") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      return (history, showing(premiumFeature, nil))
    },
    WrongHistory(id: "ready-until-customer-changes") {
      let history = try RightHistories.ready()
      return (history, .published(.unknown))
    },
    WrongHistory(id: "access-shape") {
      var history = try RightHistories.ready()
      history.add(.granted(anonymous, coinsFeature, .one))
      history.refresh()
      return (
        history, showing(coinsFeature, FeatureAccess(allowed: false, balance: .one, type: .metered))
      )
    },
    WrongHistory(id: "announced-change") {
      var history = try RightHistories.ready()
      history.add(showing(premiumFeature, nil))
      return (history, .announced(premiumFeature, from: .denied(.boolean), to: .denied(.boolean)))
    },
    WrongHistory(id: "announced-is-shown") {
      let history = try RightHistories.ready()
      return (history, .announced(premiumFeature, from: .denied(.boolean), to: on))
    },
    WrongHistory(id: "every-change-announced") {
      var history = try RightHistories.ready()
      _ = bought(&history, premium)
      history.add(showing(premiumFeature, on))
      return (history, .stepEnded)
    },
    WrongHistory(id: "check-charges-nothing") {
      var history = try RightHistories.ready()
      history.add(.granted(anonymous, coinsFeature, Amount(clamping: 5)))
      history.startQuery(coinsFeature, .remote)
      let id = history.checkRequest()
      history.add(.requested(id, .check(coinsFeature, anonymous)))
      return (history, .served(id, .check(coinsFeature, anonymous), .access(units(4))))
    },
    WrongHistory(id: "remote-asks") {
      var history = try RightHistories.ready()
      history.startQuery(premiumFeature, .remote)
      return (history, .returned(CallID(.hasFeature, 1), .access(.denied(.boolean))))
    },
    WrongHistory(id: "failure-is-no-denial") {
      var history = try History()
      history.launch()
      history.startQuery(premiumFeature, .cacheFirst)
      let id = history.checkRequest()
      history.add(.requested(id, .check(premiumFeature, anonymous)), .replied(id, .timedOut))
      return (history, .returned(CallID(.hasFeature, 1), .access(.denied(.boolean))))
    },
    WrongHistory(id: "required-amount-decides") {
      var history = try RightHistories.ready()
      history.add(.granted(anonymous, coinsFeature, Amount(clamping: 5)))
      history.refresh()
      history.startQuery(coinsFeature, .cacheFirst, required: 10)
      return (history, .returned(CallID(.hasFeature, 1), .access(units(5))))
    },
    WrongHistory(id: "cache-is-fresh") {
      var history = try RightHistories.ready()
      history.facts.elapse(minutes: 24 * 60 + 15)
      history.startQuery(premiumFeature, .cacheFirst)
      return (history, .returned(CallID(.hasFeature, 1), .access(.denied(.boolean))))
    },
    WrongHistory(id: "has-feature-answer") {
      var history = try RightHistories.ready()
      history.startQuery(premiumFeature, .cacheFirst)
      return (history, .returned(CallID(.hasFeature, 1), .access(on)))
    },
    WrongHistory(id: "has-feature-throw") {
      var history = try RightHistories.ready()
      history.startQuery(premiumFeature, .cacheFirst)
      return (history, .returned(CallID(.hasFeature, 1), .threw(.unavailable)))
    },
  ]

  private static func asked(_ history: inout History, quantity: Int64 = 3) -> Consumption {
    history.add(.granted(anonymous, coinsFeature, Amount(clamping: 10)))
    history.refresh()
    history.startConsuming(1, quantity)
    let consumption = history.consumption(1, quantity, by: anonymous)
    history.write(.command(JournalCommand(consumption)))
    return consumption
  }

  private static func decided(_ isAccepted: Bool, _ balance: Int64, isReplay: Bool = false) -> ServerReply {
    .decided(
      ConsumptionDecision(isAccepted: isAccepted, balance: Amount(clamping: balance), isReplay: isReplay),
      units(balance))
  }

  static let consumptions: [WrongHistory] = [
    WrongHistory(id: "ledger-conserved") {
      var history = try RightHistories.ready()
      let consumption = asked(&history)
      let id = history.consumeRequest(1, by: anonymous)
      history.add(.requested(id, .consume(consumption)))
      return (history, .served(id, .consume(consumption), decided(true, 8)))
    },
    WrongHistory(id: "charged-once") {
      var history = try RightHistories.ready()
      let consumption = asked(&history)
      let id = history.consumeRequest(1, by: anonymous)
      history.add(.requested(id, .consume(consumption)), .served(id, .consume(consumption), decided(true, 7)))
      return (history, .served(id, .consume(consumption), decided(true, 7, isReplay: false)))
    },
    WrongHistory(id: "decision-repeats") {
      var history = try RightHistories.ready()
      let consumption = asked(&history, quantity: 11)
      let id = history.consumeRequest(1, by: anonymous)
      history.add(.requested(id, .consume(consumption)), .served(id, .consume(consumption), decided(false, 10)))
      history.add(.granted(anonymous, coinsFeature, .one))
      return (history, .served(id, .consume(consumption), decided(true, 0, isReplay: true)))
    },
    WrongHistory(id: "accepted-is-the-servers", also: ["consume-answer"]) {
      var history = try RightHistories.ready()
      let consumption = asked(&history, quantity: 10)
      let id = history.consumeRequest(1, by: anonymous)
      history.add(.requested(id, .consume(consumption)), .served(id, .consume(consumption), decided(true, 0)))
      history.add(.replied(id, decided(true, 0)))
      return (
        history,
        .returned(CallID(.consume, 1), .consumption(ConsumptionDecision(isAccepted: false, balance: .zero)))
      )
    },
    WrongHistory(id: "conflict-changes-nothing", also: ["consume-answer"]) {
      var history = try RightHistories.ready()
      history.add(.granted(anonymous, coinsFeature, Amount(clamping: 10)))
      history.consume(1, 3)
      history.startConsuming(1, 4)
      return (
        history,
        .returned(
          CallID(.consume, 1), .consumption(ConsumptionDecision(isAccepted: true, balance: Amount(clamping: 7))))
      )
    },
    WrongHistory(id: "operation-of-its-customer", also: ["journal-before-send"]) {
      var history = try RightHistories.ready()
      _ = asked(&history)
      history.signIn(bob)
      let consumption = history.consumption(1, 3, by: bob)
      return (history, .requested(history.consumeRequest(1, by: bob), .consume(consumption)))
    },
    WrongHistory(id: "journal-before-send") {
      var history = try RightHistories.ready()
      history.startConsuming(1, 3)
      let consumption = history.consumption(1, 3, by: anonymous)
      return (history, .requested(history.consumeRequest(1, by: anonymous), .consume(consumption)))
    },
    WrongHistory(id: "deadline-kept") {
      var history = try RightHistories.ready()
      history.facts.elapse(minutes: 0)
      let consumption = asked(&history)
      let id = history.consumeRequest(1, by: anonymous)
      history.add(.requested(id, .consume(consumption)), .replied(id, .unavailable(retryAfterMinutes: 2)))
      history.facts.elapse(minutes: 1)
      return (history, .requested(id, .consume(consumption)))
    },
    WrongHistory(id: "invalid-amount-touches-nothing") {
      var history = try RightHistories.ready()
      history.startConsuming(1, 0)
      let consumption = history.consumption(1, 0, by: anonymous)
      return (history, .writing(.put(.command(JournalCommand(consumption)))))
    },
    WrongHistory(id: "consume-answer") {
      var history = try RightHistories.ready()
      let consumption = asked(&history)
      let id = history.consumeRequest(1, by: anonymous)
      history.add(.requested(id, .consume(consumption)), .served(id, .consume(consumption), decided(true, 7)))
      return (
        history,
        .returned(
          CallID(.consume, 1), .consumption(ConsumptionDecision(isAccepted: true, balance: Amount(clamping: 7))))
      )
    },
    WrongHistory(id: "consume-throw") {
      var history = try RightHistories.ready()
      _ = asked(&history)
      return (history, .returned(CallID(.consume, 1), .threw(.unknownOutcome)))
    },
  ]
}
