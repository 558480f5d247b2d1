import AsyncFront
import PurchaseChecking
import PurchaseDomain

extension HostDuty {
  /// Loading products, and what gated views show.
  static let views: [HostDuty] = [
    HostDuty("products-in-one-request", ["STK-02"], "Every product was loaded by its constant id, in one request.") {
      host in
      let trial = HostTrial(host)
      let loaded = trial.run { [app = trial.app] in (try? await app.loadProducts())?.map(\.id) }
      guard loaded == ExampleApp.ProductIDs.all else { return "it loaded \(String(describing: loaded))" }
      let requests = trial.world.sights.filter { if case .products = $0 { true } else { false } }
      return requests == [.products(ExampleApp.ProductIDs.all)] ? nil : "it asked \(requests.count) times"
    },
    HostDuty(
      "gate-opens-for-the-verified", ["STK-22"],
      "A gated view showed progress while loading, content for a verified transaction, and the paywall for all else."
    ) { host in
      let trial = HostTrial(host)
      guard let signed = trial.hold(ExampleApp.ProductIDs.lifetime).flatMap(trial.world.world.store.sale) else {
        return nil
      }
      let transaction = Transaction(signed.transaction, productID: ExampleApp.ProductIDs.lifetime)
      let states: [(ExampleApp.EntitlementState, ExampleApp.Screen)] = [
        (.loading, .progress), (.failure, .paywall), (.success(nil), .paywall),
        (.success(.unverified(transaction, .invalidSignature)), .paywall), (.success(.verified(transaction)), .content),
      ]
      let wrong = states.filter { trial.app.screen(for: $0.0) != $0.1 }
      return wrong.isEmpty ? nil : "it showed \(wrong.map { trial.app.screen(for: $0.0) })"
    },
  ]
}
