/// Where a transaction stands with the platform.
struct Stage: Hashable, Sendable, BitwiseCopyable {
  var rawValue: UInt8

  static var none: Stage { Stage(rawValue: 0) }
  static var pending: Stage { Stage(rawValue: 1) }
  static var purchased: Stage { Stage(rawValue: 2) }
  static var synced: Stage { Stage(rawValue: 3) }
  static var finished: Stage { Stage(rawValue: 4) }
  static var refunded: Stage { Stage(rawValue: 5) }
}

/// What the server has said about a transaction.
struct Verdict: Hashable, Sendable, BitwiseCopyable {
  var rawValue: UInt8

  static var none: Verdict { Verdict(rawValue: 0) }
  static var accepted: Verdict { Verdict(rawValue: 1) }
  static var rejected: Verdict { Verdict(rawValue: 2) }
}

/// What the app's usage operation waits for.
struct Usage: Hashable, Sendable, BitwiseCopyable {
  var rawValue: UInt8

  static var idle: Usage { Usage(rawValue: 0) }
  static var sent: Usage { Usage(rawValue: 1) }
  static var lost: Usage { Usage(rawValue: 2) }
  static var served: Usage { Usage(rawValue: 3) }
  static var denied: Usage { Usage(rawValue: 4) }
}

/// A place for one transaction.
protocol IAP3Slot: Hashable, Sendable, BitwiseCopyable {
  /// The empty slot.
  init()
  var stage: Stage { get set }
  /// The customer who bought, 0 or 1.
  var owner: UInt8 { get set }
  /// 0 is a pack of three units, 1 is premium.
  var product: UInt8 { get set }
  /// Deliveries that wait in the platform's queue, 0 to 2.
  var inbox: UInt8 { get set }
  /// Whether the running app knows of it.
  var isSeen: Bool { get set }
  var verdict: Verdict { get set }
}

/// The whole world in some representation; the rules are the same for all.
protocol IAP3State: Hashable, Sendable, BitwiseCopyable {
  associatedtype Slot: IAP3Slot

  /// The app runs, customer 0 is signed in, nothing has happened.
  init()
  var isUp: Bool { get set }
  var customer: UInt8 { get set }
  var crashes: UInt8 { get set }
  var switches: UInt8 { get set }
  var duplicates: UInt8 { get set }
  var refunds: UInt8 { get set }
  /// The slot with that number, 0 to 2.
  subscript(slot: Int) -> Slot { get set }
  var usage: Usage { get set }
  /// The customer for whom the operation was sent.
  var usageCustomer: UInt8 { get set }
  /// What the server has decided about the operation; rejected is denied.
  var decision: Verdict { get set }
  /// The units that a customer has left, 0 to 3.
  func balance(_ customer: UInt8) -> UInt8
  mutating func setBalance(_ customer: UInt8, _ units: UInt8)
  func hasPremium(_ customer: UInt8) -> Bool
  mutating func setPremium(_ customer: UInt8, _ hasPremium: Bool)
  /// Whether something has happened that must not.
  var isBad: Bool { get set }
  /// Puts the slots in ascending order of some exact key.
  mutating func sortSlots()
}
