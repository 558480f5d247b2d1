import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Calls of the app.
enum AppCommands {
  static let rows = [
    ScriptCommandRow(
      "purchase PRODUCT [outcome=success|unverified|pending|cancelled|failed]",
      summary: "Buys a product; its sheet ends so unless the store is held.",
      example: "purchase pro.lifetime outcome=pending", group: .app, options: ["outcome"]
    ) { reader in
      let product = reader.product()
      let outcome = reader.option("outcome", of: SheetOutcome.self, else: .success)
      guard let product, let outcome else { return nil }
      return .event(.purchase(product, outcome))
    },
    ScriptCommandRow(
      "restore [outcome=success|cancelled|failed|listingFailed]",
      summary: "Restores purchases; it goes so at the store unless that is held.", example: "restore outcome=cancelled",
      group: .app, options: ["outcome"]
    ) { reader in reader.option("outcome", of: RestoreOutcome.self, else: .success).map { .event(.restore($0)) } },
    ScriptCommandRow(
      "experience opens", name: "experience opens",
      summary: "Opens an Experience, a paywall of everything on the shelf; a Journey begins.",
      example: "experience opens", group: .app
    ) { _ in .event(.openExperience) },
    ScriptCommandRow(
      "experience closes", name: "experience closes", summary: "The user closes the Experience; its Journey ends.",
      example: "experience closes", group: .app
    ) { _ in .event(.closeExperience) },
    ScriptCommandRow(
      "experience buys PRODUCT [upFront|monthly] [introductory] [outcome=OUTCOME]",
      name: "experience buys",
      summary:
        "The user buys a product in the Experience, as it is shown there; its sheet ends so unless the store is held.",
      example: "experience buys pro.lifetime upFront introductory", group: .app, options: ["outcome"]
    ) { reader in
      let product = reader.product()
      let plan = reader.take("upFront") ? OfferTerms.Plan.upFront : reader.take("monthly") ? .monthly : .usual
      let terms = OfferTerms(plan, isIntroductory: reader.take("introductory"))
      let outcome = reader.option("outcome", of: SheetOutcome.self, else: .success)
      guard let product, let outcome else { return nil }
      return .event(.buyInExperience(product, outcome, terms))
    },
    ScriptCommandRow(
      "experience restores [outcome=success|cancelled|failed|listingFailed]", name: "experience restores",
      summary: "The user restores in the Experience; it goes so at the store unless that is held.",
      example: "experience restores", group: .app, options: ["outcome"]
    ) { reader in
      reader.option("outcome", of: RestoreOutcome.self, else: .success).map { .event(.restoreInExperience($0)) }
    },
    ScriptCommandRow(
      "identify CUSTOMER|blank", summary: "Signs a customer in, or nobody: under a blank id.",
      example: "identify alice", group: .app
    ) { reader in reader.take("blank") ? .event(.identify(.blank)) : reader.user().map { .event(.identify($0)) } },
    ScriptCommandRow(
      "mode full|observer", summary: "Changes who finishes transactions: the SDK or the app.",
      example: "mode observer", group: .app
    ) { reader in reader.choice("mode", of: FinishingMode.self).map { .event(.setMode($0)) } },
    ScriptCommandRow(
      "delegate revenuecat|superwall|none",
      summary: "Sets, replaces or clears the purchase delegate, which carries out later purchases and restores.",
      example: "delegate revenuecat", group: .app
    ) { reader in reader.delegate().map { .event(.setDelegate($0.delegate)) } },
    ScriptCommandRow(
      "delegate repeats CHECKOUT", name: "delegate repeats",
      summary: "The delegate that carried a checkout out returns again, and says that it is bought.",
      example: "delegate repeats checkout1", group: .app
    ) { reader in reader.checkoutNumber().map { .event(.delegateRepeats($0)) } },
    ScriptCommandRow(
      "has FEATURE [amount=N] [policy=cacheFirst|remote] [entity=ENTITY]",
      summary: "Asks for access to a Feature, perhaps of an entity.",
      example: "has gens amount=2 policy=remote", group: .app, options: ["amount", "policy", "entity"]
    ) { reader in
      let feature = reader.feature()
      let amount = reader.amountOption("amount")
      let policy = reader.option("policy", of: CachePolicy.self, else: .cacheFirst)
      let entity = reader.entity()
      guard let feature, let amount, let policy, let entity else { return nil }
      return .event(.hasFeature(feature, required: amount, policy, entity: entity))
    },
    ScriptCommandRow(
      "consume FEATURE [N] op=a|b|c [entity=ENTITY]",
      summary: "Consumes units of a Feature, by default one, under an operation id.",
      example: "consume gens 2 op=a", group: .app, options: ["op", "entity"]
    ) { reader in
      let feature = reader.feature()
      let quantity = reader.optionalAmount()
      let operation = reader.operation()
      let entity = reader.entity()
      guard let feature, let quantity, let operation, let entity else { return nil }
      return .event(.consume(feature, quantity: quantity, operation, entity: entity))
    },
    ScriptCommandRow(
      "use FEATURE [N] [entity=ENTITY]",
      summary: "Uses units of a Feature, by default one, and does not wait for what comes of it.",
      example: "use gens 2", group: .app, options: ["entity"]
    ) { reader in
      let feature = reader.feature()
      let amount = reader.optionalAmount()
      let entity = reader.entity()
      guard let feature, let amount, let entity else { return nil }
      return .event(.use(FeatureUse(feature, amount, entity: entity, waits: false)))
    },
    ScriptCommandRow(
      "use-and-wait FEATURE [N] [total] [entity=ENTITY]",
      summary: "Uses units of a Feature, by default one, or reports the total so far, and waits for the result.",
      example: "use-and-wait gens 25 total", group: .app, options: ["entity"]
    ) { reader in
      let feature = reader.feature()
      let isOne = reader.take("total")
      let amount = isOne ? .one : reader.optionalAmount()
      let isTotal = isOne || reader.take("total")
      let entity = reader.entity()
      guard let feature, let amount, let entity else { return nil }
      return .event(.use(FeatureUse(feature, amount, entity: entity, isTotal: isTotal)))
    },
    ScriptCommandRow(
      "app finishes TX", name: "app finishes", summary: "The app finishes a transaction that it was told about.",
      example: "app finishes tx1", group: .app
    ) { reader in reader.transaction().map { .event(.appFinishes($0)) } },
  ]
}
