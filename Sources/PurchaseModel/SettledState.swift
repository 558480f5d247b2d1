import PurchaseDomain

extension ModelContext {
  /// The customers, other than the active one, who have something left that waits for them to sign in (D17).
  ///
  /// The anonymous one is never among them: nobody can sign in as nobody.
  public func unfinishedCustomers(_ facts: borrowing Facts) -> FixedList<4, CustomerID> {
    var customers = FixedList<4, CustomerID>()
    let active = facts.customer
    for operation in facts.operations
    where operation.marks.contains(.journalled) && operation.customer != active
      && operation.customer != CustomerID.anonymous
    {
      let customer = operation.customer
      if !customers.contains(where: { $0 == customer }) { customers.insertSorted(customer, by: \.rawValue) }
    }
    return customers
  }
}

// The settled lines are in `Settled/`, one file each. They read no deaths: what a death may have lost was turned into
// an uncertainty when it happened.
extension Facts {
  /// Whether a transaction is certainly ours and within reach: recorded, or delivered to this life (D3, L-01).
  func isSurelyNative(_ transaction: TransactionFacts) -> Bool {
    if transaction.isRecorded { return true }
    guard transaction.sight.contains(.inThisLife), life.contains(.alive) else { return false }
    if transaction.sight.contains(.answeredInThisLife) { return true }
    if transaction.token == TransactionFacts.noToken {
      if transaction.period.contains(.chained), !isDelegates(transaction) { return true }
      // Where a delegate was ever set, it may have been left alone when it was delivered (D3).
      return transaction.sight.contains(.perhapsNative) && everOwned >> 4 & (1 << transaction.product) == 0
        && !life.contains(.delegated) && !isNoted(transaction.productID)
    }
    return transaction.token < AccountToken.firstForeign.rawValue && known & CustomerID(transaction.token).bit != 0
  }

  /// Whether a transaction was delivered and is certainly not ours (D3).
  func isSurelyOthers(_ id: TransactionID) -> Bool {
    let transaction = self[id]
    if transaction.sight == .forged { return true }
    guard transaction.sight.contains(.verified), !transaction.sight.contains(.answered) else { return false }
    if transaction.token == TransactionFacts.noToken {
      // What goes on from a subscription that is recorded here is ours (D3).
      guard chainOwner(transaction.original, butBy: id) == nil else { return false }
      return !transaction.sight.contains(.perhapsNative)
        && (everOwned >> 4 & (1 << transaction.product) != 0 || isNoted(transaction.productID))
    }
    guard transaction.token < AccountToken.firstForeign.rawValue else { return true }
    return known & CustomerID(transaction.token).bit == 0
  }

  /// Whether what is shown is the server's truth with the device's own purchases laid over (D45).
  func isEffective(
    _ shown: FeatureAccess, of feature: FeatureID, given truth: FeatureAccess, in context: ModelContext
  ) -> Bool {
    if shown.shows(truth) { return true }
    let isBoolean = context.type(of: feature) == .boolean
    let isOn = isBoolean ? shown.allowed : shown.unlimited
    let shouldBeOn = isBoolean ? truth.allowed : truth.unlimited
    if isOn {
      let overlay = overlay(for: customer, in: context)
      return !shouldBeOn && (overlay.mayGrant | overlay.mayLag) & feature.bit != 0
    }
    if shouldBeOn { return mayDeny(feature, customer, in: context) }
    return false
  }

  /// Whether a revocation may hide a Feature from a customer who has it: the server has not allowed it since the device
  /// knows of the acceptance, and the device counts no purchase that gives it (D45).
  ///
  /// A purchase whose refund was taken back is none of those: that the server allows the Feature again may be due to
  /// another purchase, and that one may be the one which is refunded now.
  func mayDeny(_ feature: FeatureID, _ customer: CustomerID, in context: ModelContext) -> Bool {
    var isRevoked = false
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      guard facts.owner == customer.rawValue, !facts.isKnownRejected,
        context.switches(of: facts.productID) & feature.bit != 0
      else { continue }
      if facts.isRevocationRecorded {
        isRevoked = isRevoked || !facts.told.contains(.revocationLifted)
      } else if facts.disk.contains(.recorded), facts.sight.isDisjoint(with: .revoked),
        facts.ends.isDisjoint(with: [.perhaps, .surely])
      {
        return false
      }
    }
    return isRevoked
  }
}
