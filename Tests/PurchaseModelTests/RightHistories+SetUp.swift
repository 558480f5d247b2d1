import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension History {
  /// The app opens an Experience, and it is shown.
  mutating func openExperience(_ number: UInt8) {
    let call = CallID(.openExperience, number)
    add(.called(call, .openExperience, by: facts.customer))
    write(.journey(Journey(JourneyID(number), .waiting)))
    add(.returned(call, .done), .stepEnded)
  }

  /// The user closes it.
  mutating func closeExperience(_ number: UInt8) {
    let call = CallID(.closeExperience, 1)
    add(.called(call, .closeExperience(JourneyID(number)), by: facts.customer))
    write(.journey(Journey(JourneyID(number), .closed)))
    add(.returned(call, .done), .stepEnded)
  }

  /// A checkout in an Experience, up to its open sheet.
  mutating func openSheet(_ number: UInt8, _ product: ProductID, in journey: UInt8) {
    let customer = facts.customer
    let journey = JourneyID(journey)
    add(.called(CallID(.purchase, number), .buyInExperience(product, journey), by: customer))
    write(.marker(Marker(checkout: CheckoutID(number), customer: customer, product: product, journey: journey)))
    add(.sheetOpened(CheckoutID(number), product, token: AccountToken(of: customer)), .stepEnded)
  }

  /// What was sold in an Experience is completed, which converts its goal.
  mutating func completeInExperience(_ signed: SignedTransaction, _ number: UInt8) {
    let customer = CustomerID(facts[CheckoutID(number)].customer)
    write(.evidence(evidence(signed, customer, number)))
    if facts.published.isReady { show() }
    write(
      .event(
        Event(
          .purchaseCompleted, subject: number, customer: customer, product: signed.product, convertsGoal: true)))
  }

  /// What follows a completion: advance, report, finish.
  mutating func advanceAndFinish(_ signed: SignedTransaction, _ number: UInt8, journey: UInt8?) {
    if let journey { write(.journey(Journey(JourneyID(journey), .advanced))) }
    report(signed, for: CustomerID(facts[CheckoutID(number)].customer))
    erase(RecordKey(.marker, subject: number))
    add(.finished(signed.id), .stepEnded)
  }

  /// The app shuts the SDK down while a sheet is open.
  mutating func shutDown(under number: UInt8, _ product: ProductID) {
    let call = CallID(.shutDown, 1)
    add(.called(call, .shutDown, by: facts.customer), .published(.unknown))
    write(.event(Event(.purchaseFailed, subject: number, customer: facts.customer, product: product)))
    add(.returned(CallID(.purchase, number), .purchase(.failed(.shutDown))), .returned(call, .done), .stepEnded)
  }
}

extension RightHistories {
  static let processes: [(name: String, make: @Sendable () throws -> History)] = [
    ("called too early", calledTooEarly), ("shut down and set up again", shutDown), ("set up twice", setUpTwice),
    ("unreadable", unreadable), ("bought in an experience", boughtInExperience),
    ("approved after closing", approvedAfterClosing), ("recovered for its journey", recoveredForJourney),
  ]

  private static func calledTooEarly() throws -> History {
    var history = try History()
    history.add(.started, .stepEnded)
    let calls: [(CallID, APICall, APIResult)] = [
      (CallID(.setMode, 1), .setMode(.observer), .threw(.notConfigured)),
      (CallID(.purchase, 1), .purchase(premium), .purchase(.failed(.notConfigured))),
      (CallID(.restore, 1), .restore, .restore(.failed(.notConfigured))),
      (CallID(.use, 1), .use(FeatureUse(coinsFeature, waits: false)), .done),
      (CallID(.use, 1), .use(FeatureUse(coinsFeature)), .threw(.notConfigured)),
      (CallID(.identify, 1), .identify(.blank), .threw(.notConfigured)),
    ]
    for (id, call, result) in calls {
      history.add(.called(id, call, by: anonymous), .returned(id, result), .stepEnded)
    }
    history.launch()
    history.refresh()
    return history
  }

  private static func shutDown() throws -> History {
    var history = try ready()
    history.openSheet(1, premium)
    history.shutDown(under: 1, premium)
    let call = CallID(.setMode, 1)
    history.add(.called(call, .setMode(.full), by: anonymous), .returned(call, .threw(.notConfigured)), .stepEnded)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .stepEnded)
    history.launch()
    history.refresh()
    history.add(.updated(signed))
    history.record(signed, for: anonymous, completing: 1)
    history.advanceAndFinish(signed, 1, journey: nil)
    return history
  }

  private static func setUpTwice() throws -> History {
    var history = try ready()
    history.add(.setUpAgain(.observer, delegate: nil), .warned(.alreadySetUp), .stepEnded)
    history.add(.connectorTold(anonymous, premium))
    history.refresh()
    history.buy(premium, checkout: 1, transaction: 1)
    return history
  }

  private static func unreadable() throws -> History {
    var history = try History()
    history.add(.launched(.full), .unreadable(.evidence), .stepEnded)
    let check = CallID(.hasFeature, 1)
    history.add(
      .called(check, .hasFeature(premiumFeature, required: .one, .remote), by: anonymous),
      .returned(check, .threw(.storage)), .stepEnded)
    history.add(.readable(.evidence))
    history.refresh()
    history.buy(premium, checkout: 1, transaction: 1)
    return history
  }

  private static func boughtInExperience() throws -> History {
    var history = try ready()
    history.openExperience(1)
    history.openSheet(1, premium, in: 1)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
    history.completeInExperience(signed, 1)
    history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)))
    history.advanceAndFinish(signed, 1, journey: 1)
    history.openExperience(2)
    history.add(.called(CallID(.restore, 1), .restoreInExperience, by: anonymous), .syncAsked(RestoreID(1)))
    history.add(.storeSynchronized(RestoreID(1), .cancelled))
    history.endRestore(1, .failed(.cancelled))
    history.closeExperience(2)
    return history
  }

  private static func approvedAfterClosing() throws -> History {
    var history = try ready()
    history.openExperience(1)
    history.openSheet(1, premium, in: 1)
    history.add(
      .sheetAnswered(CheckoutID(1), .pending), .returned(CallID(.purchase, 1), .purchase(.pending)), .stepEnded)
    history.closeExperience(1)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .updated(signed))
    history.completeInExperience(signed, 1)
    history.advanceAndFinish(signed, 1, journey: nil)
    return history
  }

  private static func recoveredForJourney() throws -> History {
    var history = try ready()
    history.openExperience(1)
    history.openSheet(1, premium, in: 1)
    history.add(.died, .stepEnded)
    let signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.add(.sold(signed, checkout: CheckoutID(1)), .stepEnded)
    history.launch()
    history.refresh()
    history.add(.updated(signed))
    history.completeInExperience(signed, 1)
    history.advanceAndFinish(signed, 1, journey: 1)
    return history
  }
}
