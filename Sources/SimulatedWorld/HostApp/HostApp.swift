import PurchaseDomain
import SDKContract

/// The app around the SDK: which of its calls are open, and what it was shown.
public struct HostApp: Hashable, BitwiseCopyable, Sendable {
  /// A call that has not returned.
  public struct OpenCall: Hashable, BitwiseCopyable, Sendable {
    /// The call.
    public var id: CallID
    /// For a purchase: how its sheet will end when nobody decides otherwise.
    public var outcome: SheetOutcome
    /// For a restore: how it will go at the store when nobody decides otherwise.
    public var restore: RestoreOutcome
  }

  /// An operation as the app wrote it down before its first call (FEA-39).
  public struct Operation: Hashable, BitwiseCopyable, Sendable {
    /// Its id.
    public var id: OperationID
    /// What it consumes.
    public var feature: FeatureID
    /// Whose allowance it takes from.
    public var entity: EntityID
    /// How much.
    public var quantity: RequestedAmount
  }

  /// The open calls, by kind and number.
  public private(set) var calls = FixedList<8, OpenCall>()
  /// How many checkouts were begun; their numbers are never used again (D35).
  public private(set) var checkouts: UInt8 = 0
  /// How many restores were begun; their numbers are never used again (D24).
  public private(set) var restores: UInt8 = 0
  /// How many Experiences were opened; the numbers of their Journeys are never used again (D23).
  public private(set) var journeys: UInt8 = 0
  /// The Journey whose Experience is on the screen.
  public private(set) var experience: JourneyID?
  /// The checkouts for which this process asked a purchase delegate, one bit each.
  private var delegated: UInt8 = 0
  /// The operations that the app wrote down, in the order of their first calls; they survive the process.
  public private(set) var operations = FixedList<3, Operation>()
  /// What the observable `features` object shows.
  public var features = PublishedFeatures.unknown

  /// An app that called nothing.
  public init() {}

  /// What the app had no room for, if anything.
  @inlinable @inline(__always) public var outgrew: StaticString? { calls.didOverflow ? "calls" : nil }

  /// Whether one more call of a kind can be open.
  public func canCall(_ kind: CallID.Kind) -> Bool {
    switch kind {
    case .purchase: checkouts < UInt8(Limits.checkouts) && calls.count < 8
    case .openExperience:
      journeys < UInt8(Limits.journeys) && experience == nil && !isOpen(kind) && calls.count < 8
    case .identify, .setMode, .setDelegate, .shutDown, .closeExperience: !isOpen(kind) && calls.count < 8
    case .restore:
      restores < UInt8(Limits.restores) && calls.count { $0.id.kind == kind } < Limits.openRestores && calls.count < 8
    case .hasFeature, .consume, .use: calls.count { $0.id.kind == kind } < 2 && calls.count < 8
    }
  }

  /// Whether a call of a kind is open.
  public func isOpen(_ kind: CallID.Kind) -> Bool { calls.contains { $0.id.kind == kind } }

  /// Whether this call is open.
  public func isOpen(_ id: CallID) -> Bool { calls.contains { $0.id == id } }

  /// Begins a call and names it.
  ///
  /// - Parameters:
  ///   - kind: what is called.
  ///   - outcome: for a purchase, how its sheet will end when nobody decides otherwise.
  ///   - restore: for a restore, how it will go at the store when nobody decides otherwise.
  ///   - isTaken: whether a number must not be used, though no open call has it.
  public mutating func begin(
    _ kind: CallID.Kind, outcome: SheetOutcome = .success, restore: RestoreOutcome = .success,
    unless isTaken: (UInt8) -> Bool = { _ in false }
  ) -> CallID {
    var number: UInt8 = 1
    switch kind {
    case .purchase:
      checkouts += 1
      number = checkouts
    case .restore:
      restores += 1
      number = restores
    case .openExperience:
      journeys += 1
      number = journeys
    case .closeExperience, .identify, .setMode, .setDelegate, .hasFeature, .consume, .use, .shutDown:
      while isOpen(CallID(kind, number)) || isTaken(number) { number += 1 }
    }
    let id = CallID(kind, number)
    calls.insertSorted(OpenCall(id: id, outcome: outcome, restore: restore)) { $0.id.kind.rawValue << 4 | $0.id.number }
    return id
  }

  /// How the sheet of a checkout is to end when nobody decides otherwise.
  public func outcome(of checkout: CheckoutID) -> SheetOutcome {
    calls.first { $0.id == CallID(.purchase, checkout.rawValue) }?.outcome ?? .success
  }

  /// A delegate was asked to carry a checkout out.
  public mutating func delegate(_ checkout: CheckoutID) { delegated |= 1 << (checkout.rawValue & 7) }

  /// Whether this process asked a delegate to carry a checkout out.
  public func isDelegated(_ checkout: CheckoutID) -> Bool { delegated & 1 << (checkout.rawValue & 7) != 0 }

  /// How a restore is to go at the store when nobody decides otherwise.
  public func outcome(of restore: RestoreID) -> RestoreOutcome {
    calls.first { $0.id == CallID(.restore, restore.rawValue) }?.restore ?? .success
  }

  /// Writes an operation down; false if it was called before, whatever its parameters were then.
  public mutating func note(
    _ id: OperationID, _ feature: FeatureID, _ entity: EntityID, _ quantity: RequestedAmount
  ) -> Bool {
    guard !operations.contains(where: { $0.id == id }) else { return false }
    operations.append(Operation(id: id, feature: feature, entity: entity, quantity: quantity))
    return true
  }

  /// No operation is called for again, so that what they were about says nothing any more.
  public mutating func forgetParameters() {
    for place in operations.indices {
      operations[place] = Operation(
        id: operations[place].id, feature: FeatureID(0), entity: .own, quantity: RequestedAmount(0))
    }
  }

  /// A call returned.
  public mutating func end(_ id: CallID) {
    if let place = calls.firstIndex(where: { $0.id == id }) { calls.remove(at: place) }
  }

  /// The SDK was shut down: nobody hears any more what a delegate returns, and no Experience is shown.
  public mutating func shutDown() {
    delegated = 0
    experience = nil
  }

  /// An Experience is on the screen, or none.
  public mutating func show(_ journey: JourneyID?) { experience = journey }

  /// A Journey went on or ended: its Experience leaves the screen.
  public mutating func leave(_ journey: JourneyID) { if experience == journey { experience = nil } }

  /// The process died: no open call ever returns, and nothing is shown.
  public mutating func die() {
    calls.removeAll()
    delegated = 0
    experience = nil
    features = .unknown
  }
}
