import PurchaseDomain
import ScenarioLanguage

/// A StoreKit configuration file, as Xcode writes it.
///
/// A file whose shape is not known is refused as a whole: half a catalog would make every result of a run doubtful.
/// Keys that are not known are listed instead, because each Xcode adds some.
public struct StoreKitFile: Hashable, Sendable {
  /// The products, each with what ``FeaturesFile/derived(from:)`` gives.
  public let catalog: Catalog
  /// The version of the format, such as `4.0`.
  public let version: String
  /// Keys that the format is not known to have, in the order of the file.
  public let unknownKeys: [UnknownKey]
  /// What is odd without being wrong, such as two prices for one product.
  public let warnings: [Diagnostic]

  /// Reads a file.
  ///
  /// - Throws: every problem of the file.
  public init(_ source: SourceText) throws(Diagnostics) {
    var reader = StoreKitReader(source)
    let root = try JSONDocument(source).root
    reader.read(root)
    try reader.shapes.problems.throwIfAny()
    let bare = Catalog(
      products: reader.products.sorted { $0.location < $1.location }.map { entry in
        Product(
          id: entry.id, name: entry.name, type: entry.type, price: entry.price, period: entry.period, grants: [])
      })
    catalog = FeaturesFile.derived(from: bare).applied(to: bare)
    version = "\(root["version"]?["major"]?.number ?? "").\(root["version"]?["minor"]?.number ?? "")"
    unknownKeys = reader.shapes.unknownKeys.sorted { $0.location < $1.location }
    warnings = Diagnostics(reader.shapes.problems.diagnostics).all
  }

  /// Reads a text that is in memory.
  public init(_ text: String, path: String) throws(Diagnostics) {
    try self.init(SourceText(path: path, text: text))
  }
}
