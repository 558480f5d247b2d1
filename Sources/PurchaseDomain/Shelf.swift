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
  }

  /// The products, at most ``Limits/products``.
  public let products: [Product]
  /// The keys of the Features that the products grant, in order of first mention, at most ``Limits/features``.
  public let features: [String]
  /// What each product grants.
  public let grants: [[NumberedGrant]]
  /// How many products there are.
  public let productCount: Int
  /// How many Features there are.
  public let featureCount: Int
  @usableFromInline let types: InlineArray<4, FeatureType>
  private let terms: [ShelfTerms]

  /// Puts some products of a catalog on a shelf.
  ///
  /// - Parameters:
  ///   - catalog: where the products are described.
  ///   - ids: the products' ids, at most ``Limits/products``.
  ///   - moreFeatures: keys of Features that nobody grants but that a schedule asks about; they are boolean.
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
            return NumberedGrant(feature: FeatureID(UInt8(known)), extent: grant.extent)
          }
          keys.append(grant.feature)
          kinds.append(type)
          guard keys.count <= Limits.features else { throw Problem.tooManyFeatures(keys) }
          return NumberedGrant(feature: FeatureID(UInt8(keys.count - 1)), extent: grant.extent)
        })
    }
    for key in moreFeatures where !keys.contains(key) {
      keys.append(key)
      kinds.append(.boolean)
      guard keys.count <= Limits.features else { throw Problem.tooManyFeatures(keys) }
    }
    features = keys
    var types = InlineArray<4, FeatureType>(repeating: .boolean)
    for (place, kind) in kinds.enumerated() { types[place] = kind }
    self.types = types
    grants = numbered
    var groups: [String] = []
    terms = products.map { product in
      guard product.type == .autoRenewable else { return ShelfTerms(product, group: ShelfTerms.noGroup) }
      // A subscription of which nothing says how it renews is alone in its group.
      let group = product.renewal?.group ?? product.id
      if !groups.contains(group) { groups.append(group) }
      return ShelfTerms(product, group: UInt8(groups.firstIndex(of: group) ?? 0))
    }
    productCount = products.count
    featureCount = keys.count
  }

  /// The numbers of the products.
  public var productIDs: [ProductID] { products.indices.map { ProductID(UInt8($0)) } }

  /// The numbers of the Features.
  public var featureIDs: [FeatureID] { features.indices.map { FeatureID(UInt8($0)) } }

  /// What a product grants.
  public func grants(of product: ProductID) -> [NumberedGrant] { grants[product.index] }

  /// What a product grants of one Feature, or nil.
  public func extent(of feature: FeatureID, from product: ProductID) -> Grant.Extent? {
    grants[product.index].first { $0.feature == feature }?.extent
  }

  /// The kind of a Feature.
  @inlinable public func type(of feature: FeatureID) -> FeatureType { types[feature.index] }

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
