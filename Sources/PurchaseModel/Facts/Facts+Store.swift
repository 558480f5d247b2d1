import PurchaseDomain
import SDKContract

extension Facts {
  // MARK: Checkout

  mutating func checkOut(
    _ checkout: CheckoutID, _ product: ProductID, in journey: JourneyID, under terms: OfferTerms,
    by customer: CustomerID
  ) {
    var facts = CheckoutFacts()
    facts.customer = customer.rawValue
    facts.product = product.rawValue
    // Its marker may become durable and so count as an open checkout before the sheet opens.
    // What a delegate carries out is matched with no transaction.
    facts.standing = delegate == 0 ? .doubtful : .closed
    facts.delegate = delegate
    facts.journey = journey.rawValue
    facts.terms = terms
    facts.marks = .callIsOpen
    for number in Self.checkoutNumbers where number != checkout.rawValue {
      var other = self[CheckoutID(number)]
      guard other.product == product.rawValue, !other.marks.isDisjoint(with: [.callIsOpen, .sheetIsOpen]) else {
        continue
      }
      facts.marks.insert(.collided)
      other.marks.insert(.collided)
      self[CheckoutID(number)] = other
    }
    self[checkout] = facts
  }

  mutating func openSheet(_ checkout: CheckoutID) {
    var facts = self[checkout]
    facts.marks.formUnion([.sheetIsOpen, .hadSheet])
    if !facts.marks.contains(.claimed) { facts.standing = .open }
    self[checkout] = facts
    // A transaction that was seen but not recorded may still be matched with it.
    for number in Self.transactionNumbers {
      let transaction = self[TransactionID(number)]
      guard transaction.sight.contains(.verified), !transaction.isRecorded, transaction.token == facts.customer,
        transaction.product == facts.product
      else { continue }
      if transaction.claim == 0 {
        if claim(ofPurchase: TransactionID(number)) == 0 {
          claim(checkout, for: TransactionID(number), isCertain: false)
        }
      } else {
        self[checkout].standing = .doubtful
        self[checkout].marks.insert(.claimed)
      }
    }
  }

  mutating func endCheckout(_ checkout: CheckoutID, _ result: APIResult) {
    var facts = self[checkout]
    guard facts.standing != .unknown, case .purchase(let outcome) = result else { return }
    facts.marks.remove(.callIsOpen)
    switch outcome {
    case .purchased: facts.result = .purchased
    case .pending: facts.result = .pending
    case .cancelled: facts.result = .cancelled
    case .failed(let failure):
      facts.result = .failed
      // What is cut short keeps its marker, and may still be completed (D40).
      if failure != .shutDown, !facts.marks.contains(.hadSheet), !facts.marks.contains(.claimed) {
        facts.standing = .closed
      }
    }
    facts.marks.subtract([.collided, .writeFailed])
    self[checkout] = facts
  }

  mutating func answerSheet(_ checkout: CheckoutID, _ answer: StoreAnswer, in context: ModelContext) {
    switch answer {
    case .pending: openWindow(.pendingAnswer, subject: checkout.rawValue)
    case .cancelled: openWindow(.cancelledAnswer, subject: checkout.rawValue)
    default: openWindow(.other)
    }
    var facts = self[checkout]
    facts.marks.remove(.sheetIsOpen)
    switch answer {
    case .pending:
      facts.answer = .pending
      self[checkout] = facts
    case .success(let signed) where signed.isVerified:
      facts.answer = .purchased
      facts.transaction = signed.id.rawValue
      self[checkout] = facts
      see(signed, answering: checkout, for: CustomerID(facts.customer))
      if signed.isUpgraded { end(signed.id, isCertain: true, in: context) }
    case .success(let signed):
      facts.answer = .unverified
      close(checkout, facts)
      see(signed, answering: checkout, for: CustomerID(facts.customer))
    case .cancelled:
      facts.answer = .cancelled
      close(checkout, facts)
    case .failed:
      facts.answer = .failed
      close(checkout, facts)
    }
  }

  /// A checkout that sold nothing is over, unless a transaction that is not recorded yet was matched with it.
  private mutating func close(_ checkout: CheckoutID, _ facts: CheckoutFacts) {
    var facts = facts
    if !facts.marks.contains(.claimed) { facts.standing = .closed }
    self[checkout] = facts
    for number in Self.transactionNumbers {
      let transaction = self[TransactionID(number)]
      if transaction.claim == checkout.rawValue, !transaction.isRecorded {
        self[TransactionID(number)].told.insert(.claimUncertain)
      }
    }
  }

  // MARK: Transactions

  mutating func sell(_ signed: SignedTransaction, through checkout: CheckoutID?) {
    var facts = self[signed.id]
    facts.product = signed.product.rawValue
    facts.token = signed.token?.rawValue ?? TransactionFacts.noToken
    facts.world.insert(.sold)
    facts.original = signed.originalID.rawValue
    if signed.reason == .renewal { facts.period.insert(.renewal) }
    if signed.isVerified { facts.world.insert(.verified) }
    if signed.isRevoked { facts.world.insert(.revoked) }
    if checkout == nil { facts.period.insert(.elsewhere) }
    self[signed.id] = facts
  }

  /// The SDK got to see a transaction: by an update, as the answer of a sheet, or in the listing of a restore.
  ///
  /// - Parameter witness: whose it is if it has no token: whoever was active, who bought, or who restored (D5, D38).
  mutating func see(_ signed: SignedTransaction, answering checkout: CheckoutID?, for witness: CustomerID) {
    var facts = self[signed.id]
    guard signed.isVerified else {
      facts.sight.insert(.forged)
      self[signed.id] = facts
      return
    }
    if !facts.world.contains(.sold) {
      facts.product = signed.product.rawValue
      facts.token = signed.token?.rawValue ?? TransactionFacts.noToken
      facts.original = signed.originalID.rawValue
      if signed.reason == .renewal { facts.period.insert(.renewal) }
    }
    let isFirst = !facts.isRecorded && !facts.sight.contains(.inThisLife)
    // Of chains the device knows what it was told last before it wrote that down, whatever the store thinks (Q26).
    let isUnwritten = !facts.isRecorded && !facts.period.contains(.isPut)
    let isNews = isUnwritten && (isFirst || facts.original != signed.originalID.rawValue)
    if isNews { facts.original = signed.originalID.rawValue }
    facts.sight.formUnion([.verified, .inThisLife])
    facts.witnesses |= witness.bit
    facts.sight.insert(signed.isRevoked ? .revoked : .unrevoked)
    // What a sheet sells is not refunded, whatever was told before.
    if signed.isRevoked {
      facts.ends.insert(.revokedInThisLife)
    } else if checkout != nil {
      facts.ends.remove(.revokedInThisLife)
    }
    // Revoked before it was recorded as bought: a death may leave nothing but the revocation to complete anything.
    if signed.isRevoked, !facts.disk.contains(.recorded), facts.claim != 0 { facts.told.insert(.claimUncertain) }
    if checkout != nil {
      facts.sight.formUnion([.answered, .answeredInThisLife])
      // An update of it that was left alone asked for no reading.
      unrefreshed.remove(TransactionSet(signed.id))
    }
    if perhapsNative & (1 << facts.product) != 0, !isDelegates(facts) { facts.sight.insert(.perhapsNative) }
    if isNews, chainOwner(facts.original, butBy: signed.id) != nil { facts.period.insert(.chained) }
    self[signed.id] = facts
    tell(signed)
    match(signed.id, isFirst: isFirst, isRevoked: signed.isRevoked, answering: checkout)
  }
}
