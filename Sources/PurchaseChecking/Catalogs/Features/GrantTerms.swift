import PurchaseDomain

/// What a features file says about units beyond their number.
public struct GrantTerms: Hashable, Sendable {
  /// How often the units are given again; nil for once.
  public let reset: ResetInterval?
  /// What has units of its own, such as `project`; nil for the customer; read and written, and not simulated.
  public let scope: String?

  /// Terms of units.
  public init(reset: ResetInterval? = nil, scope: String? = nil) {
    self.reset = reset
    self.scope = scope
  }
}
