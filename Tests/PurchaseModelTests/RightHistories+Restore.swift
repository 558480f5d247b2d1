import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension History {
  /// A restore up to the store's listing.
  mutating func restore(_ number: UInt8, listing entitlements: [SignedTransaction]) {
    let restore = RestoreID(number)
    var listed = FixedList<4, SignedTransaction>()
    for signed in entitlements { listed.append(signed) }
    add(.called(CallID(.restore, number), .restore, by: facts.customer), .syncAsked(restore))
    add(.storeSynchronized(restore, .synchronized), .listingAsked(restore))
    add(.listed(restore, .entitlements(listed)))
  }

  /// A restore returns, after its event.
  mutating func endRestore(_ number: UInt8, _ result: RestoreResult, for customer: CustomerID? = nil) {
    let customer = customer ?? CustomerID(facts[RestoreID(number)].customer)
    write(.event(Event(EventName(result), subject: number, customer: customer, product: nil)))
    add(.returned(CallID(.restore, number), .restore(result)), .stepEnded)
  }

  mutating func setDelegate(_ delegate: DelegateID?) {
    let call = CallID(.setDelegate, 1)
    add(.called(call, .setDelegate(delegate), by: facts.customer), .returned(call, .done), .stepEnded)
  }

  /// A delegated checkout up to the delegate's sheet.
  mutating func delegate(_ number: UInt8, _ product: ProductID) {
    let call = CallID(.purchase, number)
    add(.called(call, .purchase(product), by: facts.customer))
    if !facts.isNoted(product) { write(.delegateNote(product)) }
    add(.delegateAsked(DelegateID(facts.delegate), call, .purchase(product)), .stepEnded)
  }

  /// The delegate's sheet sells.
  mutating func sellThroughDelegate(_ number: UInt8, as signed: SignedTransaction) {
    add(.sold(signed, checkout: nil), .delegated(signed.id, CheckoutID(number)))
  }

  /// A delegated checkout is completed and returns.
  mutating func completeDelegated(_ number: UInt8, _ product: ProductID) {
    let call = CallID(.purchase, number)
    add(.delegateAnswered(call, .purchase(.purchased)))
    write(.event(Event(.purchaseCompleted, subject: number, customer: facts.customer, product: product)))
    add(.returned(call, .purchase(.purchased)), .stepEnded)
  }
}

extension RightHistories {
  /// Found on a new device, before the update comes; then by Bob, whose it is not.
  static func restored() throws -> History {
    var history = try ready()
    history.signIn(alice)
    history.refresh()
    let signed = history.transaction(1, premium, AccountToken(of: alice))
    history.add(.sold(signed, checkout: nil))
    history.restore(1, listing: [signed])
    history.record(signed, for: alice, completing: nil)
    history.endRestore(1, .restored)
    // The report is under way when the next one finds it again.
    let id = RequestID(.purchase, subject: 1, customer: alice)
    let report = ServerRequest.report(
      PurchaseReport(transaction: signed.id, isRevocation: false, product: premium, customer: alice))
    history.add(.requested(id, report))
    history.restore(2, listing: [signed])
    history.endRestore(2, .restored)
    history.add(.replied(id, .timedOut))
    history.report(signed, for: alice)
    history.add(.finished(signed.id), .stepEnded)
    history.refresh()
    history.signIn(bob)
    history.refresh()
    history.restore(3, listing: [signed])
    history.endRestore(3, .restored)
    return history
  }

  /// Two at once, one cancelled, one under which the customer changes; then a refunded purchase, and a death.
  static func restores() throws -> History {
    var history = try ready()
    history.add(.called(CallID(.restore, 1), .restore, by: anonymous), .syncAsked(RestoreID(1)), .stepEnded)
    history.add(.called(CallID(.restore, 2), .restore, by: anonymous), .syncAsked(RestoreID(2)))
    history.add(.storeSynchronized(RestoreID(2), .cancelled))
    history.endRestore(2, .failed(.cancelled))
    history.signIn(alice)
    history.refresh()
    history.add(.storeSynchronized(RestoreID(1), .synchronized), .listingAsked(RestoreID(1)))
    var revoked = history.transaction(1, premium, AccountToken(of: bob))
    history.add(.sold(revoked, checkout: nil), .revoked(revoked.id))
    revoked.isRevoked = true
    var listed = FixedList<4, SignedTransaction>()
    listed.append(revoked)
    history.add(.listed(RestoreID(1), .entitlements(listed)))
    history.endRestore(1, .noPurchases)
    history.add(.called(CallID(.restore, 3), .restore, by: alice), .syncAsked(RestoreID(3)), .stepEnded)
    history.add(.died, .stepEnded)
    history.launch()
    history.refresh()
    return history
  }

  /// What came without a token belongs to who asked for it.
  static func unnamed() throws -> History {
    var history = try ready()
    history.signIn(alice)
    history.refresh()
    let signed = history.transaction(1, coins, nil)
    history.add(.sold(signed, checkout: nil), .updated(signed))
    history.record(signed, for: alice, completing: nil)
    history.report(signed, for: alice)
    history.add(.finished(signed.id), .stepEnded)
    return history
  }

  /// Sold by a delegate, which returns twice, is cleared, and whose transaction comes again.
  static func delegated() throws -> History {
    var history = try ready()
    history.setDelegate(DelegateID(1))
    history.delegate(1, premium)
    history.setDelegate(nil)
    let signed = history.transaction(1, premium, nil)
    history.sellThroughDelegate(1, as: signed)
    history.completeDelegated(1, premium)
    history.add(.delegateAnswered(CallID(.purchase, 1), .purchase(.purchased)), .stepEnded)
    history.add(.updated(signed), .finishedByApp(signed.id), .stepEnded)
    history.setDelegate(DelegateID(2))
    history.delegate(2, premium)
    history.add(.delegateAnswered(CallID(.purchase, 2), .purchase(.pending)))
    history.add(.returned(CallID(.purchase, 2), .purchase(.pending)), .stepEnded)
    history.delegate(3, coins)
    history.add(.delegateAnswered(CallID(.purchase, 3), .purchase(.failed)))
    history.write(.event(Event(.purchaseFailed, subject: 3, customer: anonymous, product: coins)))
    history.add(.returned(CallID(.purchase, 3), .purchase(.failed(.delegate))), .stepEnded)
    // A native purchase by its token.
    let own = history.transaction(2, coins, AccountToken(of: anonymous))
    history.add(.sold(own, checkout: nil), .updated(own))
    history.record(own, for: anonymous, completing: nil)
    history.report(own, for: anonymous)
    history.add(.finished(own.id), .stepEnded)
    history.delegate(4, exports)
    history.add(.died, .stepEnded)
    history.launch()
    history.refresh()
    return history
  }

  /// A delegate restores, and fails to.
  static func delegatedRestores() throws -> History {
    var history = try ready()
    history.setDelegate(DelegateID(1))
    let outcomes: [(DelegateRestore, RestoreResult)] = [
      (.restored, .restored), (.noPurchases, .noPurchases), (.failed, .failed(.delegate)),
    ]
    for (place, outcome) in outcomes.enumerated() {
      let call = CallID(.restore, UInt8(place + 1))
      history.add(.called(call, .restore, by: anonymous), .delegateAsked(DelegateID(1), call, .restore))
      history.add(.delegateAnswered(call, .restore(outcome.0)))
      history.endRestore(UInt8(place + 1), outcome.1)
    }
    return history
  }
}
