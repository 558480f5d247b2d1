import AsyncFront
import PurchaseChecking
import PurchaseDomain
import SDKContract

extension HostDuty {
  /// Usage: units are taken first, an action follows only from the server's word, and once.
  static let usage: [HostDuty] = [
    HostDuty(
      "success-allows-the-action", ["FEA-22"], "After a use that succeeded, the app acted once."
    ) { host in
      let trial = HostTrial(host)
      trial.grant(2)
      trial.run { [app = trial.app] in await app.generate() }
      return trial.app.actions == ["generate"] ? nil : "the app did \(trial.app.actions)"
    },
    HostDuty(
      "denial-forbids-the-action", ["FEA-09", "FEA-21", "FEA-22"], "After a use that was denied, the app did not act."
    ) { host in
      let trial = HostTrial(host)
      trial.run { [app = trial.app] in await app.generate() }
      return trial.app.actions.isEmpty ? nil : "the app did \(trial.app.actions)"
    },
    HostDuty("silence-forbids-the-action", ["FEA-22"], "When nobody knew what came of a use, the app did not act.") {
      host in
      let trial = HostTrial(host)
      trial.grant(2)
      trial.world.isServerUp = false
      trial.run { [app = trial.app] in await app.generate() }
      return trial.app.actions.isEmpty ? nil : "the app did \(trial.app.actions)"
    },
    HostDuty(
      "decisive-use-is-awaited", ["FEA-48"], "Where its acceptance decided, the app waited for the use."
    ) { host in
      let trial = HostTrial(host)
      trial.grant(2)
      trial.run { [app = trial.app] in await app.generate() }
      let uses = trial.calls.compactMap { if case .use(let use) = $0 { use.waits } else { nil } }
      return uses == [true] ? nil : "the app used without waiting"
    },
    HostDuty(
      "operation-is-written-down-first", ["FEA-39"],
      "An operation was tried again under its id, because the app had written that down before the call."
    ) { host in
      let trial = HostTrial(host)
      trial.grant(2)
      trial.world.isServerUp = false
      trial.run { [app = trial.app] in await app.export(as: "export-1") }
      guard trial.app.journal.map(\.operation) == ["export-1"] else { return "nothing was written down" }
      trial.world.isServerUp = true
      trial.run { [app = trial.app] in await app.retryExports() }
      let operations = trial.calls.compactMap {
        if case .consume(_, _, let operation, _) = $0 { operation } else { nil }
      }
      return Set(operations).count == 1 && operations.count == 2 ? nil : "the app asked \(operations.count) times"
    },
    HostDuty(
      "accepted-allows-the-action", ["FEA-43"], "A last unit that was accepted let the app act, and a denial did not."
    ) { host in
      let trial = HostTrial(host)
      trial.grant(1)
      trial.run { [app = trial.app] in
        await app.export(as: "export-1")
        await app.export(as: "export-2")
      }
      return trial.app.actions == ["export export-1"] ? nil : "the app did \(trial.app.actions)"
    },
    HostDuty(
      "repeated-response-acts-once", ["FEA-44"], "A response that came again did not make the app act again."
    ) { host in
      let trial = HostTrial(host)
      trial.grant(1)
      trial.run { [app = trial.app] in
        await app.export(as: "export-1")
        await app.export(as: "export-1")
      }
      return trial.app.actions == ["export export-1"] ? nil : "the app did \(trial.app.actions)"
    },
  ]
}

extension HostTrial {
  /// Gives the customer units.
  fileprivate func grant(_ units: Int64) {
    guard let feature = Self.shelf.feature(named: "gens") else { return }
    world.world.server.grant(Amount(clamping: units), of: feature, to: .anonymous)
  }
}
