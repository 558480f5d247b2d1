import PurchaseDomain

/// What is asked of the store about a refund, and what a test may do to it.
extension AppStore {
  /// A refund is asked for: once at a time, and in vain while the sheet for it is out.
  mutating func askRefund(_ id: TransactionID) -> StoreNews? {
    guard let place = place(of: id), sales[place].isRefundable, !sales[place].isRefundAsked,
      sales[place].transaction.ownership == .purchased
    else { return nil }
    if !isOut(.refunds) { sales[place].dealings.insert(.refundAsked) }
    return StoreNews()
  }

  /// A refund that was asked for is declined: nothing changes, and it may be asked for again.
  mutating func declineRefund(_ id: TransactionID) -> StoreNews? {
    guard let place = place(of: id), sales[place].isRefundAsked else { return nil }
    sales[place].dealings.remove(.refundAsked)
    return StoreNews()
  }

  /// A test deletes a transaction; false if it is deleted already.
  mutating func delete(_ id: TransactionID) -> Bool {
    guard let place = place(of: id), !sales[place].isDeleted else { return false }
    sales[place].dealings.insert(.deleted)
    sales[place].marks.insert(.missing)
    sales[place].marks.remove(.waiting)
    return true
  }

  /// A test deletes every transaction; nil if there is none.
  mutating func clear() -> StoreNews? {
    var isDone = false
    for sale in sales { isDone = delete(sale.transaction.id) || isDone }
    return isDone ? StoreNews() : nil
  }

  /// A test sets everything back that can be set; nil if nothing was set.
  mutating func reset() -> StoreNews? {
    let before = self
    rate = .real
    storefront = 0
    heal()
    return self == before ? nil : StoreNews()
  }
}
