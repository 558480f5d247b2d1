import PurchaseDomain
import SDKContract
import SimulatedWorld

/// One step of a schedule: a scenario line.
///
/// What nobody holds is answered by itself within the step that caused it, so an action is either a command of the app
/// or of its surroundings, or a deviation from answering at once.
public struct Action: Hashable, BitwiseCopyable, Sendable {
  /// What happens.
  public var event: Event
  /// After how many outputs of the SDK's first answer the process dies; nil when it does not.
  public var deathAfterOutputs: UInt8?

  /// An action, perhaps cut short by a death.
  public init(_ event: Event, deathAfterOutputs: UInt8? = nil) {
    self.event = event
    self.deathAfterOutputs = deathAfterOutputs
  }
}

/// The parts of the world that can be kept from answering by themselves.
public enum Part: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Writes.
  case disk
  /// Requests.
  case network
  /// Sheets and updates.
  case store
}

/// Whose token an outside purchase carries.
public enum TokenOrigin: Hashable, BitwiseCopyable, Sendable {
  /// None: an offer code, the App Store, the host app.
  case none
  /// A customer's: another device of theirs.
  case customer(CustomerID)
  /// One of the host app's own.
  case foreign

  /// Where a token comes from.
  init(_ token: AccountToken?) {
    guard let token else {
      self = .none
      return
    }
    self = token.customer.map(TokenOrigin.customer) ?? .foreign
  }

  /// The token.
  var token: AccountToken? {
    switch self {
    case .none: nil
    case .customer(let customer): AccountToken(of: customer)
    case .foreign: .firstForeign
    }
  }
}

/// Which purchase delegate is set, or that none is.
public struct DelegateChoice: Hashable, BitwiseCopyable, Sendable {
  /// The delegate; nil is native checkout.
  public var delegate: DelegateID?

  /// A choice.
  public init(_ delegate: DelegateID?) { self.delegate = delegate }
}

/// What may go wrong with the next request of a kind.
public enum RequestFault: Hashable, BitwiseCopyable, Sendable {
  /// It never arrives, and the caller times out (C-91).
  case lost
  /// It is carried out, but the caller times out (C-92).
  case replyLost
  /// The caller times out, and it may still arrive later.
  case delayed
  /// The server refuses it for now, perhaps with a deadline in minutes (C-95).
  case refused(retryAfterMinutes: UInt8)
  /// The server does nothing, as two customers are being made one (C-97).
  case merging
  /// The server will never take it: a terminal status (D2, D28).
  case rejected(TerminalStatus)
}

extension RequestFault {
  /// Whether the server will never take what met it.
  var isRejection: Bool { if case .rejected = self { true } else { false } }
}

/// What can happen in a schedule.
public enum Event: Hashable, BitwiseCopyable, Sendable {
  // MARK: Process

  /// The app is launched; bit i of `surviving` says whether write i of those in doubt became durable. Mode and delegate
  /// are those last set unless the schedule says otherwise (D42).
  case launch(mode: FinishingMode?, delegate: DelegateChoice? = nil, surviving: UInt8)
  /// A process starts in which the SDK is not set up.
  case launchBare(surviving: UInt8)
  /// The app sets the SDK up in a process that runs: the first time, again after a shutdown, or once too often (D39).
  case setUp(mode: FinishingMode?, delegate: DelegateChoice?)
  /// The app shuts the SDK down (D40).
  case shutDown
  /// The process dies.
  case crash
  /// The app is installed on a device of the same account, the one at hand or another: its disk is empty.
  case install(device: UInt8)
  /// The app comes to the foreground.
  case foreground
  /// So many minutes pass; timers that come due fire.
  case advance(minutes: UInt16Bytes)
  /// The customer sets the clock of the device, ahead of store and server or behind them (Q30).
  case setClock(minutes: UInt16Bytes, isBehind: Bool)
  /// The server's clock jumps ahead or back, by so many minutes; store and device do not notice.
  case jumpServerClock(minutes: UInt16Bytes, isBack: Bool)
  /// Time passes until the next timer is due, and it fires.
  case wake

  // MARK: App

  /// Buy a product; its sheet ends as `outcome` unless the store is held.
  case purchase(ProductID, SheetOutcome)
  /// Sign a customer in.
  case identify(CustomerID)
  /// Change who finishes transactions.
  case setMode(FinishingMode)
  /// Ask for access to a Feature.
  case hasFeature(FeatureID, required: RequestedAmount, CachePolicy, entity: EntityID = .own)
  /// Consume units of a Feature under an operation id.
  case consume(FeatureID, quantity: RequestedAmount, OperationID, entity: EntityID = .own)
  /// Use units of a Feature without an operation id.
  case use(FeatureUse)
  /// Set, replace or clear the purchase delegate.
  case setDelegate(DelegateID?)
  /// The delegate that carried a checkout out returns again, and says that it is bought.
  case delegateRepeats(CheckoutID)
  /// Restore; it goes as `outcome` at the store unless that is held.
  case restore(RestoreOutcome)
  /// The app opens an Experience: a paywall.
  case openExperience
  /// The user closes the Experience that is on the screen.
  case closeExperience
  /// The user buys a product in the Experience that is on the screen.
  case buyInExperience(ProductID, SheetOutcome, OfferTerms = .usual)
  /// The user restores in it.
  case restoreInExperience(RestoreOutcome)
  /// The host app finishes a transaction (PUR-60).
  case appFinishes(TransactionID)

  // MARK: What answers by itself

  /// Keep a part of the world from answering by itself.
  case hold(Part)
  /// Let it answer again; what waited is answered now.
  case release(Part)
  /// Everything that waits is answered, also what is held; holds stay.
  case settle
  /// Two ways to go on are tried on the side, each to its calm end, and compared; nothing happens.
  case compare(Comparison)

  // MARK: Store

  /// The open sheet of a checkout gets its answer.
  case decide(CheckoutID, SheetOutcome)
  /// The answer of a sheet reaches the SDK.
  case answerSheet(CheckoutID)
  /// The store answers the next thing that a restore asked for.
  case serveRestore(RestoreID, ErrandOutcome)
  /// Somebody approves or declines what was asked for.
  case settleAsk(CheckoutID, isApproved: Bool)
  /// The update of a transaction reaches the SDK, perhaps again.
  case deliver(TransactionID)
  /// The store refunds a transaction.
  case refund(TransactionID)
  /// A transaction that comes from no sheet of ours.
  case buyOutside(ProductID, TokenOrigin, isVerified: Bool)
  /// The store tells the server itself what became of a transaction, perhaps late or again (C-99).
  case notifyServer(TransactionID)
  /// The store's newest notification of a kind about a transaction reaches the server, perhaps late or again.
  case notify(StoreNotice.Kind, TransactionID)
  /// Anything else that the store does by itself, or its customer does outside of the app.
  case store(StoreMove)

  // MARK: Network and server

  /// The server carries a request out; its reply waits.
  case commit(RequestID, isLate: Bool)
  /// A request is carried out, if it was not yet, and its reply reaches the SDK.
  case answer(RequestID)
  /// A request on its way meets a fault.
  case fault(RequestID, RequestFault)
  /// The transport delivers a request twice.
  case resend(RequestID)
  /// Every request on its way is lost for good, with its reply if it was carried out.
  case loseAll
  /// The next request of a kind will meet a fault.
  case faultNext(RequestKind, RequestFault)
  /// The network is down, or up again: every request is lost.
  case network(isDown: Bool)
  /// Somebody grants units by hand.
  case grant(CustomerID, FeatureID, Amount, entity: EntityID = .own)
  /// A new interval of an allowance begins.
  case renew(CustomerID, FeatureID, entity: EntityID = .own)
  /// Another device of a customer, or a server of the app, uses units.
  case useElsewhere(CustomerID, FeatureID, Amount, entity: EntityID = .own)
  /// A provider's connector tells the server that a customer of the provider bought a product there (C-98).
  case connectorEvent(CustomerID, ProductID)
  /// The server's product configuration names another owner of a product.
  case configure(ProductID, ProductOwner)

  // MARK: Disk

  /// A write becomes durable.
  case complete(RecordKey)
  /// A write fails.
  case failWrite(RecordKey)
  /// The records of a kind can be read when the SDK asks for them, or not (D30).
  case setReadable(RecordKind, Bool)
  /// The next write of a kind will fail.
  case failNextWrite(RecordKind)
}
