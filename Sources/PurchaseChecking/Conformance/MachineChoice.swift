import PurchaseDomain
import PurchaseModel

/// The abstract machine of a catalog within bounds, and the shelf that it is about.
public struct MachineChoice: Sendable {
  /// Why there is no such machine.
  public struct Problem: Error, Hashable, Sendable {
    /// What is wrong, in a sentence.
    public let message: String
  }

  /// The machine.
  public let machine: AbstractMachine
  /// What it sells.
  public let shelf: Shelf
  /// The bounds by their names; what goes to and fro is 1 if it may happen.
  public let bounds: [String: Int]

  /// The machine that sells what shows most of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: what is sold: the first product that does nothing but switch one Feature on, and the first that does
  ///     nothing but grant units of one.
  ///   - bounds: how much may happen; if no bound was named, the machine's standard.
  /// - Throws: a ``Problem`` when a bound names what the machine has no room for or nothing in the catalog is simple
  ///   enough, else what a shelf throws.
  public init(_ catalog: Catalog, within bounds: Bounds) throws {
    let isStandard = bounds == Bounds()
    let limits = isStandard ? MachineBounds() : try Self.limits(bounds)
    let simple = catalog.products.filter { $0.grants.count == 1 && $0.owner != .connector }
    let switched = simple.first { $0.grants.first?.extent == .boolean }
    let counted = simple.first { product in
      guard case .fixed(let units) = product.grants.first?.extent else { return false }
      return units > .zero && product.grants.first?.feature != switched?.grants.first?.feature
    }
    let wanted = bounds.operations > 0 && !isStandard ? [counted, switched] : [switched, counted]
    let chosen = wanted.compactMap { $0?.id }.prefix(isStandard ? 2 : bounds.products)
    shelf = try Shelf(catalog, products: Array(chosen))
    guard let machine = AbstractMachine(shelf, bounds: limits) else {
      throw Problem(message: "no product of the catalog does nothing but switch a Feature on or grant units of it")
    }
    self.machine = machine
    self.bounds = Self.named(limits, goods: machine.goods.count)
  }

  private static func limits(_ bounds: Bounds) throws(Problem) -> MachineBounds {
    let most = [
      "customers": 2, "products": 2, "transactions": 2, "operations": 1, "server-changes": 9,
    ]
    let whether = ["refunds", "crashes", "identity-changes", "mode-changes", "lost-replies", "duplicate-deliveries"]
    for bound in Bounds.named where !whether.contains(bound.name) {
      let value = bounds[keyPath: bound.path]
      guard let most = most[bound.name] else {
        guard value == Bounds()[keyPath: bound.path] else {
          throw Problem(message: "the abstract machine knows nothing of '\(bound.name)'")
        }
        continue
      }
      guard value <= most else {
        throw Problem(message: "the abstract machine has room for \(bound.name)=\(most)")
      }
    }
    var limits = MachineBounds()
    limits.customers = bounds.customers
    limits.transactions = bounds.transactions
    limits.operations = bounds.operations
    limits.grants = bounds.serverChanges
    limits.refunds = bounds.refunds > 0
    limits.crashes = bounds.crashes > 0
    limits.identityChanges = bounds.identityChanges > 0
    limits.modeChanges = bounds.modeChanges > 0
    limits.outages = bounds.lostReplies > 0
    limits.redeliveries = bounds.duplicateDeliveries > 0
    return limits
  }

  private static func named(_ limits: MachineBounds, goods: Int) -> [String: Int] {
    [
      "customers": limits.customers, "products": goods, "transactions": limits.transactions,
      "operations": limits.operations, "server-changes": limits.grants, "refunds": limits.refunds ? 1 : 0,
      "crashes": limits.crashes ? 1 : 0, "identity-changes": limits.identityChanges ? 1 : 0,
      "mode-changes": limits.modeChanges ? 1 : 0, "lost-replies": limits.outages ? 1 : 0,
      "duplicate-deliveries": limits.redeliveries ? 1 : 0,
    ]
  }
}
