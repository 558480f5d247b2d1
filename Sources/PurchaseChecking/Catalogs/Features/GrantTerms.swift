/// What a features file says about units beyond their number; read and written, and not simulated yet.
public struct GrantTerms: Hashable, Sendable {
  /// How often units are given again.
  public enum Reset: String, Hashable, Sendable, CaseIterable {
    /// At the start of every day.
    case day
    /// At the start of every week.
    case week
    /// At the start of every month.
    case month
    /// At the start of every year.
    case year
  }

  /// How often the units are given again; nil for once.
  public let reset: Reset?
  /// What has units of its own, such as `project`; nil for the customer.
  public let scope: String?

  /// Terms of units.
  public init(reset: Reset? = nil, scope: String? = nil) {
    self.reset = reset
    self.scope = scope
  }
}
