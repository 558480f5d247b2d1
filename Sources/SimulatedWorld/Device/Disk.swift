import PurchaseDomain
import SDKContract

/// What is durable on a device; each record is a file, replaced whole (D30).
public struct Disk: Hashable, BitwiseCopyable, Sendable {
  /// Who is signed in.
  public private(set) var identity = Identity.first
  /// The checkouts under way.
  public private(set) var markers = FixedList<4, Marker>()
  /// The transactions that the SDK is responsible for, and the keys of those it was.
  public private(set) var evidence = FixedList<8, Evidence>()
  /// The captured events.
  public private(set) var events = EventLog()
  /// The consumptions to be sent.
  public private(set) var commands = FixedList<9, JournalCommand>()
  /// The last profile.
  public private(set) var profile: StoredProfile?
  /// The products that delegates were asked to sell.
  public private(set) var delegateNotes = ProductSet()
  /// The Journeys.
  public private(set) var journeys = FixedList<2, Journey>()

  /// An empty disk.
  public init() {}

  /// What the disk had no room for, if anything.
  @inlinable @inline(__always) public var outgrew: StaticString? {
    if markers.didOverflow { return "markers" }
    if evidence.didOverflow { return "evidence" }
    if journeys.didOverflow { return "journeys" }
    return commands.didOverflow ? "commands" : nil
  }

  /// Makes a write durable.
  public mutating func commit(_ write: Write) {
    switch write {
    case .put(.identity(let identity)): self.identity = identity
    case .put(.marker(let marker)): markers.upsert(marker) { $0.checkout }
    case .put(.evidence(let row)): evidence.upsert(row) { $0.order }
    case .put(.event(let event)): if event.subject < 8 { events[event.name, event.subject] = true }
    case .put(.command(let command)): commands.upsert(command) { $0.consumption.recordKey }
    case .put(.profile(let stored)): profile = stored
    case .put(.delegateNote(let product)): delegateNotes.insert(ProductSet(product))
    case .put(.journey(let journey)): journeys.upsert(journey) { $0.id }
    case .erase(let key): erase(key)
    }
  }

  /// Every record of one kind.
  public func read(_ kind: RecordKind) -> StoredRecords {
    switch kind {
    case .identity: .identity(identity)
    case .marker: .markers(markers)
    case .evidence: .evidence(evidence)
    case .event: .events(events)
    case .command: .commands(commands)
    case .profile: .profile(profile)
    case .delegateNote: .delegateNotes(delegateNotes)
    case .journey: .journeys(journeys)
    }
  }

  private mutating func erase(_ key: RecordKey) {
    switch key.kind {
    case .identity: identity = .first
    case .marker: remove(from: &markers) { Record.marker($0).key == key }
    case .evidence: remove(from: &evidence) { Record.evidence($0).key == key }
    case .event:
      if let name = EventName(rawValue: key.detail), key.subject < 8 { events[name, key.subject] = false }
    case .command: remove(from: &commands) { Record.command($0).key == key }
    case .profile: profile = nil
    case .delegateNote: delegateNotes.remove(ProductSet(ProductID(key.subject)))
    case .journey: remove(from: &journeys) { Record.journey($0).key == key }
    }
  }

  private func remove<let capacity: Int, Element>(
    from list: inout FixedList<capacity, Element>, where isWanted: (Element) -> Bool
  ) {
    if let place = list.firstIndex(where: isWanted) { list.remove(at: place) }
  }
}
