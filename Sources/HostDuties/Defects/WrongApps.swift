import AsyncFront

/// Never finishes what it sold.
final class NeverFinishingApp: ExampleApp, @unchecked Sendable {
  override func listen() async {}
}

/// Finishes whatever comes, whoever signed it.
final class CarelessListeningApp: ExampleApp, @unchecked Sendable {
  override func listen() async {
    for await update in Transaction.updates {
      switch update {
      case .verified(let transaction), .unverified(let transaction, _): await transaction.finish()
      }
    }
  }
}

/// Asks the SDK about purchases of which it never hears.
final class SDKGatingApp: ExampleApp, @unchecked Sendable {
  override func hasPremium() async -> Bool { (try? await sdk.hasFeature("premium").allowed) ?? false }
}

/// Takes nothing found for a failure.
final class AlarmingApp: ExampleApp, @unchecked Sendable {
  override func words(for result: RestoreResult) -> String {
    if case .restored = result { "Your purchases are back." } else { "The purchases could not be restored." }
  }
}

/// Generates, and then uses a unit for it.
final class ActingFirstApp: ExampleApp, @unchecked Sendable {
  override func generate() async {
    act("generate")
    _ = try? await sdk.useFeatureAndWait("gens")
  }
}

/// Does not look at what the result says.
final class TrustingApp: ExampleApp, @unchecked Sendable {
  override func generate() async {
    if (try? await sdk.useFeatureAndWait("gens")) != nil { act("generate") }
  }
}

/// Gives its users the benefit of the doubt.
final class GenerousApp: ExampleApp, @unchecked Sendable {
  override func generate() async {
    do {
      if try await !sdk.useFeatureAndWait("gens").success { return }
    } catch {}
    act("generate")
  }
}

/// Reports a use and does not wait for its acceptance.
final class ImpatientApp: ExampleApp, @unchecked Sendable {
  override func generate() async {
    guard (try? await sdk.hasFeature("gens").allowed) == true else { return }
    sdk.useFeature("gens")
    act("generate")
  }
}

/// Never acts, so that nothing can go wrong.
final class IdleApp: ExampleApp, @unchecked Sendable {
  override func generate() async { _ = try? await sdk.useFeatureAndWait("gens") }
}

/// Writes an operation down when it is over.
final class LateJournalApp: ExampleApp, @unchecked Sendable {
  override func export(as operation: String) async {
    guard let result = try? await sdk.consumeFeature("gens", operationId: operation), result.accepted else { return }
    journal.append((operation, true))
    act("export \(operation)")
  }
}

/// Looks at what is left instead of what was accepted.
final class BalanceReadingApp: ExampleApp, @unchecked Sendable {
  override func carryOut(_ operation: String) async {
    guard let result = try? await sdk.consumeFeature("gens", operationId: operation), result.active else { return }
    act("export \(operation)")
  }
}

/// Does not note what it has done.
final class ForgetfulApp: ExampleApp, @unchecked Sendable {
  override func carryOut(_ operation: String) async {
    guard let result = try? await sdk.consumeFeature("gens", operationId: operation), result.accepted else { return }
    act("export \(operation)")
  }
}

/// Loads one product after the other.
final class OneByOneApp: ExampleApp, @unchecked Sendable {
  override func loadProducts() async throws -> [Product] {
    var products: [Product] = []
    for id in ProductIDs.all { products += try await Product.products(for: [id]) }
    return products
  }
}

/// Shows the paywall before anything is known.
final class HastyApp: ExampleApp, @unchecked Sendable {
  override func screen(for state: EntitlementState) -> Screen {
    if case .loading = state { .paywall } else { super.screen(for: state) }
  }
}

/// Opens for whatever transaction there is.
final class GullibleApp: ExampleApp, @unchecked Sendable {
  override func screen(for state: EntitlementState) -> Screen {
    if case .success(.unverified) = state { .content } else { super.screen(for: state) }
  }
}
