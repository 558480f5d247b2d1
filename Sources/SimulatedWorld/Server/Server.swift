import PurchaseDomain
import SDKContract

/// The server: accepted purchases, the ledger, decisions and the product configuration.
///
/// Each request is carried out at once and atomically, and again without further effect when it arrives again.
public struct Server: Hashable, BitwiseCopyable, Sendable {
  /// An accepted transaction.
  public struct Purchase: Hashable, BitwiseCopyable, Sendable {
    /// The transaction.
    public var transaction: TransactionID
    /// Who it was accepted for.
    public var customer: CustomerID
    /// What was bought.
    public var product: ProductID
    /// Whether the purchase itself was reported, which is what makes revenue.
    public var isBought = false
    /// Whether its revocation was reported, or that of another transaction of the same purchase.
    public var isRevoked = false
    /// The first transaction of the purchase, which mostly is this one (Q2).
    public var original: TransactionID
    /// Whether the purchase was there before, by another transaction: it gives nothing and is no revenue (PUR-55).
    public var isAgain = false
    /// What is not given because it is refunded (D21): so much comes again if the refund is taken back.
    public var taken: Amount = .zero

    init(_ report: PurchaseReport, original: TransactionID) {
      transaction = report.transaction
      customer = report.customer
      product = report.product
      self.original = original
    }

    /// Whether it gives what its product grants.
    var counts: Bool { isBought && !isRevoked && !isAgain }
  }

  /// The units of one customer and Feature, or of an entity of theirs.
  public struct Account: Hashable, BitwiseCopyable, Sendable {
    /// Whose units.
    public var customer: CustomerID
    /// Units of what.
    public var feature: FeatureID
    /// Whose allowance it is.
    public var entity = EntityID.own
    /// Units granted and not taken back.
    public var granted: Amount = .zero
    /// Units charged.
    public var charged: Amount = .zero
    /// The total that the next one is charged against: the highest that was accepted, or the last (D14).
    public var reported: Amount = .zero
    /// Where the series of its intervals began, if units are given again.
    public var intervalsFrom = Instant.start
    /// When the next interval begins; the start for never.
    public var renewsAt = Instant.start
    /// Units left.
    public var balance: Amount { granted - charged }
  }

  /// A saved decision.
  public struct Decision: Hashable, BitwiseCopyable, Sendable {
    /// What was asked.
    public var consumption: Consumption
    /// What was decided.
    public var decision: ConsumptionDecision
  }

  /// The accepted transactions, by number.
  public private(set) var purchases = FixedList<4, Purchase>()
  /// The units, by customer, Feature and entity.
  public private(set) var accounts = FixedList<8, Account>()
  /// The decisions, by customer and operation.
  public private(set) var decisions = FixedList<9, Decision>()
  /// What it will never accept (D2).
  var rejections = Rejections()
  /// The transactions of which the store said that it took a refund back, as bits: what is signed before that is old.
  public private(set) var reinstated: UInt8 = 0
  /// What the App Store said last of each subscription.
  public internal(set) var standings = FixedList<4, Standing>()
  /// Who owns each product.
  public var configuration: ProductConfiguration
  /// The transactions whose service is over: what was granted for them ends with the period that the signed transaction
  /// tells, and with the grace and the extensions of which the App Store tells the server at once (C-99).
  public var over = TransactionSet.none

  /// A server that knows the owners of the shelf's products and nothing else.
  public init(_ shelf: Shelf) { configuration = ProductConfiguration(shelf.products.map(\.owner)) }

  /// What the server had no room for, if anything.
  @inlinable @inline(__always) public var outgrew: StaticString? {
    if accounts.didOverflow { return "accounts" }
    return decisions.didOverflow ? "decisions" : nil
  }

  /// Carries a request out and returns its answer.
  ///
  /// - Parameter original: of which purchase the reported transaction is another one, as its signed form says; nil if it
  ///   is the only one.
  public mutating func serve(
    _ request: ServerRequest, at now: Instant = .start, on shelf: Shelf, _ flaws: ServerFlaws = [],
    twinning original: TransactionID? = nil
  ) -> ServerReply {
    switch request {
    case .profile(let customer):
      return .profile(Profile(access: access(of: customer, on: shelf), configuration: configuration))
    case .report(let report):
      // What cannot be verified is asked for again.
      guard report.isSigned else { return .unavailable(retryAfterMinutes: 0) }
      if let status = rejections[report.transaction] { return .rejected(status) }
      accept(report, at: now, on: shelf, flaws, twinning: original)
      var touched = FeatureSnapshot()
      for number in 0..<shelf.featureCount {
        let feature = FeatureID(UInt8(number))
        // What credits buy changes with the credits.
        let isTouched = shelf.grants(of: report.product).contains { grant in
          grant.feature == feature || shelf.credits(for: feature).contains(grant.feature)
        }
        if isTouched { touched[feature] = access(of: report.customer, to: feature, on: shelf) }
      }
      return .accepted(touched)
    case .check(let feature, let customer, let entity):
      if flaws.contains(.queriesReserve),
        access(of: customer, to: feature, entity: entity, on: shelf).balance ?? .zero >= .one
      {
        charge(.one, of: feature, to: customer, entity, on: shelf, flaws)
      }
      return .access(access(of: customer, to: feature, entity: entity, on: shelf))
    case .consume(let consumption): return decide(consumption, on: shelf, flaws)
    case .use(let report):
      if let purchase = report.purchase {
        // The request is one: with a purchase that is rejected the use is, too.
        if let status = rejections[purchase.transaction] { return .rejected(status) }
        accept(purchase, at: now, on: shelf, flaws, twinning: original)
      }
      return .used(use(report, on: shelf, flaws))
    }
  }

  /// Whether carrying a request out would change anything; one that would not may as well never arrive.
  public func wouldChange(by request: ServerRequest) -> Bool {
    switch request {
    case .profile, .check: return false
    case .report(let report):
      guard report.isSigned, rejections[report.transaction] == nil else { return false }
      let known = purchases.first { $0.transaction == report.transaction }
      guard report.isRevocation else { return !(known?.isBought ?? false) }
      return !(known?.isRevoked ?? false || isReinstated(report.transaction))
    case .consume(let consumption):
      return !decisions.contains {
        $0.consumption.operation == consumption.operation && $0.consumption.customer == consumption.customer
      }
    // What is denied today may be granted when it arrives.
    case .use(let report): return report.purchase.map { rejections[$0.transaction] == nil } ?? true
    }
  }

  /// Forgets what was decided about operations that nobody will ask for again, but that it was.
  public mutating func forgetDecisions(about isOver: (OperationID, CustomerID) -> Bool) {
    for place in decisions.indices {
      let (operation, customer) = (decisions[place].consumption.operation, decisions[place].consumption.customer)
      guard isOver(operation, customer) else { continue }
      decisions[place] = Decision(
        consumption: Consumption(operation: operation, customer: customer, feature: FeatureID(0), quantity: .zero),
        decision: ConsumptionDecision(isAccepted: false, balance: .zero))
    }
  }

  /// The App Store tells the server itself that a purchase was refunded or revoked; nil, with nothing changed, if the
  /// server knows nothing of the purchase, knows it already, or knows that it was taken back since: notifications come
  /// late, again, and in any order.
  public mutating func hear(revocationOf transaction: TransactionID, on shelf: Shelf) -> PurchaseReport? {
    guard let known = purchases.first(where: { $0.transaction == transaction }), known.isBought, !known.isRevoked,
      !isReinstated(transaction)
    else { return nil }
    let report = PurchaseReport(
      transaction: transaction, isRevocation: true, product: known.product, customer: known.customer)
    accept(report, at: .start, on: shelf, [], twinning: known.original)
    return report
  }

  /// Whether the store said that it took the refund of a transaction back.
  public func isReinstated(_ transaction: TransactionID) -> Bool { reinstated & transaction.serverBit != 0 }

  /// The App Store tells the server that it took a refund back: what was taken for it is given again, and whoever still
  /// reports the refund is late; false, with nothing changed, if the server knows it already.
  public mutating func hear(
    reversalOf transactions: FixedList<4, TransactionID>, at now: Instant, on shelf: Shelf, _ flaws: ServerFlaws = []
  ) -> Bool {
    guard transactions.contains(where: { !isReinstated($0) }) else { return false }
    for transaction in transactions { reinstated |= transaction.serverBit }
    guard !flaws.contains(.refundStays) else { return true }
    for place in purchases.indices where purchases[place].isRevoked && isReinstated(purchases[place].transaction) {
      purchases[place].isRevoked = false
      let purchase = purchases[place]
      guard purchase.counts else { continue }
      grantUnits(of: purchase.product, to: purchase.customer, at: now, on: shelf, [], first: purchase.taken)
      purchases[place].taken = .zero
    }
    return true
  }

  /// Whether all the units that were ever given still fit into an amount (D26).
  public func mayGrant(
    _ amount: Amount, of feature: FeatureID, to customer: CustomerID, entity: EntityID = .own
  ) -> Bool {
    let granted = account(customer, feature, entity)?.granted ?? .zero
    return granted.thousandths <= Amount.greatest * 1_000 - amount.thousandths
  }

  /// Gives units by hand, as a support team does.
  public mutating func grant(
    _ amount: Amount, of feature: FeatureID, to customer: CustomerID, entity: EntityID = .own
  ) {
    change(customer, feature, entity) { $0.granted = $0.granted + amount }
  }

  /// A connector tells of a purchase that a provider made: it is news for Automations, and gives nobody anything (PUR-52,
  /// PUR-53, FEA-28).
  public mutating func hear(
    of product: ProductID, boughtBy customer: CustomerID, on shelf: Shelf, _ flaws: ServerFlaws = []
  ) {
    if flaws.contains(.trustsConnectors) { grantUnits(of: product, to: customer, at: .start, on: shelf, []) }
  }

  /// Begins a new interval of an allowance: what was charged is there again (D14); false if there is nothing to renew.
  public mutating func renew(_ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID = .own) -> Bool {
    guard let known = account(customer, feature, entity), known.charged > .zero || known.reported > .zero else {
      return false
    }
    change(customer, feature, entity) { account in
      account.charged = .zero
      account.reported = .zero
    }
    return true
  }

  /// Access to one Feature: a customer's, or that of an entity, whose allowance is its own (FEA-07).
  public func access(
    of customer: CustomerID, to feature: FeatureID, entity: EntityID = .own, on shelf: Shelf
  ) -> FeatureAccess {
    let type = shelf.type(of: feature)
    guard type != .boolean else {
      let isOn = purchases.contains { purchase in
        purchase.customer == customer && isInForce(purchase)
          && shelf.extent(of: feature, from: purchase.product) == .boolean
      }
      return FeatureAccess(allowed: isOn && entity == .own, type: type)
    }
    guard let left = unitsLeft(of: feature, for: customer, entity, on: shelf) else {
      return FeatureAccess(allowed: true, unlimited: true, type: type)
    }
    return FeatureAccess(allowed: left >= .one, balance: left, type: type)
  }

  /// What a full profile mentions: every Feature that the customer has or had anything of.
  public func access(of customer: CustomerID, on shelf: Shelf) -> FeatureSnapshot {
    var snapshot = FeatureSnapshot()
    for number in 0..<shelf.featureCount {
      let feature = FeatureID(UInt8(number))
      let access = access(of: customer, to: feature, on: shelf)
      if access.allowed || account(customer, feature) != nil { snapshot[feature] = access }
    }
    return snapshot
  }

  /// Whether a purchase gives what it switches on: it was neither refunded nor is its period over (D20).
  func isInForce(_ purchase: Purchase) -> Bool {
    purchase.counts && !over.contains(purchase.transaction)
  }

  /// The units of one customer and Feature, or of an entity, if there ever were any.
  public func account(_ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID = .own) -> Account? {
    accounts.first { $0.customer == customer && $0.feature == feature && $0.entity == entity }
  }

  private mutating func accept(
    _ report: PurchaseReport, at now: Instant, on shelf: Shelf, _ flaws: ServerFlaws, twinning original: TransactionID?
  ) {
    let first = original ?? report.transaction
    var purchase = purchases.first { $0.transaction == report.transaction } ?? Purchase(report, original: first)
    // One purchase of two transactions is whose it was first, and refunded with either (Q2).
    if let other = purchases.first(where: { $0.original == first && $0.transaction != report.transaction }) {
      purchase.customer = other.customer
      purchase.isRevoked = other.isRevoked
      if !purchase.isBought { purchase.isAgain = other.isBought && !flaws.contains(.grantsTwins) }
    }
    if report.isRevocation, !purchase.isRevoked, !isReinstated(report.transaction) {
      purchase.isRevoked = true
      purchases.upsert(purchase) { $0.transaction }
      revoke(first, on: shelf)
      return
    }
    if !report.isRevocation, !purchase.isBought {
      purchase.isBought = true
      if purchase.counts {
        grantUnits(of: report.product, to: purchase.customer, at: now, on: shelf, flaws)
      } else if !purchase.isAgain {
        purchase.taken = firstUnits(of: report.product, on: shelf)?.units ?? .zero
      }
    }
    purchases.upsert(purchase) { $0.transaction }
  }

  /// Every transaction of a purchase is revoked; what was never granted cannot be taken back, and what is spent stays
  /// spent (D21).
  private mutating func revoke(_ original: TransactionID, on shelf: Shelf) {
    for place in purchases.indices where purchases[place].original == original {
      let purchase = purchases[place]
      purchases[place].isRevoked = true
      guard purchase.isBought, !purchase.isAgain else { continue }
      purchases[place].taken = takeUnits(of: purchase.product, from: purchase.customer, on: shelf)
    }
  }

  /// Gives the units of a product; of the first Feature perhaps another number.
  private mutating func grantUnits(
    of product: ProductID, to customer: CustomerID, at now: Instant, on shelf: Shelf, _ flaws: ServerFlaws,
    first: Amount? = nil
  ) {
    let special = first == nil ? nil : firstUnits(of: product, on: shelf)?.feature
    for grant in shelf.grants(of: product) {
      guard case .fixed(let units) = grant.extent else { continue }
      let amount = grant.feature == special ? first ?? units : units
      change(customer, grant.feature) { account in
        account.granted = account.granted + amount
        // A further purchase joins the intervals that run.
        guard let reset = grant.reset, account.renewsAt == .start else { return }
        account.intervalsFrom = flaws.contains(.resetsLate) ? now.advanced(byMinutes: 60) : now
        account.renewsAt = reset.next(inSeriesFrom: account.intervalsFrom, after: now)
      }
    }
  }

  /// The first Feature of the shelf that a product gives units of, and how many.
  private func firstUnits(of product: ProductID, on shelf: Shelf) -> (feature: FeatureID, units: Amount)? {
    var first: (feature: FeatureID, units: Amount)?
    for grant in shelf.grants(of: product) {
      guard case .fixed(let units) = grant.extent, grant.feature.rawValue < first?.feature.rawValue ?? .max else {
        continue
      }
      first = (grant.feature, units)
    }
    return first
  }

  /// Takes back what is left of the units of a product, and returns how many of the first Feature.
  private mutating func takeUnits(of product: ProductID, from customer: CustomerID, on shelf: Shelf) -> Amount {
    let first = firstUnits(of: product, on: shelf)?.feature
    var ofFirst = Amount.zero
    for grant in shelf.grants(of: product) {
      guard case .fixed(let amount) = grant.extent else { continue }
      change(customer, grant.feature) { account in
        let taken = min(amount, account.balance)
        account.granted = account.granted - taken
        if grant.feature == first { ofFirst = taken }
      }
    }
    return ofFirst
  }

  private mutating func decide(_ consumption: Consumption, on shelf: Shelf, _ flaws: ServerFlaws) -> ServerReply {
    let saved = decisions.first {
      $0.consumption.operation == consumption.operation && $0.consumption.customer == consumption.customer
    }
    if let saved {
      guard saved.consumption == consumption else { return .conflict }
      var decision = saved.decision
      decision.isReplay = true
      return .decided(decision, access(after: consumption, on: shelf))
    }
    let before = access(after: consumption, on: shelf)
    let isAccepted = before.unlimited || (before.balance ?? .zero) >= consumption.quantity
    if isAccepted, !before.unlimited {
      charge(
        consumption.quantity, of: consumption.feature, to: consumption.customer, consumption.entity, on: shelf, flaws)
    }
    let after = access(after: consumption, on: shelf)
    let decision = ConsumptionDecision(isAccepted: isAccepted, balance: after.balance ?? .zero)
    decisions.insertSorted(Decision(consumption: consumption, decision: decision)) { $0.consumption.recordKey }
    return .decided(decision, after)
  }

  private func access(after consumption: Consumption, on shelf: Shelf) -> FeatureAccess {
    access(of: consumption.customer, to: consumption.feature, entity: consumption.entity, on: shelf)
  }

  mutating func change(
    _ customer: CustomerID, _ feature: FeatureID, _ entity: EntityID = .own, _ body: (inout Account) -> Void
  ) {
    var account =
      account(customer, feature, entity) ?? Account(customer: customer, feature: feature, entity: entity)
    body(&account)
    accounts.upsert(account) { $0.customer.rawValue << 4 | $0.feature.rawValue << 2 | $0.entity.rawValue }
  }
}

extension TransactionID {
  /// Its bit among the few transactions of a schedule.
  fileprivate var serverBit: UInt8 { 1 << (rawValue & 7) }
}
