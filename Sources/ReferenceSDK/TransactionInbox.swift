import PurchaseDomain
import SDKContract

/// An update that waits in memory: for the configuration (PUR-62), for another one, or for a customer with its token (D3).
struct Delivery: Hashable, BitwiseCopyable {
  var transaction: TransactionID
  /// The transaction that it goes back to.
  var original: TransactionID
  var product: ProductID
  var token: AccountToken?
  var isRevoked: Bool
  /// Whether it was bought, rather than renewed by itself: only that completes a checkout (D36).
  var isBought: Bool
  /// Whether a higher level took its place (PUR-31).
  var isUpgraded: Bool
  /// When its period ends; never where nothing ends.
  var expiry: Instant
  /// Who was active when it came first; theirs it is if it carries no token (D38).
  var customer: CustomerID

  init(_ transaction: SignedTransaction, to customer: CustomerID) {
    self.transaction = transaction.id
    original = transaction.originalID
    product = transaction.product
    token = transaction.token
    isRevoked = transaction.isRevoked
    isBought = transaction.reason == .purchase
    isUpgraded = transaction.isUpgraded
    expiry = transaction.expiry ?? .never
    self.customer = customer
  }

  /// The same order as that of the outbox.
  var order: UInt8 { transaction.rawValue << 1 | (isRevoked ? 1 : 0) }
}

/// What is known when a transaction's owner is asked for (D3).
public struct OwnershipQuestion: Hashable, Sendable {
  /// What was bought.
  public var product: ProductID
  /// The token that the transaction carries.
  public var token: AccountToken?
  /// Whose transaction it is by an earlier record.
  public var recordedOwner: CustomerID?
  /// Whose the subscription is by a record of an earlier transaction of it.
  public var chainOwner: CustomerID?
  /// Whether it was bought, rather than renewed by itself.
  public var isBought: Bool
  /// Whose sheet returned it, if one did.
  public var sheetOwner: CustomerID?
  /// Who was active when it was delivered.
  public var activeAtDelivery: CustomerID
  /// Whose tokens this device knows.
  public var identity: Identity
  /// Who owns which product; nil while unknown, which only the answer of a sheet may find.
  public var configuration: ProductConfiguration?
  /// The delegate that is set.
  public var delegate: DelegateID?
  /// Whether a delegate was ever asked to sell the product on this installation.
  public var isNoted: Bool
  /// Who finishes, which says nothing about whose it is (PUR-13).
  public var mode: FinishingMode
}

/// Who owns a transaction (D3).
public enum Ownership: Hashable, Sendable {
  /// The SDK, on behalf of this customer.
  case native(CustomerID)
  /// Nobody yet: asked again when somebody signs in.
  case nobody
  /// A purchase delegate: left alone (PUR-15 to PUR-17), and asked again when the delegate is cleared.
  case delegate
  /// A connector: left alone, and asked again when the configuration changes.
  case connector
  /// Nobody can tell as the configuration stands; asked again when it changes.
  case undecided
}

/// The inbox: every transaction is judged once, wherever it comes from, before the outbox sees it (D3, D36).
extension ReferenceSDK {
  /// A sheet of ours returned a transaction; that one needs no configuration (I-13).
  mutating func takeSold(_ transaction: SignedTransaction, by place: Int, _ turn: Turn, _ out: inout Outputs) {
    let marker = checkouts[place].marker
    checkouts[place].wait = .record
    checkouts[place].transaction = transaction.id
    var delivery = Delivery(transaction, to: marker.customer)
    delivery.isUpgraded = delivery.isUpgraded || isUpgradedAway(transaction.id, turn)
    if let row = row(of: delivery, turn) {
      hearOfUpgrade(delivery, of: row, turn, &out)
      rows[row].wake()
      if !rows[row].isRecorded, rows[row].errand == .resting { rows[row].errand = .none }
      advance(row, turn, &out)
      // A sheet that returns what is held offers it again, as an update would (D4, D18).
      offeredAgain(row, turn, &out)
    } else {
      judge(delivery, soldBy: marker, turn, &out)
    }
    if let waiting = deliveries.firstIndex(where: { $0.order == delivery.order }) { deliveries.remove(at: waiting) }
    forgetRevocation(of: delivery, turn, &out)
    answerCallers(of: transaction.id, turn, &out)
    answerForRefused(transaction.id, turn, &out)
  }

  /// What a sheet sells is not refunded: a revocation that waited, since it was nobody's, has been taken back.
  private mutating func forgetRevocation(of sold: Delivery, _ turn: Turn, _ out: inout Outputs) {
    guard !sold.isRevoked,
      let waiting = deliveries.firstIndex(where: { $0.transaction == sold.transaction && $0.isRevoked })
    else { return }
    deliveries.remove(at: waiting)
    show(turn, &out)
  }

  /// The store brought an update; an unverified one is skipped without a trace (STK-17).
  ///
  /// - Parameter customer: whose it is if it carries no token: whoever is active, or who asked for it by a restore.
  mutating func takeUpdate(
    _ transaction: SignedTransaction, to customer: CustomerID, _ turn: Turn, _ out: inout Outputs
  ) {
    guard turn.context.rules.isDeliverable(transaction) else { return }
    let delivery = Delivery(transaction, to: customer)
    if turn.context.rules.mayJudge(configuration) {
      if !judge(delivery, soldBy: nil, turn, &out) { hold(delivery, turn, &out) }
    } else {
      hold(delivery, turn, &out)
    }
  }

  /// A pass over everything that waited for the configuration, for a customer, or for the end of a delegate (PUR-63).
  ///
  /// It runs whenever either changes, so that nothing is left for the next launch to find.
  mutating func runPass(_ turn: Turn, _ out: inout Outputs) {
    guard unread == 0, turn.context.rules.mayJudge(configuration) else { return }
    // What waits is an update like any other: the store is read after it, and nothing is finished before (STK-18).
    reading.isAhead = deliveries.contains { turn.isSubscription($0.product) }
    for place in rows.indices {
      rows[place].wake()
      advance(place, turn, &out)
    }
    // Each stays in the list while it is judged: a revocation there hides access until its row does.
    let waiting = deliveries.count
    var place = 0
    while place < deliveries.count {
      let isOurs = judge(deliveries.element(at: place), soldBy: nil, turn, &out)
      if isOurs { deliveries.remove(at: place) } else { place += 1 }
    }
    let isAhead = reading.isAhead
    reading.isAhead = false
    if deliveries.count < waiting { readStore(turn, &out) }
    guard isAhead, !reading.isUnderWay else { return }
    for place in rows.indices { advance(place, turn, &out) }
  }

  /// A record of a subscription is durable: what went on from it is ours too, if it was left alone so far (D3).
  mutating func claimChain(of evidence: Evidence, _ turn: Turn, _ out: inout Outputs) {
    guard deliveries.contains(where: { $0.original == evidence.original && $0.transaction != evidence.transaction })
    else { return }
    runPass(turn, &out)
  }

  /// Keeps one delivery a key.
  ///
  /// The first one decides whose it is (D38), the last one which chain it goes on from, any of them whether it was
  /// upgraded away.
  mutating func hold(_ delivery: Delivery, _ turn: Turn, _ out: inout Outputs) {
    if let place = deliveries.firstIndex(where: { $0.order == delivery.order }) {
      deliveries[place].original = delivery.original
      deliveries[place].isUpgraded = deliveries[place].isUpgraded || delivery.isUpgraded
      return
    }
    deliveries.insertSorted(delivery, by: \.order)
    show(turn, &out)
  }

  /// Judges a delivery; false if it is not ours as things stand, and waits for the next pass.
  @discardableResult
  private mutating func judge(
    _ delivery: Delivery, soldBy marker: Marker?, _ turn: Turn, _ out: inout Outputs
  ) -> Bool {
    if let row = row(of: delivery, turn) {
      hearOfUpgrade(delivery, of: row, turn, &out)
      offeredAgain(row, turn, &out)
      return true
    }
    switch turn.context.rules.owner(question(about: delivery, soldBy: marker)) {
    case .native(let customer):
      record(delivery, of: customer, soldBy: marker, turn, &out)
      return true
    case .nobody, .delegate, .connector, .undecided: return false
    }
  }

  /// What was upgraded away gives nothing from now on, whenever the store is read.
  private mutating func hearOfUpgrade(_ delivery: Delivery, of row: Int, _ turn: Turn, _ out: inout Outputs) {
    guard delivery.isUpgraded, turn.context.rules.looksAtUpgrades() else { return }
    end(row, turn)
    show(turn, &out)
    beginOwedProfile(turn, &out)
  }

  private func question(about delivery: Delivery, soldBy marker: Marker?) -> OwnershipQuestion {
    OwnershipQuestion(
      product: delivery.product, token: delivery.token,
      recordedOwner: rows.first { $0.evidence.transaction == delivery.transaction }?.evidence.customer,
      chainOwner: chainOwner(of: delivery.original), isBought: delivery.isBought,
      sheetOwner: marker?.customer, activeAtDelivery: delivery.customer, identity: identity,
      configuration: configuration, delegate: delegate, isNoted: delegateNotes.contains(delivery.product), mode: mode)
  }

  /// A transaction first seen here enters the outbox, with the checkout that it completes (D36).
  private mutating func record(
    _ delivery: Delivery, of customer: CustomerID, soldBy marker: Marker?, _ turn: Turn, _ out: inout Outputs
  ) {
    var evidence = Evidence(
      transaction: delivery.transaction, isRevocation: delivery.isRevoked, product: delivery.product,
      customer: customer, checkout: completedCheckout(by: delivery, of: customer, soldBy: marker, turn),
      original: delivery.original, expiry: delivery.expiry)
    evidence.isOver = delivery.isUpgraded && turn.context.rules.looksAtUpgrades()
    if let checkout = evidence.checkout, let place = place(of: checkout) {
      evidence.journey = turn.context.rules.journeyKept(checkouts[place].marker.journey)
    }
    rows.insertSorted(OutboxRow(new: evidence), by: \.evidence.order)
    if delivery.isRevoked { accessCommitted(by: evidence, turn) }
    show(turn, &out)
    guard let place = rows.place(where: { $0.evidence.order == evidence.order }) else { return }
    advance(place, turn, &out)
    // News of a revocation offers the purchase too: one that an earlier life left unfinished is finished now (D4).
    if delivery.isRevoked { offeredAgain(place, turn, &out) }
  }

  /// The one whose sheet returned it, else the oldest open one of its customer and product, else none (D36).
  ///
  /// Of a transaction that is known already, purchase or revocation, the checkout was decided then (D18).
  private func completedCheckout(
    by delivery: Delivery, of customer: CustomerID, soldBy marker: Marker?, _ turn: Turn
  ) -> CheckoutID? {
    func isOpen(_ checkout: Checkout) -> Bool {
      checkout.marker.customer == customer && checkout.marker.product == delivery.product && !isBound(checkout.id)
    }
    guard !rows.contains(where: { $0.evidence.transaction == delivery.transaction }) else { return nil }
    // Nor does the other transaction of a purchase complete what that one completed (Q2, D18).
    let renews = turn.shelf.terms(of: delivery.product).type == .autoRenewable
    let isTwins = rows.contains {
      $0.evidence.checkout != nil
        && turn.context.rules.isSamePurchase($0.evidence.original, delivery.original, renews)
    }
    guard !isTwins else { return nil }
    let own = checkouts.first { $0.id == marker?.checkout && isOpen($0) }?.id
    let oldest = checkouts.first { $0.isOpen && isOpen($0) }?.id
    let names = delivery.token?.customer == customer
    guard turn.context.rules.mayComplete(delivery.isBought) else { return nil }
    return turn.context.rules.completedCheckout(own, oldest, names)
  }

  private mutating func row(of delivery: Delivery, _ turn: Turn) -> Int? {
    rows.place {
      turn.context.rules.isSameReport($0.evidence, delivery.transaction, delivery.isRevoked)
    }
  }

  /// Whether it was heard that a transaction was upgraded away, and what was heard is not judged yet.
  func isUpgradedAway(_ transaction: TransactionID, _ turn: Turn) -> Bool {
    turn.context.rules.looksAtUpgrades()
      && deliveries.contains { $0.transaction == transaction && $0.isUpgraded }
  }

  /// Whether a revocation of the transaction was seen, judged or not (D45, I-21).
  func isRevoked(_ transaction: TransactionID) -> Bool {
    rows.contains { $0.evidence.transaction == transaction && $0.evidence.isRevocation }
      || deliveries.contains { $0.transaction == transaction && $0.isRevoked }
  }
}
