import Foundation
import PurchaseDomain
import SDKContract
import Testing

/// What goes through the door can be written down and read again: that is what a process of another language will do.
@Suite struct DoorTests {
  private static let alice = CustomerID(1)
  private static let sold = SignedTransaction(
    id: TransactionID(1), product: ProductID(0), token: AccountToken(of: alice))
  private static let consumption = Consumption(
    operation: OperationID(1), customer: alice, feature: FeatureID(1), quantity: Amount(clamping: 2))
  private static let access = FeatureAccess(allowed: true, balance: Amount(3), type: .metered)

  private static let profile: Profile = {
    var snapshot = FeatureSnapshot()
    snapshot[FeatureID(1)] = access
    return Profile(access: snapshot, configuration: ProductConfiguration([.native, .connector]))
  }()

  private static let listed: FixedList<4, SignedTransaction> = {
    var list = FixedList<4, SignedTransaction>()
    list.append(sold)
    return list
  }()

  private static let inputs: [SDKInput] = [
    .launched(mode: .observer), .launched(mode: .full, delegate: DelegateID(2)), .foregrounded,
    .read(.delegateNotes(ProductSet(ProductID(3)))), .called(CallID(.restore, 2), .restore),
    .called(CallID(.setDelegate, 1), .setDelegate(nil)), .called(CallID(.setDelegate, 1), .setDelegate(DelegateID(1))),
    .called(CallID(.openExperience, 1), .openExperience),
    .called(
      CallID(.purchase, 2), .buyInExperience(ProductID(1), JourneyID(1), OfferTerms(.monthly, isIntroductory: true))),
    .called(CallID(.closeExperience, 1), .closeExperience(JourneyID(2))),
    .called(CallID(.restore, 1), .restoreInExperience), .read(.unreadable(.evidence)),
    .called(CallID(.shutDown, 1), .shutDown), .called(CallID(.identify, 1), .identify(.blank)),
    .storeSynchronized(RestoreID(1), .cancelled), .listed(RestoreID(1), .failed),
    .listed(RestoreID(1), .entitlements(listed)), .delegateAnswered(CallID(.purchase, 1), .purchase(.pending)),
    .delegateAnswered(CallID(.restore, 1), .restore(.noPurchases)), .fired(TimerID(purpose: 2, subject: 1)),
    .updated(sold),
    .read(.identity(Identity.first.signedIn(alice))),
    .read(.profile(StoredProfile(customer: alice, fetchedAt: Instant(minutes: 7), profile: profile))),
    .read(.profile(nil)),
    .called(CallID(.consume, 1), .consume(FeatureID(1), quantity: RequestedAmount(-1), OperationID(1))),
    .called(CallID(.hasFeature, 1), .hasFeature(FeatureID(0), required: .one, .remote)),
    .sheetAnswered(CheckoutID(1), .success(sold)), .sheetAnswered(CheckoutID(2), .cancelled),
    .replied(RequestID(.profile, customer: alice, generation: 1), .profile(profile)),
    .replied(
      RequestID(.consume, subject: 1, customer: alice),
      .decided(ConsumptionDecision(isAccepted: true, balance: .one, isReplay: true), access)),
    .replied(RequestID(.check, subject: 1, customer: alice), .unavailable(retryAfterMinutes: 2)),
    .called(CallID(.use, 1), .use(FeatureUse(FeatureID(1), RequestedAmount(25), entity: EntityID(1), isTotal: true))),
    .called(CallID(.hasFeature, 1), .hasFeature(FeatureID(1), required: .one, .remote, entity: EntityID(2))),
    .replied(RequestID(.use, subject: 1, customer: alice), .used(usage)),
    .wrote(RecordKey(.evidence, subject: 1, detail: 1), .failed),
  ]

  private static let usage = FeatureUsageResult(
    success: false, feature: FeatureID(1), amountUsed: .zero, message: .notEnoughUnits,
    usage: FeatureUsage(current: .one, limit: Amount(clamping: 3), remaining: Amount(clamping: 2)))

  private static let outputs: [SDKOutput] = [
    .synchronizeStore(RestoreID(1)), .listEntitlements(RestoreID(2)),
    .askDelegate(DelegateID(1), CallID(.purchase, 1), .purchase(ProductID(1))),
    .askDelegate(DelegateID(2), CallID(.restore, 1), .restore), .write(.put(.delegateNote(ProductID(2)))),
    .write(.put(.event(Event(.restoreFailed, subject: 1, customer: alice, product: nil)))),
    .answer(CallID(.restore, 1), .restore(.failed(.cancelled))), .answer(CallID(.restore, 2), .restore(.noPurchases)),
    .write(.put(.journey(Journey(JourneyID(1), .advanced)))),
    .read(.command), .openSheet(CheckoutID(1), ProductID(0), token: nil), .finish(TransactionID(1)),
    .write(.put(.marker(Marker(checkout: CheckoutID(1), customer: alice, product: ProductID(0))))),
    .write(.put(.command(JournalCommand(consumption, notBefore: Instant(minutes: 2))))),
    .write(.put(.event(Event(.purchaseSynced, subject: 1, customer: alice, product: ProductID(0))))),
    .write(.erase(RecordKey(.marker, subject: 1))),
    .request(RequestID(.consume, subject: 1, customer: alice), .consume(consumption)),
    .request(
      RequestID(.use, subject: 1, customer: alice),
      .use(UsageReport(number: 1, customer: alice, feature: FeatureID(1), amount: .one, isTotal: true))),
    .answer(CallID(.use, 1), .usage(usage)),
    .startTimer(TimerID(purpose: 1), after: 300),
    .answer(CallID(.purchase, 1), .purchase(.failed(.storage))), .warn(.alreadySetUp),
    .answer(CallID(.restore, 3), .restore(.failed(.notConfigured))), .answer(CallID(.use, 1), .threw(.shutDown)),
    .answer(CallID(.hasFeature, 1), .threw(.unavailable)),
    .publish(PublishedFeatures(isReady: true, access: profile.access)),
    .announce(FeatureID(1), from: nil, to: access),
  ]

  @Test(arguments: inputs) func anInputIsReadAsItWasWritten(_ input: SDKInput) throws {
    #expect(try JSONDecoder().decode(SDKInput.self, from: JSONEncoder().encode(input)) == input)
  }

  @Test(arguments: outputs) func anOutputIsReadAsItWasWritten(_ output: SDKOutput) throws {
    #expect(try JSONDecoder().decode(SDKOutput.self, from: JSONEncoder().encode(output)) == output)
  }

  @Test func anAmountThatIsNoneIsRefused() {
    let text = #"{"consume":{"_0":1,"quantity":1.5,"_1":1}}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(APICall.self, from: Data(text.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Amount.self, from: Data("-1".utf8)) }
  }
}
