import PurchaseDomain
import SDKContract

/// The App Store of a device: what it sold, which sheets are open, what waits for approval.
///
/// Passive: it answers questions and changes when told; what happens next is chosen outside. The listings of the device
/// (`unfinished`, `currentEntitlements`, `all`, `latest`) are derived from what was sold and from the clock.
public struct AppStore: Hashable, BitwiseCopyable, Sendable {
  /// Every transaction, by number; the store never reuses one.
  public package(set) var sales = FixedList<4, Sale>()
  /// The chains of subscriptions, by their first transaction.
  public package(set) var subscriptions = FixedList<4, Subscription>()
  /// The sheets, by checkout.
  public package(set) var sheets = FixedList<4, Sheet>()
  /// What restores wait for, by number, and before them what the SDK reads for itself.
  public package(set) var errands = FixedList<3, RestoreErrand>()
  /// The purchases that wait for approval, by checkout.
  public package(set) var asks = FixedList<4, Ask>()
  /// How fast periods pass.
  public package(set) var rate = TimeRate.real
  /// The groups in which each of the two accounts had its introductory offer, as bits.
  public package(set) var introduced: UInt8 = 0
  /// The products that somebody chose to buy in the App Store and the app was told of, as bits.
  public package(set) var promoted: UInt8 = 0
  /// The country whose prices are shown, by its place among ``Storefront/codes``.
  public package(set) var storefront: UInt8 = 0
  /// The country that the device takes for the account's while a quirk keeps it from the news (Q25).
  var storefrontShown: UInt8 = 0
  /// Whether the other account is signed in on the device: what the first one bought is out of reach meanwhile.
  public package(set) var isOtherAccount = false
  /// The calls that the store does not answer, as bits.
  var outages = UInt16Bytes(0)
  /// The messages that were shown in the app and need not be again, as bits.
  var messagesShown: UInt8 = 0
  /// When the one about a bill was.
  var billingShown = Instant.start
  /// What it is to do otherwise than documented.
  public package(set) var quirks = QuirkSet()

  /// A store that sold nothing.
  public init() {}

  /// Begins at the rate and in the country that the catalog's file says, as far as they are known here.
  mutating func begin(with shelf: Shelf) {
    rate = TimeRate.allCases.first { $0.number == shelf.timeRate } ?? .real
    storefront = shelf.storefront.flatMap(Storefront.codes.firstIndex).map { UInt8($0) } ?? 0
  }

  /// What the store had no room for, if anything.
  @inlinable @inline(__always) public var outgrew: StaticString? {
    if sales.didOverflow { return "transactions" }
    if subscriptions.didOverflow { return "subscriptions" }
    if errands.didOverflow { return "restores" }
    return sheets.didOverflow || asks.didOverflow ? "checkouts" : nil
  }

  /// The sale with this number.
  public func sale(_ transaction: TransactionID) -> Sale? {
    sales.first { $0.transaction.id == transaction }
  }

  /// The place of a sale.
  func place(of transaction: TransactionID) -> Int? { sales.firstIndex { $0.transaction.id == transaction } }

  /// The chain that a transaction belongs to.
  public func subscription(of transaction: TransactionID) -> Subscription? {
    chain(of: transaction).map { subscriptions[$0] }
  }

  /// The place of the chain that a transaction belongs to.
  func chain(of transaction: TransactionID) -> Int? {
    guard let original = sale(transaction)?.transaction.originalID else { return nil }
    return subscriptions.firstIndex { $0.origin == original }
  }

  /// Whether the account that is signed in on the device bought something.
  func isHere(_ sale: Sale) -> Bool { sale.dealings.contains(.others) == isOtherAccount }

  /// Whether one more transaction would fit.
  public var hasRoom: Bool { sales.count < Limits.transactions }

  // MARK: Delivery

  /// An update for a transaction waits to be delivered.
  mutating func announce(_ transaction: TransactionID) {
    guard let place = place(of: transaction), !sales[place].marks.contains(.missing) else { return }
    sales[place].marks.insert(.waiting)
  }

  /// Takes the update of a transaction to hand it to the SDK.
  public mutating func takeUpdate(_ transaction: TransactionID) -> SignedTransaction? {
    guard let place = place(of: transaction), !sales[place].isDeleted, isHere(sales[place]) else {
      return nil
    }
    sales[place].marks.insert(.delivered)
    if sales[place].transaction.isRevoked, shows(.staleSignature) {
      // The newer state still waits.
      var older = sales[place].transaction
      older.isRevoked = false
      return older
    }
    sales[place].marks.remove(.waiting)
    return signed(sales[place])
  }

  /// A transaction as it is handed out: while verification is out, nobody can tell that its signature holds.
  func signed(_ sale: Sale) -> SignedTransaction {
    var signed = sale.transaction
    if isOut(.verification) { signed.isVerified = false }
    if sale.marks.contains(.stray) { signed.originalID = signed.id }
    return signed
  }

  /// Somebody finished it; a waiting update of an unrevoked one is withdrawn.
  public mutating func finish(_ transaction: TransactionID) {
    guard let place = place(of: transaction), !shows(.finishIgnored) else { return }
    sales[place].marks.insert(.finished)
    if shows(.echo) { announce(transaction) }
  }

  /// A new process listens: every unfinished transaction is offered again, and every one that is or was revoked, since a
  /// finished transaction has no other way to reach a process that died while it heard of the revocation or of its end.
  public mutating func offerUnfinished() {
    for place in sales.indices
    where !sales[place].isFinished || sales[place].transaction.isRevoked || sales[place].isRefundReversed {
      announce(sales[place].transaction.id)
    }
  }

  /// A new process listens, and is offered what a launch is to be offered.
  public mutating func offerAtLaunch(on shelf: Shelf) {
    offerUnfinished()
    guard !quirks.isEmpty else { return }
    if shows(.unfinishedVanishes) {
      for place in sales.indices where !sales[place].transaction.isRevoked { sales[place].marks.remove(.waiting) }
    }
    let (isAll, isConsumables) = (shows(.finishedAtLaunch), shows(.consumableStays))
    for place in sales.indices where sales[place].isFinished {
      let isConsumable = shelf.terms(of: sales[place].transaction.product).type == .consumable
      if isAll || isConsumables && isConsumable { announce(sales[place].transaction.id) }
    }
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
}
