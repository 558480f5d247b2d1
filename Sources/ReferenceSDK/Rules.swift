import PurchaseDomain
import SDKContract

/// What the SDK decides, one small function a decision; a seeded defect replaces one of them.
///
/// The flows ask, in this order of life: may the sheet open, whose is the transaction, what does it complete, may it be
/// sent and finished; then what is visible, what is fresh, and when a consumption is sent.
public struct Rules: Sendable {
  // MARK: Set-up

  /// Whether the settings of a second set-up are taken (D39).
  public var takesSecondSetUp: @Sendable () -> Bool = { false }

  /// Whether records that cannot be read are read again, rather than taken for none (D30).
  public var readsAgain: @Sendable (RecordKind) -> Bool = { _ in true }

  /// How a call ends that comes while the SDK is not set up (PUR-45, D44).
  public var resultBeforeSetUp: @Sendable (APICall) -> APIResult = { call in
    switch call {
    case .purchase, .buyInExperience: .purchase(.failed(.notConfigured))
    case .restore, .restoreInExperience: .restore(.failed(.notConfigured))
    // Who does not wait hears nothing of it (FEA-47).
    case .use(let use) where !use.waits: .done
    default: .threw(.notConfigured)
    }
  }

  /// Whether `shutdown` ends what is under way, so that nothing comes after it (D40).
  public var endsWork: @Sendable () -> Bool = { true }

  /// Whether `shutdown` may return: every call has, and nothing is being written (D40).
  public var mayReturnFromShutDown: @Sendable (_ hasOpenCalls: Bool, _ isWriting: Bool) -> Bool = { !$0 && !$1 }

  // MARK: Checkout

  /// Whether the sheet waits until its marker is durable (D36).
  public var waitsForMarker: @Sendable () -> Bool = { true }

  /// Whether a product may be sold, given whether a sheet for it is open (D19).
  public var maySell: @Sendable (_ isSheetOpen: Bool) -> Bool = { !$0 }

  /// The token that a sheet carries (STK-09).
  public var sheetToken: @Sendable (_ customer: CustomerID) -> AccountToken? = { AccountToken(of: $0) }

  /// The terms under which a checkout is asked for: those that were shown (PUR-01, PUR-33).
  public var termsAsked: @Sendable (_ shown: OfferTerms, _ isDelegated: Bool) -> OfferTerms = { shown, _ in shown }

  /// What the store's answer means (C-20 to C-24, STK-04).
  public var meaning: @Sendable (StoreAnswer) -> AnswerMeaning = { answer in
    switch answer {
    case .success(let transaction): transaction.isVerified ? .sold(transaction) : .over(.failed(.unverified))
    case .pending: .waits
    case .cancelled: .over(.cancelled)
    case .failed: .over(.failed(.store))
    }
  }

  /// Whether `purchase` may return `.purchased`: record and completion are durable, the server does not matter (D31).
  public var mayAnswerPurchased: @Sendable (FinishConditions) -> Bool = { $0.isRecorded && $0.isCompleted }

  /// How `purchase` ends when the server did not accept its transaction at once; nil does not end it (D31).
  public var endingAfterFailedReport: @Sendable () -> Ending? = { nil }

  /// How `purchase` ends when its sheet returned what completes another checkout or none (D18).
  public var endingOfHeld: @Sendable () -> Ending = { .purchased }

  /// How `purchase` ends while a sheet of its product is open (D19).
  public var endingOfSecond: @Sendable () -> Ending = { .failed(.checkoutInProgress) }

  /// How `purchase` ends when the record of its transaction could not be written; nil lets it wait on (D30).
  public var endingAfterFailedRecord: @Sendable () -> Ending? = { .failed(.storage) }

  /// Whether an event is to be captured, given whether it is captured already (D35).
  public var owesEvent: @Sendable (_ isCaptured: Bool) -> Bool = { !$0 }

  /// The mode after `setPurchaseHandlingMode` (PUR-44).
  public var modeAfterSetting: @Sendable (_ new: FinishingMode, _ old: FinishingMode) -> FinishingMode = { new, _ in new
  }

  // MARK: Journey

  /// Whether a completion converts the paywall's goal: a native one from an Experience does, a delegate's never (D23,
  /// PUR-25).
  public var convertsGoal: @Sendable (_ isFromExperience: Bool, _ isDelegated: Bool) -> Bool = { $0 && !$1 }

  /// The Journey that is written down with the transaction that completes a checkout of its Experience (D23).
  public var journeyKept: @Sendable (JourneyID) -> JourneyID = { $0 }

  /// Whether a Journey is to advance, given where it stands and whether a purchase of it is completed (PUR-24, D23).
  public var advances: @Sendable (Journey.State, _ isCompleted: Bool) -> Bool = { $0 == .waiting && $1 }

  /// Who restores in an Experience: whoever a restore by the app would ask (PUR-39).
  public var experienceRestores: @Sendable (_ delegate: DelegateID?) -> DelegateID? = { $0 }

  // MARK: Inbox

  /// Whether an update is taken at all (STK-17).
  public var isDeliverable: @Sendable (SignedTransaction) -> Bool = { $0.isVerified }

  /// Whether updates may be judged: the configuration is known, be it empty (PUR-62, I-13).
  public var mayJudge: @Sendable (ProductConfiguration?) -> Bool = { $0 != nil }

  /// Whether a transaction is the one of an earlier record: the key is (transaction, revoked?) (D36).
  public var isSameReport: @Sendable (Evidence, TransactionID, _ isRevoked: Bool) -> Bool = { evidence, id, isRevoked in
    evidence.transaction == id && evidence.isRevocation == isRevoked
  }

  /// Whether two transactions are of one purchase: they go back to the same one, and it does not renew (D18, D36).
  public var isSamePurchase: @Sendable (_ one: TransactionID, _ other: TransactionID, _ renews: Bool) -> Bool = {
    one, other, renews in one == other && !renews
  }

  /// Who owns a transaction: a record, a known token, our own sheet, a record of its subscription, a foreign token, a
  /// delegate, the configuration, in this order (D3, D38).
  public var owner: @Sendable (OwnershipQuestion) -> Ownership = { question in
    if let owner = question.recordedOwner { return .native(owner) }
    if let named = question.token?.customer {
      // Our own sheet may return what a customer bought on another device: theirs it stays (I-16).
      let isNative = question.sheetOwner != nil || question.identity.knows(named)
      return isNative ? .native(named) : .nobody
    }
    if let buyer = question.sheetOwner { return .native(buyer) }
    // What a delegate was asked to sell is the delegate's, also where it goes on from a subscription of ours (PUR-15).
    if question.token == nil, let owner = question.chainOwner, !(question.isNoted && question.isBought) {
      return .native(owner)
    }
    if question.token != nil { return .nobody }
    if question.delegate != nil || question.isNoted { return .delegate }
    switch question.configuration?[question.product] {
    case .connector: return .connector
    case .conflicting: return .undecided
    case .native, .unmapped, nil: return .native(question.activeAtDelivery)
    }
  }

  /// Which open checkout a transaction first seen completes: the one whose sheet returned it, else the oldest of its
  /// customer and product if its token names that customer, else none (D36).
  public var completedCheckout:
    @Sendable (_ own: CheckoutID?, _ oldest: CheckoutID?, _ isNamedByToken: Bool) -> CheckoutID? = {
      own, oldest, isNamedByToken in
      own ?? (isNamedByToken ? oldest : nil)
    }

  /// Whether a transaction may complete a checkout, given whether it was bought: what renews by itself never does (D34).
  public var mayComplete: @Sendable (_ isBought: Bool) -> Bool = { $0 }

  // MARK: Reading the store

  /// Whether the store is read after an update (D20, STK-18).
  public var readsAfterUpdate: @Sendable (SignedTransaction) -> Bool = { $0.isVerified }

  /// Whether the store is read when a period ends (D20).
  public var wakesAtExpiry: @Sendable () -> Bool = { true }

  /// Whether something that is listed is held: it is verified, and neither refunded nor upgraded away (STK-20, PUR-31).
  ///
  /// What the clock says does not matter: in a billing grace period the end has passed, and it is held.
  public var isHeld: @Sendable (SignedTransaction, _ now: Instant) -> Bool = { transaction, _ in
    transaction.isVerified && !transaction.isRevoked && !transaction.isUpgraded
  }

  /// Whether a purchase is over that a listing does not have (D20, D11).
  public var endsByAbsence: @Sendable (Absence) -> Bool = { absence in
    !absence.isConsumable && (absence.wasListed || absence.isExpired)
  }

  /// Whether it is looked at that a higher level took the place of a transaction (PUR-31).
  public var looksAtUpgrades: @Sendable () -> Bool = { true }

  /// Whether a purchase gives nothing any more: it is over by the store's word, or a later period is recorded.
  public var isOver: @Sendable (_ isOver: Bool, _ isFollowed: Bool) -> Bool = { $0 || $1 }

  /// Whether what is over is taken out of the profile of the disk (STK-21).
  public var withdrawsFromStored: @Sendable () -> Bool = { true }

  // MARK: Delegate

  /// The delegate after `setPurchaseDelegate` (PUR-43, PUR-46).
  public var delegateAfterSetting: @Sendable (_ new: DelegateID?, _ old: DelegateID?) -> DelegateID? = { new, _ in new }

  /// The delegate after the set-up (PUR-76).
  public var delegateAtLaunch: @Sendable (DelegateID?) -> DelegateID? = { $0 }

  /// The mode after `setPurchaseDelegate`, which is another setting (PUR-14, PUR-47).
  public var modeAfterDelegate: @Sendable (FinishingMode, _ delegate: DelegateID?) -> FinishingMode = { mode, _ in mode
  }

  /// Who carries out a purchase or a restore that begins now; nil is the SDK itself (PUR-02, PUR-38).
  public var route: @Sendable (_ delegate: DelegateID?) -> DelegateID? = { $0 }

  /// Which delegate is asked: the one that was set when the call began (D42).
  public var delegateAsked: @Sendable (_ atStart: DelegateID, _ now: DelegateID?) -> DelegateID = { atStart, _ in
    atStart
  }

  /// Whether a note must be durable before the delegate is asked, given whether it is there (D3).
  public var needsNote: @Sendable (_ isNoted: Bool) -> Bool = { !$0 }

  /// What the outcome of a delegated checkout means (PUR-21); nothing is sold that the SDK could see (PUR-23).
  public var meaningOfDelegate: @Sendable (DelegatePurchase) -> AnswerMeaning = { outcome in
    switch outcome {
    case .purchased: .over(.purchased)
    case .pending: .waits
    case .cancelled: .over(.cancelled)
    case .failed: .over(.failed(.delegate))
    }
  }

  /// What the outcome of a delegated restore means (PUR-22).
  public var resultOfDelegate: @Sendable (DelegateRestore) -> RestoreResult = { outcome in
    switch outcome {
    case .restored: .restored
    case .noPurchases: .noPurchases
    case .failed: .failed(.delegate)
    }
  }

  // MARK: Restore

  /// How a restore ends if the store could not bring the device up to date; nil lets it list (PUR-30, D33).
  public var resultOfSync: @Sendable (StoreSyncResult) -> RestoreResult? = { result in
    switch result {
    case .synchronized: nil
    case .cancelled: .failed(.cancelled)
    case .failed: .failed(.store)
    }
  }

  /// How a restore ends: what counts is verified and not revoked; a listing that failed is no empty one (PUR-31, PUR-40).
  public var resultOfListing: @Sendable (EntitlementListing) -> RestoreResult = { listing in
    guard case .entitlements(let entitlements) = listing else { return .failed(.store) }
    let isHeld = entitlements.contains { $0.isVerified && !$0.isRevoked && !$0.isUpgraded }
    return isHeld ? .restored : .noPurchases
  }

  /// Whether something that a restore found goes the way of an update (PUR-41).
  public var isTakenFromListing: @Sendable (SignedTransaction) -> Bool = { _ in true }

  /// To whom belongs what a restore found without a token: to who started it (D5).
  public var restoreCustomer: @Sendable (_ starter: CustomerID, _ active: CustomerID) -> CustomerID = { starter, _ in
    starter
  }

  /// Whether a restore may end, given whether something that it found is still being recorded (PUR-41).
  public var mayAnswerRestore: @Sendable (_ isBeingRecorded: Bool, _ isUnaccepted: Bool) -> Bool = {
    isBeingRecorded, _ in !isBeingRecorded
  }

  /// How a restore ends that waits for the server when that does not answer; nil does not end it (D32).
  public var restoreAfterFailedReport: @Sendable () -> RestoreResult? = { nil }

  /// Whose event it is: that of who started the restore (D8).
  public var restoreEventCustomer: @Sendable (_ starter: CustomerID, _ active: CustomerID) -> CustomerID = {
    starter, _ in starter
  }

  // MARK: Outbox

  /// Whether `$purchase_completed` is owed: the row completes a checkout and the event is not captured (D35, I-07).
  public var owesCompletion: @Sendable (Evidence, EventLog) -> Bool = { evidence, events in
    evidence.checkout.map { !events[.purchaseCompleted, $0.rawValue] } ?? false
  }

  /// Whose completion it is: the one of who started the checkout (D41).
  public var completionCustomer: @Sendable (Evidence, _ active: CustomerID) -> CustomerID = { evidence, _ in
    evidence.customer
  }

  /// Whether a row may be sent: its completion is captured, and the server knows the purchase that it revokes (D36).
  public var maySend:
    @Sendable (Evidence, _ active: CustomerID, FinishConditions, _ isPurchaseUnsettled: Bool) -> Bool = {
      _, _, conditions, isPurchaseUnsettled in
      conditions.isRecorded && conditions.isCompleted && !isPurchaseUnsettled
    }

  /// For whom a transaction is reported: its owner, whoever is active (I-15).
  public var reportCustomer: @Sendable (Evidence, _ active: CustomerID) -> CustomerID = { evidence, _ in
    evidence.customer
  }

  /// Whether `$purchase_synced` is owed: once a transaction, after acceptance, none for a revocation (D35).
  public var owesSyncedEvent: @Sendable (Evidence, EventLog) -> Bool = { evidence, events in
    evidence.isAccepted && !evidence.isRevocation && !events[.purchaseSynced, evidence.transaction.rawValue]
  }

  /// Whether nothing but the finish is left (D1).
  public var isFinishingDue: @Sendable (FinishConditions) -> Bool = { conditions in
    conditions.isRecorded && conditions.isCompleted && conditions.isMarkerRetired && conditions.isRefreshed
      && (conditions.isAccepted || conditions.finishesEarly || conditions.isDropped)
  }

  /// Whether a transaction is finished before the server accepted it, given whether its product grants units (D1).
  public var finishesEarly: @Sendable (_ grantsUnits: Bool) -> Bool = { _ in false }

  /// Whether a timer tries again, given whether the server named a time (D28).
  public var retriesByTimer: @Sendable (_ hasDeadline: Bool) -> Bool = { _ in true }

  /// Whether coming to the foreground tries again what waits, given whether timers do and until when the server lets it:
  /// what no timer will, and what had a deadline that is over, whose timer may have been set before the clock was (D28).
  public var retriesInForeground: @Sendable (_ hasTimers: Bool, _ deadline: Instant, _ now: Instant) -> Bool = {
    hasTimers, deadline, now in deadline <= now && (!hasTimers || deadline != .start)
  }

  /// Whether the SDK finishes in this mode (PUR-12).
  public var finishes: @Sendable (FinishingMode) -> Bool = { $0 == .full }

  /// Whether a row is over (I-49).
  public var mayClose: @Sendable (_ isFinishingSettled: Bool, FinishConditions) -> Bool = { isSettled, conditions in
    isSettled && conditions.isCompleted && (conditions.isAccepted || conditions.isDropped)
  }

  /// Whether a status says that the server will never take it (D2, D28).
  public var isTerminal: @Sendable (ServerReply) -> Bool = { if case .rejected = $0 { true } else { false } }

  /// Whether a transaction that the server will never accept is over: finished in `.full`, and closed (D2).
  public var dropsRejected: @Sendable () -> Bool = { false }

  /// Seconds before the next attempt, after so many failed ones: 1, doubling to five minutes (D28).
  public var retryDelay: @Sendable (_ attempts: UInt8) -> Int = { min(1 << Int(min($0, 9)), 300) }

  // MARK: What is visible

  /// Whether a reply may change what is visible: it was asked for by this customer in this generation (D27, I-18).
  public var isAdmitted: @Sendable (_ isCurrent: Bool, _ asking: CustomerID, _ active: CustomerID) -> Bool = {
    isCurrent, asking, active in isCurrent && asking == active
  }

  /// Whether an answer about a Feature is too old, as a later-begun request was answered first (D27).
  public var isOvertaken: @Sendable (_ wasLaterAnswered: Bool) -> Bool = { $0 }

  /// The Features that a change of some Features may touch: where credits pay, more than were named (D9, FEA-10).
  ///
  /// Bits by number; `linked` has every Feature whose balance hangs together with theirs.
  public var mayHaveChanged: @Sendable (_ named: UInt8, _ linked: UInt8) -> UInt8 = { _, linked in linked }

  /// Whether two requests about the same Feature leave the order of commit unknown (D27).
  public var contend: @Sendable (_ isFirstChange: Bool, _ isSecondChange: Bool) -> Bool = { $0 || $1 }

  /// Whether a reply removes what it does not name: only a full profile does (D12).
  public var removesUnnamed: @Sendable (_ isComplete: Bool) -> Bool = { $0 }

  /// Whether the stored profile counts at launch: the same customer's, under 24 hours old (D46).
  public var isStoredProfileAdmitted:
    @Sendable (_ stored: CustomerID, _ active: CustomerID, _ receivedAt: Instant, _ now: Instant) -> Bool = {
      stored, active, receivedAt, now in
      stored == active && now.minutes - receivedAt.minutes < 24 * 60
    }

  /// Whether the snapshot is readable, given whether a profile of this customer was admitted (D13, FEA-19).
  public var isReadable: @Sendable (_ hasProfile: Bool) -> Bool = { $0 }

  /// Whether an announcement is due: old and new differ (FEA-52).
  public var isChange: @Sendable (_ last: FeatureAccess?, _ new: FeatureAccess) -> Bool = { $0 != $1 }

  /// Whether a verified purchase gives this on the device alone; units wait for the server (PUR-08 to PUR-10).
  public var isGrantedLocally: @Sendable (Grant.Extent) -> Bool = { extent in
    switch extent {
    case .boolean, .unlimited: true
    case .fixed: false
    }
  }

  /// Whether a transaction of `owner` says anything about what `active` sees (I-17).
  public var concerns: @Sendable (_ owner: CustomerID, _ active: CustomerID) -> Bool = { $0 == $1 }

  /// Whether a recorded purchase gives access: not one that is revoked (STK-20), nor one that the server rejected (D2).
  public var givesAccess: @Sendable (_ isRevoked: Bool, _ isRejected: Bool) -> Bool = { !$0 && !$1 }

  /// Whether a revocation hides access, given whether an allow lifted it (D45).
  public var isRevocationLive: @Sendable (_ isLifted: Bool) -> Bool = { !$0 }

  /// What a revocation leaves of the server's answer: units stay, the rest rests on the transaction (D21, D45).
  public var hidden: @Sendable (FeatureAccess) -> FeatureAccess = { answer in
    let balance = answer.balance ?? .zero
    return FeatureAccess(
      allowed: answer.type != .boolean && balance >= .one, balance: answer.balance, type: answer.type)
  }

  /// Which local grants and revocations an answer ends: those whose acceptance was known when it was asked for; a
  /// revocation only by an allow (D11, D45).
  public var superseded: @Sendable (_ answer: FeatureAccess?, _ known: ReportSet) -> ReportSet = { answer, known in
    answer?.allowed == true ? known : known.subtracting(.revocations)
  }

  // MARK: Checks

  /// The amount, if it is from 1 to 2^53 - 1 (FEA-31, D26).
  public var validAmount: @Sendable (RequestedAmount) -> Amount? = { $0.valid }

  /// Whether a check is answered from memory (FEA-02, FEA-16).
  public var mayAnswerFromMemory: @Sendable (CachePolicy, _ isFresh: Bool) -> Bool = { policy, isFresh in
    policy == .cacheFirst && isFresh
  }

  /// Whether an answer is young enough: 5 minutes for a check's, 24 hours for a profile (D9).
  public var isFresh: @Sendable (AnswerSource, _ ageMinutes: Int) -> Bool = { source, age in
    switch source {
    case .none: false
    case .check: age < 5
    case .profile: age < 24 * 60
    }
  }

  /// Access compared with the required amount (FEA-06).
  public var compared: @Sendable (FeatureAccess, _ required: Amount) -> FeatureAccess = { access, required in
    guard access.type != .boolean else { return access }
    let isEnough = access.unlimited || (access.balance ?? .zero) >= required
    return FeatureAccess(allowed: isEnough, unlimited: access.unlimited, balance: access.balance, type: access.type)
  }

  /// Whether access is remembered and shown: the customer's own, not that of an entity (FEA-07).
  public var isRemembered: @Sendable (EntityID) -> Bool = { $0 == .own }

  /// How a check ends when the query failed: it throws, and never invents a denial (FEA-05).
  public var resultOfFailedCheck: @Sendable (FeatureType) -> APIResult = { _ in .threw(.unavailable) }

  // MARK: Consumption

  /// Whether a consumption waits until its row is durable (I-44).
  public var waitsForJournal: @Sendable () -> Bool = { true }

  /// Whether two consumptions share an operation id; ids are each customer's own (FEA-40).
  public var isSameOperation: @Sendable (Consumption, Consumption) -> Bool = { first, second in
    first.operation == second.operation && first.customer == second.customer
  }

  /// Whether two consumptions of one operation id differ in what they consume (D25).
  public var conflict: @Sendable (Consumption, Consumption) -> Bool = { $0 != $1 }

  /// Whether a row is sent: only while its customer is active (D17).
  public var maySendAs: @Sendable (_ owner: CustomerID, _ active: CustomerID) -> Bool = { $0 == $1 }

  /// Whether the server's deadline has passed (I-55).
  public var isDeadlineOver: @Sendable (_ notBefore: Instant, _ now: Instant) -> Bool = { $0 <= $1 }

  /// What is sent for a row: always the same, under its own customer and id (FEA-40, FEA-42).
  public var consumptionSent: @Sendable (Consumption, _ active: CustomerID, _ attempts: UInt8) -> Consumption = {
    consumption, _, _ in consumption
  }

  /// How the waiting calls end after one attempt (D28): the server's decision, or nobody knows.
  public var resultOfConsumption: @Sendable (ServerReply) -> APIResult = { reply in
    switch reply {
    case .decided(let decision, _): .consumption(decision)
    case .conflict: .threw(.operationConflict)
    case .rejected: .threw(.rejected)
    case .unavailable, .mergeInProgress, .timedOut, .profile, .accepted, .access, .used: .threw(.unknownOutcome)
    }
  }

  /// Whether the row is over: the operation is decided, or can never be (D25, D28).
  public var endsCommand: @Sendable (ServerReply) -> Bool = { reply in
    switch reply {
    case .decided, .conflict, .rejected: true
    case .unavailable, .mergeInProgress, .timedOut, .profile, .accepted, .access, .used: false
    }
  }

  /// Until when the server does not want to be asked again (D28).
  public var deadline: @Sendable (ServerReply, _ now: Instant) -> Instant? = { reply, now in
    guard case .unavailable(let minutes) = reply, minutes > 0 else { return nil }
    return now.advanced(byMinutes: Int(minutes))
  }

  // MARK: Use

  /// What is sent for a use: what the call asked for, under who called and the name of that call (FEA-38, D47).
  public var useSent: @Sendable (UsageReport) -> UsageReport = { $0 }

  /// What is shown of a Feature while a use is under way: what the server said last (D37).
  public var foreseen: @Sendable (FeatureAccess?, UsageReport) -> FeatureAccess? = { access, _ in access }

  /// How `useFeatureAndWait` ends: what the use came to, or nobody knows (FEA-36, D16).
  public var resultOfUse: @Sendable (ServerReply) -> APIResult = { reply in
    switch reply {
    case .used(let result): .usage(result)
    case .unavailable, .mergeInProgress: .threw(.unavailable)
    case .rejected: .threw(.rejected)
    case .timedOut, .profile, .accepted, .access, .decided, .conflict: .threw(.unknownOutcome)
    }
  }

  /// Whether a recorded purchase may travel with a use: it is the customer's, gives the Feature, and is neither accepted
  /// nor revoked (FEA-24, D16).
  public var travelsWithUse:
    @Sendable (Evidence, _ isRevoked: Bool, _ givesFeature: Bool, _ active: CustomerID) -> Bool = {
      evidence, isRevoked, givesFeature, active in
      evidence.customer == active && givesFeature && !evidence.isRevocation && evidence.verdict == .none && !isRevoked
    }

  /// Whether a use waits until the reservation of its purchase is durable (D15).
  public var waitsForReservation: @Sendable () -> Bool = { true }

  /// Whether a purchase that travels with a use is kept from the ordinary synchronisation (D15, I-61).
  public var reservationHolds: @Sendable () -> Bool = { true }

  /// Whether the use is sent by itself when the request with its purchase failed (D16).
  public var fallsBack: @Sendable (ServerReply) -> Bool = { _ in false }

  /// Whether a use is sent again when nobody knows what came of it (D16).
  public var sendsUseAgain: @Sendable (ServerReply) -> Bool = { _ in false }

  // MARK: Identity

  /// Whether somebody can sign in under this id: a blank one is nobody's (D22).
  public var maySignIn: @Sendable (CustomerID) -> Bool = { $0 != .blank }

  /// Whether `identify` changes anything (C-81).
  public var isTransition: @Sendable (_ active: CustomerID, _ new: CustomerID) -> Bool = { $0 != $1 }

  /// The rules of the decision table.
  public static let reference = Rules()

  init() {}

  /// The rules of the decision table with these values.
  public init(_ decisions: Decisions) {
    if decisions.finish == .afterDurableRecord {
      finishesEarly = { grantsUnits in !grantsUnits }
    }
    if decisions.rejected == .finished { dropsRejected = { true } }
    switch decisions.freshAccess {
    case .byKind: break
    case .fiveMinutes: isFresh = { source, age in source != .none && age < 5 }
    case .untilChanged: isFresh = { source, _ in source != .none }
    }
    if decisions.heldAgain == .failed { endingOfHeld = { .failed(.alreadyOwned) } }
    if decisions.secondCheckout == .cancelled { endingOfSecond = { .cancelled } }
    if decisions.retries == .foreground { retriesByTimer = { hasDeadline in hasDeadline } }
    if decisions.offlinePurchase == .pending {
      mayAnswerPurchased = { $0.isRecorded && $0.isCompleted && $0.isAccepted }
      endingAfterFailedReport = { .pending }
    }
    if decisions.offlineRestore == .failed {
      mayAnswerRestore = { isBeingRecorded, isUnaccepted in !isBeingRecorded && !isUnaccepted }
      restoreAfterFailedReport = { .failed(.server) }
    }
  }
}

/// What the store's answer to a sheet means.
public enum AnswerMeaning: Hashable, Sendable {
  /// The store sold it, or held it already.
  case sold(SignedTransaction)
  /// Someone still has to approve (STK-08).
  case waits
  /// The checkout is over.
  case over(Ending)
}
