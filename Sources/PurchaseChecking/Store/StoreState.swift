import PurchaseDomain
import SimulatedWorld

/// The App Store at one moment, with the process that listens to it and what is used of the bounds.
public struct StoreState: BitwiseCopyable, Sendable {
  /// The store.
  public package(set) var store = AppStore()
  /// Its clock.
  public internal(set) var now = Instant.start
  var isRunning = true
  var checkouts: UInt8 = 0
  var crashes: UInt8 = 0
  var outsidePurchases: UInt8 = 0
  var refunds: UInt8 = 0
  var repeats: UInt8 = 0
  var moves: UInt8 = 0
  var waits: UInt8 = 0
}

/// What one action of the store gave: to the app, and to anybody who reads the listing then.
struct StoreStep {
  let shelf: Shelf
  let before: StoreState
  let action: StoreAction
  let after: StoreState
  /// What the action handed out, if anything.
  var handedOut: SignedTransaction?
  /// What the listing of current entitlements says afterwards.
  var listed: FixedList<4, SignedTransaction>

  /// The sales that the action made.
  var made: ArraySlice<AppStore.Sale> { Array(after.store.sales)[before.store.sales.count...] }

  /// The sales that were there before, as they were and as they are.
  var kept: [(before: AppStore.Sale, after: AppStore.Sale)] {
    Array(zip(before.store.sales, after.store.sales)).map { ($0, $1) }
  }

  func type(of product: ProductID) -> ProductType { shelf.terms(of: product).type }
  func group(of product: ProductID) -> UInt8 { shelf.terms(of: product).group }
}
