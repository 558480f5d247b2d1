import PurchaseDomain

// Which checkout a transaction completes (D36, D18). What counts afterwards is only how many completions a customer
// and product must and may have; which of several equal checkouts an SDK picks is its own affair. Wherever a death, a
// failed write or a late configuration lets a right SDK see things in another order, the match is `claimUncertain`,
// and where it may think a checkout open or closed, that is `doubtful`.
extension Facts {
  /// Matches a transaction that was just seen with the checkout that it completes.
  mutating func match(
    _ transaction: TransactionID, isFirst: Bool, isRevoked: Bool, answering checkout: CheckoutID?
  ) {
    if let checkout {
      matchAnswer(transaction, isFirst: isFirst, isRevoked: isRevoked, of: checkout)
    } else {
      matchUpdate(transaction, isFirst: isFirst, isRevoked: isRevoked)
    }
  }

  private mutating func matchAnswer(
    _ transaction: TransactionID, isFirst: Bool, isRevoked: Bool, of checkout: CheckoutID
  ) {
    let facts = self[transaction]
    let sheet = self[checkout]
    let isAvailable = sheet.standing == .open || sheet.standing == .doubtful
    guard !facts.period.contains(.renewal), facts.product == sheet.product else {
      // A renewal that is held completes nothing, and closes the checkout (D18, D34); so does what another plan of the
      // group holds, but that may complete a checkout of its own product (D36).
      loosenClaims(of: checkout, butFor: transaction)
      if isAvailable { self[checkout].standing = facts.isRecorded ? .closed : .doubtful }
      if facts.product != sheet.product { matchUpdate(transaction, isFirst: isFirst, isRevoked: isRevoked) }
      return
    }
    loosenClaims(of: checkout, butFor: transaction)
    let bound = claim(ofPurchase: transaction)
    if bound != 0 {
      // Bound already: this checkout completes nothing and closes, though a death may hide that.
      if bound != checkout.rawValue, isAvailable {
        let holder = facts.claim != 0 ? facts : self[TransactionID(facts.twin)]
        self[checkout].standing = holder.isRecorded && !holder.told.contains(.claimUncertain) ? .closed : .doubtful
        if !holder.isRecorded { self[CheckoutID(bound)].standing = .doubtful }
      }
      return
    }
    // Whose it is does not depend on whether the checkout that hears of it still waits.
    let isOwn = facts.token == TransactionFacts.noToken || facts.token == sheet.customer
    let isOthers = facts.owner != TransactionFacts.nobody && facts.owner != sheet.customer
    let namesOther =
      !isOwn && facts.token < AccountToken.firstForeign.rawValue && known & CustomerID(facts.token).bit != 0
    if isOthers || namesOther {
      if isAvailable { self[checkout].standing = .closed }
      // Somebody else's of this device, as the token says: it completes a checkout of theirs, if any.
      if !isOthers { matchUpdate(transaction, isFirst: isFirst, isRevoked: isRevoked) }
      return
    }
    guard isAvailable else {
      share(checkout, with: transaction)
      // Another one has its checkout for good: it completes the oldest that is open, as an update would.
      if self[transaction].claim == 0 { matchUpdate(transaction, isFirst: isFirst, isRevoked: isRevoked) }
      return
    }
    // Held before and never completed: D18 and the settled list can be read either way.
    let isCertain = isFirst && isOwn && !isRevoked && sheet.standing == .open
    claim(checkout, for: transaction, isCertain: isCertain)
  }

  /// A sheet returned something else than the transaction that was matched with its checkout: while that one waits, for
  /// the configuration or the disk, it may find the checkout closed.
  private mutating func loosenClaims(of checkout: CheckoutID, butFor transaction: TransactionID) {
    for number in Self.transactionNumbers where number != transaction.rawValue {
      let other = TransactionID(number)
      guard self[other].claim == checkout.rawValue, !self[other].isRecorded else { continue }
      self[other].told.insert(.claimUncertain)
      self[checkout].standing = .doubtful
    }
  }

  private mutating func matchUpdate(_ transaction: TransactionID, isFirst: Bool, isRevoked: Bool) {
    let facts = self[transaction]
    // What renews by itself completes nothing (D34).
    guard !facts.isRecorded, facts.token < AccountToken.firstForeign.rawValue, !facts.period.contains(.renewal) else {
      return
    }
    if let bound = claimed(by: transaction) {
      // Seen again before it was recorded. A new life matches it anew, perhaps with an older checkout.
      guard let older = oldestAvailable(facts.token, facts.product), older != bound else { return }
      self[older].standing = .doubtful
      self[older].marks.insert(.claimed)
      self[bound].standing = .doubtful
      return
    }
    // What completes a checkout by its other transaction completes none by this one (Q2, D18).
    guard claim(ofPurchase: transaction) == 0 else {
      // While both wait, for a configuration or the disk, either may be the one.
      if !self[TransactionID(facts.twin)].isRecorded { self[TransactionID(facts.twin)].told.insert(.claimUncertain) }
      return
    }
    for number in Self.transactionNumbers where number != transaction.rawValue {
      // Two that wait together, for a configuration or the disk, may be matched in either order.
      let other = self[TransactionID(number)]
      if other.claim != 0, other.token == facts.token, other.product == facts.product, !other.isRecorded {
        return share(CheckoutID(other.claim), with: transaction)
      }
    }
    guard let checkout = oldestAvailable(facts.token, facts.product) else { return }
    claim(checkout, for: transaction, isCertain: isFirst && !isRevoked && self[checkout].standing == .open)
  }

  /// Lets a transaction be the one that completes a checkout, instead of another one that is not recorded yet.
  private mutating func share(_ checkout: CheckoutID, with transaction: TransactionID) {
    for number in Self.transactionNumbers where number != transaction.rawValue {
      let id = TransactionID(number)
      guard self[id].claim == checkout.rawValue, !self[id].isRecorded else { continue }
      self[id].told.insert(.claimUncertain)
      claim(checkout, for: transaction, isCertain: false)
    }
  }

  /// A new life knows nothing of a transaction that was not recorded: it sees it for the first time, and finds the
  /// marker of the checkout as it was.
  mutating func forgetUnrecordedMatches() {
    for number in Self.transactionNumbers {
      if !self[TransactionID(number)].isRecorded { self[TransactionID(number)].sight.remove(.perhapsNative) }
      var facts = self[TransactionID(number)]
      guard facts.claim != 0, !facts.isRecorded else { continue }
      let checkout = CheckoutID(facts.claim)
      let isCertain = !facts.told.contains(.claimUncertain)
      facts.claim = 0
      facts.told.remove(.claimUncertain)
      self[TransactionID(number)] = facts
      // The other transaction of the purchase is recorded, and may be the one that completes it (Q2).
      if facts.twin != 0, self[TransactionID(facts.twin)].isRecorded {
        self[TransactionID(facts.twin)].claim = checkout.rawValue
        self[TransactionID(facts.twin)].told.insert(.claimUncertain)
      }
      guard !self[checkout].events.contains(.completed) else { continue }
      switch self[checkout].answer {
      case .cancelled, .failed, .unverified: self[checkout].standing = .doubtful
      case .none, .pending, .purchased:
        self[checkout].standing = isCertain && self[checkout].standing == .closed ? .open : .doubtful
      }
    }
  }

  /// Whether a death would let a transaction be seen for the first time again, and complete what it does not complete
  /// as things are.
  public var mayMatchAnew: Bool {
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      guard facts.sight.contains(.inThisLife), !facts.disk.contains(.recorded) else { continue }
      if facts.told.contains(.claimUncertain) || facts.claim == 0 && !facts.isRecorded { return true }
    }
    return false
  }

  /// The checkout with which a transaction was matched.
  private func claimed(by transaction: TransactionID) -> CheckoutID? {
    let claim = self[transaction].claim
    return claim == 0 ? nil : CheckoutID(claim)
  }

  /// The oldest open checkout of a customer and product, else the oldest doubtful one.
  private func oldestAvailable(_ customer: UInt8, _ product: UInt8) -> CheckoutID? {
    var doubtful: CheckoutID?
    for number in Self.checkoutNumbers {
      let facts = self[CheckoutID(number)]
      guard facts.isBy(customer, of: product) else { continue }
      if facts.standing == .open { return CheckoutID(number) }
      if facts.standing == .doubtful, doubtful == nil { doubtful = CheckoutID(number) }
    }
    return doubtful
  }

  /// Notes that a transaction completes a checkout, or may.
  mutating func claim(_ checkout: CheckoutID, for transaction: TransactionID, isCertain: Bool) {
    let facts = self[checkout]
    // Where one is doubtful, an SDK may pick the other; where the match is, each may stay open.
    var hasRival = false
    for number in Self.checkoutNumbers where number != checkout.rawValue {
      let rival = CheckoutID(number)
      let other = self[rival]
      guard other.isBy(facts.customer, of: facts.product) else { continue }
      if other.standing == .doubtful { hasRival = true } else if isCertain || other.standing != .open { continue }
      self[rival].standing = .doubtful
      self[rival].marks.insert(.claimed)
    }
    self[checkout].standing = isCertain && !hasRival ? .closed : .doubtful
    self[checkout].marks.insert(.claimed)
    self[transaction].claim = checkout.rawValue
    if !isCertain { self[transaction].told.insert(.claimUncertain) }
  }

  /// Whether there is no other checkout of the same customer and product.
  func isOnlyOne(_ checkout: CheckoutID) -> Bool {
    let facts = self[checkout]
    for number in Self.checkoutNumbers where number != checkout.rawValue {
      if self[CheckoutID(number)].isBy(facts.customer, of: facts.product) { return false }
    }
    return true
  }

  // MARK: Counting

  /// How many completions a customer and product may have, and how many of them are certain.
  ///
  /// `isDemanded` says of a certain one whether it must have come by now.
  func completions(
    of customer: UInt8, _ product: UInt8, isDemanded: (TransactionFacts) -> Bool = { _ in true }
  ) -> (atLeast: Int, atMost: Int) {
    var least = 0
    var most = 0
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      guard facts.claim != 0, self[CheckoutID(facts.claim)].isBy(customer, of: product) else { continue }
      most += 1
      if !facts.told.contains(.claimUncertain), isDemanded(facts) { least += 1 }
    }
    return (least, most)
  }

  /// How many completions of a customer and product are captured.
  func completed(by customer: UInt8, _ product: UInt8) -> Int {
    var count = 0
    for number in Self.checkoutNumbers {
      let facts = self[CheckoutID(number)]
      guard facts.isBy(customer, of: product), facts.events.contains(.completed), !facts.isDelegated else { continue }
      count += facts.events.contains(.completedTwice) ? 2 : 1
    }
    return count
  }
}
