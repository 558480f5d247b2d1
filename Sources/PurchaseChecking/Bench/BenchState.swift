import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// The whole system at one moment: world, SDK and what the model knows, as plain bytes.
public struct BenchState: BitwiseCopyable, Sendable {
  /// Everything around the SDK.
  public internal(set) var world: World
  /// What the model knows.
  public internal(set) var facts: Facts
  /// What does not answer by itself, and what will go wrong next.
  var deviations = Deviations()
  /// How much of the bounds is used.
  var spent = Spent()
  /// Where the calm phase stands.
  var calm = CalmProgress()
  /// The SDK's memory.
  var sdk: SDKMemory

  // Inlined, or the state would be copied for it.
  /// Whether a sheet, a write, a request or a call is open.
  @inline(__always) var hasAnythingUnderWay: Bool {
    !world.store.sheets.isEmpty || !world.device.writes.isEmpty || !world.network.flights.isEmpty
      || !world.app.calls.isEmpty
  }
}

/// What keeps the world from answering at once and in full.
struct Deviations: BitwiseCopyable, Sendable {
  private var held: UInt8 = 0
  /// Whether every request is lost.
  var isNetworkDown = false
  /// The kinds of record that cannot be read, one bit each.
  private var unreadable: UInt8 = 0
  /// The kind of the next write that will fail.
  var failingWrite: RecordKind?
  /// The kind of the next request that will meet a fault, and the fault.
  var faultyRequest: FaultyRequest?

  struct FaultyRequest: BitwiseCopyable, Sendable {
    var kind: RequestKind
    var fault: RequestFault
  }

  /// Whether a part of the world is kept from answering by itself.
  func isHeld(_ part: Part) -> Bool { held & (1 << part.rawValue) != 0 }

  /// How many parts are held.
  var heldCount: Int { held.nonzeroBitCount }

  mutating func hold(_ part: Part) { held |= 1 << part.rawValue }

  mutating func release(_ part: Part) { held &= ~(1 << part.rawValue) }

  /// Whether the records of a kind cannot be read.
  func isUnreadable(_ kind: RecordKind) -> Bool { unreadable & (1 << kind.rawValue) != 0 }

  /// Whether some records cannot be read.
  var hidesRecords: Bool { unreadable != 0 }

  /// Lets the records of a kind be readable or not.
  mutating func setReadable(_ kind: RecordKind, _ isReadable: Bool) {
    if isReadable { unreadable &= ~(1 << kind.rawValue) } else { unreadable |= 1 << kind.rawValue }
  }

  /// Every record can be read.
  mutating func makeReadable() { unreadable = 0 }

  /// Everything works again.
  mutating func heal() { self = Deviations() }
}
