import PurchaseDomain

/// When the service that a transaction pays for is over: by the clock of the store, and without news to anybody (C-43).
extension AppStore {
  /// The transactions of subscriptions that give nothing any more at a moment, grace included.
  ///
  /// What a subscription went on from gives until its own period is over, unless it was upgraded away or the whole
  /// subscription ended first, as with a refund of its latest period; from that it does not come back. To the refunded
  /// period itself its refund makes no difference here: that is news of its own.
  ///
  /// - Parameter before: what was over already.
  public func over(at now: Instant, after before: TransactionSet = .none) -> TransactionSet {
    var over = TransactionSet.none
    for subscription in subscriptions {
      let latest = sale(subscription.latest)?.transaction
      let last = latest.map { end(of: subscription, $0) } ?? .never
      for place in sales.indices where sales[place].transaction.originalID == subscription.origin {
        let transaction = sales[place].transaction
        let one = TransactionSet(transaction.id)
        let isReplaced = transaction.id != subscription.latest
        let isEnded = isReplaced && latest?.isRevoked ?? false
        let end = isEnded ? now : isReplaced ? min(transaction.expiry ?? .never, last) : last
        let isPast = end <= now && end != .never || isReplaced && !before.isDisjoint(with: one)
        if transaction.isUpgraded || isPast { over.insert(one) }
      }
    }
    return over
  }

  /// Whether a transaction is the newest of its subscription, and not refunded: with it the subscription lapses.
  public func isCurrent(_ transaction: TransactionID) -> Bool {
    guard let subscription = subscription(of: transaction), subscription.latest == transaction else { return false }
    return !(sale(transaction)?.transaction.isRevoked ?? true)
  }
}
