import ModelChecking
import PurchaseDomain
import PurchaseModel
import SimulatedWorld

/// What is in play and what is judged, for one search or one scenario.
public struct Setting: Sendable {
  /// The products and Features.
  public let shelf: Shelf
  /// The properties.
  public let model: ModelContext
  /// Every property: the model's, then those of the bench itself.
  public let properties: [Property]
  /// The places in ``properties`` of those that are judged.
  public let selection: PropertySet

  /// A setting on a shelf, with the properties that the selection lets through and the decisions of who is judged.
  ///
  /// - Parameter quirks: the quirks that may be drawn: each is a situation to be reached.
  public init(
    _ shelf: Shelf, selection: Selection = Selection(), decisions: Decisions = Decisions(),
    quirks: QuirkSet = QuirkSet()
  ) {
    self.shelf = shelf
    model = ModelContext(shelf: shelf, decisions: decisions, selecting: selection.includes)
    let own = BenchProperty.allCases
    properties = model.properties + own.map(\.property) + QuirkSituation.properties
    var selected = model.selection
    for property in own where selection.includes(property.property) {
      selected.insert(property.index(in: model))
    }
    let renews = shelf.products.contains { $0.type == .autoRenewable }
    for quirk in QuirkSituation.drawn where quirks.contains(quirk) && (renews || !quirk.isAboutRenewals) {
      if let index = QuirkSituation.index(of: quirk, in: model), selection.includes(properties[Int(index)]) {
        selected.insert(index)
      }
    }
    self.selection = selected
  }

  /// The violation that breaks the property with this id, if there is one that is judged.
  func violation(of id: String) -> Violation? {
    guard let place = properties.firstIndex(where: { $0.id == id }), selection.contains(UInt16(place)) else {
      return nil
    }
    if id == BenchProperty.comesToRest.rawValue { return .notQuiet }
    guard place < model.properties.count else {
      return Violation(properties[place].oracle == .call ? .call : .settled, property: UInt16(place))
    }
    return model.violation(of: UInt16(place))
  }

  /// The products of a catalog that show most in few: of each way of granting the first.
  ///
  /// - Parameters:
  ///   - catalog: what is sold.
  ///   - count: how many products, 1 to ``Limits/products``.
  ///   - prefersUnits: whether a product that grants units comes before one that switches something on.
  /// - Throws: `Shelf.Problem` when the products do not fit together.
  public static func shelf(from catalog: Catalog, count: Int, prefersUnits: Bool) throws -> Shelf {
    let preferred: [Way] = prefersUnits ? [.units, .boolean, .unlimited] : [.boolean, .units, .unlimited]
    var chosen: [String] = []
    for way in preferred {
      if let product = catalog.products.first(where: { Way($0) == way }) { chosen.append(product.id) }
    }
    for product in catalog.products where chosen.count < count && !chosen.contains(product.id) {
      // A product that would bring too many Features stays in the shop.
      if (try? Shelf(catalog, products: chosen + [product.id])) != nil { chosen.append(product.id) }
    }
    return try Shelf(catalog, products: Array(chosen.prefix(count)))
  }

  /// The products of a catalog that grant units, at most two; nil if there is none.
  static func shelfOfUnits(from catalog: Catalog) throws -> Shelf? {
    let counted = catalog.products.filter { product in
      product.grants.contains { if case .fixed = $0.extent { true } else { false } }
    }
    var chosen: [String] = []
    for product in counted where chosen.count < 2 {
      if (try? Shelf(catalog, products: chosen + [product.id])) != nil { chosen.append(product.id) }
    }
    return chosen.isEmpty ? nil : try Shelf(catalog, products: chosen)
  }

  /// How a product grants: what the device may know by itself differs from what only the server knows.
  private enum Way {
    case boolean, unlimited, units

    init?(_ product: Product) {
      switch product.grants.first?.extent {
      case .boolean: self = .boolean
      case .unlimited: self = .unlimited
      case .fixed: self = .units
      case nil: return nil
      }
    }
  }
}

/// Which properties are judged: `--only` and `--skip`.
public struct Selection: Hashable, Sendable {
  /// Patterns of which one must match; all properties when empty.
  public var only: [String]
  /// Patterns of which none may match.
  public var skip: [String]

  /// A selection by patterns: a property's id, a clause with `*` at its end, or an area.
  public init(only: [String] = [], skip: [String] = []) {
    self.only = only
    self.skip = skip
  }

  /// The areas and the clauses that belong to them.
  public static let areas: [(name: String, patterns: [String])] = [
    ("purchase", ["PUR-*", "STK-*"]),
    (
      "restore",
      ["PUR-22", "PUR-30", "PUR-31", "PUR-37", "PUR-38", "PUR-40", "PUR-41", "PUR-42", "PUR-68", "PUR-69", "PUR-70"]
    ),
    ("features", ["FEA-*"]),
    ("identity", ["FEA-01", "FEA-42", "STK-09"]),
    ("launch", ["PUR-61", "PUR-62", "PUR-63", "STK-10"]),
    ("store", ["STK-*"]),
  ]

  /// Whether a property is judged.
  public func includes(_ property: Property) -> Bool {
    (only.isEmpty || only.contains { Self.matches($0, property) }) && !skip.contains { Self.matches($0, property) }
  }

  /// Whether a pattern names a property.
  public static func matches(_ pattern: String, _ property: Property) -> Bool {
    if let area = areas.first(where: { $0.name == pattern }) {
      return area.patterns.contains { matches($0, property) }
    }
    return ([property.id, property.number] + property.clauses).contains { name in
      pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }
  }
}
