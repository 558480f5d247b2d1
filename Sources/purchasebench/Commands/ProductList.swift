import PurchaseChecking
import PurchaseDomain
import RunReports

/// `list products`: what a catalog sells and grants.
struct ProductList {
  private let catalog: Catalog

  init(_ options: Options) throws { catalog = try CatalogChoice(options).catalog }

  /// The features file that says what the products grant now.
  var featuresFile: String { FeaturesFile(describing: catalog).text }

  var items: [ListItem] {
    catalog.products.map { product in
      let grants = product.grants.map(Self.words)
      let parts = [product.type.rawValue, product.price, product.period].compactMap { $0 }.joined(separator: ", ")
      return ListItem(
        .product, id: product.id,
        summary: "\(parts); grants \(grants.isEmpty ? "nothing" : grants.joined(separator: ", "))"
          + (product.owner == .connector ? "; a connector's" : ""),
        details: [
          "name": .string(product.name), "type": .string(product.type.rawValue), "price": .string(product.price),
          "period": .optional(product.period), "grants": .strings(grants), "owner": .string("\(product.owner)"),
        ])
    }
  }

  private static func words(_ grant: Grant) -> String {
    switch grant.extent {
    case .boolean: grant.feature
    case .unlimited: "\(grant.feature) without limit"
    case .fixed(let amount): "\(amount.units) \(grant.feature)"
    }
  }
}
