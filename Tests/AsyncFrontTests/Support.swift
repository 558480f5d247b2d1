import AsyncFront
import PurchaseChecking
import PurchaseDomain
import ReferenceSDK
import SDKContract
import Synchronization

/// The reference SDK behind the front, in a world that answers at once.
struct FrontSupport {
  static let shelf: Shelf = {
    let products = [
      PurchaseDomain.Product(
        id: "pro.lifetime", name: "Pro", type: .nonConsumable, price: "99.99",
        grants: [Grant(feature: "premium", extent: .boolean)]),
      PurchaseDomain.Product(
        id: "pro.monthly", name: "Monthly", type: .autoRenewable, price: "4.99", period: "P1M",
        grants: [Grant(feature: "premium", extent: .boolean)]),
      PurchaseDomain.Product(
        id: "pro.credits", name: "Credits", type: .consumable, price: "2.99",
        grants: [Grant(feature: "gens", extent: .fixed(Amount(clamping: 3)))]),
    ]
    guard let shelf = try? Shelf(Catalog(products: products), products: products.map(\.id)) else {
      preconditionFailure("three products fit on a shelf")
    }
    return shelf
  }()

  let host = HostWorld(FrontSupport.shelf)
  let sdk: NuxieSDK
  /// What the value heard.
  let inputs = Inputs()

  init(main: any MainLane = ImmediateLane()) {
    let inputs = inputs
    var surroundings = host.surroundings
    surroundings.main = main
    surroundings.log = { inputs.log($0) }
    sdk = NuxieSDK(
      SDKValue(ReferenceSDK.self, in: Context(shelf: Self.shelf)) { input, _ in inputs.note(input) },
      names: NameBook(Self.shelf), in: surroundings)
  }

  /// Sets the SDK up and lets it read and ask what it wants.
  func launch(_ configuration: NuxieConfiguration = NuxieConfiguration(apiKey: "key")) throws {
    try sdk.setup(with: configuration)
    host.settle()
  }

  /// What a call comes to, or the error that it throws.
  func ask<Answer: Sendable>(_ call: @escaping @Sendable (NuxieSDK) async throws -> Answer) -> Result<
    Answer, any Error
  >? {
    let sdk = sdk
    return host.run { () -> Result<Answer, any Error> in
      do { return .success(try await call(sdk)) } catch { return .failure(error) }
    }
  }

  /// The product with this place on the shelf.
  func product(_ place: Int) -> StoreProduct { host.products[place] }
}

/// What a value heard, and what was logged.
final class Inputs: Sendable {
  private let noted = Mutex((inputs: [SDKInput](), errors: [NuxieError]()))

  var all: [SDKInput] { noted.withLock { $0.inputs } }
  var errors: [NuxieError] { noted.withLock { $0.errors } }
  var calls: [APICall] { all.compactMap { if case .called(_, let call) = $0 { call } else { nil } } }

  func note(_ input: SDKInput) { noted.withLock { $0.inputs.append(input) } }
  func log(_ error: NuxieError) { noted.withLock { $0.errors.append(error) } }
}

/// A way to the main actor for tests that run on it.
struct ImmediateLane: MainLane {
  func post(_ work: @escaping @MainActor @Sendable () -> Void) { MainActor.assumeIsolated { work() } }
}

extension Result {
  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
  var value: Success? { try? get() }
}

/// Things that were seen, in order.
final class Seen<Thing: Sendable>: Sendable {
  private let things = Mutex<[Thing]>([])

  var all: [Thing] { things.withLock { $0 } }

  func add(_ thing: Thing) { things.withLock { $0.append(thing) } }
}
