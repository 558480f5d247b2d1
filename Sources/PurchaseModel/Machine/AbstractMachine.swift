import ModelChecking
import PurchaseDomain

/// The whole purchase system as a small state machine: what must be so once everything is settled, from the clauses.
///
/// It is simple enough to be closed: every state within bounds is visited. It judges nobody; what it says of each
/// transition is compared with world and SDK by driving that transition there. Where the clauses leave a choice, as of
/// two reports that reach the server in either order, it does not go: such an action is not enabled.
public struct AbstractMachine: Hashable, Sendable {
  /// One thing that is sold.
  public struct Good: Hashable, Sendable {
    /// Its place on the shelf.
    public var product: ProductID
    /// What it grants.
    public var feature: FeatureID
    /// Whether it is bought once and held (D18).
    public var isKept: Bool
    /// The units that it grants; none for what switches something on.
    public var units: Amount

    /// Something that is sold.
    public init(product: ProductID, feature: FeatureID, isKept: Bool, units: Amount) {
      self.product = product
      self.feature = feature
      self.isKept = isKept
      self.units = units
    }

    /// Whether it grants units, which only the server knows (PUR-10).
    public var isCounted: Bool { units > .zero }
  }

  /// What is sold: at most one thing that switches a Feature on, then at most one that grants units.
  public let goods: [Good]
  /// How much may happen.
  public let bounds: MachineBounds
  /// What is wrong with it on purpose, to see a property break.
  let flaw: MachineFlaw?

  /// The units of a grant by hand.
  public static let grantedByHand = Amount(clamping: 2)

  /// A machine that sells these goods.
  init(goods: [Good], bounds: MachineBounds = MachineBounds(), flaw: MachineFlaw? = nil) {
    self.goods = goods
    self.bounds = bounds
    self.flaw = flaw
  }

  /// A machine that sells what is on a shelf: the first native product that does nothing but switch a Feature on, and
  /// the first that does nothing but grant units; nil if there is neither.
  public init?(_ shelf: Shelf, bounds: MachineBounds = MachineBounds()) {
    var goods: [Good] = []
    for isCounted in [false, true] {
      let good = shelf.productIDs.lazy.compactMap { Self.good($0, on: shelf) }.first { good in
        good.isCounted == isCounted && !goods.contains { $0.feature == good.feature }
      }
      if let good { goods.append(good) }
    }
    guard !goods.isEmpty else { return nil }
    self.init(goods: goods, bounds: bounds)
  }

  private static func good(_ product: ProductID, on shelf: Shelf) -> Good? {
    let description = shelf.products[product.index]
    let grants = shelf.grants(of: product)
    guard grants.count == 1, let grant = grants.first, description.owner != .connector else { return nil }
    let isKept = description.type == .nonConsumable || description.type == .autoRenewable
    return switch grant.extent {
    case .boolean: Good(product: product, feature: grant.feature, isKept: isKept, units: .zero)
    case .fixed(let amount) where amount > .zero:
      Good(product: product, feature: grant.feature, isKept: isKept, units: amount)
    case .unlimited, .fixed: nil
    }
  }

  /// What grants units, if anything does.
  public var counted: Good? { goods.first(where: \.isCounted) }

  /// What switches a Feature on, if anything does.
  public var switched: Good? { goods.first { !$0.isCounted } }

  /// The place of a product among the goods.
  public func good(of product: ProductID) -> UInt8? {
    goods.firstIndex { $0.product == product }.map { UInt8($0) }
  }
}

/// A mistake that the machine can be given, so that each of its properties is seen to break.
enum MachineFlaw: String, Hashable, Sendable, CaseIterable {
  case completesTwice, losesCompletion, syncsTwice, finishesInObserver, finishesUnaccepted, acceptsUnrecorded
  case grantsTwice, chargesPending, chargesDenied, decidesAgain, keepsAccess, showsOthers, showsDead, forgetsReport
  case refundsUnheard, recordsForged, movesOwner, askingHides, showsLess
}
