import PurchaseDomain
import SDKContract

/// A small correct SDK as a value: it answers inputs with outputs and does nothing else.
///
/// Whatever must wait is a state of its own, so a process may die between any two inputs. The flows live in extensions,
/// one a file; what they *decide* is in ``Rules``, and their outputs leave through ``Context/Outlet``.
///
/// Equal futures have equal bytes: lists are sorted by what their elements are about, what is over is cleared, and
/// the order of requests, which D27 needs, is the order of ``flights``.
public struct ReferenceSDK: SystemUnderTest, Hashable {
  /// Who finishes, as last set (PUR-03, PUR-44).
  var mode = FinishingMode.full
  /// The purchase delegate, as last set (PUR-43, PUR-76).
  var delegate: DelegateID?
  /// The products that delegates were asked to sell on this installation, durably (D3).
  var delegateNotes = ProductSet()
  /// Whether it is set up.
  var phase = Phase.notSetUp
  /// The `shutdown` call under way.
  var shutDownCall: UInt8 = 0
  /// Writes under way; `shutdown` waits for them (D40).
  var writesUnderWay: UInt8 = 0
  /// How many kinds of record are still to be read; nothing else happens before (D30).
  var unread = UInt8(RecordKind.allCases.count)

  // MARK: Identity

  /// Who is durably signed in, and whose tokens this device knows (D3).
  var identity = Identity.first
  /// Tells reads of one customer apart across identity changes (D27).
  var generation: UInt8 = 0
  /// The `identify` calls under way, in order; the first one is being written.
  var transitions = FixedList<2, Transition>()

  // MARK: Purchases

  /// Checkouts with a marker or an open call, by number.
  var checkouts = FixedList<4, Checkout>()
  /// Updates that cannot be judged yet, by transaction (PUR-62, D3).
  var deliveries = FixedList<8, Delivery>()
  /// Every native transaction this device ever recorded, by number (D36).
  var rows = FixedList<8, OutboxRow>()
  /// What is read of the store to find out what has ended (D20).
  var reading = StoreReading()
  /// The `restorePurchases` calls that wait, by number.
  var restores = FixedList<2, Restore>()
  /// The Journeys, by number (D23).
  var journeys = FixedList<2, JourneyRow>()
  /// The captured events (D35).
  var events = EventLog()

  // MARK: Features

  /// What is known about the active customer's access.
  var access = AccessBook()
  /// What was last published in this life.
  var published = PublishedFeatures.unknown
  /// The value of each Feature last announced in this life (D13).
  var announced = FeatureSnapshot()
  /// The `hasFeature` calls that wait for the server, by number.
  var checks = FixedList<3, FeatureCheck>()
  /// The journal of consumptions, by customer and operation (FEA-40).
  var commands = FixedList<9, CommandRow>()
  /// The `consumeFeature` calls that wait, by number.
  var consumers = FixedList<3, Consumer>()
  /// The `useFeatureAndWait` calls that wait, by number.
  var users = FixedList<2, FeatureUser>()

  // MARK: Server

  /// The requests under way, in the order in which they began (D27).
  var flights = FixedList<10, Flight>()
  /// Who owns each product; nil while unknown (PUR-62).
  var configuration: ProductConfiguration?
  /// When and why the profile is asked for, and what of it is on disk.
  var profile = ProfileDesk()

  /// The latest time that this process was told: a clock that is set back makes nothing younger (D29).
  private var clock = Instant.start

  /// A process that has just started.
  public init(in context: Context) {}

  /// A process in which it is not set up.
  init() {}

  /// Takes one input and appends what it wants to be done, in order.
  public mutating func receive(_ input: SDKInput, at now: Instant, in context: Context, into outputs: inout Outputs) {
    clock = max(clock, now)
    let turn = Turn(now: clock, context: context.constants)
    if case .wrote = input, writesUnderWay > 0 { writesUnderWay -= 1 }
    if phase != .running {
      takeOutsideLife(input, turn, &outputs)
    } else if unread > 0 {
      takeWhileReading(input, turn, &outputs)
    } else {
      run(input, turn, &outputs)
    }
    for place in outputs.indices {
      if case .write = outputs.element(at: place), writesUnderWay < .max { writesUnderWay += 1 }
    }
    if phase == .stopping { returnFromShutDown(turn, &outputs) }
    context.constants.outlet?(input, self, &outputs)
  }

  private mutating func run(_ input: SDKInput, _ turn: Turn, _ outputs: inout Outputs) {
    switch input {
    case .launched(let mode, let delegate): setUpAgain(mode, delegate, turn, &outputs)
    case .read(let records): read(records, turn, &outputs)
    case .called(let call, let request): take(call, request, turn, &outputs)
    case .sheetAnswered(let checkout, let answer): takeAnswer(answer, of: checkout, turn, &outputs)
    case .delegateAnswered(let call, let answer): takeDelegateAnswer(answer, of: call, turn, &outputs)
    case .updated(let transaction): takeNews(transaction, turn, &outputs)
    case .storeSynchronized(let restore, let result): takeSync(result, of: restore, turn, &outputs)
    case .listed(.reading, let listing): takeReading(listing, turn, &outputs)
    case .listed(let restore, let listing): takeListing(listing, of: restore, turn, &outputs)
    case .replied(let request, let reply): takeReply(reply, to: request, turn, &outputs)
    case .wrote(let key, let result): takeWrite(of: key, isDurable: result == .durable, turn, &outputs)
    case .fired(let timer): takeTimer(timer, turn, &outputs)
    case .foregrounded:
      refreshOldProfile(turn, &outputs)
      readStore(turn, &outputs)
      retryRows(turn, &outputs)
      retryCommands(turn, &outputs)
    }
  }

  private mutating func take(_ call: CallID, _ request: APICall, _ turn: Turn, _ out: inout Outputs) {
    switch request {
    case .purchase(let product): beginCheckout(CheckoutID(call.number), of: product, in: .none, turn, &out)
    case .buyInExperience(let product, let journey, let terms):
      beginCheckout(CheckoutID(call.number), of: product, in: journey, under: terms, turn, &out)
    case .identify(let customer): identify(customer, call, turn, &out)
    case .setMode(let mode): setMode(mode, call, turn, &out)
    case .hasFeature(let feature, let required, let policy, let entity):
      hasFeature(feature, entity, required, policy, call, turn, &out)
    case .consume(let feature, let quantity, let operation, let entity):
      consume(feature, entity, quantity, operation, call, turn, &out)
    case .use(let use): self.use(use, call, turn, &out)
    case .setDelegate(let delegate): setDelegate(delegate, call, turn, &out)
    case .restore: beginRestore(RestoreID(call.number), delegate, turn, &out)
    case .restoreInExperience:
      beginRestore(RestoreID(call.number), turn.context.rules.experienceRestores(delegate), turn, &out)
    case .openExperience: openExperience(JourneyID(call.number), &out)
    case .closeExperience(let journey): closeExperience(journey, call, turn, &out)
    case .shutDown: shutDown(call, turn, &out)
    }
  }

  private mutating func takeWrite(of key: RecordKey, isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    switch key.kind {
    case .identity: identityWritten(isDurable, turn, &out)
    case .marker: markerWritten(CheckoutID(key.subject), isDurable, turn, &out)
    case .evidence: evidenceWritten(key, isDurable, turn, &out)
    case .event: eventWritten(key, isDurable, turn, &out)
    case .command: commandWritten(key, isDurable, turn, &out)
    case .profile: profileWritten(isDurable, turn, &out)
    case .delegateNote: delegateNoteWritten(ProductID(key.subject), isDurable, turn, &out)
    case .journey: journeyWritten(JourneyID(key.subject), isDurable, turn, &out)
    }
  }

  /// The later of two settings counts, from the next finishing moment on (D4).
  mutating func setMode(_ mode: FinishingMode, _ call: CallID, _ turn: Turn, _ out: inout Outputs) {
    self.mode = turn.context.rules.modeAfterSetting(mode, self.mode)
    out.append(.answer(call, .done))
  }

  /// Neither the mode nor a call that began before changes with it (PUR-14, PUR-47, D42).
  mutating func setDelegate(
    _ delegate: DelegateID?, _ call: CallID, _ turn: Turn, _ out: inout Outputs
  ) {
    self.delegate = turn.context.rules.delegateAfterSetting(delegate, self.delegate)
    mode = turn.context.rules.modeAfterDelegate(mode, delegate)
    out.append(.answer(call, .done))
    if self.delegate == nil { runPass(turn, &out) }
  }

  /// What the value had no room for, if anything.
  public var outgrew: StaticString? {
    mutating get { collectionOutgrown }
  }

  @inline(__always) private var collectionOutgrown: StaticString? {
    if transitions.didOverflow { return "identify calls" }
    if checkouts.didOverflow { return "checkouts" }
    if deliveries.didOverflow { return "waiting updates" }
    if rows.didOverflow { return "outbox rows" }
    if restores.didOverflow { return "restore calls" }
    if journeys.didOverflow { return "journeys" }
    if checks.didOverflow { return "hasFeature calls" }
    if commands.didOverflow { return "journal rows" }
    if consumers.didOverflow { return "consumeFeature calls" }
    if users.didOverflow { return "useFeature calls" }
    if flights.didOverflow { return "requests" }
    return nil
  }
}
