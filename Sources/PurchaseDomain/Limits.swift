/// How much one state can hold.
///
/// States have a fixed size. What would outgrow a limit ends its schedule and is reported as `outgrew <name>`.
public enum Limits {
  /// Products on the shelf.
  @inlinable public static var products: Int { 4 }
  /// Features that the products on the shelf grant.
  @inlinable public static var features: Int { 4 }
  /// The anonymous customer and the users.
  @inlinable public static var customers: Int { 4 }
  /// Transactions that the store makes in one schedule.
  @inlinable public static var transactions: Int { 4 }
  /// Checkouts in one schedule.
  @inlinable public static var checkouts: Int { 4 }
  /// Purchase delegates that an app may set, one at a time.
  @inlinable public static var delegates: Int { 2 }
  /// Calls of `restorePurchases` in one schedule.
  @inlinable public static var restores: Int { 3 }
  /// Calls of `restorePurchases` that are open at one time (D43).
  @inlinable public static var openRestores: Int { 2 }
  /// Journeys in one schedule.
  @inlinable public static var journeys: Int { 2 }
  /// Operation ids in one schedule.
  @inlinable public static var operations: Int { 3 }
  /// Entities with allowances of their own.
  @inlinable public static var entities: Int { 2 }
  /// Requests on their way at one time.
  @inlinable public static var flights: Int { 8 }
  /// Writes on their way at one time.
  @inlinable public static var writes: Int { 8 }
  /// Outputs that answer one input.
  @inlinable public static var outputs: Int { 32 }
}
