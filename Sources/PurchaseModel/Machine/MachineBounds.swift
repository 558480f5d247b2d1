/// How much may happen to the abstract machine.
///
/// What goes to and fro (deaths, sign-ins, outages) needs no count to be finite, so it may happen or not.
public struct MachineBounds: Hashable, Sendable {
  /// Users that may sign in beside the anonymous customer, 0 to 2.
  public var customers = 1
  /// Checkouts that lead to a sale or stay open, 0 to 2.
  public var transactions = 2
  /// Operation ids, 0 or 1.
  public var operations = 1
  /// Grants by hand, 0 to 9.
  public var grants = 1
  /// Whether sales are refunded.
  public var refunds = true
  /// Whether the process dies.
  public var crashes = true
  /// Whether somebody signs in.
  public var identityChanges = true
  /// Whether the app changes who finishes.
  public var modeChanges = true
  /// Whether the server is out of reach at times.
  public var outages = true
  /// Whether the store delivers again what it delivered.
  public var redeliveries = true

  /// The standard: two sales, one user, and everything that can happen to them.
  public init() {}

  /// One sale, one operation, and what happens around them: closed in a moment, to measure what runs reach.
  public static let watched: MachineBounds = {
    var bounds = MachineBounds()
    bounds.transactions = 1
    bounds.grants = 0
    return bounds
  }()
}
