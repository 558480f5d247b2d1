import AsyncFront
import PurchaseChecking
import PurchaseDomain
import ReferenceSDK
import SDKContract
import Synchronization

/// One host in a fresh world, with the SDK set up.
final class HostTrial: @unchecked Sendable {
  /// The products that the app sells.
  static let shelf: Shelf = {
    let premium = [Grant(feature: "premium", extent: .boolean)]
    let products = [
      PurchaseDomain.Product(
        id: ExampleApp.ProductIDs.lifetime, name: "Pro", type: .nonConsumable, price: "99.99", grants: premium),
      PurchaseDomain.Product(
        id: ExampleApp.ProductIDs.monthly, name: "Pro Monthly", type: .autoRenewable, price: "4.99", period: "P1M",
        grants: premium),
      PurchaseDomain.Product(
        id: ExampleApp.ProductIDs.credits, name: "Three Credits", type: .consumable, price: "2.99",
        grants: [Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)))]),
    ]
    guard let shelf = try? Shelf(Catalog(products: products), products: products.map(\.id)) else {
      preconditionFailure("three products fit on a shelf")
    }
    return shelf
  }()

  let world = HostWorld(HostTrial.shelf)
  let purchases = Purchases()
  let superwall = Superwall()
  let sdk: NuxieSDK
  let app: ExampleApp
  private let heard = Mutex<[APICall]>([])

  init(_ host: Host) {
    let noted = Noted()
    var surroundings = world.surroundings
    surroundings.main = Nowhere()
    sdk = NuxieSDK(
      SDKValue(ReferenceSDK.self, in: Context(shelf: Self.shelf)) { input, _ in
        if case .called(_, let call) = input { noted.calls.withLock { $0.append(call) } }
      }, names: NameBook(Self.shelf), in: surroundings)
    app = host.app.init(sdk, provider: host.provider)
    self.noted = noted
    let configuration = NuxieConfiguration(apiKey: "example")
    configuration.purchaseHandlingMode = host.mode
    configuration.purchaseDelegate = host.delegate?()
    run { [sdk, configuration = Kept(configuration)] in try? sdk.setup(with: configuration.value) }
    world.begin { [app] in await app.listen() }
  }

  private let noted: Noted

  /// What the app called.
  var calls: [APICall] { noted.calls.withLock { $0 } }

  /// The product with this id as it is shown.
  func shown(_ id: String) -> StoreProduct? { world.products.first { $0.storeProductId == id } }

  /// Lets something happen, with the providers of this trial.
  @discardableResult func run<Answer: Sendable>(_ body: @escaping @Sendable () async -> Answer) -> Answer? {
    Purchases.$shared.withValue(purchases) { Superwall.$shared.withValue(superwall) { world.run(body) } }
  }

  /// How a purchase of a product ends.
  func buy(_ product: StoreProduct?) -> AsyncFront.PurchaseResult? {
    guard let product else { return nil }
    return run { [sdk] in await sdk.purchase(product) }
  }

  /// How a restore ends.
  func restore() -> AsyncFront.RestoreResult? { run { [sdk] in await sdk.restorePurchases() } }

  /// Somebody bought a product elsewhere with the same account.
  func hold(_ id: String, isVerified: Bool = true) -> TransactionID? {
    Self.shelf.product(named: id).flatMap { world.buyElsewhere($0, isVerified: isVerified) }
  }

  private final class Noted: Sendable { let calls = Mutex<[APICall]>([]) }

  /// A configuration on its way to the SDK, which nobody else touches.
  private struct Kept: @unchecked Sendable {
    let value: NuxieConfiguration
    init(_ value: NuxieConfiguration) { self.value = value }
  }

  /// Nobody observes in a trial.
  private struct Nowhere: MainLane {
    func post(_ work: @escaping @MainActor @Sendable () -> Void) {}
  }
}
