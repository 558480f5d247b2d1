import PurchaseDomain

/// One thing that happened at the door between SDK and world or inside the world, and that nobody can argue about.
///
/// The model judges nothing else; a real app can record the same.
public enum Fact: Hashable, BitwiseCopyable, Sendable {
  // MARK: Process

  /// A process started in which the SDK is not set up.
  case started
  /// The app set the SDK up, in a new process or in one where it was not set up yet or was shut down.
  case launched(FinishingMode, delegate: DelegateID? = nil)
  /// The app set the SDK up although it was set up already (D39).
  case setUpAgain(FinishingMode, delegate: DelegateID?)
  /// The process died; calls that were open never return.
  case died
  /// A chosen step of the schedule and everything that followed by itself is over.
  case stepEnded

  // MARK: App

  /// The app called the API while `by` was the customer durably signed in.
  case called(CallID, APICall, by: CustomerID)
  /// The SDK wrote a warning to the app's log.
  case warned(Warning)
  /// The SDK returned from a call.
  case returned(CallID, APIResult)
  /// The SDK replaced what the observable `features` object shows.
  case published(PublishedFeatures)
  /// The SDK called `featureAccessDidChange`.
  case announced(FeatureID, from: FeatureAccess?, to: FeatureAccess)

  /// The SDK asked a purchase delegate on behalf of a call.
  case delegateAsked(DelegateID, CallID, DelegateRequest)
  /// What a purchase delegate returned was handed to the SDK.
  case delegateAnswered(CallID, DelegateAnswer)

  // MARK: Store

  /// The SDK opened a sheet.
  case sheetOpened(CheckoutID, ProductID, token: AccountToken?, terms: OfferTerms = .usual)
  /// The store made a transaction; through which sheet, if through one of ours.
  case sold(SignedTransaction, checkout: CheckoutID?)
  /// The transaction that was just made came from a checkout that a purchase delegate carried out for this call.
  case delegated(TransactionID, CheckoutID)
  /// A purchase that waited for approval was declined; the SDK is never told.
  case declined(CheckoutID)
  /// The store refunded or revoked a transaction.
  case revoked(TransactionID)
  /// A higher level of the same group took the place of a transaction, which entitles no more.
  case upgraded(TransactionID)
  /// The store took a refund back: the transaction is as if it had not been revoked.
  case refundReversed(TransactionID)
  /// The store gave one purchase a second transaction: the first is the purchase of the other again (Q2).
  case twinned(TransactionID, of: TransactionID)
  /// What a transaction gave ended, and nobody was told: its period was over and it was not renewed (C-43).
  case lapsed(TransactionID)
  /// The period of a transaction was over that another one had followed, or that was revoked.
  case periodOver(TransactionID)
  /// What a transaction had given is given again: a bill of the period that was over will be waited for (C-44).
  case resumed(TransactionID)
  /// The store's answer was handed to the SDK.
  case sheetAnswered(CheckoutID, StoreAnswer)
  /// An update was handed to the SDK.
  case updated(SignedTransaction)
  /// The SDK asked the store to bring the device up to date, for a restore.
  case syncAsked(RestoreID)
  /// How that ended was handed to the SDK.
  case storeSynchronized(RestoreID, StoreSyncResult)
  /// The SDK asked for what the account holds, for a restore.
  case listingAsked(RestoreID)
  /// What the account holds was handed to the SDK.
  case listed(RestoreID, EntitlementListing)
  /// The SDK asked for what the account holds by itself, to find out what has ended (D20).
  case readingAsked
  /// What the account holds was handed to the SDK, which had asked by itself.
  case held(EntitlementListing)
  /// The SDK finished a transaction.
  case finished(TransactionID)
  /// The host app finished a transaction (PUR-60).
  case finishedByApp(TransactionID)

  // MARK: Disk

  /// The records of a kind could not be read when the SDK asked for them (D30).
  case unreadable(RecordKind)
  /// They could be read when it asked again.
  case readable(RecordKind)
  /// The SDK put out a write.
  case writing(Write)
  /// A write became durable.
  case durable(Write)
  /// A write failed; nothing changed.
  case writeFailed(RecordKey)

  // MARK: Server

  /// The SDK put out a request.
  case requested(RequestID, ServerRequest)
  /// The server carried a request out for the first time or again, and this is its answer.
  case served(RequestID, ServerRequest, ServerReply)
  /// A reply was handed to the SDK.
  case replied(RequestID, ServerReply)
  /// A request or its reply was lost for good without the SDK being told; its process is dead.
  case forgotten(RequestID)
  /// The store told the server itself that a purchase which it knows was refunded or revoked (C-99).
  case notified(PurchaseReport)
  /// The store told the server that it took a refund back: what was taken for it is given again.
  case reinstated(TransactionID)
  /// Somebody gave a customer, or an entity of theirs, units by hand.
  case granted(CustomerID, FeatureID, Amount, entity: EntityID = .own)
  /// A new interval of an allowance began, by hand or as its clock says: what was charged is there again, by the clock
  /// as far as it is given again, and no total counts as reported (D14).
  case renewed(CustomerID, FeatureID, entity: EntityID, byClock: Bool = false)
  /// A provider's connector told the server that a customer bought a product there (C-98).
  case connectorTold(CustomerID, ProductID)
  /// The server's product configuration changed.
  case configured(ProductConfiguration)
}
