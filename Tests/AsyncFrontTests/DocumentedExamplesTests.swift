import AsyncFront
import Observation
import PurchaseChecking
import PurchaseDomain
import Synchronization
import Testing

/// The examples of the documentation, word for word but for what surrounds them.
@Suite("The documentation's own examples") @MainActor
struct DocumentedExamplesTests {
  /// What the app of the examples did.
  private final class Screen: Sendable {
    private let shown = Mutex<[String]>([])
    var all: [String] { shown.withLock { $0 } }
    func show(_ text: String) { shown.withLock { $0.append(text) } }
    func showPremiumContent() { show("premium") }
    func showUpgradePrompt() { show("upgrade") }
    func showEnabledGenerateButton() { show("button") }
    func proceedWithGeneration(remaining: Amount?) { show("generated, \(remaining?.wholeUnits ?? -1) left") }
  }

  private let front = FrontSupport()
  private let screen = Screen()

  /// Runs an example as the app would.
  private func run(_ example: @escaping @Sendable (Screen) async throws -> Void) throws {
    try NuxieSDK.$shared.withValue(front.sdk) {
      let screen = screen
      let result = front.ask { _ in try await example(screen) }
      try #require(result).get()
    }
  }

  private func set(_ config: NuxieConfiguration = NuxieConfiguration(apiKey: "your_api_key")) throws {
    try NuxieSDK.$shared.withValue(front.sdk) { try NuxieSDK.shared.setup(with: config) }
    front.host.settle()
  }

  @Test("basic access, before and after a purchase")
  func basicAccess() throws {
    try set()
    let example: @Sendable (Screen) async throws -> Void = { screen in
      let access = try await NuxieSDK.shared.hasFeature("premium")
      if access.allowed {
        screen.showPremiumContent()
      } else {
        screen.showUpgradePrompt()
      }
    }
    try run(example)
    let product = front.product(0)
    try run { _ in _ = await NuxieSDK.shared.purchase(product) }
    try run(example)
    #expect(screen.all == ["upgrade", "premium"])
  }

  @Test("metered access of an entity")
  func meteredAccess() throws {
    try set()
    front.host.world.server.grant(Amount(clamping: 5), of: FeatureID(1), to: .anonymous, entity: EntityID(1))
    try run { screen in
      let access = try await NuxieSDK.shared.hasFeature(
        "gens",
        requiredBalance: 5,
        entityId: "project-456"
      )

      if access.allowed {
        // This is presentation state only. Consume usage before the side effect.
        screen.showEnabledGenerateButton()
      }
    }
    #expect(screen.all == ["button"])
  }

  @Test("both cache policies")
  func policies() throws {
    try set()
    try run { screen in
      let cachedFirst = try await NuxieSDK.shared.hasFeature(
        "premium",
        policy: .cacheFirst
      )

      let authoritative = try await NuxieSDK.shared.hasFeature(
        "premium",
        policy: .remote
      )
      screen.show("\(cachedFirst.allowed) \(authoritative.allowed)")
    }
    #expect(screen.all == ["false false"])
  }

  @Test("usage before the action, and no action without success")
  func usage() throws {
    try set()
    front.host.world.server.grant(.one, of: FeatureID(1), to: .anonymous, entity: EntityID(1))
    let example: @Sendable (Screen) async throws -> Void = { screen in
      let result = try await NuxieSDK.shared.useFeatureAndWait(
        "gens",
        amount: 1,
        entityId: "project-456"
      )

      guard result.success else { return }

      let remaining =
        result.authoritativeAccess?.balance
        ?? result.usage?.remaining
      screen.proceedWithGeneration(remaining: remaining)
    }
    try run(example)
    try run(example)
    #expect(screen.all == ["generated, 0 left"])
  }

  @Test("usage that nobody waits for")
  func fireAndForget() throws {
    try set()
    front.host.world.server.grant(.one, of: FeatureID(1), to: .anonymous)
    try run { _ in
      NuxieSDK.shared.useFeature(
        "gens",
        amount: 1,
        metadata: ["source": "settings"]
      )
    }
    #expect(front.host.world.server.account(.anonymous, FeatureID(1))?.charged == .one)
  }

  @Test("a view on the observable features, in the shape of SwiftUI's")
  func view() throws {
    @MainActor struct PremiumView {
      private var features = NuxieSDK.shared.features

      var body: String {
        if features.state == .unknown {
          "ProgressView"
        } else if features.isAllowed("premium") {
          "PremiumContent"
        } else {
          "UpgradePrompt"
        }
      }
    }
    let view = NuxieSDK.$shared.withValue(front.sdk) { PremiumView() }
    #expect(view.body == "ProgressView")
    try set()
    #expect(view.body == "UpgradePrompt")
    let product = front.product(0)
    try run { _ in _ = await NuxieSDK.shared.purchase(product) }
    #expect(view.body == "PremiumContent")
  }
}
