import AsyncFront
import PurchaseChecking
import PurchaseDomain
import Testing

@Suite("Observers")
struct ObserverTests {
  /// Remembers what it was told, and that it was told on the main actor.
  @MainActor final class Observer: NuxieDelegate {
    private let told: Seen<String>
    private let whenTold: (() -> Void)?

    init(_ told: Seen<String>, whenTold: (() -> Void)? = nil) {
      self.told = told
      self.whenTold = whenTold
    }

    func featureAccessDidChange(
      _ featureId: String, from oldValue: AsyncFront.FeatureAccess?, to newValue: AsyncFront.FeatureAccess
    ) {
      MainActor.assertIsolated()
      told.add("\(featureId): \(oldValue?.allowed ?? false) → \(newValue.allowed)")
      whenTold?()
    }
  }

  @Test("are called on the main actor, also when the front runs elsewhere (FEA-50)")
  func mainActor() async throws {
    let told = Seen<String>()
    let front = FrontSupport(main: MainActorLane())
    try front.launch()
    let product = front.product(0)
    var observer: Observer?
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        let kept = Observer(told) { continuation.resume() }
        front.sdk.delegate = kept
        Seen<Observer>.kept.add(kept)
        // The front runs on a thread of the pool while the main actor is free to be called.
        Task.detached { _ = front.ask { await $0.purchase(product) } }
      }
    }
    observer = Seen<Observer>.kept.all.last
    #expect(observer != nil)
    #expect(told.all == ["premium: false → true"])
  }

  @Test("are held weakly: released, they are told nothing and gone (FEA-51)") @MainActor
  func weak() throws {
    let told = Seen<String>()
    let front = FrontSupport()
    try front.launch()
    var observer: Observer? = Observer(told)
    weak let watched = observer
    front.sdk.delegate = observer
    #expect(front.sdk.delegate === observer && watched != nil)
    observer = nil
    #expect(front.sdk.delegate == nil && watched == nil)
    let product = front.product(0)
    _ = front.ask { await $0.purchase(product) }
    #expect(front.sdk.features.isAllowed("premium"))
    #expect(told.all.isEmpty)
  }

  @Test("may call back into the SDK, and see the new state (D37)") @MainActor
  func callingBack() throws {
    let told = Seen<String>()
    let seen = Seen<Bool>()
    let front = FrontSupport()
    try front.launch()
    let sdk = front.sdk
    let observer = Observer(told) { seen.add(sdk.features.isAllowed("premium")) }
    sdk.delegate = observer
    let product = front.product(0)
    _ = front.ask { await $0.purchase(product) }
    #expect(told.all.count == 1)
    #expect(seen.all == [true])
  }
}

extension Seen where Thing == ObserverTests.Observer {
  /// Observers that a test keeps until it ends.
  static let kept = Seen<ObserverTests.Observer>()
}
