import ModelChecking
import PurchaseChecking
import PurchaseDomain
import RunReports
import SimulatedWorld

/// A mistake that an App Store could make, seeded into the simulated one on purpose.
public struct StoreDefect: Sendable {
  /// Its kebab-case name.
  public let id: String
  /// The store invariant that it breaks by design.
  public let invariant: String
  /// What goes wrong, in a sentence.
  public let summary: String
  /// The mistake.
  public let defect: StoreSystem.Defect
  /// The bounds within which it shows.
  public let bounds: Bounds

  init(
    _ id: String, breaks invariant: String, _ summary: String, within change: (inout Bounds) -> Void,
    spoil: StoreSystem.Defect.Spoil? = nil, listing: StoreSystem.Defect.Listing? = nil,
    handingOut: StoreSystem.Defect.HandingOut? = nil
  ) {
    self.id = id
    self.invariant = invariant
    self.summary = summary
    defect = StoreSystem.Defect(spoil: spoil, listing: listing, handingOut: handingOut)
    var bounds = Bounds()
    change(&bounds)
    self.bounds = bounds
  }

  /// The clauses of the invariant that it breaks.
  public var clauses: [String] { StoreProperty.named(invariant)?.clauses ?? [] }

  /// Searches a store with it, and tells how it was caught.
  public func hunt(states: Int) throws -> DefectRecord {
    let system = StoreSystem(try Self.shelf(), bounds: bounds, defect: defect)
    let result = explore(system, ExploreOptions(stateLimit: states, calm: nil, findingLimit: .max))
    let caught = result.findings.map { (finding: $0, property: StoreProperty.all[Int($0.violation.property)].property) }
    guard let best = caught.first(where: { $0.property.id == invariant }) ?? caught.first else {
      return DefectRecord(id: id, caught: false, schedules: 0, actions: result.transitions)
    }
    return DefectRecord(
      id: id, caught: true, oracle: .invariant, invariant: best.property.id, clauses: best.property.clauses,
      underOwnClause: best.property.id == invariant, schedules: 0, actions: result.transitions,
      steps: best.finding.actions.count, provedMinimal: true, strategy: "explore")
  }

  /// What the stores with mistakes sell: two levels that a family may share, and what is bought once.
  static func shelf() throws -> Shelf {
    func subscription(_ id: String, level: Int, _ offers: [OfferType]) -> Product {
      Product(
        id: id, name: id, type: .autoRenewable, price: "1", grants: [Grant(feature: id, extent: .boolean)],
        renewal: RenewalTerms(
          group: "plans", level: level, period: SubscriptionPeriod(1, .month),
          offers: offers.map { RenewalTerms.Offer(type: $0, period: SubscriptionPeriod(1, .week)) }),
        isFamilyShareable: true)
    }
    let once = Product(
      id: "lifetime", name: "lifetime", type: .nonConsumable, price: "1",
      grants: [Grant(feature: "lifetime", extent: .boolean)])
    let catalog = Catalog(products: [
      subscription("basic", level: 2, [.introductory, .code]), subscription("plus", level: 1, []), once,
    ])
    return try Shelf(catalog, products: ["basic", "plus", "lifetime"])
  }
}
