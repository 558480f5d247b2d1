import PurchaseDomain

/// Commands about the server.
enum ServerCommands {
  static let rows = [
    ScriptCommandRow(
      "grant CUSTOMER FEATURE N", summary: "Gives a customer units by hand, as a support team does.",
      example: "grant alice gens 3", group: .server
    ) { reader in
      let customer = reader.customer()
      let feature = reader.feature()
      let units = reader.units()
      guard let customer, let feature, let units else { return nil }
      return .event(.grant(customer, feature, units))
    },
    ScriptCommandRow(
      "configure PRODUCT native|connector|unmapped",
      summary: "Changes who handles a product's purchases, as the product configuration says.",
      example: "configure pro.lifetime connector", group: .server
    ) { reader in
      let product = reader.product()
      let owner = reader.choice("owner", of: ProductOwner.self)
      guard let product, let owner else { return nil }
      return .event(.configure(product, owner))
    },
  ]
}
