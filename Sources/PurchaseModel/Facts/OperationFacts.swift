import PurchaseDomain
import SDKContract

/// What happened to one operation id of one customer.
struct OperationFacts: BitwiseCopyable {
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A write of its row was put out and did not fail.
    static let journalling = Marks(rawValue: 1)
    /// Its row is on the disk.
    static let journalled = Marks(rawValue: 2)
    /// It was put out to the server at least once.
    static let sent = Marks(rawValue: 4)
    /// The server decided it.
    static let decided = Marks(rawValue: 8)
    /// The server took the units.
    static let accepted = Marks(rawValue: 16)
    /// The decision reached the device.
    static let told = Marks(rawValue: 32)
    /// The server took the units again.
    static let chargedTwice = Marks(rawValue: 64)
    /// The server's deadline is on the disk.
    static let deadlineDurable = Marks(rawValue: 128)
  }

  /// How it stands with an operation that the server will never take (D28).
  struct Endings: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// That reached this life, and nobody asked for the operation since.
    static let rejected = Endings(rawValue: 1)
    /// The erasure of its row was put out since.
    static let erasing = Endings(rawValue: 2)
  }

  /// Operation and customer.
  var name: UInt8 = 0
  /// The Feature, and above it the entity.
  var target: UInt8 = 0
  var marks: Marks = []
  var endings: Endings = []
  /// Minutes until it may be sent again (D28).
  var wait: UInt8 = 0
  /// What the first call asked for, or what the server decided about.
  var quantity: Amount = .zero
  /// The balance that was saved with the decision.
  var balance: Amount = .zero

  static func name(_ operation: OperationID, _ customer: CustomerID) -> UInt8 {
    operation.rawValue << 4 | customer.rawValue & 15
  }

  static func name(of request: RequestID) -> UInt8 { name(OperationID(request.subject), request.customer) }

  static func name(of call: OpenCall) -> UInt8 { name(OperationID(call.operation), CustomerID(call.customer)) }

  var customer: CustomerID { CustomerID(name & 15) }

  /// Whether these are its parameters (D25).
  func asks(_ feature: FeatureID, _ entity: EntityID, _ quantity: Amount) -> Bool {
    target == Self.target(feature, entity) && self.quantity == quantity
  }

  /// Forgets what it was about.
  mutating func forgetParameters() {
    target = 0
    quantity = .zero
    balance = .zero
  }

  /// Whether these are the parameters of a call.
  func asks(_ call: OpenCall) -> Bool { asks(FeatureID(call.subject), call.entity, call.amount) }

  /// Whether these are the parameters of a consumption.
  func asks(_ consumption: Consumption) -> Bool {
    asks(consumption.feature, consumption.entity, consumption.quantity)
  }

  static func target(_ feature: FeatureID, _ entity: EntityID) -> UInt8 { feature.rawValue | entity.rawValue << 4 }
}
