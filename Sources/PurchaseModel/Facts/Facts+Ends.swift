import PurchaseDomain
import SDKContract

// What has ended on the device: nobody is told when a subscription lapses, so the listing of the store decides, or a
// later period of the same subscription (D20, STK-21). What must be over is `surely`, what may be over is `perhaps`.
extension Facts {
  /// The SDK asked for what the account holds.
  mutating func beginReading() {
    readingSaw = .none
    readingKnew = .none
    readingCovers = unrefreshed
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      let transaction = TransactionSet(TransactionID(number))
      if facts.sight.contains(.verified) || facts.isRecorded { readingSaw.insert(transaction) }
      if facts.isRecorded { readingKnew.insert(transaction) }
    }
  }

  /// The store listed what the account holds.
  mutating func read(_ listing: EntitlementListing, in context: ModelContext) {
    openWindow(.other)
    unrefreshed.subtract(readingCovers)
    readingCovers = .none
    guard case .entitlements(let entitlements) = listing else { return }
    // What goes on from a subscription that is recorded here is ours, however it is heard of (D3).
    for signed in entitlements
    where signed.isVerified && !signed.isRevoked && !signed.isUpgraded && !self[signed.id].isRecorded
      && isChained(signed)
    {
      see(signed, answering: nil, for: customer)
    }
    for number in Self.transactionNumbers {
      let id = TransactionID(number)
      guard readingSaw.contains(id) || self[id].isRecorded else { continue }
      if let listed = entitlements.first(where: { $0.id == id && $0.isVerified && !$0.isRevoked && !$0.isUpgraded }) {
        hold(listed, in: context)
      } else {
        miss(id, in: context)
      }
    }
  }

  private mutating func hold(_ listed: SignedTransaction, in context: ModelContext) {
    tell(listed)
    self[listed.id].ends.insert(.everListed)
    if readingKnew.contains(listed.id) { self[listed.id].ends.insert(.listed) }
    self[listed.id].period.insert(.lastListed)
    if !isFollowed(listed.id, in: context) { self[listed.id].ends.remove(.surely) }
  }

  /// A listing does not have it.
  ///
  /// What it gave is over if the listing was asked for after it was known, and an earlier one had it or its period is
  /// over. A consumable is in none.
  private mutating func miss(_ id: TransactionID, in context: ModelContext) {
    self[id].period.remove(.lastListed)
    let facts = self[id]
    guard readingSaw.contains(id), !context.isConsumable(facts.productID) else { return }
    let wasListed = !facts.ends.isDisjoint(with: [.listed, .listedOnDisk])
    let isExpired = facts.expiry <= clock && facts.expiry != .never
    guard wasListed || isExpired || facts.ends.contains(.everListed) || facts.period.contains(.moved) else { return }
    end(id, isCertain: readingKnew.contains(id) && (wasListed || isExpired) && !isBeingFollowed(id), in: context)
  }

  /// The device was told the end of a period.
  mutating func tell(_ signed: SignedTransaction) {
    var facts = self[signed.id]
    let expiry = signed.expiry ?? .never
    if facts.period.contains(.isTold) {
      if facts.expiry != expiry { facts.period.insert(.moved) }
      facts.expiry = max(facts.expiry, expiry)
    } else {
      facts.period.insert(.isTold)
      facts.expiry = expiry
    }
    self[signed.id] = facts
  }

  /// What a transaction gives on the device is over, or may be.
  mutating func end(_ id: TransactionID, isCertain: Bool, in context: ModelContext) {
    let (wasOver, mayHaveEnded) = (self[id].ends.contains(.surely), self[id].ends.contains(.perhaps))
    self[id].ends.insert(.perhaps)
    if isCertain { self[id].ends.insert(.surely) }
    guard !wasOver, self[id].owner == customer.rawValue else { return }
    // What was not recorded gave nothing here that could end, and what may have ended already may have been asked about.
    let isCertain = isCertain && !mayHaveEnded && self[id].disk.contains(.recorded)
    for number in 0..<UInt8(context.featureCount) where context.switches(of: self[id].productID) & 1 << number != 0 {
      withdraw(FeatureID(number), from: id, isCertain: isCertain, in: context)
    }
  }

  /// A Feature rests on something that is over: the answers so far say nothing any more, nor do those under way.
  private mutating func withdraw(
    _ feature: FeatureID, from id: TransactionID, isCertain: Bool, in context: ModelContext
  ) {
    guard isCertain, !mayBeGiven(feature, by: customer, butBy: id, in: context), let answer = told[feature] else {
      plain &= ~feature.bit
      for place in flights.indices { flights[place].order |= feature.bit << 4 }
      return
    }
    let balance = answer.balance ?? .zero
    told[feature] = FeatureAccess(
      allowed: answer.type != .boolean && balance >= .one, balance: answer.balance, type: answer.type)
    plain |= feature.bit
    for place in flights.indices { flights[place].order |= feature.bit }
  }

  /// Whether anything else that was seen may give a customer a Feature.
  private func mayBeGiven(
    _ feature: FeatureID, by customer: CustomerID, butBy id: TransactionID, in context: ModelContext
  ) -> Bool {
    for number in Self.transactionNumbers where number != id.rawValue {
      let facts = self[TransactionID(number)]
      guard facts.world != [] || facts.sight != [], context.switches(of: facts.productID) & feature.bit != 0 else {
        continue
      }
      guard !facts.ends.contains(.surely) else { continue }
      if facts.mayBelong(to: customer) || facts.buyer == customer.rawValue { return true }
    }
    return false
  }

  // MARK: Chains

  /// A record is durable: of its subscription only the latest period that is recorded counts.
  mutating func endFollowed(by id: TransactionID, in context: ModelContext) {
    guard context.isSubscription(self[id].productID) else { return }
    for number in Self.transactionNumbers where number != id.rawValue {
      let other = TransactionID(number)
      guard self[other].original == self[id].original, self[other].sight.contains(.verified) else { continue }
      if isFollowed(other, in: context) { end(other, isCertain: true, in: context) }
    }
    if isFollowed(id, in: context) { end(id, isCertain: true, in: context) }
  }

  /// Whether a later period of the same subscription is recorded.
  func isFollowed(_ id: TransactionID, in context: ModelContext) -> Bool {
    context.isSubscription(self[id].productID) && hasChain(self[id], after: id.rawValue) { $0.disk.contains(.recorded) }
  }

  /// Whether a later period of the same subscription was seen and is not recorded.
  private func isBeingFollowed(_ id: TransactionID) -> Bool {
    hasChain(self[id], after: id.rawValue) { $0.sight.contains(.verified) && !$0.isRecorded }
  }

  private func hasChain(
    _ facts: TransactionFacts, after number: UInt8, where isSuch: (TransactionFacts) -> Bool
  ) -> Bool {
    for later in Self.transactionNumbers where later > number {
      let other = self[TransactionID(later)]
      if other.original == facts.original, isSuch(other) { return true }
    }
    return false
  }

  /// Whether another transaction of the same chain is recorded here.
  private func isChained(_ signed: SignedTransaction) -> Bool {
    chainOwner(signed.originalID.rawValue, butBy: signed.id) != nil || self[signed.id].isRecorded
  }

  /// Whether a record of a chain, but for one transaction, is a customer's; what was bought again may be another's.
  func hasPart(_ customer: CustomerID, in original: UInt8, butBy id: TransactionID) -> Bool {
    Self.transactionNumbers.contains { number in
      let facts = self[TransactionID(number)]
      return number != id.rawValue && facts.isRecorded && facts.original == original
        && facts.owner == customer.rawValue
    }
  }

  /// Whose a chain is by a record of it, but for one transaction.
  func chainOwner(_ original: UInt8, butBy id: TransactionID) -> CustomerID? {
    for number in Self.transactionNumbers where number != id.rawValue {
      let facts = self[TransactionID(number)]
      if facts.isRecorded, facts.original == original { return CustomerID(facts.owner) }
    }
    return nil
  }

  // MARK: Deaths

  /// What the device knew of an end only in memory.
  mutating func loseEnd(of id: TransactionID, in context: ModelContext) {
    var facts = self[id]
    facts.ends.remove(.listed)
    if !facts.ends.contains(.onDisk), !isFollowed(id, in: context) { facts.ends.remove(.surely) }
    self[id] = facts
  }

  /// What a record says of an end.
  mutating func keepEnd(_ evidence: Evidence, in context: ModelContext) {
    var facts = self[evidence.transaction]
    if evidence.isListed { facts.ends.insert(.listedOnDisk) }
    if evidence.isOver { facts.ends.insert(.onDisk) } else { facts.ends.remove(.onDisk) }
    // A write that outlived its process tells the next one.
    if evidence.isOver, !life.contains(.alive) { facts.ends.formUnion([.perhaps, .surely]) }
    self[evidence.transaction] = facts
    endFollowed(by: evidence.transaction, in: context)
  }
}
