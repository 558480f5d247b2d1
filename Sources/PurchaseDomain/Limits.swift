/// How much one state can hold.
///
/// States have a fixed size. What would outgrow a limit ends its schedule and is reported as `outgrew <name>`.
public enum Limits {
  /// Products on the shelf.
  public static let products = 4
  /// Features that the products on the shelf grant.
  public static let features = 4
  /// The anonymous customer and the users.
  public static let customers = 4
  /// Transactions that the store makes in one schedule.
  public static let transactions = 4
  /// Checkouts in one schedule.
  public static let checkouts = 4
  /// Operation ids in one schedule.
  public static let operations = 3
  /// Requests on their way at one time.
  public static let flights = 8
  /// Writes on their way at one time.
  public static let writes = 6
  /// Outputs that answer one input.
  public static let outputs = 32
}
