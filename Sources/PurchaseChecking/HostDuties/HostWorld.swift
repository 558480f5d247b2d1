import AsyncFront
import PurchaseDomain
import SDKContract
import SimulatedWorld

/// The world around one app: a store that does as it is told, and everything else answering at once.
///
/// One thread at a time reaches in: whoever runs the executor.
public final class HostWorld: @unchecked Sendable {
  /// How the next sheet ends.
  public enum Sheet: Sendable {
    /// As the simulated store decides.
    case decided(SheetOutcome)
    /// With an error of the store.
    case throwing(StoreKitError)
    /// With a result that nobody knew when the app was written.
    case unknown
  }

  /// What the world saw, in order.
  public enum Sight: Hashable, Sendable {
    /// Products were asked for.
    case products([String])
    /// A sheet was opened for a product with these options.
    case sheet(String, Set<AsyncFront.Product.PurchaseOption>)
    /// The store was asked to bring the device up to date.
    case sync
    /// The account's holdings were asked for.
    case listing
    /// A transaction was finished.
    case finish(TransactionID, by: Party)
    /// The server was asked for something.
    case request(ServerRequest)
  }

  /// Who does something at the store.
  public enum Party: Hashable, Sendable {
    /// The app, or a provider that works for it.
    case app
    /// The SDK.
    case sdk
  }

  /// What is sold.
  public let shelf: Shelf
  /// Runs everything, when it is told to.
  public let executor = SteppedExecutor()
  /// The world itself.
  public var world: World
  /// How the next sheet ends.
  public var sheet = Sheet.decided(.success)
  /// How the next synchronisation fails, if it does.
  public var syncError: StoreKitError?
  /// The transactions whose place a purchase of a higher level took.
  public var upgraded: Set<TransactionID> = []
  /// Whether requests are answered; without a server they time out.
  public var isServerUp = true
  /// What happened so far.
  public private(set) var sights: [Sight] = []

  private var listeners: [AsyncStream<VerificationResult<Transaction>>.Continuation] = []
  private let foreground = AsyncStream<Void>.makeStream()
  private var checkouts: UInt8 = 0
  private var numbers: [CallID.Kind: UInt8] = [:]

  /// A world in which nothing happened yet.
  public init(_ shelf: Shelf) {
    self.shelf = shelf
    world = World(shelf)
  }

  /// The store as somebody uses it.
  public func store(for party: Party) -> any Store { HostStore(self, party) }

  /// What an SDK needs around it here.
  public var surroundings: Surroundings {
    Surroundings(
      executor: executor, clock: self, numbers: self, storage: self, store: store(for: .sdk), server: self,
      foregrounds: foreground.stream)
  }

  /// The products as a paywall shows them, by number.
  public var products: [StoreProduct] { shelf.products.map { StoreProduct($0, in: store(for: .app)) } }

  /// Somebody bought a product elsewhere with the same account, without any token; nil if it was not sold again.
  public func buyElsewhere(_ product: ProductID, isVerified: Bool = true) -> TransactionID? {
    let order = SimulatedWorld.AppStore.Order(product, token: nil)
    let deal = world.store.buyOutside(order, isVerified: isVerified, on: shelf, at: world.now)
    return if case .sold(let sold, _) = deal { sold.id } else { nil }
  }

  /// Delivers an update of a transaction.
  public func deliver(_ transaction: TransactionID) {
    guard let update = world.store.takeUpdate(transaction) else { return }
    for listener in listeners { listener.yield(verification(of: update)) }
  }

  /// Runs until nothing moves any more.
  public func settle() { executor.runUntilQuiet() }

  /// Lets a task go as far as it can; nil when it waits for something that does not come.
  public func run<Answer: Sendable>(_ body: @escaping @Sendable () async -> Answer) -> Answer? {
    let answer = Answers<Answer>()
    AppStore.$store.withValue(store(for: .app)) {
      _ = Task(executorPreference: executor) { answer.value = await body() }
      settle()
    }
    return answer.value
  }

  /// Begins something that goes on beside everything else, such as a listener.
  public func begin(_ body: @escaping @Sendable () async -> Void) {
    AppStore.$store.withValue(store(for: .app)) {
      _ = Task(executorPreference: executor) { await body() }
      settle()
    }
  }

  private final class Answers<Answer>: @unchecked Sendable { var value: Answer? }

  fileprivate func see(_ sight: Sight) { sights.append(sight) }

  fileprivate func listen() -> AsyncStream<VerificationResult<Transaction>> {
    let (stream, listener) = AsyncStream<VerificationResult<Transaction>>.makeStream()
    listeners.append(listener)
    return stream
  }

  fileprivate func verification(of signed: SignedTransaction) -> VerificationResult<Transaction> {
    let transaction = Transaction(
      signed, productID: shelf.products[signed.product.index].id,
      revocationDate: signed.isRevoked ? world.now : nil, isUpgraded: signed.isUpgraded || upgraded.contains(signed.id))
    return signed.isVerified ? .verified(transaction) : .unverified(transaction, .invalidSignature)
  }

  fileprivate func sell(
    _ product: AsyncFront.Product, _ options: Set<AsyncFront.Product.PurchaseOption>, to party: Party
  ) throws -> AsyncFront.Product.PurchaseResult {
    see(.sheet(product.id, options))
    guard let sold = shelf.product(named: product.id) else { throw StoreKitError.networkError }
    guard case .decided(let outcome) = sheet else {
      if case .throwing(let error) = sheet { throw error }
      return .unknown
    }
    checkouts += 1
    let checkout = CheckoutID(checkouts)
    var token: AccountToken?
    for option in options { if case .appAccountToken(let own) = option { token = own } }
    world.store.open(checkout, product: sold, token: token, isDelegates: party == .app)
    _ = world.store.decide(checkout, outcome, on: shelf, at: world.now)
    switch world.store.takeAnswer(checkout) {
    case .success(let signed): return .success(verification(of: signed))
    case .pending: return .pending
    case .cancelled: return .userCancelled
    case .failed, nil: throw StoreKitError.networkError
    }
  }
}

/// The store of a world, as one party uses it.
private final class HostStore: Store {
  private let host: HostWorld
  private let party: HostWorld.Party

  init(_ host: HostWorld, _ party: HostWorld.Party) {
    self.host = host
    self.party = party
  }

  nonisolated(nonsending) func products(for identifiers: [String]) async throws -> [AsyncFront.Product] {
    host.see(.products(identifiers))
    return host.products.compactMap(\.rawProduct).filter { identifiers.contains($0.id) }
  }

  nonisolated(nonsending) func purchase(
    _ product: AsyncFront.Product, options: Set<AsyncFront.Product.PurchaseOption>
  ) async throws -> AsyncFront.Product.PurchaseResult {
    try host.sell(product, options, to: party)
  }

  nonisolated(nonsending) func sync() async throws {
    host.see(.sync)
    if let error = host.syncError { throw error }
  }

  nonisolated(nonsending) func entitlements() async throws -> [VerificationResult<Transaction>] {
    host.see(.listing)
    return host.world.store.takeEntitlements(on: host.shelf, at: host.world.now).map(host.verification)
  }

  var updates: AsyncStream<VerificationResult<Transaction>> { host.listen() }

  nonisolated(nonsending) func finish(_ transaction: TransactionID) async {
    host.see(.finish(transaction, by: party))
    host.world.store.finish(transaction)
  }
}

extension HostWorld: FrontClock, CallNumbers, Storage, ServerConnection {
  /// The world's clock.
  public var now: Instant { world.now }

  /// Nothing in this world waits for a timer: no timer comes due.
  public nonisolated(nonsending) func wait(for timer: TimerID, seconds: Int) async -> Bool { false }

  /// The next number of a kind of call, from 1.
  public func next(_ kind: CallID.Kind) -> UInt8 {
    numbers[kind, default: 0] += 1
    return numbers[kind, default: 0]
  }

  /// Reads the world's disk.
  public nonisolated(nonsending) func read(_ kind: RecordKind) async -> StoredRecords { world.device.disk.read(kind) }

  /// Writes to the world's disk.
  public nonisolated(nonsending) func write(_ write: Write) async -> WriteResult {
    world.device.commit(write)
    return .durable
  }

  /// Has the world's server carry a request out.
  public nonisolated(nonsending) func send(_ request: ServerRequest, as id: RequestID) async -> ServerReply {
    see(.request(request))
    return isServerUp ? world.server.serve(request, on: shelf) : .timedOut
  }
}
