import AsyncFront
import PurchaseDomain
import SDKContract

/// What is around the front on a bench: every wait is a continuation that an input of the bench resumes.
///
/// It knows what the value put out and ticks off what the world really sees of that: a write that nobody carried out is
/// missing, and what nobody asked for comes on top.
final class FrontDoor: @unchecked Sendable {
  /// The products as they are shown, by number, with a plan and an offer where they are subscriptions (PUR-33).
  private(set) var products: [StoreProduct] = []
  /// The purchase delegates by number, from 1.
  private(set) var delegates: [FrontDelegate] = []
  let lane = SteppedLane()
  let foregrounds: AsyncStream<Void>
  let updates: AsyncStream<VerificationResult<Transaction>>
  private let foreground: AsyncStream<Void>.Continuation
  private let update: AsyncStream<VerificationResult<Transaction>>.Continuation

  private(set) var now = Instant.start
  private var number: UInt8 = 0
  private var told: SDKInput?
  /// What the value put out, and whether the world saw it.
  private var expected: [(output: SDKOutput, isSeen: Bool)] = []
  private var strays: [SDKOutput] = []
  private var lastLogged: APIError?
  /// Whether the value heard something else than the bench said.
  private(set) var isMisled = false
  /// Whether the SDK was set up: before, nobody hears what the store and the system tell, and nobody keeps it.
  private var hasListeners = false

  let shelf: Shelf
  private let reads = Waits<RecordKind, StoredRecords>()
  private let writes = Waits<RecordKey, WriteResult>()
  private let requests = Waits<RequestID, ServerReply>()
  private let timers = Waits<TimerID, Bool>()
  private let sheets = Waits<CheckoutID, StoreAnswer>()
  private let syncs = Waits<RestoreID, StoreSyncResult>()
  private let listings = Waits<RestoreID, EntitlementListing>()
  private let asked = Waits<CallID, DelegateAnswer>()

  init(_ shelf: Shelf) {
    self.shelf = shelf
    (foregrounds, foreground) = AsyncStream.makeStream()
    (updates, update) = AsyncStream.makeStream()
    products = shelf.products.map { StoreProduct($0, in: self) }
    delegates = (1...UInt8(Limits.delegates)).map { FrontDelegate(DelegateID($0), self) }
  }

  // MARK: One input

  func begin(_ input: SDKInput, at now: Instant) {
    self.now = now
    told = input
    expected = []
    strays = []
    lastLogged = nil
    if case .called(let call, _) = input { number = call.number }
    if case .launched = input { hasListeners = true }
  }

  /// The value heard an input and put this out.
  func expect(_ outputs: Outputs, after input: SDKInput) {
    if input != told { isMisled = true }
    for output in outputs { expected.append((output, false)) }
  }

  /// The world saw something.
  func see(_ output: SDKOutput) {
    if take(where: { $0 == output }) == nil { strays.append(output) }
  }

  /// What was put out, so that who sees half of it knows the rest; nil if nothing like it was.
  private func take(where isIt: (SDKOutput) -> Bool) -> SDKOutput? {
    guard let place = expected.firstIndex(where: { !$0.isSeen && isIt($0.output) }) else { return nil }
    expected[place].isSeen = true
    return expected[place].output
  }

  /// The world saw something else than was put out.
  private func amend(_ output: SDKOutput, to seen: SDKOutput) {
    guard let place = expected.lastIndex(where: { $0.isSeen && $0.output == output }) else { return }
    expected[place].output = seen
  }

  func finish() -> [SDKOutput] { expected.filter(\.isSeen).map(\.output) + strays }

  /// Ends whatever waits for this; an async function returns once, so a repetition ends nothing.
  func answer(_ input: SDKInput) {
    switch input {
    case .launched, .called: break
    case .read(let records): reads.end(records.kind, records)
    case .wrote(let key, let result): writes.end(key, result)
    case .replied(let request, let reply): requests.end(request, reply)
    case .fired(let timer): timers.end(timer, true)
    case .sheetAnswered(let checkout, let answer): sheets.end(checkout, answer)
    case .delegateAnswered(let call, let answer): asked.end(call, answer)
    case .updated(let transaction): update.yield(verification(of: transaction))
    case .storeSynchronized(let restore, let result): syncs.end(restore, result)
    case .listed(let restore, let listing): listings.end(restore, listing)
    case .foregrounded: if hasListeners { foreground.yield() }
    }
  }

  /// Whoever waits gets an answer that nobody hears any more.
  func closeAll() {
    reads.endAll(.markers(FixedList()))
    writes.endAll(.failed)
    requests.endAll(.timedOut)
    timers.endAll(false)
    sheets.endAll(.failed)
    syncs.endAll(.failed)
    listings.endAll(.failed)
    asked.endAll(.purchase(.failed))
    update.finish()
    foreground.finish()
  }

  // MARK: What nobody returns

  func log(_ error: NuxieError) {
    if case .call(let error) = error { lastLogged = error }
    if case .alreadySetUp = error { see(.warn(.alreadySetUp)) }
  }

  /// How a call ended that returns nothing: what was logged, or nothing at all (FEA-47).
  var logged: APIResult { lastLogged.map { .threw($0) } ?? .done }

  // MARK: Delegates

  func purchase(_ product: StoreProduct, by delegate: DelegateID) async -> DelegateAnswer? {
    guard let place = products.firstIndex(of: product) else { return nil }
    let product = ProductID(UInt8(place))
    // The terms are those of the product that was shown, which the front hands on as it is (PUR-19).
    let output = take {
      if case .askDelegate(delegate, _, .purchase(product, _)) = $0 { true } else { false }
    }
    guard case .askDelegate(_, let call, _) = output else { return nil }
    return await asked.wait(for: call)
  }

  func ask(_ delegate: DelegateID, _ request: DelegateRequest) async -> DelegateAnswer? {
    let output = take {
      if case .askDelegate(delegate, _, request) = $0 { true } else { false }
    }
    guard case .askDelegate(_, let call, _) = output else { return nil }
    return await asked.wait(for: call)
  }

  fileprivate func verification(of signed: SignedTransaction) -> VerificationResult<Transaction> {
    let transaction = Transaction(
      signed, productID: shelf.products[signed.product.index].id, revocationDate: signed.isRevoked ? now : nil)
    return signed.isVerified ? .verified(transaction) : .unverified(transaction, .invalidSignature)
  }
}

extension FrontDoor: FrontClock, CallNumbers, Storage, ServerConnection {
  func next(_ kind: CallID.Kind) -> UInt8 { number }

  nonisolated(nonsending) func wait(for timer: TimerID, seconds: Int) async -> Bool {
    timers.end(timer, false)
    see(.startTimer(timer, after: seconds))
    return await timers.wait(for: timer)
  }

  nonisolated(nonsending) func read(_ kind: RecordKind) async -> StoredRecords {
    see(.read(kind))
    return await reads.wait(for: kind)
  }

  nonisolated(nonsending) func write(_ write: Write) async -> WriteResult {
    see(.write(write))
    return await writes.wait(for: write.key)
  }

  nonisolated(nonsending) func send(_ request: ServerRequest, as id: RequestID) async -> ServerReply {
    see(.request(id, request))
    return await requests.wait(for: id)
  }
}

extension FrontDoor: Store {
  nonisolated(nonsending) func products(for identifiers: [String]) async throws -> [AsyncFront.Product] {
    products.compactMap(\.rawProduct).filter { identifiers.contains($0.id) }
  }

  nonisolated(nonsending) func purchase(
    _ product: AsyncFront.Product, options: Set<AsyncFront.Product.PurchaseOption>
  ) async throws -> AsyncFront.Product.PurchaseResult {
    let output = take {
      guard case .openSheet(_, let sold, _, _) = $0 else { return false }
      return products[sold.index].rawProduct == product
    }
    guard let output, case .openSheet(let checkout, let sold, let token, let terms) = output else {
      throw StoreKitError.networkError
    }
    // The plan, the offer and the token must be exactly those that were shown (PUR-01, PUR-33): the world sees a sheet
    // with what it was opened with.
    var wanted = products[sold.index].storeKitPurchaseOptions
    if let token { wanted.insert(.appAccountToken(token)) }
    if wanted != options {
      amend(output, to: .openSheet(checkout, sold, token: options.token, terms: terms.asked(with: options)))
    }
    switch await sheets.wait(for: checkout) {
    case .success(let signed): return .success(verification(of: signed))
    case .pending: return .pending
    case .cancelled: return .userCancelled
    case .failed: throw StoreKitError.networkError
    }
  }

  nonisolated(nonsending) func sync() async throws {
    let output = take { if case .synchronizeStore = $0 { true } else { false } }
    guard case .synchronizeStore(let restore) = output else { throw StoreKitError.networkError }
    switch await syncs.wait(for: restore) {
    case .synchronized: return
    case .cancelled: throw StoreKitError.userCancelled
    case .failed: throw StoreKitError.networkError
    }
  }

  nonisolated(nonsending) func entitlements() async throws -> [VerificationResult<Transaction>] {
    let output = take { if case .listEntitlements = $0 { true } else { false } }
    guard case .listEntitlements(let restore) = output,
      case .entitlements(let listed) = await listings.wait(for: restore)
    else { throw StoreKitError.networkError }
    return listed.map(verification)
  }

  nonisolated(nonsending) func finish(_ transaction: TransactionID) async { see(.finish(transaction)) }
}

extension Set<AsyncFront.Product.PurchaseOption> {
  /// Who buys.
  fileprivate var token: AccountToken? {
    for case .appAccountToken(let token) in self { return token }
    return nil
  }
}

extension OfferTerms {
  /// What is left of terms that were shown, with the options that a sheet was opened with.
  fileprivate func asked(with options: Set<AsyncFront.Product.PurchaseOption>) -> OfferTerms {
    var asked = OfferTerms.usual
    for option in options {
      switch option {
      case .appAccountToken: continue
      case .billingPlan: asked.plan = plan
      case .introductoryOfferEligibility: asked.isIntroductory = isIntroductory
      }
    }
    return asked
  }
}

extension StoredRecords {
  fileprivate var kind: RecordKind {
    switch self {
    case .identity: .identity
    case .markers: .marker
    case .evidence: .evidence
    case .events: .event
    case .commands: .command
    case .profile: .profile
    case .delegateNotes: .delegateNote
    case .journeys: .journey
    case .unreadable(let kind): kind
    }
  }
}
