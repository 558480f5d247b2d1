import AsyncFront
import PurchaseChecking
import PurchaseDomain

extension HostDuty {
  /// Finishing, and whose word on access counts.
  static let finishing: [HostDuty] = [
    HostDuty(
      "delegated-is-finished-by-the-app", ["PUR-32", "PUR-48", "PUR-49", "PUR-75"],
      "What a delegate sold was finished by the app or its provider, and by nobody else.", of: delegates
    ) { host in finishers(host) },
    HostDuty(
      "native-is-finished-by-the-observing-app", ["PUR-60", "PUR-75"],
      "What was sold natively was finished by the app that finishes, and not by the SDK too.",
      of: { !delegates($0) }
    ) { host in finishers(host) },
    HostDuty(
      "unverified-update-is-not-finished", ["STK-17"], "An unverified update was left alone by the app."
    ) { host in
      let trial = HostTrial(host)
      guard let transaction = trial.hold(ExampleApp.ProductIDs.lifetime, isVerified: false) else { return nil }
      trial.world.deliver(transaction)
      trial.run {}
      return trial.finishes(of: transaction).isEmpty ? nil : "it was finished"
    },
    HostDuty(
      "provider-says-who-has-access", ["PUR-51"],
      "The app asked its provider for access, which knows of purchases that the SDK never sees.", of: delegates
    ) { host in
      let trial = HostTrial(host)
      _ = trial.buy(trial.shown(ExampleApp.ProductIDs.lifetime))
      return trial.run { [app = trial.app] in await app.hasPremium() } == true ? nil : "the paid part stayed closed"
    },
  ]

  /// Who finished a purchase, if that was wrong.
  private static func finishers(_ host: Host) -> String? {
    let trial = HostTrial(host)
    _ = trial.buy(trial.shown(ExampleApp.ProductIDs.lifetime))
    let transaction = TransactionID(1)
    trial.world.deliver(transaction)
    trial.run {}
    let finishes = trial.finishes(of: transaction)
    if finishes.isEmpty { return "nobody finished it" }
    return finishes.allSatisfy { $0 == .finish(transaction, by: .app) } ? nil : "the SDK finished it"
  }
}

extension HostTrial {
  /// Who finished a transaction.
  func finishes(of transaction: TransactionID) -> [HostWorld.Sight] {
    world.sights.filter { if case .finish(transaction, _) = $0 { true } else { false } }
  }
}
