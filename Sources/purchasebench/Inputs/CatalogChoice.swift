import PurchaseChecking
import PurchaseDomain
import RunReports
import ScenarioLanguage

/// What is sold: the catalog of the options, else the default one.
struct CatalogChoice: Sendable {
  /// The products with what they grant.
  var catalog: Catalog
  /// The `.storekit` file.
  var storeKit: String
  /// Everything that the files say.
  var files: CatalogFiles
  /// The features file; `nil` when what is granted is derived.
  var features: String?
  /// What is odd about the files without being wrong.
  var warnings: [String] = []
  /// What is decided otherwise than by default.
  var decisions = Decisions()

  /// The catalog that is used when none is named, from the folder of the project.
  static let standardStoreKit = "Scenarios/Catalogs/RevenueCat-purchases-ios-1.storekit"
  /// What its products grant.
  static let standardFeatures = "Scenarios/Catalogs/default.features.json"

  /// Reads what the options name; the default features belong to the default catalog alone.
  init(_ options: Options) throws {
    if let given = options.catalog {
      storeKit = given
      features = options.features
    } else {
      guard let project = ProjectFolder.current() else {
        throw MalformedInput(
          diagnostics: "error: no catalog: there is no '\(Self.standardStoreKit)' here or in any folder above\n"
            + "note: name one with '--catalog FILE.storekit'\n")
      }
      storeKit = project.file(Self.standardStoreKit)
      features = options.features ?? project.file(Self.standardFeatures)
    }
    let storeKitSource = try InputFile.source(at: storeKit)
    let featuresSource = try features.map(InputFile.source)
    let files = try InputFile.reading { () throws(Diagnostics) in
      try CatalogFiles(storeKit: storeKitSource, features: featuresSource)
    }
    guard !files.catalog.products.isEmpty else {
      throw MalformedInput(diagnostics: "\(storeKit):1:1: error: this catalog sells nothing\n")
    }
    catalog = files.catalog
    self.files = files
    decisions = options.decisions
    if options.catalog != nil { warnings = files.warnings.map(\.description) }
  }

  /// What the record calls the files: as they were named, and by their place in the project when nobody named them.
  ///
  /// So the record of a seed is the same wherever the tool was started.
  func names(in options: Options) -> (storeKit: String, features: String?) {
    guard options.catalog == nil else { return (storeKit, features) }
    return (Self.standardStoreKit, options.features ?? Self.standardFeatures)
  }

  /// The header lines that let a scenario in this folder find the files again.
  func headers(in folder: String, source: String, options: Options) -> [FindingScenario.Header] {
    var headers = [FindingScenario.Header("Catalog", Paths.relative(to: storeKit, from: folder))]
    if let features { headers.append(.init("Features", Paths.relative(to: features, from: folder))) }
    if !decisions.text.isEmpty { headers.append(.init("Decisions", decisions.text)) }
    if options.store != StoreConduct.standard { headers.append(.init("Store", options.store)) }
    if options.sdk != .reference { headers.append(.init("SDK", options.sdk.rawValue)) }
    return headers + [.init("Source", source)]
  }

  /// Runs a body that puts products on a shelf, and blames the catalog when they do not fit together.
  func blamed<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let problem as Shelf.Problem {
      let message =
        switch problem {
        case .mixedExtents(let feature):
          "Feature '\(feature)' is granted in units by one product and without by another"
        case .mixedResets(let feature): "Feature '\(feature)' is given again at several times"
        case .tooManyFeatures(let keys): "too many Features for one schedule: \(keys.joined(separator: ", "))"
        case .tooManyProducts(let count): "\(count) products are too many for one schedule"
        case .unknownProduct(let id): "there is no product '\(id)'"
        }
      throw MalformedInput(diagnostics: "\(features ?? storeKit):1:1: error: \(message)\n")
    }
  }
}
