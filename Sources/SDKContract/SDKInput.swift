import PurchaseDomain

/// What an SDK is told.
public enum SDKInput: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The app set the SDK up with a finishing mode and perhaps a purchase delegate (PUR-03, PUR-76). Storage must be read
  /// before anything else. Once it is set up, a second set-up changes nothing (D39); after `shutdown` it is the first
  /// again (D40).
  case launched(mode: FinishingMode, delegate: DelegateID? = nil)
  /// What one kind of record on disk says; answers ``SDKOutput/read(_:)`` (D30).
  case read(StoredRecords)
  /// The app calls the public API; the answer is ``SDKOutput/answer(_:_:)`` with the same id.
  case called(CallID, APICall)
  /// The sheet of a checkout ended (STK-03); it may never come (PUR-61).
  case sheetAnswered(CheckoutID, StoreAnswer)
  /// A purchase delegate returned from what a call asked it for (PUR-21, PUR-22); it may never, and should but once.
  case delegateAnswered(CallID, DelegateAnswer)
  /// `Transaction.updates` brings a transaction (STK-10); it may be repeated, late, or earlier than the sheet's answer.
  case updated(SignedTransaction)
  /// `AppStore.sync()` ended; answers ``SDKOutput/synchronizeStore(_:)`` (PUR-30, D33). It may never come.
  case storeSynchronized(RestoreID, StoreSyncResult)
  /// What the account holds; answers ``SDKOutput/listEntitlements(_:)`` (PUR-30, PUR-31, D20). It may never come.
  case listed(RestoreID, EntitlementListing)
  /// The server answered, or the wait timed out (PUR-05, FEA-03, FEA-46); it may be repeated.
  case replied(RequestID, ServerReply)
  /// A write ended (D30). Until then it may be lost by a death.
  case wrote(RecordKey, WriteResult)
  /// A timer is due (D28).
  case fired(TimerID)
  /// The app came to the foreground (C-05).
  case foregrounded
}

/// A call of the public API, named by what it is about.
public struct CallID: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The kinds of call.
  public enum Kind: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
    /// `purchase`; the number is the checkout's and is never used again.
    case purchase
    /// `identify`; one at a time.
    case identify
    /// `setPurchaseHandlingMode`; one at a time.
    case setMode
    /// `hasFeature`; the number is the smallest that no open call has.
    case hasFeature
    /// `consumeFeature`; the number is the smallest that no open call has.
    case consume
    /// `useFeature` or `useFeatureAndWait`; the number is the smallest that no open call and no request on its way has.
    case use
    /// `restorePurchases`; the number is the restore's and is never used again.
    case restore
    /// `setPurchaseDelegate`; one at a time.
    case setDelegate
    /// `shutdown`; one at a time.
    case shutDown
    /// An Experience is opened; the number is the Journey's and is never used again.
    case openExperience
    /// An Experience is closed; one at a time.
    case closeExperience
  }

  /// The kind of call.
  public let kind: Kind
  /// Tells calls of one kind apart, from 1.
  public let number: UInt8

  /// The call of this kind with this number.
  @inlinable public init(_ kind: Kind, _ number: UInt8) {
    self.kind = kind
    self.number = number
  }
}

/// What the app asks of the SDK.
public enum APICall: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Check a product out (PUR-01).
  case purchase(ProductID)
  /// Sign a customer in (C-80 to C-84), who may not be ``PurchaseDomain/CustomerID/blank`` (D22).
  case identify(CustomerID)
  /// Change who finishes transactions (PUR-44).
  case setMode(FinishingMode)
  /// Ask for access, perhaps of an entity (FEA-02 to FEA-07).
  case hasFeature(FeatureID, required: RequestedAmount, CachePolicy, entity: EntityID = .own)
  /// Consume units under an operation id (FEA-37).
  case consume(FeatureID, quantity: RequestedAmount, OperationID, entity: EntityID = .own)
  /// Use units without an operation id: with or without waiting for what comes of it (FEA-21, FEA-47).
  case use(FeatureUse)
  /// Set, replace or, with nil, clear the purchase delegate (PUR-43, PUR-46).
  case setDelegate(DelegateID?)
  /// Find out what the Apple account holds (PUR-37); the call's number is the ``RestoreID``.
  case restore
  /// Begin a Journey and show its Experience, a paywall of everything on the shelf (D23); the call's number is the
  /// ``JourneyID``.
  case openExperience
  /// The user closed the Experience; its Journey ends if it still waits (D23).
  case closeExperience(JourneyID)
  /// The user buys a product in an Experience, under the terms that it shows (PUR-01, PUR-24); otherwise the same as ``purchase(_:)``.
  case buyInExperience(ProductID, JourneyID, OfferTerms = .usual)
  /// The user restores in an Experience, by the same integration as ``restore`` (PUR-39).
  case restoreInExperience
  /// End everything: open calls end, nothing changes once it returned, and the SDK may be set up again (D40).
  case shutDown
}

/// The arguments of `useFeature` and `useFeatureAndWait`.
public struct FeatureUse: Hashable, BitwiseCopyable, Codable, Sendable {
  /// What is used.
  public var feature: FeatureID
  /// Whose allowance it takes from.
  public var entity: EntityID
  /// How many units.
  public var amount: RequestedAmount
  /// Whether the amount is the total so far (`setUsage: true`, FEA-33); only with waiting.
  public var isTotal: Bool
  /// Whether the app waits for the result: `useFeatureAndWait` rather than `useFeature` (FEA-48).
  public var waits: Bool

  /// A use of one unit of the customer's own allowance, of which the app awaits the result.
  @inlinable public init(
    _ feature: FeatureID, _ amount: RequestedAmount = .one, entity: EntityID = .own, isTotal: Bool = false,
    waits: Bool = true
  ) {
    self.feature = feature
    self.entity = entity
    self.amount = amount
    self.isTotal = isTotal
    self.waits = waits
  }
}

/// How a call ended.
public enum APIResult: Hashable, BitwiseCopyable, Codable, Sendable {
  /// A purchase ended (PUR-21).
  case purchase(PurchaseResult)
  /// A restore ended (PUR-37).
  case restore(RestoreResult)
  /// A setter or `identify` is done, or `useFeature` returned, which says nothing about the use (FEA-47).
  case done
  /// Access to the Feature that was asked about (FEA-04).
  case access(FeatureAccess)
  /// The server's decision about an operation (FEA-40).
  case consumption(ConsumptionDecision)
  /// What a use came to (FEA-35).
  case usage(FeatureUsageResult)
  /// The call threw.
  case threw(APIError)
}

/// What the server decided about an operation (FEA-40, FEA-41, FEA-45).
public struct ConsumptionDecision: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Whether the units were taken; this alone authorises the action (FEA-45).
  public var isAccepted: Bool
  /// The balance after the decision, as saved with it.
  public var balance: Amount
  /// Whether it was decided before (D28: the only mark by which a repeat may differ).
  public var isReplay: Bool

  /// A decision.
  @inlinable public init(isAccepted: Bool, balance: Amount, isReplay: Bool = false) {
    self.isAccepted = isAccepted
    self.balance = balance
    self.isReplay = isReplay
  }
}

/// Why a call threw.
public enum APIError: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The amount is not from 1 to 2^53 - 1 (FEA-31).
  case invalidAmount
  /// A durable write failed before anything was sent (D30).
  case storage
  /// The server could not be asked, or said it is unavailable (FEA-05).
  case unavailable
  /// The request may or may not have been carried out (FEA-36, FEA-46).
  case unknownOutcome
  /// The operation id was used with another Feature, quantity or entity (D25).
  case operationConflict
  /// The customer changed while the call waited (D17).
  case customerChanged
  /// The SDK was not set up when it was called (PUR-45, D44).
  case notConfigured
  /// The SDK was shut down while the call waited (D40).
  case shutDown
  /// The customer id is blank (D22).
  case blankCustomer
  /// The server will never take this request; whether an earlier attempt was carried out is another question (D28).
  case rejected
}

/// How a write ended.
public enum WriteResult: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The record is durable.
  case durable
  /// Nothing was written.
  case failed
}
