import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The catalog files of the repository.
enum CatalogFolder {
  static let path: String = RelativePath.resolve("../../../Scenarios/Catalogs", besides: #filePath)

  static func read(_ name: String) throws -> SourceText {
    let file = try #require(fopen("\(path)/\(name)", "rb"), "\(name) cannot be opened")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return SourceText(path: name, bytes: bytes) }
      bytes += buffer[..<count]
    }
  }

  /// The names of the `.storekit` files.
  static func storeKitFiles() throws -> [String] {
    let folder = try #require(opendir(path))
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".storekit") { names.append(name) }
    }
    return names.sorted()
  }
}

/// A `.storekit` text with these products, each a comma-separated list of members.
func storeKit(
  products: [String] = [], nonRenewing: [String] = [], subscriptions: [String] = [], more: String = "",
  version: String = "{\"major\":4,\"minor\":0}"
) -> String {
  func list(_ entries: [String]) -> String { entries.map { "\n  {\($0)}" }.joined(separator: ",") }
  return """
    {"products":[\(list(products))],
    "nonRenewingSubscriptions":[\(list(nonRenewing))],
    "subscriptionGroups":[{"id":"G","subscriptions":[\(list(subscriptions))]}],
    \(more)"version":\(version)}
    """
}

/// The members of a product.
func product(_ id: String, type: String = "NonConsumable", price: String = "1.99", more: String = "") -> String {
  "\"productID\":\"\(id)\",\"type\":\"\(type)\",\"displayPrice\":\"\(price)\"\(more)"
}

/// The members of a subscription.
func subscription(_ id: String, period: String = "P1M", more: String = "") -> String {
  product(id, type: "RecurringSubscription", more: ",\"recurringSubscriptionPeriod\":\"\(period)\"\(more)")
}

/// What reading a text throws, as it is printed, or "" when it throws nothing.
func printed(_ read: () throws(Diagnostics) -> Void) -> String {
  do throws(Diagnostics) {
    try read()
    return ""
  } catch {
    return error.description
  }
}

/// Repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
