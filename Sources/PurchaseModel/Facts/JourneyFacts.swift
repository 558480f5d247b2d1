import PurchaseDomain
import SDKContract

/// What happened to one Journey (D23).
struct JourneyFacts: BitwiseCopyable {
  /// Where it stands on the disk.
  enum State: UInt8, BitwiseCopyable {
    case none, waiting, advanced, closed
  }

  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A native purchase of it was completed while it waited.
    static let completed = Marks(rawValue: 1)
    /// A delegated one was, in this life.
    static let completedByDelegate = Marks(rawValue: 2)
    /// A write of its advance is under way.
    static let advancing = Marks(rawValue: 4)
  }

  var state: State = .none
  var marks: Marks = []
}

extension Facts {
  /// The SDK put out a Journey's record.
  mutating func put(_ journey: Journey) {
    if journey.state == .advanced { self[journey.id].marks.insert(.advancing) }
  }

  /// It became durable.
  mutating func settle(_ journey: Journey) {
    self[journey.id].marks.remove(.advancing)
    switch journey.state {
    case .waiting: self[journey.id].state = .waiting
    case .advanced: self[journey.id].state = .advanced
    case .closed: self[journey.id].state = .closed
    }
  }

  /// A completion became durable: the Journey of its checkout is to advance if it waits.
  mutating func complete(_ checkout: CheckoutFacts) {
    guard checkout.journey > 0, self[JourneyID(checkout.journey)].state == .waiting else { return }
    guard checkout.isDelegated else { return self[JourneyID(checkout.journey)].marks.formUnion(.completed) }
    // One that was in doubt at a death is told to nobody.
    if life.contains(.alive) { self[JourneyID(checkout.journey)].marks.insert(.completedByDelegate) }
  }

  /// What only memory knew of a Journey: that a delegate had sold something.
  mutating func loseMemory(of journey: JourneyID) {
    let facts = self[journey]
    guard facts.state != .none else { return }
    self[journey].marks.subtract([.completedByDelegate, .advancing])
  }
}
