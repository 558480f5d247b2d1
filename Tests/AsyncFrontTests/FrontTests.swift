import AsyncFront
import Observation
import PurchaseChecking
import PurchaseDomain
import SDKContract
import Testing

@Suite("The documented async API") @MainActor
struct FrontTests {
  @Test("a purchase opens the sheet with the options that were shown, and is recorded, sent and finished")
  func purchase() throws {
    let front = FrontSupport()
    try front.launch()
    let product = front.product(1)
    let result = front.ask { await $0.purchase(product) }
    guard case .success(.purchased) = result else { Issue.record("\(String(describing: result))"); return }
    let options = product.storeKitPurchaseOptions.union([.appAccountToken(AccountToken(of: .anonymous))])
    #expect(options.count == 3)
    #expect(front.host.sights.contains(.sheet("pro.monthly", options)))
    #expect(front.host.sights.contains(.finish(TransactionID(1), by: .sdk)))
    #expect(front.sdk.features.state == .ready)
    #expect(front.sdk.features.isAllowed("premium"))
  }

  @Test("whoever fails says why in their own words")
  func reasons() throws {
    let front = FrontSupport()
    try front.launch()
    front.host.sheet = .throwing(.networkError)
    let product = front.product(0)
    guard case .success(.failed(let error)) = front.ask({ await $0.purchase(product) }) else {
      Issue.record("it did not fail")
      return
    }
    #expect(error as? StoreKitError == .networkError)
    front.host.sheet = .decided(.unverified)
    guard case .success(.failed(let other)) = front.ask({ await $0.purchase(product) }) else {
      Issue.record("it did not fail")
      return
    }
    #expect(other as? NuxieError == .purchase(.unverified))
    front.host.syncError = .userCancelled
    guard case .success(.failed(let cancelled)) = front.ask({ await $0.restorePurchases() }) else {
      Issue.record("it did not fail")
      return
    }
    #expect(cancelled as? StoreKitError == .userCancelled)
  }

  @Test(
    "an amount that is no whole number is refused by the value",
    arguments: [
      0.5, 1.000_000_1, .nan, .infinity, -.infinity, 1e19, -1e300,
    ])
  func oddAmounts(_ amount: Double) throws {
    let front = FrontSupport()
    try front.launch()
    #expect(
      front.ask { try await $0.useFeatureAndWait("gens", amount: amount) }?.error as? NuxieError
        == .call(.invalidAmount))
    front.sdk.useFeature("gens", amount: amount)
    front.host.settle()
    #expect(front.inputs.calls.count == 2)
  }

  @Test("the value itself refuses whole numbers that are too small or too large", arguments: [0, -1, 0x1p53])
  func refusedAmounts(_ amount: Double) throws {
    let front = FrontSupport()
    try front.launch()
    #expect(
      front.ask { try await $0.useFeatureAndWait("gens", amount: amount) }?.error as? NuxieError
        == .call(.invalidAmount))
    #expect(front.inputs.calls.count == 1)
  }

  @Test("the greatest amount arrives whole")
  func greatestAmount() throws {
    let front = FrontSupport()
    try front.launch()
    front.host.world.server.grant(Amount(clamping: Amount.greatest), of: FeatureID(1), to: .anonymous)
    let result = front.ask { try await $0.useFeatureAndWait("gens", amount: 0x1p53 - 1) }?.value
    #expect(result?.success == true)
    #expect(result?.featureId == "gens")
    #expect(result?.amountUsed.wholeUnits == 9_007_199_254_740_991)
    #expect(result?.authoritativeAccess?.balance == .zero)
  }

  @Test("names that are blank or too long are refused; spaces around them do not count")
  func names() throws {
    let front = FrontSupport()
    try front.launch()
    let long = String(repeating: "x", count: 257)
    #expect(
      front.ask { try await $0.consumeFeature("gens", operationId: long) }?.error as? NuxieError == .invalidName(long))
    #expect(
      front.ask { try await $0.hasFeature("no-such-feature") }?.error as? NuxieError == .unknown("no-such-feature"))
    #expect(front.inputs.calls.isEmpty)
    #expect(front.ask { try await $0.identify("  ") }?.error as? NuxieError == .call(.blankCustomer))
    front.host.world.server.grant(.one, of: FeatureID(1), to: .anonymous)
    let first = front.ask { try await $0.consumeFeature("gens", operationId: " op ") }?.value
    let again = front.ask { try await $0.consumeFeature("gens", operationId: "op") }?.value
    #expect(first?.accepted == true && first?.active == false && first?.isReplay == false)
    #expect(again?.accepted == true && again?.isReplay == true)
    #expect(again?.operationId == "op")
  }

  @Test("nothing works where nothing is set up, and nothing crashes")
  func notConfigured() async throws {
    let sdk = NuxieSDK.shared
    #expect(throws: NuxieError.notConfigured) { try sdk.setup(with: NuxieConfiguration(apiKey: "key")) }
    await #expect(throws: NuxieError.notConfigured) { try await sdk.setPurchaseDelegate(nil) }
    await #expect(throws: NuxieError.notConfigured) { try await sdk.setPurchaseHandlingMode(.observer) }
    await #expect(throws: NuxieError.notConfigured) { try await sdk.hasFeature("premium") }
    guard case .failed(NuxieError.notConfigured) = await sdk.restorePurchases() else {
      Issue.record("a restore without an SDK did not fail")
      return
    }
    sdk.useFeature("gens")
  }

  @Test("what an app does not say is the documented default (PUR-03, FEA-14, FEA-15)")
  func defaults() throws {
    let front = FrontSupport()
    try front.launch()
    _ = front.ask { try await $0.hasFeature("gens") }
    _ = front.ask { try await $0.useFeatureAndWait("gens") }
    _ = front.ask { try await $0.consumeFeature("gens", operationId: "op") }
    #expect(front.inputs.all.first == .launched(mode: .full, delegate: nil))
    let gens = FeatureID(1)
    #expect(
      front.inputs.calls == [
        .hasFeature(gens, required: .one, .cacheFirst, entity: .own), .use(FeatureUse(gens, .one)),
        .consume(gens, quantity: .one, OperationID(1), entity: .own),
      ])
  }

  @Test("each identity has its own access, and signing out returns to the anonymous one")
  func identity() throws {
    let front = FrontSupport()
    try front.launch()
    _ = front.ask { try await $0.identify("alice") }
    let product = front.product(0)
    _ = front.ask { await $0.purchase(product) }
    #expect(front.sdk.features.isAllowed("premium"))
    _ = front.ask { try await $0.identify("bob") }
    #expect(!front.sdk.features.isAllowed("premium"))
    _ = front.ask { try await $0.identify("alice") }
    #expect(front.sdk.features.isAllowed("premium"))
    _ = front.ask { try await $0.reset() }
    #expect(!front.sdk.features.isAllowed("premium"))
  }

  @Test("who reads the features object within a tracking hears of a change")
  func observation() throws {
    let front = FrontSupport()
    let heard = Inputs()
    #expect(front.sdk.features.state == .unknown)
    withObservationTracking {
      _ = front.sdk.features.isAllowed("premium")
    } onChange: {
      heard.note(.foregrounded)
    }
    #expect(heard.all.isEmpty)
    try front.launch()
    #expect(heard.all == [.foregrounded])
    #expect(front.sdk.features.state == .ready)
    #expect(front.sdk.features.access("premium") == nil && front.sdk.features.balance("gens") == nil)
  }

  @Test("delegates get a number each; one that is replaced makes room")
  func delegates() throws {
    let front = FrontSupport()
    try front.launch()
    for _ in 1...3 {
      let delegate = Answering()
      #expect(front.ask { try await $0.setPurchaseDelegate(delegate) }?.error == nil)
      let product = front.product(0)
      guard case .success(.purchased) = front.ask({ await $0.purchase(product) }) else {
        Issue.record("the delegate was not asked")
        return
      }
      #expect(delegate.products.all == [product])
    }
    #expect(!front.host.sights.contains { if case .sheet = $0 { true } else { false } })
  }
}

/// A delegate that says yes and remembers what for.
private final class Answering: NuxiePurchaseDelegate {
  let products = Seen<StoreProduct>()

  func purchase(product: StoreProduct) async -> AsyncFront.PurchaseResult {
    products.add(product)
    return .purchased
  }

  func restorePurchases() async -> AsyncFront.RestoreResult { .noPurchases }
}
