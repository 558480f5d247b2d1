import PurchaseDomain

extension Facts {
  /// What the transactions that a device knows do to the server's answers, a bit for each Feature (D11, D45).
  struct Overlay: BitwiseCopyable {
    /// A durable, verified, unrevoked purchase of the customer may show the Feature by itself.
    var mayGrant: UInt8 = 0
    /// Such a purchase must show it: the device cannot have heard of its acceptance or revocation.
    var mustGrant: UInt8 = 0
    /// A revocation that the device recorded denies the Feature: it rests on nothing else.
    var mustDeny: UInt8 = 0
    /// The device saw a revocation that may take the Feature from the customer.
    var hasSeenRevocation: UInt8 = 0
    /// A purchase of the customer that gave it is over (D20).
    var hasEnded: UInt8 = 0
    /// The store listed such a purchase when it was last read, so what ended since may still be shown (D20).
    var mayLag: UInt8 = 0
  }

  /// The overlay of a customer, for every Feature at once: all of it is asked for whenever something is shown.
  func overlay(for customer: CustomerID, in context: ModelContext) -> Overlay {
    var overlay = Overlay()
    var excused: UInt8 = 0
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      guard facts.world != [] || facts.sight != [] else { continue }
      let features = context.switches(of: facts.productID)
      guard features != 0 else { continue }
      // What the server will never accept gives nothing, and its revocation takes nothing (D2).
      let isRejected = facts.isKnownRejected
      if facts.disk.contains(.recorded), facts.owner == customer.rawValue, facts.sight.contains(.verified),
        !facts.knowsRejection(ofRevocation: false)
      {
        if !facts.isRevocationRecorded, !facts.told.contains(.grantEnded), !facts.ends.contains(.surely) {
          overlay.mayGrant |= features
        }
        if facts.sight.isDisjoint(with: .revoked), facts.told.isDisjoint(with: [.accepted, .grantEnded]),
          facts.ends.isDisjoint(with: [.perhaps, .surely])
        {
          overlay.mustGrant |= features
        }
        if facts.period.contains(.lastListed) { overlay.mayLag |= features }
        if facts.ends.contains(.surely) { overlay.hasEnded |= features }
        if facts.ends.contains(.perhaps) { overlay.hasSeenRevocation |= features }
      }
      if facts.sight.contains(.revoked), facts.mayBelong(to: customer) { overlay.hasSeenRevocation |= features }
      if isRejected { continue }
      if facts.isRevocationRecorded {
        guard facts.owner == customer.rawValue else { continue }
        if facts.told.contains(.revocationLifted) { excused |= features } else { overlay.mustDeny |= features }
      } else if facts.mayBelong(to: customer) || facts.buyer == customer.rawValue {
        excused |= features
      }
    }
    overlay.mustDeny &= ~excused
    return overlay
  }
}
