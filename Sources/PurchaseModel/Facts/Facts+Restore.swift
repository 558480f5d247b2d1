import PurchaseDomain
import SDKContract

extension Facts {
  /// The app called `restorePurchases`.
  mutating func beginRestore(_ restore: RestoreID, by customer: CustomerID) {
    self[restore].customer = customer.rawValue
    self[restore].delegate = delegate
    self[restore].marks = [.called, .callIsOpen]
  }

  /// It returned.
  mutating func endRestore(_ restore: RestoreID, _ result: APIResult) {
    guard case .restore(let outcome) = result else { return }
    self[restore].marks.remove(.callIsOpen)
    self[restore].result = RestoreFacts.Outcome(outcome)
  }

  /// The store brought the device up to date for it, or did not.
  mutating func synchronize(_ restore: RestoreID, _ result: StoreSyncResult) {
    openWindow(.other)
    switch result {
    case .synchronized: self[restore].marks.insert(.synchronized)
    case .cancelled: self[restore].marks.insert(.cancelled)
    case .failed: self[restore].marks.insert(.failed)
    }
  }

  /// The store listed what the account holds, for who started the restore (D5).
  mutating func list(_ restore: RestoreID, _ listing: EntitlementListing) {
    openWindow(.other)
    guard case .entitlements(let entitlements) = listing else {
      self[restore].marks.insert(.failed)
      return
    }
    var found: UInt8 = 0
    for signed in entitlements {
      if signed.isVerified, !signed.isRevoked { found |= signed.id.bit }
      see(signed, answering: nil, for: CustomerID(self[restore].customer))
      // No report will tell what was told before (D2, D32).
      if self[signed.id].isKnownRejected { self[restore].events.insert(.reportFailed) }
    }
    self[restore].found |= found
    self[restore].marks.insert(found == 0 ? .foundNothing : .foundSomething)
  }

  /// One of its events became durable.
  mutating func captureRestore(_ event: Event) {
    var facts = self[RestoreID(event.subject)]
    facts.events.insert(facts.events.contains(.captured) ? .capturedTwice : .captured)
    facts.events.subtract([.capturing, .unwritten])
    facts.told =
      switch event.name {
      case .restoreCompleted: .restored
      case .restoreNoPurchases: .noPurchases
      default: .failed
      }
    self[RestoreID(event.subject)] = facts
  }

  /// What the device knew of a restore only in memory.
  mutating func loseMemory(of restore: RestoreID) {
    var facts = self[restore]
    guard facts.marks.contains(.called) else { return }
    facts.marks.subtract([.callIsOpen, .writeFailed])
    facts.events.subtract([.capturing, .cutShort, .reportFailed])
    // An event that could not be written was kept in memory; only a death loses it (D24).
    if facts.events.contains(.unwritten) { facts.result = .none }
    facts.events.remove(.unwritten)
    self[restore] = facts
  }
}
