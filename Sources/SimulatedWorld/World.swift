import PurchaseDomain
import SDKContract

/// Everything around an SDK, as one passive value: App Store, server, network, device, clock and host app.
///
/// Nothing in it runs by itself, and nothing in it is random: the bench chooses what happens next.
public struct World: Hashable, BitwiseCopyable, Sendable {
  /// The store's clock; the device's and the server's may be apart from it.
  public var now = Instant.start
  /// How far the server's clock jumped ahead of the store's, or back behind it.
  public var serverShift = ClockShift.none
  /// What the App Store told, or has still to tell, the server; of the older ones nobody speaks any more.
  public private(set) var notices = FixedList<6, StoreNotice>()
  private var signed: UInt8 = 0
  /// The App Store.
  public var store = AppStore()
  /// The server.
  public var server: Server
  /// The requests on their way.
  public var network = Network()
  /// The device.
  public var device = Device()
  /// The host app.
  public var app = HostApp()

  /// A world in which nothing happened yet.
  public init(_ shelf: Shelf) {
    server = Server(shelf)
    store.begin(with: shelf)
  }

  // Inlined, or the world would be copied for it with each request.
  /// What the server's clock shows.
  @inlinable @inline(__always) public var serverNow: Instant { now.advanced(byMinutes: serverShift.minutes) }

  /// Whether so many minutes may pass and no clock leaves what it can show.
  public func mayPass(minutes: Int) -> Bool {
    max(now, serverNow, device.shown(at: now)).minutes + minutes <= Instant.horizon.minutes
  }

  /// What the world had no room for, if anything; the schedule ends there.
  @inlinable @inline(__always) public var outgrew: StaticString? {
    if network.flights.didOverflow { return "flights" }
    return store.outgrew ?? server.outgrew ?? device.outgrew ?? app.outgrew
  }

  /// Whether the process lives and waits for replies.
  public var isWaitingForReplies: Bool { device.isAlive && network.flights.contains { !$0.isLate } }

  /// The SDK was shut down: nobody listens to the store or a delegate.
  ///
  /// What is on its way from the server still arrives.
  public mutating func shutDown() {
    device.shutDown()
    store.forgetListeners()
    app.shutDown()
  }

  /// The app sets the SDK up; nobody waits any more for what an earlier life asked of the server.
  public mutating func setUp() {
    if device.isBare { network.orphanAll(server: server) }
    device.setUp()
  }

  /// The App Store signs a notification for the server, which waits until it is delivered, and may be delivered again.
  public mutating func sign(_ kind: StoreNotice.Kind, about transaction: TransactionID) {
    if notices.count == 6 { notices.remove(at: 0) }
    signed &+= 1
    notices.append(StoreNotice(kind: kind, transaction: transaction, number: signed))
  }

  /// The app is installed on a device, anew or for the first time; the store and the server stay as they are.
  ///
  /// - Parameter number: the device; the one at hand is left, or has the app installed anew.
  public mutating func install(on number: UInt8) {
    killProcess()
    device.install(on: number)
    store.listEverything()
  }

  /// The process dies: memory is gone, writes stay in doubt, requests travel on without anybody who waits.
  public mutating func killProcess() {
    device.die()
    app.die()
    store.forgetListeners()
    network.orphanAll(server: server)
  }
}
