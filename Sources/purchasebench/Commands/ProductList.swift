import PurchaseChecking
import PurchaseDomain
import RunReports

/// `list products`: what a catalog sells and grants.
struct ProductList {
  private let catalog: Catalog
  private let file: StoreKitFile
  private let path: String
  /// What is odd about the files without being wrong.
  let warnings: [String]

  init(_ options: Options) throws {
    let choice = try CatalogChoice(options)
    catalog = choice.catalog
    file = choice.files.storeKit
    featuresFile = choice.files.features.text
    path = choice.names(in: options).storeKit
    warnings = choice.warnings
  }

  /// The features file that says what the products grant now.
  let featuresFile: String

  /// The products, and the catalog as a whole.
  var items: [ListItem] { catalog.products.map(item) + [whole] }

  private func item(_ product: Product) -> ListItem {
    let grants = product.grants.map(Self.words)
    let parts = [product.type.rawValue, product.price, product.period].compactMap { $0 }.joined(separator: ", ")
    var item = ListItem(
      .product, id: product.id,
      summary: "\(parts); grants \(grants.isEmpty ? "nothing" : grants.joined(separator: ", "))"
        + (product.owner == .connector ? "; a connector's" : ""),
      details: [
        "name": .string(product.name), "type": .string(product.type.rawValue), "price": .string(product.price),
        "period": .optional(product.period), "grants": .strings(grants), "owner": .string("\(product.owner)"),
      ])
    if let (subscription, group) = file.configuration.subscription(product.id) {
      let terms = SubscriptionTerms(subscription, in: group)
      if let level = subscription.groupNumber { item.summary += "; level \(level)" }
      if subscription.familyShareable == true { item.summary += "; shared by families" }
      item.details.merge(terms.details) { _, new in new }
    } else if let other = file.configuration.product(product.id) {
      if other.familyShareable == true { item.summary += "; shared by families" }
      item.details["familyShareable"] = .optional(other.familyShareable)
    }
    return item
  }

  private var whole: ListItem {
    let configuration = file.configuration
    let groups = configuration.subscriptionGroups.map { group in
      JSONValue.object([
        "id": .optional(group.id), "name": .optional(group.name),
        "products": .strings(group.subscriptions.map(\.productID)),
      ])
    }
    let keys = file.unknownKeys.map { key in
      JSONValue.object([
        "key": .string(key.keyPath), "line": .integer(key.location.line), "column": .integer(key.location.column),
      ])
    }
    let places = [configuration.settings?.storefront, configuration.settings?.locale]
    return ListItem(
      .catalog, id: path,
      summary: "format \(file.version), \(Figures.counted(catalog.products.count, "product")), "
        + Figures.counted(groups.count, "group"),
      details: [
        "format": .string(file.version), "groups": .array(groups), "unknownKeys": .array(keys),
        "storefront": .optional(places[0]), "locale": .optional(places[1]),
        "warnings": .strings(file.warnings.map { "\($0.location) \($0.message)" }),
      ])
  }

  private static func words(_ grant: Grant) -> String {
    switch grant.extent {
    case .boolean: grant.feature
    case .unlimited: "\(grant.feature) without limit"
    case .fixed(let amount): "\(amount) \(grant.feature)"
    }
  }
}

extension ProductList {
  /// The same for people: groups as headings, offers and plans below their product, unknown keys at the end.
  var shown: [ListItem] {
    var lines: [ListItem] = []
    func add(_ id: String, _ summary: String) { lines.append(ListItem(.product, id: id, summary: summary)) }
    let configuration = file.configuration
    for product in catalog.products where configuration.subscription(product.id) == nil {
      lines.append(item(product))
    }
    for group in configuration.subscriptionGroups {
      add("group \(group.id ?? "")", group.name ?? "")
      for subscription in group.subscriptions {
        guard let product = catalog.products.first(where: { $0.id == subscription.productID }) else { continue }
        lines.append(item(product))
        for line in SubscriptionTerms(subscription, in: group).lines { add("", "  \(line)") }
      }
    }
    lines.append(whole)
    if !file.unknownKeys.isEmpty { add("", "  unknown keys, kept and not used:") }
    for key in file.unknownKeys { add("", "    \(key)") }
    return lines
  }
}
