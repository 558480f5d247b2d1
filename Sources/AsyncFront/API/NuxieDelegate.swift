import PurchaseDomain

/// Is told what changes; on the main actor, and held weakly (FEA-49 to FEA-51).
@MainActor public protocol NuxieDelegate: AnyObject {
  /// Access to a Feature changed.
  ///
  /// - Parameters:
  ///   - featureId: the Feature's key.
  ///   - oldValue: the access before, if any was known.
  ///   - newValue: the access now, never equal to the one before (FEA-52).
  func featureAccessDidChange(_ featureId: String, from oldValue: FeatureAccess?, to newValue: FeatureAccess)
}

/// A customer's access to one Feature (FEA-11).
public typealias FeatureAccess = PurchaseDomain.FeatureAccess
