/// What can happen in the small store; slots are 0 to 2, products 0 (a pack of units) and 1 (premium).
enum IAP3Action: Hashable, Sendable, BitwiseCopyable {
  case buy(UInt8, product: UInt8)
  case ask(UInt8, product: UInt8)
  case approve(UInt8)
  case decline(UInt8)
  case duplicate(UInt8)
  case deliver(UInt8)
  case accept(UInt8)
  case acceptAndLoseReply(UInt8)
  case reject(UInt8)
  case replay(UInt8)
  case finish(UInt8)
  case refund(UInt8)
  case crash
  case relaunch
  case switchCustomer
  case send
  case decide
  case reply
  case timeOut
  case retry

  static var kindCount: Int { 20 }

  var kind: Int {
    switch self {
    case .buy: 0
    case .ask: 1
    case .approve: 2
    case .decline: 3
    case .duplicate: 4
    case .deliver: 5
    case .accept: 6
    case .acceptAndLoseReply: 7
    case .reject: 8
    case .replay: 9
    case .finish: 10
    case .refund: 11
    case .crash: 12
    case .relaunch: 13
    case .switchCustomer: 14
    case .send: 15
    case .decide: 16
    case .reply: 17
    case .timeOut: 18
    case .retry: 19
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
