import PurchaseDomain
import ScenarioLanguage

/// Chooses what a section is about: the products and Features that its commands mention, in that order.
struct ShelfChoice {
  let catalog: Catalog
  let mentions: [Mention]
  /// Where to point when no single word is to blame.
  let firstCommand: Scenario.Command

  func shelf() throws(Diagnostics) -> Shelf {
    var products: [String] = []
    var features: [String] = []
    for mention in mentions {
      switch mention.subject {
      case .product(let id):
        guard !products.contains(id) else { continue }
        products.append(id)
        if products.count == Limits.products + 1 { throw tooMany(mention) }
      case .feature(let key): if !features.contains(key) { features.append(key) }
      }
    }
    addGrantors(of: features, to: &products)
    if products.isEmpty, let first = catalog.products.first { products.append(first.id) }
    do {
      return try Shelf(catalog, products: products, moreFeatures: features)
    } catch {
      throw diagnostic(error, products)
    }
  }

  /// A Feature that no mentioned product grants brings the first product that does: whether it is counted in units is
  /// known only from what grants it.
  private func addGrantors(of features: [String], to products: inout [String]) {
    for key in features {
      let grantors = catalog.products.filter { $0.grants.contains { $0.feature == key } }.map(\.id)
      guard let first = grantors.first, !grantors.contains(where: products.contains) else { continue }
      products.append(first)
    }
  }

  private func tooMany(_ mention: Mention) -> Diagnostics {
    Diagnostics([
      mention.command.diagnostic(
        "'\(mention.word.text)' is one product too many", at: mention.word.location,
        hint: "a section can be about \(Limits.products) products; split it")
    ])
  }

  private func diagnostic(_ error: any Error, _ products: [String]) -> Diagnostics {
    let (message, hint): (String, String?) =
      switch error as? Shelf.Problem {
      case .tooManyFeatures(let keys):
        (
          "this is about too many Features: \(keys.joined(separator: ", "))",
          "a section can be about \(Limits.features) Features; split it"
        )
      case .mixedExtents(let feature):
        ("Feature '\(feature)' is granted in units by one product and without by another", nil)
      case .mixedResets(let feature): ("Feature '\(feature)' is given again at several times", nil)
      case .unknownProduct(let id): ("there is no product '\(id)'", nil)
      case .tooManyProducts:
        (
          "with what grants its Features this is about too many products: \(products.joined(separator: ", "))",
          "a section can be about \(Limits.products) products; split it"
        )
      case nil: ("\(error)", nil)
      }
    return Diagnostics([firstCommand.diagnostic(message, hint: hint)])
  }
}
