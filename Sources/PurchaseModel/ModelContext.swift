import PurchaseDomain
import SDKContract

/// What does not change during a run: the shelf, the selected properties, and who watches what.
public final class ModelContext: Sendable {
  /// The products and Features that the schedule is about.
  public let shelf: Shelf
  /// What the SDK chooses where the rules leave it open.
  public let decisions: Decisions
  /// Every property, selected or not; a ``PropertyID`` is a place in it.
  public let properties: [Property]
  /// The properties that are judged.
  public let selection: PropertySet

  let productCount: Int
  let featureCount: Int

  private let watchers: WatcherTable
  private let faults: [(property: PropertyID, fault: Facts.Fault)]
  private let lines: [Line]
  private let named: InlineArray<4, UInt8>
  private let switched: InlineArray<4, UInt8>
  private let units: InlineArray<16, Amount>
  private let recurring: InlineArray<16, Amount>
  private let types: InlineArray<4, FeatureType>
  private let subscriptions: ProductSet
  private let consumables: ProductSet
  /// By Feature: those whose units may change with its own, as bits.
  private let linked: InlineArray<4, UInt8>

  // Not a pair: a function in a generic place would be called through a thunk that copies the facts.
  private struct Line: Sendable {
    let property: PropertyID
    let judge: SettledLine.Judge
  }

  /// A context for one shelf.
  ///
  /// - Parameters:
  ///   - shelf: the products and Features.
  ///   - decisions: what the SDK chooses where the rules leave it open.
  ///   - isSelected: which properties to judge, as `--only` and `--skip` say.
  public init(
    shelf: Shelf, decisions: Decisions = Decisions(), selecting isSelected: (Property) -> Bool = { _ in true }
  ) {
    self.shelf = shelf
    self.decisions = decisions
    productCount = shelf.productCount
    featureCount = shelf.featureCount
    let rules = Invariant.all + Invariant.callContracts + Invariant.situations + Invariant.subscriptionSituations
    let settled = SettledLine.all
    properties = rules.map(\.property) + settled.map(\.property)
    var selection = PropertySet()
    for (place, property) in properties.enumerated() where isSelected(property) { selection.insert(UInt16(place)) }
    self.selection = selection
    watchers = WatcherTable(rules, selection)
    faults = rules.enumerated().compactMap { place, rule in
      guard selection.contains(UInt16(place)) else { return nil }
      return rule.fault.map { (UInt16(place), $0) }
    }
    lines = settled.enumerated().map { Line(property: UInt16(rules.count + $0.offset), judge: $0.element.judge) }
      .filter { selection.contains($0.property) }
    var named = InlineArray<4, UInt8>(repeating: 0)
    var switched = InlineArray<4, UInt8>(repeating: 0)
    var units = InlineArray<16, Amount>(repeating: .zero)
    var recurring = units
    var types = InlineArray<4, FeatureType>(repeating: .boolean)
    for feature in shelf.featureIDs { types[feature.index] = shelf.type(of: feature) }
    for product in shelf.productIDs {
      for grant in shelf.grants(of: product) {
        named[product.index] |= grant.feature.bit
        switch grant.extent {
        case .boolean, .unlimited: switched[product.index] |= grant.feature.bit
        case .fixed(let amount):
          units[product.index * 4 + grant.feature.index] = amount
          if grant.reset != nil { recurring[product.index * 4 + grant.feature.index] = amount }
        }
      }
    }
    var linked = InlineArray<4, UInt8>(repeating: 0)
    for feature in shelf.featureIDs {
      linked[feature.index] |= feature.bit
      for other in shelf.featureIDs where Self.share(feature, other, shelf) { linked[feature.index] |= other.bit }
    }
    // Whoever buys credits has more of what they pay for.
    for product in shelf.productIDs {
      for feature in shelf.featureIDs
      where shelf.credits(for: feature).contains(where: { $0.bit & named[product.index] != 0 }) {
        named[product.index] |= feature.bit
      }
    }
    var subscriptions = ProductSet()
    var consumables = ProductSet()
    for product in shelf.productIDs {
      switch shelf.terms(of: product).type {
      case .autoRenewable: subscriptions.insert(ProductSet(product))
      case .consumable: consumables.insert(ProductSet(product))
      case .nonConsumable, .nonRenewing: break
      }
    }
    self.subscriptions = subscriptions
    self.consumables = consumables
    self.linked = linked
    self.recurring = recurring
    self.named = named
    self.switched = switched
    self.units = units
    self.types = types
  }

  /// Whether one account may pay for both, or one of them pays for the other.
  private static func share(_ first: FeatureID, _ second: FeatureID, _ shelf: Shelf) -> Bool {
    let (one, other) = (shelf.credits(for: first), shelf.credits(for: second))
    return one.contains(second) || other.contains(first) || one.contains { other.contains($0) }
  }

  /// The Features whose units may change with those of some Features, as bits.
  func linked(to features: UInt8) -> UInt8 {
    var all = features
    for number in 0..<UInt8(featureCount) where features & 1 << number != 0 { all |= linked[Int(number)] }
    return all
  }

  /// Whether a product grants units, which only the server gives.
  func grantsUnits(_ product: ProductID) -> Bool {
    for feature in 0..<featureCount where units(of: FeatureID(UInt8(feature)), from: product) > .zero { return true }
    return false
  }

  /// Whether a product renews, so that what it gives may end without any news.
  func isSubscription(_ product: ProductID) -> Bool { subscriptions.contains(product) }

  /// Whether a product is a consumable, which no listing ever has.
  func isConsumable(_ product: ProductID) -> Bool { consumables.contains(product) }

  /// The kind of a Feature.
  func type(of feature: FeatureID) -> FeatureType {
    feature.index < Limits.features ? types[feature.index] : .boolean
  }

  /// The Features that a product grants, and those that its credits pay for, as bits.
  func features(of product: ProductID) -> UInt8 { product.index < Limits.products ? named[product.index] : 0 }

  /// The Features that a product switches on or makes unlimited, as bits: those that a purchase alone may show.
  func switches(of product: ProductID) -> UInt8 { product.index < Limits.products ? switched[product.index] : 0 }

  /// The units of a Feature that a product grants.
  func units(of feature: FeatureID, from product: ProductID) -> Amount {
    guard product.index < Limits.products, feature.index < Limits.features else { return .zero }
    return units[product.index * 4 + feature.index]
  }

  /// Those of them that it gives again in each interval.
  func recurring(of feature: FeatureID, from product: ProductID) -> Amount {
    guard product.index < Limits.products, feature.index < Limits.features else { return .zero }
    return recurring[product.index * 4 + feature.index]
  }

  /// What the facts had no room for, if anything; takes them as they are, since to hand them over is to copy them.
  public func outgrew(_ facts: inout Facts) -> StaticString? { facts.outgrew }

  /// Judges a fact and, if nothing is broken, folds it.
  ///
  /// - Parameters:
  ///   - fact: what happened.
  ///   - facts: what had happened before, and after unless something is broken.
  ///   - reached: takes the properties whose situation arose.
  /// - Returns: the first property that is broken, if any.
  public func take(_ fact: Fact, into facts: inout Facts, reached: inout PropertySet) -> PropertyID? {
    if let broken = judge(fact, facts, reached: &reached) { return broken }
    facts.fold(fact, in: self)
    return nil
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
    let kind = fact.kind
    let broken = watchers.ask(kind, fact, facts, self, reached: &reached)
    guard kind == .published || kind == .stepEnded, !faults.isEmpty else { return broken }
    return judgeFaults(fact, facts, kind, broken, reached: &reached)
  }

  /// Judges what is shown by all rules about that at once.
  private func judgeFaults(
    _ fact: Fact, _ facts: borrowing Facts, _ kind: FactKind, _ known: PropertyID?, reached: inout PropertySet
  ) -> PropertyID? {
    let found = facts.faults(shownBy: fact, self)
    // At the end of a step a rule that holds says nothing.
    guard kind == .published || found != 0 else { return known }
    var broken = known
    for (property, fault) in faults {
      let judgement = facts.judge(fault, among: found, in: fact)
      guard judgement != .silent else { continue }
      reached.insert(property)
      // The first of all in the order of the properties names the finding.
      if judgement == .broken { broken = min(broken ?? property, property) }
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
    for line in lines {
      let judgement = line.judge(facts, stage, self)
      guard judgement != .silent else { continue }
      reached.insert(line.property)
      if judgement == .broken, broken == nil { broken = line.property }
    }
    return broken
  }

  /// Whether a settled line is broken at a stage.
  func isBroken(_ property: PropertyID, _ facts: Facts, _ stage: CalmStage) -> Bool {
    lines.contains { $0.property == property && $0.judge(facts, stage, self) == .broken }
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
