import AsyncFront
import PurchaseChecking
import PurchaseDomain

extension HostDuty {
  /// Checkout: what a delegate makes of the store's answers, and what it sells.
  static let checkout: [HostDuty] = [
    mapping(
      "verified-is-purchased", ["PUR-27", "PUR-48", "PUR-49"], "A verified purchase was reported as purchased.",
      .decided(.success), "purchased"),
    mapping(
      "unverified-is-a-failure", ["PUR-27", "PUR-29", "STK-04"], "An unverified purchase was reported as failed.",
      .decided(.unverified), "failed"),
    mapping(
      "pending-is-pending", ["PUR-27", "STK-08"], "A purchase that waits for approval was reported as pending.",
      .decided(.pending), "pending"),
    mapping(
      "cancelled-is-cancelled", ["PUR-27", "STK-07"], "A sheet that the user closed was reported as cancelled.",
      .decided(.cancelled), "cancelled"),
    mapping(
      "unknown-is-a-failure", ["PUR-27", "STK-03"], "A result that nobody knows yet was reported as failed.", .unknown,
      "failed"),
    mapping(
      "error-is-a-failure", ["PUR-27"], "What the store threw was reported as failed.", .throwing(.networkError),
      "failed"),
    HostDuty(
      "reason-is-kept", ["PUR-27"], "A failed purchase told the very error of the store.", of: delegates
    ) { host in
      let trial = HostTrial(host)
      trial.world.sheet = .throwing(.networkError)
      guard case .failed(let error)? = trial.buy(trial.shown(ExampleApp.ProductIDs.lifetime)) else {
        return "it did not fail"
      }
      return error as? StoreKitError == .networkError ? nil : "the error was \(error)"
    },
    HostDuty(
      "no-product-no-checkout", ["PUR-28"], "Without a product of the store, the purchase failed and no sheet opened.",
      of: delegates
    ) { host in
      let trial = HostTrial(host)
      var product = trial.shown(ExampleApp.ProductIDs.lifetime)
      product?.rawProduct = nil
      let outcome = trial.buy(product)?.word
      if outcome != "failed" { return "it returned \(outcome ?? "nothing")" }
      return trial.sheets.isEmpty ? nil : "a sheet opened"
    },
    HostDuty(
      "shown-is-sold", ["PUR-20"], "The sheet sold the product that was shown, with its options.", of: delegates
    ) { host in
      let trial = HostTrial(host)
      let product = trial.shown(ExampleApp.ProductIDs.lifetime)
      _ = trial.buy(product)
      return trial.sheets == [.sheet(ExampleApp.ProductIDs.lifetime, product?.storeKitPurchaseOptions ?? [])]
        ? nil : "the sheets were \(trial.sheets)"
    },
    HostDuty(
      "terms-are-kept", ["PUR-20", "PUR-34"],
      "A plan and an offer were sold as they were shown, or the checkout failed before its sheet opened.", of: delegates
    ) { host in
      let trial = HostTrial(host)
      let product = trial.shown(ExampleApp.ProductIDs.monthly)
      let outcome = trial.buy(product)?.word
      if trial.sheets.isEmpty { return outcome == "failed" ? nil : "nothing was sold and \(outcome ?? "") returned" }
      return trial.sheets == [.sheet(ExampleApp.ProductIDs.monthly, product?.storeKitPurchaseOptions ?? [])]
        ? nil : "other terms were sold: \(trial.sheets)"
    },
  ]

  private static func mapping(
    _ id: String, _ clauses: [String], _ claim: String, _ sheet: HostWorld.Sheet, _ expected: String
  ) -> HostDuty {
    HostDuty(id, clauses, claim, of: delegates) { host in
      let trial = HostTrial(host)
      trial.world.sheet = sheet
      let outcome = trial.buy(trial.shown(ExampleApp.ProductIDs.lifetime))?.word
      return outcome == expected ? nil : "it returned \(outcome ?? "nothing")"
    }
  }
}

extension HostTrial {
  /// The sheets that were opened.
  var sheets: [HostWorld.Sight] { world.sights.filter { if case .sheet = $0 { true } else { false } } }
}
