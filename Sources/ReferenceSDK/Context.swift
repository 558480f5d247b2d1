import PurchaseDomain
import SDKContract

/// What does not change while the SDK runs: what is sold, how it decides, and where its outputs leave.
public struct Context: Sendable {
  /// The last word on the outputs of one input; a seeded defect drops, doubles or reorders them here.
  public typealias Outlet = @Sendable (SDKInput, ReferenceSDK, inout Outputs) -> Void

  let constants: Constants

  /// The products and Features.
  public var shelf: Shelf { constants.shelf }

  /// A context in which `rules` decide about what is on `shelf`.
  public init(shelf: Shelf, rules: Rules = .reference, outlet: Outlet? = nil) {
    constants = Constants(shelf: shelf, rules: rules, outlet: outlet)
  }

  /// Kept in one object, so that handing the context on copies one reference and not every rule.
  final class Constants: Sendable {
    let shelf: Shelf
    let rules: Rules
    let outlet: Outlet?
    /// By product: every Feature that it grants.
    let granted: InlineArray<4, FeatureSet>
    /// By product: the Features that a verified purchase gives on the device alone (PUR-08, PUR-09).
    let grantedLocally: InlineArray<4, FeatureSet>
    /// By Feature: the Features whose balance may change with its own, as credits pay for it or it is what pays.
    let linked: InlineArray<4, FeatureSet>
    /// The products that grant units, which only the server gives (PUR-10).
    let counted: ProductSet
    /// The products whose access may end without any news (D20).
    let subscriptions: ProductSet

    init(shelf: Shelf, rules: Rules, outlet: Outlet?) {
      self.shelf = shelf
      self.rules = rules
      self.outlet = outlet
      var granted = InlineArray<4, FeatureSet>(repeating: .none)
      var grantedLocally = granted
      for (product, grants) in shelf.grants.enumerated() {
        granted[product] = FeatureSet(grants.map(\.feature))
        grantedLocally[product] = FeatureSet(grants.filter { rules.isGrantedLocally($0.extent) }.map(\.feature))
      }
      var linked = InlineArray<4, FeatureSet>(repeating: .none)
      let wallets = shelf.featureIDs.map { FeatureSet([$0] + shelf.credits(for: $0)) }
      for feature in shelf.featureIDs {
        linked[feature.index] = wallets.indices.reduce(into: wallets[feature.index]) { linked, other in
          if !wallets[other].isDisjoint(with: wallets[feature.index]) {
            linked.insert(FeatureSet(FeatureID(UInt8(other))))
          }
        }
        // A product's units of credits buy more of what they pay for, and the reply to its report says so.
        for product in shelf.productIDs
        where !granted[product.index].isDisjoint(with: FeatureSet(shelf.credits(for: feature))) {
          granted[product.index].insert(FeatureSet(feature))
        }
      }
      counted = shelf.productIDs.reduce(into: ProductSet()) { counted, product in
        let grantsUnits = shelf.grants(of: product).contains { if case .fixed = $0.extent { true } else { false } }
        if grantsUnits { counted.insert(ProductSet(product)) }
      }
      subscriptions = shelf.productIDs.reduce(into: ProductSet()) { subscriptions, product in
        if shelf.terms(of: product).type == .autoRenewable { subscriptions.insert(ProductSet(product)) }
      }
      self.granted = granted
      self.grantedLocally = grantedLocally
      self.linked = linked
    }
  }
}

/// One turn of ``ReferenceSDK/receive(_:at:in:into:)``: when it happens, and the context by its parts.
struct Turn {
  let now: Instant
  let context: Context.Constants

  var shelf: Shelf { context.shelf }
  var features: Range<UInt8> { 0..<UInt8(shelf.featureCount) }

  func granted(by product: ProductID) -> FeatureSet {
    product.index < Limits.products ? context.granted[product.index] : .none
  }

  func isSubscription(_ product: ProductID) -> Bool { context.subscriptions.contains(product) }

  func grantsUnits(by product: ProductID) -> Bool { context.counted.contains(product) }

  func grantedLocally(by product: ProductID) -> FeatureSet {
    product.index < Limits.products ? context.grantedLocally[product.index] : .none
  }
}

extension Turn {
  /// The Features whose balance may change with those of some Features.
  func linked(to features: FeatureSet) -> FeatureSet {
    var all = features
    for feature in features.features { all.formUnion(context.linked[feature.index]) }
    return all
  }
}

/// Some Features of the shelf, one bit each.
struct FeatureSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let none = FeatureSet([])
  static let all = FeatureSet(rawValue: (1 << UInt8(Limits.features)) - 1)

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ feature: FeatureID) { rawValue = 1 << feature.rawValue }
  /// Nothing for an entity: its allowance is its own and nobody is shown it (FEA-07).
  init(_ feature: FeatureID, of entity: EntityID) { rawValue = entity == .own ? 1 << feature.rawValue : 0 }
  init(_ features: [FeatureID]) { rawValue = features.reduce(0) { $0 | 1 << $1.rawValue } }

  func contains(_ feature: FeatureID) -> Bool { rawValue & (1 << feature.rawValue) != 0 }

  /// The Features by number.
  var features: FixedList<4, FeatureID> {
    var found = FixedList<4, FeatureID>()
    for number in 0..<UInt8(Limits.features) where contains(FeatureID(number)) { found.append(FeatureID(number)) }
    return found
  }
}

/// Some reports of the outbox, one bit each: what a request knew when it began (D11, D45).
public struct ReportSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
  /// Bit 2t - 2 for the purchase of transaction t, bit 2t - 1 for its revocation.
  public let rawValue: UInt8

  /// No report.
  public static let none = ReportSet([])
  /// Every report of a revocation.
  public static let revocations = ReportSet(rawValue: 0b1010_1010)

  /// The reports with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ evidence: Evidence) { rawValue = 1 << (evidence.order &- 2) }
}
