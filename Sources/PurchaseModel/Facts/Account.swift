import PurchaseDomain

/// The units of one Feature that one customer has left: granted less charged (I-39).
struct Account: BitwiseCopyable {
  /// Customer and Feature.
  var name: UInt8
  var balance: Amount

  static func name(_ customer: CustomerID, _ feature: FeatureID) -> UInt8 {
    customer.rawValue << 4 | feature.rawValue & 15
  }
}
