import PurchaseDomain
import SDKContract

@testable import PurchaseModel

/// What a right SDK in a right world may do; nothing here breaks anything.
enum RightHistories {
  static let all: [(name: String, make: @Sendable () throws -> History)] =
    [
      ("purchase", purchase), ("approval", approval), ("observer", observer), ("callback lost", callbackLost),
      ("units", units), ("identity", identity), ("failures", failures), ("refund", refund), ("others", others),
      ("queries", queries), ("relaunch", relaunch), ("timeouts", timeouts), ("replies", replies), ("held", held),
      ("storage", storage), ("offline", offline), ("uses", uses), ("combined", combined), ("restored", restored),
      ("ledger", ledger), ("rejections", rejections), ("rejected with its use", rejectedWithItsUse),
      ("restores", restores), ("unnamed", unnamed), ("delegated", delegated), ("delegated restores", delegatedRestores),
    ] + processes + subscriptions

  static func ready() throws -> History {
    var history = try History()
    history.launch()
    history.add(.configured(history.configuration))
    history.refresh()
    return history
  }

  static func purchase() throws -> History {
    var history = try ready()
    history.signIn(alice)
    history.refresh()
    history.openSheet(1, premium)
    // A double tap.
    history.add(.called(CallID(.purchase, 2), .purchase(premium), by: alice))
    history.write(.event(Event(.purchaseFailed, subject: 2, customer: alice, product: premium)))
    history.add(.returned(CallID(.purchase, 2), .purchase(.failed(.checkoutInProgress))), .stepEnded)
    let signed = history.transaction(1, premium, AccountToken(of: alice))
    history.add(.sold(signed, checkout: CheckoutID(1)), .updated(signed))
    history.record(signed, for: alice, completing: 1)
    history.add(.sheetAnswered(CheckoutID(1), .success(signed)))
    history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)))
    history.report(signed, for: alice)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.finished(signed.id), .stepEnded)
    history.refresh()
    return history
  }

  static func approval() throws -> History {
    var history = try ready()
    history.signIn(alice)
    history.openSheet(1, exports)
    history.add(
      .sheetAnswered(CheckoutID(1), .pending), .returned(CallID(.purchase, 1), .purchase(.pending)), .stepEnded)
    history.openSheet(2, coins)
    history.add(
      .sheetAnswered(CheckoutID(2), .pending), .returned(CallID(.purchase, 2), .purchase(.pending)),
      .declined(CheckoutID(2)), .stepEnded)
    history.add(.died, .stepEnded)
    history.launch()
    history.refresh()
    history.signIn(bob)
    history.refresh()
    let signed = history.transaction(1, exports, AccountToken(of: alice))
    history.add(.sold(signed, checkout: CheckoutID(1)), .updated(signed))
    history.record(signed, for: alice, completing: 1)
    history.report(signed, for: alice)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.finished(signed.id), .stepEnded)
    history.signIn(alice)
    history.refresh()
    return history
  }

  static func observer() throws -> History {
    var history = try History()
    history.launch(.observer)
    history.refresh()
    history.buy(premium, checkout: 1, transaction: 1, finishing: false)
    history.add(.finishedByApp(TransactionID(1)), .stepEnded)
    history.add(
      .called(CallID(.setMode, 1), .setMode(.full), by: anonymous), .returned(CallID(.setMode, 1), .done), .stepEnded)
    return history
  }

  static func callbackLost() throws -> History {
    var history = try History()
    history.launch()
    history.openSheet(1, premium)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .died, .stepEnded)
    history.launch()
    history.add(.updated(signed), .stepEnded)
    history.refresh(configuration: .empty)
    history.record(signed, for: anonymous, completing: 1)
    history.report(signed, for: anonymous)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.finished(signed.id), .stepEnded)
    history.add(.updated(signed), .stepEnded)
    return history
  }

  static func units() throws -> History {
    var history = try ready()
    history.buy(coins, checkout: 1, transaction: 1)
    history.consume(1, 4)
    history.consume(1, 4)
    history.consume(2, 6)
    history.consume(3, 1)
    history.add(.granted(anonymous, coinsFeature, Amount(clamping: 5)))
    history.consume(3, 1)
    // The same id for another quantity.
    let other = history.consumption(1, 5, by: anonymous)
    history.startConsuming(1, 5)
    history.write(.command(JournalCommand(other)))
    let id = history.consumeRequest(1, by: anonymous)
    history.add(.requested(id, .consume(other)), .served(id, .consume(other), .conflict), .replied(id, .conflict))
    history.add(.returned(CallID(.consume, 1), .threw(.operationConflict)))
    history.erase(other.recordKey)
    history.add(.stepEnded)
    for amount in [0, -1, 1 << 53] as [Int64] {
      history.startConsuming(1, amount)
      history.add(.returned(CallID(.consume, 1), .threw(.invalidAmount)), .stepEnded)
    }
    history.refresh()
    return history
  }

  static func identity() throws -> History {
    var history = try ready()
    history.signIn(alice)
    history.refresh()
    history.openSheet(1, premium)
    // Alice's consumption waits while Bob signs in.
    history.startConsuming(1, 1)
    history.write(.command(JournalCommand(history.consumption(1, 1, by: alice))))
    history.signIn(bob)
    history.add(.returned(CallID(.consume, 1), .threw(.customerChanged)), .stepEnded)
    let signed = history.transaction(1, premium, AccountToken(of: alice))
    history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
    history.record(signed, for: alice, completing: 1)
    history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)))
    history.report(signed, for: alice)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.finished(signed.id), .stepEnded)
    history.refresh()
    let late = history.profileRequest
    history.add(.requested(late, .profile(bob)), .stepEnded)
    history.signIn(alice)
    history.signIn(bob)
    let reply = ServerReply.profile(Profile(access: FeatureSnapshot(), configuration: history.configuration))
    history.add(.served(late, .profile(bob), reply), .replied(late, reply), .stepEnded)
    history.refresh()
    history.signIn(alice)
    history.refresh()
    history.consume(1, 1)
    return history
  }

  static func failures() throws -> History {
    var history = try ready()
    history.openSheet(1, premium)
    history.add(
      .sheetAnswered(CheckoutID(1), .cancelled), .returned(CallID(.purchase, 1), .purchase(.cancelled)))
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.stepEnded)
    history.openSheet(2, premium)
    history.add(.sheetAnswered(CheckoutID(2), .failed))
    history.write(.event(Event(.purchaseFailed, subject: 2, customer: anonymous, product: premium)))
    history.add(.returned(CallID(.purchase, 2), .purchase(.failed(.store))))
    history.erase(RecordKey(.marker, subject: 2))
    history.add(.stepEnded)
    history.openSheet(3, coins)
    var forged = history.transaction(1, coins, AccountToken(of: anonymous))
    forged.isVerified = false
    history.add(.sold(forged, checkout: CheckoutID(3)), .sheetAnswered(CheckoutID(3), .success(forged)))
    history.write(.event(Event(.purchaseFailed, subject: 3, customer: anonymous, product: coins)))
    history.add(.returned(CallID(.purchase, 3), .purchase(.failed(.unverified))))
    history.erase(RecordKey(.marker, subject: 3))
    history.add(.stepEnded)
    return history
  }

  static func refund() throws -> History {
    var history = try ready()
    history.buy(premium, checkout: 1, transaction: 1)
    history.refresh()
    var signed = history.transaction(1, premium, AccountToken(of: anonymous))
    signed.isRevoked = true
    history.add(.revoked(signed.id), .updated(signed))
    history.write(.evidence(history.evidence(signed, anonymous, nil, isRevocation: true)))
    history.show()
    history.report(signed, for: anonymous, isRevocation: true)
    history.add(.stepEnded)
    history.refresh()
    // Bought again, and refunded while the report is under way.
    history.openSheet(2, exports)
    var second = history.transaction(2, exports, AccountToken(of: anonymous))
    history.add(.sold(second, checkout: CheckoutID(2)), .sheetAnswered(CheckoutID(2), .success(second)))
    history.record(second, for: anonymous, completing: 2)
    history.add(.returned(CallID(.purchase, 2), .purchase(.purchased)))
    let id = RequestID(.purchase, subject: 2, customer: anonymous)
    let request = ServerRequest.report(
      PurchaseReport(transaction: second.id, isRevocation: false, product: exports, customer: anonymous))
    history.add(.requested(id, request), .revoked(second.id), .stepEnded)
    var access = FeatureSnapshot()
    access[exportsFeature] = FeatureAccess(allowed: true, unlimited: true, type: .metered)
    history.add(.served(id, request, .accepted(access)), .replied(id, .accepted(access)))
    history.show()
    var accepted = history.evidence(second, anonymous, 2)
    accepted.verdict = .accepted
    history.write(.evidence(accepted))
    history.write(.event(Event(.purchaseSynced, subject: 2, customer: anonymous, product: exports)))
    history.erase(RecordKey(.marker, subject: 2))
    history.add(.finished(second.id), .stepEnded)
    second.isRevoked = true
    history.add(.updated(second))
    history.write(.evidence(history.evidence(second, anonymous, nil, isRevocation: true)))
    history.show()
    history.report(second, for: anonymous, isRevocation: true)
    history.add(.stepEnded)
    return history
  }

  static func others() throws -> History {
    var history = try ready()
    let connectors = history.transaction(1, legacy, nil)
    history.add(.sold(connectors, checkout: nil), .updated(connectors), .stepEnded)
    let foreign = history.transaction(2, premium, .firstForeign)
    history.add(.sold(foreign, checkout: nil), .updated(foreign), .stepEnded)
    var forged = history.transaction(3, premium, nil)
    forged.isVerified = false
    history.add(.sold(forged, checkout: nil), .updated(forged), .stepEnded)
    let alices = history.transaction(4, coins, AccountToken(of: alice))
    history.add(.sold(alices, checkout: nil), .updated(alices), .stepEnded)
    history.signIn(alice)
    history.refresh()
    history.add(.updated(alices))
    history.record(alices, for: alice, completing: nil)
    history.report(alices, for: alice)
    history.add(.finished(alices.id), .stepEnded)
    return history
  }

  static func queries() throws -> History {
    var history = try ready()
    history.facts.elapse(minutes: 1)
    history.query(premiumFeature)
    history.query(coinsFeature)
    // From the cache.
    history.startQuery(premiumFeature, .cacheFirst)
    history.add(.returned(CallID(.hasFeature, 1), .access(.denied(.boolean))), .stepEnded)
    // A failure throws.
    history.startQuery(premiumFeature, .remote)
    let id = history.checkRequest()
    history.add(
      .requested(id, .check(premiumFeature, anonymous)), .replied(id, .timedOut),
      .returned(CallID(.hasFeature, 1), .threw(.unavailable)), .stepEnded)
    // A failure, then an answer.
    history.startQuery(premiumFeature, .remote)
    history.add(.requested(id, .check(premiumFeature, anonymous)), .replied(id, .unavailable(retryAfterMinutes: 0)))
    let access = FeatureAccess.denied(.boolean)
    history.add(
      .requested(id, .check(premiumFeature, anonymous)),
      .served(id, .check(premiumFeature, anonymous), .access(access)),
      .replied(id, .access(access)), .returned(CallID(.hasFeature, 1), .access(access)), .stepEnded)
    return history
  }

  static func relaunch() throws -> History {
    var history = try ready()
    history.buy(premium, checkout: 1, transaction: 1, finishing: false)
    history.refresh()
    history.write(
      .profile(
        StoredProfile(
          customer: anonymous, fetchedAt: .start,
          profile: Profile(access: history.truth(for: anonymous), configuration: history.configuration))))
    history.openSheet(2, coins)
    let signed = history.transaction(2, coins, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(2)), .sheetAnswered(CheckoutID(2), .success(signed)))
    history.record(signed, for: anonymous, completing: 2)
    history.add(.returned(CallID(.purchase, 2), .purchase(.purchased)), .died, .stepEnded)
    history.add(.launched(.full))
    var stored = FeatureSnapshot()
    stored[premiumFeature] = FeatureAccess(allowed: true, type: .boolean)
    history.add(.published(PublishedFeatures(isReady: true, access: stored)), .stepEnded)
    history.report(signed, for: anonymous)
    history.erase(RecordKey(.marker, subject: 2))
    history.add(.updated(signed), .finished(signed.id))
    history.add(.updated(history.transaction(1, premium, AccountToken(of: anonymous))), .finished(TransactionID(1)))
    history.refresh()
    return history
  }

  static func timeouts() throws -> History {
    var history = try ready()
    history.facts.elapse(minutes: 1)
    history.buy(coins, checkout: 1, transaction: 1)
    let consumption = history.consumption(1, 3, by: anonymous)
    let id = history.consumeRequest(1, by: anonymous)
    history.startConsuming(1, 3)
    history.write(.command(JournalCommand(consumption)))
    history.add(.requested(id, .consume(consumption)), .replied(id, .unavailable(retryAfterMinutes: 2)))
    history.add(.returned(CallID(.consume, 1), .threw(.unavailable)))
    history.write(.command(JournalCommand(consumption, notBefore: Instant(minutes: 3))))
    history.add(.stepEnded)
    history.facts.elapse(minutes: 2)
    history.add(.requested(id, .consume(consumption)))
    let (decision, access) = history.decision(on: consumption)
    history.add(.served(id, .consume(consumption), .decided(decision, access)), .replied(id, .timedOut), .stepEnded)
    history.consume(1, 3)
    history.refresh()
    // The acceptance of a purchase is lost, and comes the second time.
    let signed = history.transaction(2, premium, AccountToken(of: anonymous))
    history.openSheet(2, premium)
    history.add(.sold(signed, checkout: CheckoutID(2)), .sheetAnswered(CheckoutID(2), .success(signed)))
    history.record(signed, for: anonymous, completing: 2)
    history.add(.returned(CallID(.purchase, 2), .purchase(.purchased)))
    let report = RequestID(.purchase, subject: 2, customer: anonymous)
    let request = ServerRequest.report(
      PurchaseReport(transaction: signed.id, isRevocation: false, product: premium, customer: anonymous))
    var granted = FeatureSnapshot()
    granted[premiumFeature] = FeatureAccess(allowed: true, type: .boolean)
    history.add(.requested(report, request), .served(report, request, .accepted(granted)), .replied(report, .timedOut))
    history.report(signed, for: anonymous)
    history.erase(RecordKey(.marker, subject: 2))
    history.add(.finished(signed.id), .stepEnded)
    return history
  }

  static func replies() throws -> History {
    var history = try ready()
    history.add(.granted(anonymous, coinsFeature, Amount(clamping: 5)))
    // Two checks; the older one arrives last and is not shown.
    history.startQuery(coinsFeature, .remote, call: 1)
    let one = history.checkRequest(1)
    let five = history.truth(of: coinsFeature, for: anonymous)
    history.add(
      .requested(one, .check(coinsFeature, anonymous)), .served(one, .check(coinsFeature, anonymous), .access(five)))
    history.add(.granted(anonymous, coinsFeature, Amount(clamping: 5)))
    history.startQuery(coinsFeature, .remote, call: 2)
    let two = history.checkRequest(2)
    let ten = history.truth(of: coinsFeature, for: anonymous)
    history.add(
      .requested(two, .check(coinsFeature, anonymous)), .served(two, .check(coinsFeature, anonymous), .access(ten)),
      .replied(two, .access(ten)))
    history.show()
    history.add(.returned(CallID(.hasFeature, 2), .access(ten)), .stepEnded)
    history.add(.replied(one, .access(five)), .returned(CallID(.hasFeature, 1), .access(five)), .stepEnded)
    // A profile that crosses a consumption: whichever is applied is right.
    let profile = history.profileRequest
    let reply = ServerReply.profile(
      Profile(access: history.truth(for: anonymous), configuration: history.configuration))
    history.add(.requested(profile, .profile(anonymous)), .served(profile, .profile(anonymous), reply))
    history.consume(1, 4)
    history.add(.replied(profile, reply))
    history.show()
    history.add(.stepEnded)
    history.refresh()
    return history
  }

  static func held() throws -> History {
    var history = try ready()
    history.buy(premium, checkout: 1, transaction: 1)
    history.openSheet(2, premium)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sheetAnswered(CheckoutID(2), .success(signed)), .returned(CallID(.purchase, 2), .purchase(.purchased)))
    history.erase(RecordKey(.marker, subject: 2))
    history.add(.stepEnded)
    history.add(.called(CallID(.setMode, 1), .setMode(.observer), by: anonymous), .returned(CallID(.setMode, 1), .done))
    history.add(.called(CallID(.setMode, 1), .setMode(.full), by: anonymous), .returned(CallID(.setMode, 1), .done))
    history.openSheet(3, coins)
    history.add(.called(CallID(.setMode, 1), .setMode(.observer), by: anonymous), .returned(CallID(.setMode, 1), .done))
    history.add(.died, .stepEnded)
    return history
  }

  static func storage() throws -> History {
    var history = try ready()
    history.openSheet(1, premium)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
    history.add(.writing(.put(.evidence(history.evidence(signed, anonymous, 1)))))
    history.add(.writeFailed(RecordKey(.evidence, subject: 1)))
    history.write(.event(Event(.purchaseFailed, subject: 1, customer: anonymous, product: premium)))
    history.add(.returned(CallID(.purchase, 1), .purchase(.failed(.storage))), .stepEnded)
    history.add(.died, .stepEnded)
    history.launch()
    history.refresh()
    history.add(.updated(signed))
    history.record(signed, for: anonymous, completing: 1)
    history.report(signed, for: anonymous)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.finished(signed.id), .stepEnded)
    history.erase(RecordKey(.evidence, subject: 1))
    return history
  }

  static func offline() throws -> History {
    var history = try History()
    history.launch()
    history.openSheet(1, premium)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
    history.record(signed, for: anonymous, completing: 1)
    history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)), .stepEnded)
    history.startQuery(premiumFeature, .cacheFirst)
    history.add(.returned(CallID(.hasFeature, 1), .access(FeatureAccess(allowed: true, type: .boolean))), .stepEnded)
    history.refresh()
    history.report(signed, for: anonymous)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.finished(signed.id), .stepEnded)
    history.refresh()
    return history
  }
}
