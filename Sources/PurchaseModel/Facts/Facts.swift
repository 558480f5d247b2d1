import PurchaseDomain
import SDKContract

/// Everything that the model remembers of what happened: a fold of the facts of fixed size.
///
/// A list of facts inside a state would make every state new and the search a tree. So nothing here counts beyond
/// two, what only a living process has goes when it dies, and what judges one step goes at its end.
public struct Facts: BitwiseCopyable, Sendable {
  // MARK: Things

  private var transactions = InlineArray<4, TransactionFacts>(repeating: TransactionFacts())
  private var checkouts = InlineArray<4, CheckoutFacts>(repeating: CheckoutFacts())
  private var journeys = InlineArray<2, JourneyFacts>(repeating: JourneyFacts())
  private var restores = InlineArray<3, RestoreFacts>(repeating: RestoreFacts())
  var operations = FixedList<9, OperationFacts>()
  var accounts = FixedList<8, Account>()

  // MARK: This life

  var flights = FixedList<10, FlightFacts>()
  var calls = FixedList<8, OpenCall>()
  /// The newest answers of the server that the active customer's device has, in this identity generation.
  var told = FeatureSnapshot()
  /// The Features of which it is plain which answer is newest, as bits (D27).
  var plain: UInt8 = 0
  var published = PublishedFeatures.unknown
  /// The values last announced; until the first announcement of a Feature, the first that was shown when ready.
  var announced = FeatureSnapshot()
  /// The Features of `announced` that were really announced, as bits.
  var announcedForReal: UInt8 = 0
  var life: Life = []
  var mode: FinishingMode = .full
  /// Writes under way.
  var writes: UInt8 = 0
  /// The products that a configuration known to this life may give to the SDK, as bits.
  var perhapsNative: UInt8 = 0
  /// The kinds of record that this life could not read, as bits.
  var unread: UInt8 = 0
  /// The delegate that is set, or 0.
  var delegate: UInt8 = 0
  var window: Window = .other
  /// Whether anything happened since the last step ended; what is shown needs no second judgement where nothing did.
  var hasNews = false
  /// The Features that the reply of this window names, as bits.
  var windowFeatures: UInt8 = 0
  /// The checkout that the answer of this window is about, or 0.
  var windowSubject: UInt8 = 0
  /// The latest time that the process was told, as far as somebody tells how time passes (D29).
  var clock = Instant.start
  /// The transactions that had been seen, and those that had been recorded, when the store was last asked (D20).
  var readingSaw = TransactionSet.none
  var readingKnew = TransactionSet.none
  /// The transactions of which an update came since a listing was asked for that was given, and those of them that came
  /// before the listing was asked for that is under way (STK-18).
  var unrefreshed = TransactionSet.none
  var readingCovers = TransactionSet.none
  /// Minutes since the newest answer to a check of each Feature, up to ``longAgo``.
  var checkAges = InlineArray<4, UInt8>(repeating: 0)
  /// Quarters of an hour, rounded down, since the newest other answer, and the minutes besides.
  var answerAge: UInt8 = 0
  var answerAgeMinutes: UInt8 = 0

  // MARK: This installation

  var customer = CustomerID.anonymous
  /// Who ever signed in here, as bits (D3).
  var known: UInt8 = 1
  /// Whose profile is on the disk, or ``nobody``.
  var profileOwner = TransactionFacts.nobody
  /// For each customer and Feature whether the device was ever told that there is access.
  var everAllowed = InlineArray<4, UInt8>(repeating: 0)
  /// The products that some configuration that the device was told gave to the SDK, and above them to a connector.
  var everOwned: UInt8 = 0

  /// The products that a delegate was asked to sell, as bits, since that is on the disk (D3).
  var noted: UInt8 = 0
  /// The transactions that a delegate's checkout really made, as bits.
  var delegated: UInt8 = 0

  // MARK: Server

  /// By customer: the products of which a connector told, as bits.
  var connected = InlineArray<4, UInt8>(repeating: 0)
  /// The configuration that this life admitted last, two bits a product.
  var admittedOwners: UInt8 = 0
  var world: World = []
  private var overflow = Overflow.none

  /// What is true of this life.
  struct Life: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A process lives.
    static let alive = Life(rawValue: 1)
    /// A profile of the active customer arrived in this identity generation.
    static let profiled = Life(rawValue: 2)
    /// Nobody was switched since the launch, and the disk had a profile of this customer then (D46).
    static let restoredProfile = Life(rawValue: 4)
    /// Some configuration is or may be known.
    static let configured = Life(rawValue: 8)
    /// The mode was `.observer` at some time.
    static let observed = Life(rawValue: 16)
    /// A delegate was set at some time.
    static let delegated = Life(rawValue: 32)
    /// A process lives in which the SDK is not set up: not yet, or with `stopping` not any more.
    static let bare = Life(rawValue: 64)
    /// The SDK is being shut down, or was.
    static let stopping = Life(rawValue: 128)
  }

  /// What is true of the world.
  struct World: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Somebody tells how time passes.
    static let timed = World(rawValue: 2)
    /// `admittedOwners` says something: this life admitted a configuration.
    static let admitted = World(rawValue: 4)
    /// The rejection of a consumption reached the device in this step.
    static let rejecting = World(rawValue: 8)
  }

  /// Which input the outputs that follow answer, as far as somebody judges that.
  enum Window: UInt8, BitwiseCopyable {
    case other, staleReply, partialReply, invalidCall, pendingAnswer, cancelledAnswer, delegateAnswer, secondSetUp
  }

  private enum Overflow: UInt8, BitwiseCopyable {
    case none, transactions, checkouts, restores, journeys, operations, accounts, flights, calls
  }

  static let longAgo: UInt8 = 255

  /// Nothing has happened.
  public init(in context: ModelContext) {}

  /// What there was no room for, if anything; nothing that is judged afterwards means anything.
  public var outgrew: StaticString? {
    if operations.didOverflow { return "model operations" }
    if accounts.didOverflow { return "model accounts" }
    if flights.didOverflow { return "model requests" }
    if calls.didOverflow { return "model calls" }
    return switch overflow {
    case .transactions: "model transactions"
    case .checkouts: "model checkouts"
    case .restores: "model restores"
    case .journeys: "journeys"
    default: nil
    }
  }

  // MARK: Access by name

  /// What happened to a transaction.
  subscript(transaction: TransactionID) -> TransactionFacts {
    get { (1...4).contains(transaction.rawValue) ? transactions[transaction.index - 1] : TransactionFacts() }
    set {
      guard (1...4).contains(transaction.rawValue) else { return overflow = .transactions }
      transactions[transaction.index - 1] = newValue
    }
  }

  /// What happened to a checkout.
  subscript(checkout: CheckoutID) -> CheckoutFacts {
    get { (1...4).contains(checkout.rawValue) ? checkouts[checkout.index - 1] : CheckoutFacts() }
    set {
      guard (1...4).contains(checkout.rawValue) else { return overflow = .checkouts }
      checkouts[checkout.index - 1] = newValue
    }
  }

  /// What happened to a restore.
  subscript(restore: RestoreID) -> RestoreFacts {
    get { (1...3).contains(restore.rawValue) ? restores[restore.index - 1] : RestoreFacts() }
    set {
      guard (1...3).contains(restore.rawValue) else { return overflow = .restores }
      restores[restore.index - 1] = newValue
    }
  }

  /// What happened to a Journey.
  subscript(journey: JourneyID) -> JourneyFacts {
    get { (1...2).contains(journey.rawValue) ? journeys[journey.index - 1] : JourneyFacts() }
    set {
      guard (1...2).contains(journey.rawValue) else { return overflow = .journeys }
      journeys[journey.index - 1] = newValue
    }
  }

  /// The place of an operation.
  func place(of operation: OperationID, by customer: CustomerID) -> Int? {
    let name = OperationFacts.name(operation, customer)
    return operations.firstIndex { $0.name == name }
  }

  /// What happened to an operation.
  func operation(_ operation: OperationID, by customer: CustomerID) -> OperationFacts? {
    let name = OperationFacts.name(operation, customer)
    return operations.first { $0.name == name }
  }

  /// Whether an operation is decided and nothing of it is left: no row that could be sent, no request, no call.
  ///
  /// Unless it is called for again, a request about it would break I-44 whatever its parameters are.
  public func isOver(_ operation: OperationID, by customer: CustomerID) -> Bool {
    guard let known = self.operation(operation, by: customer) else { return false }
    return isOver(known)
  }

  private func isOver(_ operation: OperationFacts) -> Bool {
    operation.marks.contains(.decided) && operation.marks.isDisjoint(with: [.journalling, .journalled])
      && !flights.contains { $0.id.kind == .consume && OperationFacts.name(of: $0.id) == operation.name }
      && !calls.contains { $0.id.kind == .consume && OperationFacts.name(of: $0) == operation.name }
  }

  /// Forgets what operations were about that are over.
  public mutating func forgetParameters() {
    for place in operations.indices where isOver(operations[place]) { operations[place].forgetParameters() }
  }

  /// The open call with this name.
  func call(_ id: CallID) -> OpenCall? { calls.first { $0.isCall(id) } }

  /// The request under way with this name.
  func flight(_ id: RequestID) -> FlightFacts? { flights.first { $0.id == id } }

  /// The numbers of all transactions.
  static let transactionNumbers: ClosedRange<UInt8> = 1...4
  /// The numbers of all restores.
  static let restoreNumbers: ClosedRange<UInt8> = 1...3
  /// The numbers of all Journeys.
  static let journeyNumbers: ClosedRange<UInt8> = 1...2
  /// The numbers of all checkouts.
  static let checkoutNumbers: ClosedRange<UInt8> = 1...4
}

extension Facts: Equatable {
  /// Whether both have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    withUnsafeBytes(of: left) { one in withUnsafeBytes(of: right) { one.elementsEqual($0) } }
  }
}
