import PurchaseDomain
import SDKContract

/// The App Store of one account: what it sold, which sheets are open, what waits for approval.
///
/// Passive: it answers questions and changes when told; what happens next is chosen outside.
public struct AppStore: Hashable, BitwiseCopyable, Sendable {
  /// A transaction and how far its delivery is.
  public struct Sale: Hashable, BitwiseCopyable, Sendable {
    /// The transaction as it would be handed out now.
    public var transaction: SignedTransaction
    /// Whether somebody finished it.
    public var isFinished = false
    /// Whether an update for it waits to be delivered.
    public var isWaiting = false
    /// Whether it was ever handed out, by a sheet or an update.
    public var wasDelivered = false
    /// Whether a purchase delegate's checkout made it, who then finishes it (PUR-32).
    public var isDelegates = false
  }

  /// A purchase sheet that has not returned to the SDK.
  public struct Sheet: Hashable, BitwiseCopyable, Sendable {
    /// The checkout that opened it.
    public var checkout: CheckoutID
    /// What it sells.
    public var product: ProductID
    /// The token that the purchase will carry.
    public var token: AccountToken?
    /// The store's answer, once there is one; it is still to be handed to the SDK.
    public var answer: StoreAnswer?
    /// Whether the process that opened it still lives to hear the answer.
    public var isHeard = true
    /// Whether a purchase delegate opened it and hears its answer instead of the SDK.
    public var isDelegates = false
  }

  /// A purchase that waits for somebody's approval.
  public struct Ask: Hashable, BitwiseCopyable, Sendable {
    /// The checkout that asked.
    public var checkout: CheckoutID
    /// What was asked for.
    public var product: ProductID
    /// The token given at ask time (C-41).
    public var token: AccountToken?
    /// Whether a purchase delegate asked.
    public var isDelegates = false
  }

  /// Every transaction, by number; the store never reuses one.
  public private(set) var sales = FixedList<4, Sale>()
  /// The sheets, by checkout.
  public private(set) var sheets = FixedList<4, Sheet>()
  /// What restores wait for, by number.
  public private(set) var errands = FixedList<2, RestoreErrand>()
  /// The purchases that wait for approval, by checkout.
  public private(set) var asks = FixedList<4, Ask>()

  /// A store that sold nothing.
  public init() {}

  /// What the store had no room for, if anything.
  @inlinable @inline(__always) public var outgrew: StaticString? {
    if sales.didOverflow { return "transactions" }
    if errands.didOverflow { return "restores" }
    return sheets.didOverflow || asks.didOverflow ? "checkouts" : nil
  }

  /// The sale with this number.
  public func sale(_ transaction: TransactionID) -> Sale? {
    sales.first { $0.transaction.id == transaction }
  }

  /// The sheet of a checkout.
  public func sheet(_ checkout: CheckoutID) -> Sheet? { sheets.first { $0.checkout == checkout } }

  /// Whether one more transaction would fit.
  public var hasRoom: Bool { sales.count < Limits.transactions }

  // MARK: Sheets

  /// Opens a sheet for a checkout.
  public mutating func open(
    _ checkout: CheckoutID, product: ProductID, token: AccountToken?, isDelegates: Bool = false
  ) {
    sheets.upsert(
      Sheet(checkout: checkout, product: product, token: token, answer: nil, isDelegates: isDelegates)
    ) { $0.checkout }
  }

  /// Decides what the open sheet of a checkout answers, and returns the transaction that was made for it, if one was.
  ///
  /// A product that is bought once and is held already is not sold again: the answer is the old transaction (D18).
  public mutating func decide(
    _ checkout: CheckoutID, _ outcome: SheetOutcome, on shelf: Shelf
  ) -> SignedTransaction? {
    guard let place = sheets.firstIndex(where: { $0.checkout == checkout && $0.answer == nil }) else { return nil }
    let sheet = sheets[place]
    var made: SignedTransaction?
    switch outcome {
    case .success, .unverified:
      if outcome == .success, let held = held(sheet.product, on: shelf) {
        sheets[place].answer = .success(held)
        break
      }
      let sold = add(
        product: sheet.product, token: sheet.token, isVerified: outcome == .success, isDelegates: sheet.isDelegates)
      sheets[place].answer = .success(sold)
      made = sold
    case .pending:
      asks.upsert(
        Ask(checkout: checkout, product: sheet.product, token: sheet.token, isDelegates: sheet.isDelegates)
      ) { $0.checkout }
      sheets[place].answer = .pending
    case .cancelled: sheets[place].answer = .cancelled
    case .failed: sheets[place].answer = .failed
    }
    // Nobody hears the answer of a sheet whose process died, and the SDK not that of a delegate's: what was sold comes
    // as an update.
    if !sheet.isHeard { sheets.remove(at: place) }
    if !sheet.isHeard || sheet.isDelegates {
      if let sold = made, let place = sales.firstIndex(where: { $0.transaction.id == sold.id }) {
        sales[place].isWaiting = true
      }
    }
    return made
  }

  /// Takes the answer of a checkout's sheet to hand it to the SDK; the sheet is gone.
  public mutating func takeAnswer(_ checkout: CheckoutID) -> StoreAnswer? {
    guard let place = sheets.firstIndex(where: { $0.checkout == checkout }), var answer = sheets[place].answer else {
      return nil
    }
    sheets.remove(at: place)
    if case .success(let transaction) = answer,
      let sold = sales.firstIndex(where: { $0.transaction.id == transaction.id })
    {
      sales[sold].wasDelivered = true
      answer = .success(sales[sold].transaction)
    }
    return answer
  }

  /// The process died: nobody hears the sheets any more.
  public mutating func forgetListeners() {
    for place in sheets.indices.reversed() {
      if sheets[place].answer == nil { sheets[place].isHeard = false } else { sheets.remove(at: place) }
    }
    errands.removeAll()
  }

  // MARK: Restores

  /// A restore asks for something.
  public mutating func ask(_ restore: RestoreID, for need: RestoreErrand.Need, isDelegates: Bool = false) {
    errands.upsert(RestoreErrand(restore: restore, need: need, isDelegates: isDelegates)) { $0.restore }
  }

  /// What a restore waits for.
  public func errand(of restore: RestoreID) -> RestoreErrand? { errands.first { $0.restore == restore } }

  /// Takes what a restore waits for, to answer it.
  public mutating func takeErrand(of restore: RestoreID) {
    if let place = errands.firstIndex(where: { $0.restore == restore }) { errands.remove(at: place) }
  }

  /// What the account holds.
  ///
  /// Consumables are never listed. A refunded one is, with its revocation date, until the news of that was delivered:
  /// the device's copy lags behind for a moment.
  public func entitlements(on shelf: Shelf) -> FixedList<4, SignedTransaction> {
    var listed = FixedList<4, SignedTransaction>()
    for sale in sales where shelf.products[sale.transaction.product.index].type != .consumable {
      if !sale.transaction.isRevoked || sale.isWaiting { listed.append(sale.transaction) }
    }
    return listed
  }

  /// Hands out to the SDK what the account holds.
  public mutating func takeEntitlements(on shelf: Shelf) -> FixedList<4, SignedTransaction> {
    let listed = entitlements(on: shelf)
    for place in sales.indices where listed.contains(where: { $0.id == sales[place].transaction.id }) {
      sales[place].wasDelivered = true
    }
    return listed
  }

  // MARK: Transactions

  /// Somebody approved: the transaction exists now, and an update for it waits.
  ///
  /// A product that is bought once and is held meanwhile is not sold again; its transaction is offered again.
  public mutating func approve(_ checkout: CheckoutID, on shelf: Shelf) -> SignedTransaction? {
    guard let place = asks.firstIndex(where: { $0.checkout == checkout }) else { return nil }
    let ask = asks.remove(at: place)
    if let held = held(ask.product, on: shelf) {
      if let sold = sales.firstIndex(where: { $0.transaction.id == held.id }) { sales[sold].isWaiting = true }
      return nil
    }
    return addOutside(product: ask.product, token: ask.token, isVerified: true, isDelegates: ask.isDelegates)
  }

  /// Somebody declined: nothing is ever said.
  public mutating func decline(_ checkout: CheckoutID) -> Bool {
    guard let place = asks.firstIndex(where: { $0.checkout == checkout }) else { return false }
    asks.remove(at: place)
    return true
  }

  /// Makes a transaction that comes from no sheet of this process, and queues its update.
  public mutating func addOutside(
    product: ProductID, token: AccountToken?, isVerified: Bool, isDelegates: Bool = false
  ) -> SignedTransaction {
    let sold = add(product: product, token: token, isVerified: isVerified, isDelegates: isDelegates)
    if let place = sales.firstIndex(where: { $0.transaction.id == sold.id }) { sales[place].isWaiting = true }
    return sold
  }

  /// Takes the update of a transaction to hand it to the SDK.
  public mutating func takeUpdate(_ transaction: TransactionID) -> SignedTransaction? {
    guard let place = sales.firstIndex(where: { $0.transaction.id == transaction }) else { return nil }
    sales[place].isWaiting = false
    sales[place].wasDelivered = true
    return sales[place].transaction
  }

  /// Refunds or revokes: same id, with a revocation date, and an update for it waits (Q19).
  public mutating func revoke(_ transaction: TransactionID) {
    guard let place = sales.firstIndex(where: { $0.transaction.id == transaction }) else { return }
    sales[place].transaction.isRevoked = true
    sales[place].isWaiting = true
  }

  /// Somebody finished it; a waiting update of an unrevoked one is withdrawn.
  public mutating func finish(_ transaction: TransactionID) {
    guard let place = sales.firstIndex(where: { $0.transaction.id == transaction }) else { return }
    sales[place].isFinished = true
  }

  /// A new process listens: every unfinished transaction is offered again, and every revoked one, since a finished
  /// transaction has no other way to reach a process that died while it heard of the revocation.
  public mutating func offerUnfinished() {
    for place in sales.indices where !sales[place].isFinished || sales[place].transaction.isRevoked {
      sales[place].isWaiting = true
    }
  }

  private mutating func add(
    product: ProductID, token: AccountToken?, isVerified: Bool, isDelegates: Bool
  ) -> SignedTransaction {
    let sold = SignedTransaction(
      id: TransactionID(UInt8(sales.count + 1)), product: product, token: token, isVerified: isVerified)
    sales.append(Sale(transaction: sold, isDelegates: isDelegates))
    return sold
  }

  /// The transaction by which a product that is bought once is held.
  private func held(_ product: ProductID, on shelf: Shelf) -> SignedTransaction? {
    switch shelf.products[product.index].type {
    case .consumable, .nonRenewing: return nil
    case .nonConsumable, .autoRenewable:
      return sales.first {
        $0.transaction.product == product && $0.transaction.isVerified && !$0.transaction.isRevoked
      }?.transaction
    }
  }
}

/// How a purchase sheet ends.
public enum SheetOutcome: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// Bought, verified.
  case success
  /// Bought, but the signature does not hold.
  case unverified
  /// Somebody still has to approve.
  case pending
  /// The user closed the sheet.
  case cancelled
  /// The store threw an error.
  case failed
}
