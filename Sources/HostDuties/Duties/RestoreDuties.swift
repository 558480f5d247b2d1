import AsyncFront
import PurchaseChecking
import PurchaseDomain

extension HostDuty {
  /// Restore: what a delegate makes of what the account holds, and what the user reads.
  static let restoring: [HostDuty] = [
    mapping("held-is-restored", ["PUR-30"], "A purchase that is held was restored.", "restored") { trial in
      _ = trial.hold(ExampleApp.ProductIDs.lifetime)
    },
    mapping("nothing-is-no-purchases", ["PUR-30"], "An account that holds nothing had no purchases.", "noPurchases") {
      _ in
    },
    mapping("failed-sync-is-a-failure", ["PUR-30"], "A store that could not be asked was a failure.", "failed") {
      trial in
      _ = trial.hold(ExampleApp.ProductIDs.lifetime)
      trial.world.syncError = .networkError
    },
    mapping(
      "revoked-is-not-restored", ["PUR-30", "PUR-31"], "A revoked purchase alone was not restored.", "noPurchases"
    ) {
      trial in
      if let transaction = trial.hold(ExampleApp.ProductIDs.lifetime) { trial.world.world.store.revoke(transaction) }
    },
    mapping(
      "upgraded-is-not-restored", ["PUR-30", "PUR-31"], "An upgraded purchase alone was not restored.", "noPurchases"
    ) { trial in
      if let transaction = trial.hold(ExampleApp.ProductIDs.monthly) { trial.world.upgraded.insert(transaction) }
    },
    mapping(
      "unverified-is-not-restored", ["PUR-30", "STK-04"], "An unverified purchase alone was not restored.",
      "noPurchases"
    ) { trial in
      _ = trial.hold(ExampleApp.ProductIDs.lifetime, isVerified: false)
    },
    HostDuty(
      "store-is-synchronized-first", ["PUR-30"], "The store was brought up to date before its list was read.",
      of: delegates
    ) { host in
      let trial = HostTrial(host)
      _ = trial.restore()
      let asked = trial.world.sights.filter { $0 == .sync || $0 == .listing }
      return asked.first == .sync && asked.contains(.listing) ? nil : "the store was asked \(asked)"
    },
    provider("restored-by-revenuecat", "PUR-48", "revenuecat") { $0.purchases.restoreCount },
    provider("restored-by-superwall", "PUR-49", "superwall") { $0.superwall.restoreCount },
    HostDuty("empty-is-no-failure", ["PUR-40"], "The user read something else for nothing than for a failure.") {
      host in
      let app = HostTrial(host).app
      let words = [AsyncFront.RestoreResult.restored, .noPurchases, .failed(StoreKitError.networkError)].map(app.words)
      return Set(words).count == 3 ? nil : "the user read \(words)"
    },
  ]

  private static func mapping(
    _ id: String, _ clauses: [String], _ claim: String, _ expected: String,
    holding: @escaping @Sendable (HostTrial) -> Void
  ) -> HostDuty {
    HostDuty(id, clauses, claim, of: delegates) { host in
      let trial = HostTrial(host)
      holding(trial)
      let outcome = trial.restore()?.word
      return outcome == expected ? nil : "it returned \(outcome ?? "nothing")"
    }
  }

  private static func provider(
    _ id: String, _ clause: String, _ name: String, count: @escaping @Sendable (HostTrial) -> Int
  ) -> HostDuty {
    HostDuty(id, [clause], "The provider restored, in an app whose SDK finishes nothing.", of: { $0.name == name }) {
      host in
      guard host.mode == .observer else { return "the SDK was told to finish" }
      let trial = HostTrial(host)
      _ = trial.restore()
      return count(trial) == 1 ? nil : "the provider was asked \(count(trial)) times"
    }
  }
}
