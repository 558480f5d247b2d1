import PurchaseDomain
import SDKContract

/// Requests on their way, sorted by name: no state remembers in which order they were sent.
public struct Network: Hashable, BitwiseCopyable, Sendable {
  /// A request or its reply on the way.
  public struct Flight: Hashable, BitwiseCopyable, Sendable {
    /// The request's name.
    public var id: RequestID
    /// What is asked.
    public var request: ServerRequest
    /// The answer, once the server has carried the request out.
    public var reply: ServerReply?
    /// Whether nobody waits for the answer any more: its process died or gave up waiting.
    public var isLate = false
  }

  /// The flights: those somebody waits for and the late ones, by name.
  public private(set) var flights = FixedList<10, Flight>()

  /// So many late requests are remembered; a further one never arrives.
  private static var mostLate: Int { 3 }

  /// A network that carries nothing.
  public init() {}

  /// Puts a request on its way.
  ///
  /// Where there is no room left, a late request never arrives: that may always happen to it.
  public mutating func send(_ id: RequestID, _ request: ServerRequest) {
    if flights.count == Limits.flights, let late = flights.place(where: \.isLate) { flights.remove(at: late) }
    flights.insertSorted(Flight(id: id, request: request, reply: nil)) { $0.id }
  }

  /// The flight of a request that somebody waits for, or of a late one.
  public func flight(_ id: RequestID, isLate: Bool = false) -> Flight? {
    flights.first { $0.id == id && $0.isLate == isLate }
  }

  /// The same, quicker where the network can be changed: no flight is copied but the one.
  public mutating func find(_ id: RequestID, isLate: Bool = false) -> Flight? {
    place(of: id, isLate: isLate).map { flights.element(at: $0) }
  }

  /// Notes that the server carried a request out.
  public mutating func commit(_ id: RequestID, isLate: Bool, _ reply: ServerReply) {
    guard let place = place(of: id, isLate: isLate) else { return }
    if isLate { flights.remove(at: place) } else { flights[place].reply = reply.cleared }
  }

  /// Takes a flight off the network.
  public mutating func remove(_ id: RequestID) {
    if let place = place(of: id, isLate: false) { flights.remove(at: place) }
  }

  /// Its caller gives up: a request that the server has not seen may still arrive, its answer never.
  public mutating func giveUp(_ id: RequestID, server: Server) {
    guard let place = place(of: id, isLate: false) else { return }
    let flight = flights.remove(at: place)
    let mayArrive = flight.reply == nil && server.wouldChange(by: flight.request)
    guard mayArrive, self.place(of: id, isLate: true) == nil, flights.count(where: \.isLate) < Self.mostLate else {
      return
    }
    var late = flight
    late.isLate = true
    flights.insertSorted(late) { $0.id }
  }

  /// The process died: every flight is late now.
  public mutating func orphanAll(server: Server) {
    for place in flights.indices.reversed() where place < flights.count {
      let flight = flights.element(at: place)
      if !flight.isLate { giveUp(flight.id, server: server) }
    }
    forgetIdle(server: server)
  }

  /// Forgets late requests whose arrival would change nothing, so that equal futures are equal states.
  public mutating func forgetIdle(server: Server) {
    for place in flights.indices.reversed() {
      let flight = flights.element(at: place)
      if flight.isLate, !server.wouldChange(by: flight.request) { flights.remove(at: place) }
    }
  }

  /// Whether requests travel for whose answer nobody waits.
  public mutating func hasLate() -> Bool { flights.place(where: \.isLate) != nil }

  private mutating func place(of id: RequestID, isLate: Bool) -> Int? {
    flights.place { $0.id == id && $0.isLate == isLate }
  }
}

extension ServerReply {
  /// The same with its unused bytes cleared.
  fileprivate var cleared: ServerReply {
    let used =
      switch self {
      case .profile: MemoryLayout<Profile>.size
      case .access: MemoryLayout<FeatureAccess>.size
      case .decided: MemoryLayout<(ConsumptionDecision, FeatureAccess)>.size
      case .used: MemoryLayout<FeatureUsageResult>.size
      case .accepted: MemoryLayout<FeatureSnapshot>.size
      case .rejected: MemoryLayout<TerminalStatus>.size
      case .conflict, .unavailable, .mergeInProgress, .timedOut: MemoryLayout<ServerReply>.size
      }
    return clearingUnusedBytes(of: self, after: used)
  }
}
