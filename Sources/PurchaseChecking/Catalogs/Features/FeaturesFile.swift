import PurchaseDomain
import ScenarioLanguage

/// What the products of a catalog grant, and who handles them: the file beside a `.storekit` file.
///
/// A product that the file does not name grants what ``derived(from:)`` gives it, so that a short file can say only
/// what is special. A product that is named with an empty list grants nothing.
public struct FeaturesFile: Hashable, Sendable {
  /// What each named product grants.
  public let grants: [String: [Grant]]
  /// Who handles a product; one that is not named is native.
  public let owners: [String: ProductOwner]
  /// When units are given again and to what, by product and Feature, where the file says so.
  public let terms: [String: [String: GrantTerms]]
  /// What a unit of a Feature costs in each credit Feature, by credit Feature and Feature.
  public let credits: [String: [String: Amount]]
  /// What the file says and runs do not do.
  public let warnings: [Diagnostic]

  /// The units that a consumable gives when nothing else is said.
  public static let derivedUnits = Amount(clamping: 10)

  /// A features file.
  public init(
    grants: [String: [Grant]], owners: [String: ProductOwner] = [:], terms: [String: [String: GrantTerms]] = [:],
    credits: [String: [String: Amount]] = [:], warnings: [Diagnostic] = []
  ) {
    self.grants = grants
    self.owners = owners
    self.terms = terms
    self.credits = credits
    self.warnings = warnings
  }

  /// Reads a file for the products of a catalog.
  ///
  /// - Throws: every problem of the file.
  public init(_ source: SourceText, for catalog: Catalog) throws(Diagnostics) {
    var reader = FeaturesReader(source, catalog: catalog)
    reader.read(try JSONDocument(source).root)
    try reader.shapes.problems.throwIfAny()
    self.init(
      grants: reader.grants, owners: reader.owners, terms: reader.terms, credits: reader.credits,
      warnings: Diagnostics(reader.shapes.problems.diagnostics).all)
  }

  /// Reads a text that is in memory.
  public init(_ text: String, path: String, for catalog: Catalog) throws(Diagnostics) {
    try self.init(SourceText(path: path, text: text), for: catalog)
  }

  /// What holds without a features file: each product grants one Feature named after it, a consumable ten units of it.
  public static func derived(from catalog: Catalog) -> FeaturesFile {
    var grants: [String: [Grant]] = [:]
    for product in catalog.products { grants[product.id] = [derivedGrant(of: product)] }
    return FeaturesFile(grants: grants)
  }

  /// What a product grants that no features file names.
  static func derivedGrant(of product: Product) -> Grant {
    Grant(feature: product.id, extent: product.type == .consumable ? .fixed(derivedUnits) : .boolean)
  }

  /// The catalog with what this file says; unnamed products get what is derived.
  public func applied(to catalog: Catalog) -> Catalog {
    var granting = Catalog(
      products: catalog.products.map { product in
        product.granting(
          (grants[product.id] ?? [Self.derivedGrant(of: product)]).map(marked), owner: owners[product.id] ?? .native)
      }, credits: credits)
    granting.timeRate = catalog.timeRate
    granting.storefront = catalog.storefront
    return granting
  }

  /// A Feature that the file prices others in is a credit Feature, which is used under its own key (FEA-10).
  private func marked(_ grant: Grant) -> Grant {
    Grant(
      feature: grant.feature, extent: grant.extent, isCredit: credits[grant.feature] != nil, reset: grant.reset)
  }

  /// The same with every product of a catalog named.
  public func naming(all catalog: Catalog) -> FeaturesFile {
    var all = grants
    for product in catalog.products where all[product.id] == nil { all[product.id] = [Self.derivedGrant(of: product)] }
    return FeaturesFile(grants: all, owners: owners, terms: terms, credits: credits)
  }
}

/// A catalog with everything that its two files say.
public struct CatalogFiles: Hashable, Sendable {
  /// The products with their grants and owners.
  public let catalog: Catalog
  /// The `.storekit` file, with its version, warnings and unknown keys.
  public let storeKit: StoreKitFile
  /// The features file with every product named, or what holds without one.
  public let features: FeaturesFile
  /// What is odd about the two without being wrong.
  public let warnings: [Diagnostic]

  /// Reads the `.storekit` file and, if there is one, the features file beside it.
  ///
  /// - Throws: every problem of the first file that has one; without products a features file cannot be judged.
  public init(storeKit source: SourceText, features: SourceText? = nil) throws(Diagnostics) {
    let file = try StoreKitFile(source)
    storeKit = file
    let read = try features.map { source throws(Diagnostics) in try FeaturesFile(source, for: file.catalog) }
    self.features = (read ?? FeaturesFile(grants: [:])).naming(all: file.catalog)
    catalog = self.features.applied(to: file.catalog)
    warnings = file.warnings + (read?.warnings ?? [])
  }
}
