import PurchaseDomain
import SDKContract

/// Everything that the front does not have by itself: an executor, a clock, numbers, storage, a store, a server, a way
/// to the main actor.
///
/// Nothing else comes in from outside, so whoever injects these owns every step that it takes. All waits stay with their
/// caller's actor.
public struct Surroundings: Sendable {
  /// Runs the front and every task that it begins, one after another.
  public var executor: any SerialExecutor & TaskExecutor
  /// Tells the time and wakes.
  public var clock: any FrontClock
  /// Numbers calls.
  public var numbers: any CallNumbers
  /// Reads and writes records.
  public var storage: any Storage
  /// Sells.
  public var store: any Store
  /// Answers requests.
  public var server: any ServerConnection
  /// Where the app's observers are called.
  public var main: any MainLane
  /// Where errors go that no caller hears of (FEA-47).
  public var log: @Sendable (NuxieError) -> Void
  /// Says that the app came to the foreground.
  public var foregrounds: AsyncStream<Void>
  /// What little the front decides.
  public var rules = FrontRules()

  /// Surroundings of these parts.
  public init(
    executor: any SerialExecutor & TaskExecutor, clock: any FrontClock, numbers: any CallNumbers,
    storage: any Storage, store: any Store, server: any ServerConnection, main: any MainLane = MainActorLane(),
    foregrounds: AsyncStream<Void>, log: @escaping @Sendable (NuxieError) -> Void = { _ in }
  ) {
    self.executor = executor
    self.clock = clock
    self.numbers = numbers
    self.storage = storage
    self.store = store
    self.server = server
    self.main = main
    self.foregrounds = foregrounds
    self.log = log
  }
}

/// The only source of time.
public protocol FrontClock: Sendable {
  /// The device's clock.
  var now: Instant { get }
  /// Waits for a timer; a timer of the same id is replaced.
  ///
  /// - Returns: whether the timer came due, rather than being replaced.
  nonisolated(nonsending) func wait(for timer: TimerID, seconds: Int) async -> Bool
}

/// The only source of identifiers.
public protocol CallNumbers: Sendable {
  /// The number of the next call of a kind, as ``SDKContract/CallID`` wants it.
  func next(_ kind: CallID.Kind) -> UInt8
}

/// Durable records (D30).
public protocol Storage: Sendable {
  /// Reads every record of a kind.
  nonisolated(nonsending) func read(_ kind: RecordKind) async -> StoredRecords
  /// Writes or erases one record.
  nonisolated(nonsending) func write(_ write: Write) async -> WriteResult
}

/// The server.
public protocol ServerConnection: Sendable {
  /// Sends a request and waits for its reply; that none came in time is a reply, too.
  nonisolated(nonsending) func send(_ request: ServerRequest, as id: RequestID) async -> ServerReply
}

/// The way to the main actor, on which observers are called in the order in which they were posted (D37).
public protocol MainLane: Sendable {
  /// Has something done on the main actor, after everything that was posted before.
  func post(_ work: @escaping @MainActor @Sendable () -> Void)
}

/// The main actor itself.
public struct MainActorLane: MainLane {
  /// The way to the main actor.
  public init() {}

  /// Enqueues the work; the main actor takes what is enqueued in its order.
  public func post(_ work: @escaping @MainActor @Sendable () -> Void) { Task { @MainActor in work() } }
}
