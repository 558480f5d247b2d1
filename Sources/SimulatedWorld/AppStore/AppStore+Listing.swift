import PurchaseDomain
import SDKContract

/// What the device can read of the account: nothing of it is stored (app-store.md 1.5).
extension AppStore {
  /// What `Transaction.currentEntitlements` lists.
  ///
  /// Consumables are never listed, a subscription only by its latest transaction and while it entitles. A refunded one
  /// is, with its revocation date, until the news of that was delivered: the device's copy lags behind for a moment.
  public func entitlements(on shelf: Shelf, at now: Instant) -> FixedList<4, SignedTransaction> {
    var listed = FixedList<4, SignedTransaction>()
    guard !isListingEmpty else { return listed }
    for sale in sales where isHere(sale) && isListed(sale, on: shelf, at: now) { listed.append(signed(sale)) }
    return listed
  }

  private func isListed(_ sale: Sale, on shelf: Shelf, at now: Instant) -> Bool {
    guard sale.marks.isDisjoint(with: [.missing, .lagging]) else { return false }
    let type = shelf.terms(of: sale.transaction.product).type
    guard type != .consumable, !sale.transaction.isRevoked || sale.isWaiting else { return false }
    guard type == .autoRenewable, let subscription = subscription(of: sale.transaction.id) else { return true }
    guard subscription.latest == sale.transaction.id else { return false }
    return sale.transaction.isRevoked || isEntitled(subscription, at: now)
  }

  /// Hands out to the SDK what the account holds.
  ///
  /// - Parameter isRestore: whether a restore asks, for which every transaction that is listed counts as handed out; who
  ///   only looks what has ended is still to be told of the others.
  public mutating func takeEntitlements(
    on shelf: Shelf, at now: Instant, isRestore: Bool = true
  ) -> FixedList<4, SignedTransaction> {
    let listed = entitlements(on: shelf, at: now)
    _ = (shows(.coldStartEmpty), shows(.cancelledRead))
    guard isRestore else { return listed }
    for place in sales.indices where listed.contains(where: { $0.id == sales[place].transaction.id }) {
      sales[place].marks.insert(.delivered)
    }
    return listed
  }

  /// What `Transaction.unfinished` lists.
  public var unfinished: FixedList<4, SignedTransaction> {
    var listed = FixedList<4, SignedTransaction>()
    guard !quirks.contains(.unfinishedVanishes) else { return listed }
    for sale in sales where !sale.isFinished && !sale.marks.contains(.missing) && isHere(sale) {
      listed.append(signed(sale))
    }
    return listed
  }

  /// What `Transaction.all` lists: the whole history but finished consumables, which come back when they are refunded.
  ///
  /// - Parameter includesConsumables: whether the app asked for them (`SKIncludeConsumableInAppPurchaseHistory`).
  public func all(on shelf: Shelf, includesConsumables: Bool = false) -> FixedList<4, SignedTransaction> {
    var listed = FixedList<4, SignedTransaction>()
    guard !isListingEmpty else { return listed }
    for sale in sales where !sale.marks.contains(.missing) && isHere(sale) {
      let isGone =
        shelf.terms(of: sale.transaction.product).type == .consumable && sale.isFinished && !sale.transaction.isRevoked
      if includesConsumables || !isGone { listed.append(signed(sale)) }
    }
    return listed
  }

  /// What `Transaction.latest(for:)` answers: the newest of those that ``all(on:includesConsumables:)`` lists.
  public func latest(
    for product: ProductID, on shelf: Shelf, includesConsumables: Bool = false
  ) -> SignedTransaction? {
    all(on: shelf, includesConsumables: includesConsumables).reversed().first { $0.product == product }
  }
}
