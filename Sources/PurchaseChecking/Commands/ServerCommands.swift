import PurchaseDomain

/// Commands about the server.
enum ServerCommands {
  static let rows = [
    ScriptCommandRow(
      "grant CUSTOMER FEATURE N [entity=ENTITY]",
      summary: "Gives a customer, or an entity of theirs, units by hand, as a support team does.",
      example: "grant alice gens 3", group: .server, options: ["entity"]
    ) { reader in
      let customer = reader.customer()
      let feature = reader.feature()
      let units = reader.units()
      let entity = reader.entity()
      guard let customer, let feature, let units, let entity else { return nil }
      return .event(.grant(customer, feature, units, entity: entity))
    },
    ScriptCommandRow(
      "renew CUSTOMER FEATURE [entity=ENTITY]",
      summary: "Begins a new interval of an allowance: what was charged is there again.",
      example: "renew alice gens", group: .server, options: ["entity"]
    ) { reader in
      let customer = reader.customer()
      let feature = reader.feature()
      let entity = reader.entity()
      guard let customer, let feature, let entity else { return nil }
      return .event(.renew(customer, feature, entity: entity))
    },
    ScriptCommandRow(
      "connector CUSTOMER PRODUCT",
      summary: "A provider's connector tells the server that a customer bought a product there.",
      example: "connector alice pro.lifetime", group: .server
    ) { reader in
      let customer = reader.customer()
      let product = reader.product()
      guard let customer, let product else { return nil }
      return .event(.connectorEvent(customer, product))
    },
    ScriptCommandRow(
      "notify server TX", name: "notify server",
      summary: "The store itself tells the server that a transaction was refunded or revoked, perhaps late or again.",
      example: "notify server tx1", group: .server
    ) { reader in reader.transaction().map { .event(.notifyServer($0)) } },
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
