import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Commands about the server.
enum ServerCommands {
  static let rows = [
    ScriptCommandRow(
      "grant CUSTOMER FEATURE N [entity=ENTITY]",
      summary: "Gives a customer, or an entity of theirs, units by hand, as a support team does.",
      example: "grant alice gens 3", group: .server, options: ["entity"]
    ) { reader in
      let customer = reader.customer()
      let feature = reader.grantedFeature()
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
      let feature = reader.grantedFeature()
      let entity = reader.entity()
      guard let customer, let feature, let entity else { return nil }
      return .event(.renew(customer, feature, entity: entity))
    },
    ScriptCommandRow(
      "use elsewhere CUSTOMER FEATURE [N] [entity=ENTITY]", name: "use elsewhere",
      summary: "Another device of a customer, or a server of the app, uses units.",
      example: "use elsewhere alice gens 2", group: .server, options: ["entity"]
    ) { reader in
      let customer = reader.customer()
      let feature = reader.grantedFeature()
      let amount = reader.optionalAmount()
      let entity = reader.entity()
      guard let customer, let feature, let amount, let entity else { return nil }
      guard let units = amount.valid else {
        reader.report("nobody can use \(amount) units", at: nil)
        return nil
      }
      return .event(.useElsewhere(customer, feature, units, entity: entity))
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
      "notify server TX [KIND]", name: "notify server",
      summary:
        "The store itself tells the server of a refund or its end, or of what is named (renewed, retrying, grace, expired, "
        + "off, on, refunded, refund-reversed, revoked, …), perhaps late, again or in another order.",
      example: "notify server tx1", group: .server
    ) { reader in
      guard let transaction = reader.transaction() else { return nil }
      guard !reader.rest.isEmpty else { return .event(.notifyServer(transaction)) }
      let kinds = StoreNotice.Kind.allCases.map { (word: $0.rawValue, value: $0) }
      return reader.choice("notification", from: kinds).map { .event(.notify($0, transaction)) }
    },
    ScriptCommandRow(
      "server clock ahead|back TIME", name: "server clock",
      summary: "The server's clock jumps ahead or back; the store's and the device's do not notice.",
      example: "server clock ahead 2h", group: .server
    ) { reader in
      guard let isBack = reader.choice("ahead|back", from: [("ahead", false), ("back", true)]) else { return nil }
      return reader.minutes(upTo: Int(UInt16.max)).map {
        .event(.jumpServerClock(minutes: UInt16Bytes($0), isBack: isBack))
      }
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
