import PurchaseDomain
import SDKContract

/// The units of one Feature that one customer, or an entity of theirs, has left: granted less charged (I-39).
struct Account: BitwiseCopyable {
  /// Customer, Feature and entity.
  var name: UInt8
  var balance: Amount = .zero
  /// The units charged since the interval of the allowance began.
  var charged: Amount = .zero
  /// The highest total that was reported and accepted (D14).
  var reported: Amount = .zero
  private var age = UInt16Bytes(0)

  init(name: UInt8) { self.name = name }

  /// The minutes since its interval began, negative when the server's clock was set back to before that; nil for units
  /// that come once, and where nobody counts any more.
  var intervalAge: Int? {
    get { age.value == 0 ? nil : age.value - Self.zero }
    set {
      // Who sets the clock back by more than that has to do without a judgment.
      let stored = newValue.map { $0 + Self.zero } ?? 0
      age = UInt16Bytes(max(0, stored))
    }
  }

  /// How an age of no minutes is stored; beyond it there is room for a month of 31 days.
  private static let zero = 20_000

  static func name(_ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID) -> UInt8 {
    customer.rawValue << 4 | (feature.rawValue & 3) << 2 | entity.rawValue & 3
  }

  var customer: CustomerID { CustomerID(name >> 4) }
  var feature: FeatureID { FeatureID(name >> 2 & 3) }

  /// Takes units that are there.
  mutating func charge(_ units: Amount) {
    balance = balance - units
    charged = charged + units
  }

  /// Whether it says no more than that there is none.
  var isEmpty: Bool { balance == .zero && charged == .zero && reported == .zero && intervalAge == nil }
}
