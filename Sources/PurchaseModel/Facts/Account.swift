import PurchaseDomain

/// The units of one Feature that one customer, or an entity of theirs, has left: granted less charged (I-39).
struct Account: BitwiseCopyable {
  /// Customer, Feature and entity.
  var name: UInt8
  var balance: Amount = .zero
  /// The units charged since the interval of the allowance began.
  var charged: Amount = .zero
  /// The highest total that was reported and accepted (D14).
  var reported: Amount = .zero

  static func name(_ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID) -> UInt8 {
    customer.rawValue << 4 | (feature.rawValue & 3) << 2 | entity.rawValue & 3
  }

  /// Takes units that are there.
  mutating func charge(_ units: Int64) {
    balance = Amount(clamping: balance.units - units)
    charged = Amount(clamping: charged.units + units)
  }

  /// Whether it says no more than that there is none.
  var isEmpty: Bool { balance == .zero && charged == .zero && reported == .zero }
}
