import PurchaseDomain

/// How large the world of an exhaustive search is: how often what may happen.
struct Bounds: Sendable, Equatable {
  /// One bound: its name, what it limits, its range and what it is unless named.
  struct Row: Sendable {
    var name: String
    var summary: String
    var range: ClosedRange<Int>
    /// `nil` is no limit.
    var standard: Int?
  }

  /// All bounds, in the order in which they are listed.
  static let rows: [Row] = [
    Row(name: "customers", summary: "people who sign in", range: 1...Limits.customers, standard: 1),
    Row(name: "products", summary: "products on the shelf", range: 1...Limits.products, standard: 1),
    Row(
      name: "transactions", summary: "transactions that the store makes", range: 0...Limits.transactions, standard: 0),
    Row(name: "operations", summary: "consumptions", range: 0...Limits.operations, standard: 0),
    Row(name: "retries", summary: "requests that are sent again", range: 0...99, standard: 0),
    Row(name: "crashes", summary: "deaths of the process", range: 0...99, standard: 0),
    Row(name: "identity-changes", summary: "changes of the customer", range: 0...99, standard: 0),
    Row(name: "lost-replies", summary: "answers of the server that never arrive", range: 0...99, standard: 0),
    Row(name: "duplicate-deliveries", summary: "transactions that are delivered again", range: 0...99, standard: 0),
    Row(name: "disk-faults", summary: "writes that fail", range: 0...99, standard: 0),
    Row(name: "refunds", summary: "transactions that the store takes back", range: 0...99, standard: 0),
    Row(name: "mode-changes", summary: "changes of who finishes transactions", range: 0...99, standard: 0),
    Row(name: "depth", summary: "steps of one schedule", range: 1...10_000, standard: nil),
  ]

  private var named: [String: Int] = [:]

  /// The value of a bound; `nil` is no limit, which only `depth` can have.
  subscript(name: String) -> Int? {
    get { named[name] ?? Self.rows.first { $0.name == name }?.standard }
    set { named[name] = newValue }
  }

  /// Every bound that limits anything, those at 0 included: what the verdict and the record name.
  var all: [String: Int] {
    Self.rows.reduce(into: [:]) { $0[$1.name] = self[$1.name] }
  }

  /// Takes `NAME=N`.
  mutating func set(_ assignment: String) throws(InvalidValue) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw InvalidValue(reason: "is not of the form NAME=N", hint: "for example '--bound crashes=1'")
    }
    guard let row = Self.rows.first(where: { $0.name == parts[0] }) else {
      throw InvalidValue(
        reason: "names no bound", hint: "see 'purchasebench list bounds'",
        suggestion: Suggestion.nearest(to: parts[0], among: Self.rows.map(\.name)).map { "\($0)=\(parts[1])" })
    }
    named[row.name] = try OptionValues.count(parts[1], in: row.range)
  }
}
