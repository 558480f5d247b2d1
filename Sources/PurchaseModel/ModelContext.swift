import PurchaseDomain
import SDKContract

/// What does not change during a run: the shelf, the selected properties, and who watches what.
public final class ModelContext: Sendable {
  /// The products and Features that the schedule is about.
  public let shelf: Shelf
  /// Every property, selected or not; a ``PropertyID`` is a place in it.
  public let properties: [Property]
  /// The properties that are judged.
  public let selection: PropertySet

  private let watchers: [[Watcher]]
  private let lines: [(PropertyID, SettledLine.Judge)]
  private let named: InlineArray<4, UInt8>
  private let switched: InlineArray<4, UInt8>
  private let units: InlineArray<16, Int64>
  private let types: InlineArray<4, FeatureType>

  private struct Watcher: Sendable {
    let property: PropertyID
    let judge: Invariant.Judge
  }

  /// A context for one shelf.
  ///
  /// - Parameters:
  ///   - shelf: the products and Features.
  ///   - isSelected: which properties to judge, as `--only` and `--skip` say.
  public init(shelf: Shelf, selecting isSelected: (Property) -> Bool = { _ in true }) {
    self.shelf = shelf
    let rules = Invariant.all + Invariant.callContracts + Invariant.situations
    let settled = SettledLine.all
    properties = rules.map(\.property) + settled.map(\.property)
    var selection = PropertySet()
    for (place, property) in properties.enumerated() where isSelected(property) { selection.insert(UInt16(place)) }
    self.selection = selection
    var watchers = [[Watcher]](repeating: [], count: FactKind.allCases.count)
    for (place, rule) in rules.enumerated() where selection.contains(UInt16(place)) {
      for kind in rule.watches {
        watchers[Int(kind.rawValue)].append(Watcher(property: UInt16(place), judge: rule.judge))
      }
    }
    self.watchers = watchers
    lines = settled.enumerated().map { (UInt16(rules.count + $0.offset), $0.element.judge) }
      .filter { selection.contains($0.0) }
    var named = InlineArray<4, UInt8>(repeating: 0)
    var switched = InlineArray<4, UInt8>(repeating: 0)
    var units = InlineArray<16, Int64>(repeating: 0)
    var types = InlineArray<4, FeatureType>(repeating: .boolean)
    for feature in shelf.featureIDs { types[feature.index] = shelf.type(of: feature) }
    for product in shelf.productIDs {
      for grant in shelf.grants(of: product) {
        named[product.index] |= grant.feature.bit
        switch grant.extent {
        case .boolean, .unlimited: switched[product.index] |= grant.feature.bit
        case .fixed(let amount): units[product.index * 4 + grant.feature.index] += amount.units
        }
      }
    }
    self.named = named
    self.switched = switched
    self.units = units
    self.types = types
  }

  /// The kind of a Feature.
  func type(of feature: FeatureID) -> FeatureType {
    feature.index < Limits.features ? types[feature.index] : .boolean
  }

  /// The Features that a product grants, as bits.
  func features(of product: ProductID) -> UInt8 { product.index < Limits.products ? named[product.index] : 0 }

  /// The Features that a product switches on or makes unlimited, as bits: those that a purchase alone may show.
  func switches(of product: ProductID) -> UInt8 { product.index < Limits.products ? switched[product.index] : 0 }

  /// The units of a Feature that a product grants.
  func units(of feature: FeatureID, from product: ProductID) -> Int64 {
    guard product.index < Limits.products, feature.index < Limits.features else { return 0 }
    return units[product.index * 4 + feature.index]
  }

  /// Judges a fact before it is folded.
  ///
  /// - Parameters:
  ///   - fact: what happened.
  ///   - facts: what had happened before.
  ///   - reached: takes the properties whose situation arose.
  /// - Returns: the first property that is broken, if any.
  public func judge(_ fact: Fact, _ facts: borrowing Facts, reached: inout PropertySet) -> PropertyID? {
    guard facts.outgrew == nil else { return nil }
    let watching = watchers[Int(fact.kind.rawValue)]
    var broken: PropertyID?
    for watcher in watching {
      switch watcher.judge(fact, facts, self) {
      case .silent: break
      case .held: reached.insert(watcher.property)
      case .broken:
        reached.insert(watcher.property)
        if broken == nil { broken = watcher.property }
      }
    }
    return broken
  }

  /// Compares what is left in the calm with what the facts imply.
  ///
  /// - Parameters:
  ///   - facts: everything that happened.
  ///   - stage: how far the calm phase has come.
  ///   - reached: takes the lines whose situation arose.
  /// - Returns: the first line that is broken, if any.
  public func settledViolation(
    _ facts: borrowing Facts, stage: CalmStage, reached: inout PropertySet
  ) -> PropertyID? {
    guard facts.outgrew == nil else { return nil }
    var broken: PropertyID?
    for (property, judge) in lines {
      switch judge(facts, stage, self) {
      case .silent: break
      case .held: reached.insert(property)
      case .broken:
        reached.insert(property)
        if broken == nil { broken = property }
      }
    }
    return broken
  }
}

extension FeatureID {
  /// Its bit in a set of Features.
  var bit: UInt8 { 1 << rawValue }
}

extension TransactionID {
  /// Its bit in a set of transactions.
  var bit: UInt8 { rawValue == 0 ? 0 : 1 << (rawValue - 1) }
}

extension CustomerID {
  /// Its bit in a set of customers.
  var bit: UInt8 { 1 << rawValue }
}
