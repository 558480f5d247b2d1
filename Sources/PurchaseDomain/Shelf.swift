/// The few products of a catalog that one schedule is about, with the names behind the small identifiers.
///
/// It is constant during a run and never part of a state.
public final class Shelf: Sendable {
  /// A product's grant of one Feature, by number.
  public struct NumberedGrant: Hashable, Sendable {
    /// The Feature.
    public let feature: FeatureID
    /// How much of it.
    public let extent: Grant.Extent
    /// How often units are given again; nil for once.
    public let reset: ResetInterval?
  }

  /// Why products do not fit on a shelf.
  public enum Problem: Error, Hashable {
    /// The catalog has no product with this id.
    case unknownProduct(String)
    /// There are more products than ``Limits/products``.
    case tooManyProducts(Int)
    /// The products grant more Features than ``Limits/features``.
    case tooManyFeatures([String])
    /// One Feature is granted with units here and without there.
    case mixedExtents(feature: String)
    /// One Feature is given again at other times here than there.
    case mixedResets(feature: String)
  }

  /// The products, at most ``Limits/products``.
  public let products: [Product]
  /// The keys of the Features that the products grant, in order of first mention, at most ``Limits/features``.
  public let features: [String]
  /// What each product grants.
  public let grants: [[NumberedGrant]]
  /// The numbers of the products.
  public let productIDs: [ProductID]
  /// The numbers of the Features.
  public let featureIDs: [FeatureID]
  /// How many products there are.
  public let productCount: Int
  /// How many Features there are.
  public let featureCount: Int
  @usableFromInline let types: InlineArray<4, FeatureType>
  /// Whether some units are given again.
  public let hasResets: Bool
  /// Whether credits pay for something.
  public let hasCosts: Bool
  /// How fast periods pass at the beginning, by its number (app-store.md 1.9).
  public let timeRate: Int
  /// The country whose App Store sells at the beginning, if anybody said so.
  public let storefront: String?
  private let resets: [ResetInterval?]
  private let costs: [[Amount]]
  private let payers: [[FeatureID]]
  private let terms: [ShelfTerms]

  /// Puts some products of a catalog on a shelf.
  ///
  /// - Parameters:
  ///   - catalog: where the products are described.
  ///   - ids: the products' ids, at most ``Limits/products``.
  ///   - moreFeatures: keys of Features that nobody grants but that a schedule asks about; they are boolean, unless
  ///     credits pay for them.
  /// - Throws: a ``Problem``.
  public init(_ catalog: Catalog, products ids: [String], moreFeatures: [String] = []) throws {
    guard ids.count <= Limits.products else { throw Problem.tooManyProducts(ids.count) }
    products = try ids.map { id in
      guard let product = catalog.products.first(where: { $0.id == id }) else { throw Problem.unknownProduct(id) }
      return product
    }
    var keys: [String] = []
    var kinds: [FeatureType] = []
    var numbered: [[NumberedGrant]] = []
    for product in products {
      numbered.append(
        try product.grants.map { grant in
          let type: FeatureType =
            if case .boolean = grant.extent { .boolean } else { grant.isCredit ? .creditSystem : .metered }
          if let known = keys.firstIndex(of: grant.feature) {
            guard kinds[known] == type else { throw Problem.mixedExtents(feature: grant.feature) }
            return NumberedGrant(feature: FeatureID(UInt8(known)), extent: grant.extent, reset: grant.reset)
          }
          keys.append(grant.feature)
          kinds.append(type)
          guard keys.count <= Limits.features else { throw Problem.tooManyFeatures(keys) }
          return NumberedGrant(feature: FeatureID(UInt8(keys.count - 1)), extent: grant.extent, reset: grant.reset)
        })
    }
    for key in moreFeatures where !keys.contains(key) {
      keys.append(key)
      let isPriced = catalog.credits.values.contains { $0[key] != nil }
      kinds.append(catalog.credits[key] != nil ? .creditSystem : isPriced ? .metered : .boolean)
      guard keys.count <= Limits.features else { throw Problem.tooManyFeatures(keys) }
    }
    features = keys
    var types = InlineArray<4, FeatureType>(repeating: .boolean)
    for (place, kind) in kinds.enumerated() { types[place] = kind }
    self.types = types
    grants = numbered
    var resets = [ResetInterval?](repeating: nil, count: keys.count)
    for grant in numbered.joined() {
      guard let reset = grant.reset else { continue }
      guard resets[grant.feature.index] ?? reset == reset else {
        throw Problem.mixedResets(feature: keys[grant.feature.index])
      }
      resets[grant.feature.index] = reset
    }
    self.resets = resets
    hasResets = resets.contains { $0 != nil }
    costs = keys.map { feature in keys.map { catalog.credits[$0]?[feature] ?? .zero } }
    hasCosts = costs.joined().contains { $0 > .zero }
    payers = costs.map { costs in costs.indices.filter { costs[$0] > .zero }.map { FeatureID(UInt8($0)) } }
    var groups: [String] = []
    terms = products.map { product in
      guard product.type == .autoRenewable else { return ShelfTerms(product, group: ShelfTerms.noGroup) }
      // A subscription of which nothing says how it renews is alone in its group.
      let group = product.renewal?.group ?? product.id
      if !groups.contains(group) { groups.append(group) }
      return ShelfTerms(product, group: UInt8(groups.firstIndex(of: group) ?? 0))
    }
    timeRate = catalog.timeRate
    storefront = catalog.storefront
    productIDs = products.indices.map { ProductID(UInt8($0)) }
    featureIDs = keys.indices.map { FeatureID(UInt8($0)) }
    productCount = products.count
    featureCount = keys.count
  }

  /// What a product grants.
  public func grants(of product: ProductID) -> [NumberedGrant] { grants[product.index] }

  /// What a product grants of one Feature, or nil.
  public func extent(of feature: FeatureID, from product: ProductID) -> Grant.Extent? {
    grants[product.index].first { $0.feature == feature }?.extent
  }

  /// The kind of a Feature.
  @inlinable public func type(of feature: FeatureID) -> FeatureType { types[feature.index] }

  /// How often units of a Feature are given again, if they are.
  public func reset(of feature: FeatureID) -> ResetInterval? { resets[feature.index] }

  /// The units of a Feature that a product gives again and again.
  public func recurring(of feature: FeatureID, from product: ProductID) -> Amount {
    for grant in grants[product.index] where grant.feature == feature && grant.reset != nil {
      if case .fixed(let amount) = grant.extent { return amount }
    }
    return .zero
  }

  /// The credit Features that pay for a Feature, in the order of the shelf.
  public func credits(for feature: FeatureID) -> [FeatureID] { payers[feature.index] }

  /// What a unit of a Feature costs in a credit Feature; nothing where that does not pay for it.
  public func cost(of feature: FeatureID, in credit: FeatureID) -> Amount { costs[feature.index][credit.index] }

  /// What a store must know of a product to sell it.
  public func terms(of product: ProductID) -> ShelfTerms { terms[product.index] }

  /// The number of the product with this id.
  public func product(named id: String) -> ProductID? {
    products.firstIndex { $0.id == id }.map { ProductID(UInt8($0)) }
  }

  /// The number of the Feature with this key.
  public func feature(named key: String) -> FeatureID? {
    features.firstIndex(of: key).map { FeatureID(UInt8($0)) }
  }
}
