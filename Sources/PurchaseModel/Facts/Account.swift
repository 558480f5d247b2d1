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
  /// One more than the minutes since its interval began, as far as anybody counts; 0 for units that come once.
  var intervalAge = UInt16Bytes(0)

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
  var isEmpty: Bool { balance == .zero && charged == .zero && reported == .zero && intervalAge.value == 0 }
}
