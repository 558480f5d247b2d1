import PurchaseDomain
import ScenarioLanguage

/// A StoreKit configuration file, as Xcode writes it.
///
/// A file whose shape is not known is refused as a whole: half a catalog would make every result of a run doubtful.
/// Keys that are not known are listed instead, because each Xcode adds some.
public struct StoreKitFile: Hashable, Sendable {
  /// Everything that the file says.
  public let configuration: StoreKitConfiguration
  /// The products, each with what ``FeaturesFile/derived(from:)`` gives.
  public let catalog: Catalog
  /// Keys that the format is not known to have, in the order of the file.
  public let unknownKeys: [UnknownKey]
  /// What is odd without being wrong, such as two prices for one product.
  public let warnings: [Diagnostic]

  /// The version of the format, such as `4.0`.
  public var version: String { "\(configuration.version.major).\(configuration.version.minor)" }

  /// Reads a file.
  ///
  /// - Throws: every problem of the file.
  public init(_ source: SourceText) throws(Diagnostics) {
    let root = try JSONDocument(source).root
    let reading = CatalogReading(source)
    let read = StoreKitConfiguration.read(root, at: "", reading)
    var rules = StoreKitRules(reading)
    rules.check(root)
    try reading.problems.throwIfAny()
    // Nothing is read only where that was reported.
    configuration = read ?? StoreKitConfiguration()
    let bare = configuration.catalog
    catalog = FeaturesFile.derived(from: bare).applied(to: bare)
    unknownKeys = reading.unknownKeys.sorted { $0.location < $1.location }
    warnings = Diagnostics(reading.problems.diagnostics).all
  }

  /// Reads a text that is in memory.
  public init(_ text: String, path: String) throws(Diagnostics) {
    try self.init(SourceText(path: path, text: text))
  }
}
