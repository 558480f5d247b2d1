import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage

/// How large the world of an exhaustive search is, as `--bound NAME=N` says.
struct ExplorationBounds: Sendable, Equatable {
  /// One bound: its name, what it limits, its range and what it is unless named.
  struct Row: Sendable {
    var name: String
    var summary: String
    var range: ClosedRange<Int>
    /// `nil` is no limit.
    var standard: Int?
    /// Where it is kept; `nil` for the depth, which limits the search and not what happens.
    var path: (WritableKeyPath<Bounds, Int> & Sendable)?
  }

  /// How often what may happen.
  private(set) var bounds = Bounds()
  /// The most steps of a schedule; `nil` is no limit.
  private(set) var depth: Int?

  /// All bounds, in the order in which they are listed.
  static let rows: [Row] =
    Bounds.named.map { bound in
      Row(
        name: bound.name, summary: bound.summary, range: range(of: bound.name),
        standard: Bounds()[keyPath: bound.path], path: bound.path)
    } + [Row(name: "depth", summary: "steps of one schedule", range: 1...10_000, standard: nil, path: nil)]

  /// What has numbers of its own in a state cannot be more than there is room for.
  private static func range(of name: String) -> ClosedRange<Int> {
    switch name {
    case "customers": 0...(Limits.customers - 1)
    case "products": 1...Limits.products
    case "transactions": 0...Limits.checkouts
    case "outside-purchases": 0...Limits.transactions
    case "operations": 0...Limits.operations
    default: 0...99
    }
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
    let number = try OptionValues.count(parts[1], in: row.range)
    if let path = row.path { bounds[keyPath: path] = number } else { depth = number }
  }
}
