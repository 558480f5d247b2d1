/// What can happen in the small store.
///
/// Three bytes rather than cases with payloads: the kind is asked for at every step and is here to be read.
struct IAP3Action: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case buy, ask, approve, decline, duplicate, deliver, accept, acceptAndLoseReply, reject, replay, finish, refund
    case crash, relaunch, switchCustomer
    case send, decide, reply, timeOut, retry
  }

  var kind: Kind
  /// The slot that it is about, 0 to 2.
  var slot: UInt8 = 0
  /// What is bought: 0 a pack of units, 1 premium.
  var product: UInt8 = 0

  init(_ kind: Kind, _ slot: UInt8 = 0, product: UInt8 = 0) {
    self.kind = kind
    self.slot = slot
    self.product = product
  }

  var description: String {
    switch kind {
    case .buy, .ask: "\(kind)(\(slot), product: \(product))"
    case .crash, .relaunch, .switchCustomer, .send, .decide, .reply, .timeOut, .retry: "\(kind)"
    default: "\(kind)(\(slot))"
    }
  }
}

/// How much may happen: crashes, changes of customer, second deliveries and refunds, and in how many slots.
struct IAP3Bounds: Hashable, Sendable {
  var slots = 3
  var crashes: UInt8 = 1
  var switches: UInt8 = 1
  var duplicates: UInt8 = 0
  var refunds: UInt8 = 0

  static let oneSlot = IAP3Bounds(slots: 1)
  static let small = IAP3Bounds()
  static let medium = IAP3Bounds(refunds: 1)
  static let large = IAP3Bounds(duplicates: 1, refunds: 1)
}

/// A mistake to be found, with the length of the shortest schedule that shows it.
enum IAP3Defect: Hashable, Sendable, CaseIterable {
  /// The server credits whoever is signed in, not the buyer.
  case creditsSignedIn
  /// A sent operation that was accepted can be charged again.
  case chargesTwice
  /// Resubmission goes wrong for another customer, with a delivery waiting, two units left, a crash and a duplicate.
  case replaysWrongly

  var shortest: Int {
    switch self {
    case .creditsSignedIn: 4
    case .chargesTwice: 6
    case .replaysWrongly: 10
    }
  }
}
