import PurchaseDomain
import SDKContract

extension Facts {
  /// Whether the SDK was told in this life that records of this kind cannot be read, and did not read them since.
  public func isUnread(_ kind: RecordKind) -> Bool { unread & 1 << kind.rawValue != 0 }

  /// Whether something could not be read in this life and was not read since.
  public var waitsForStorage: Bool { unread != 0 }

  /// The SDK put out a write.
  mutating func put(_ write: Write) {
    if writes < 255 { writes += 1 }
    if case .erase(let key) = write, key.kind == .command,
      let place = place(of: OperationID(key.subject), by: CustomerID(key.detail)),
      operations[place].endings.contains(.rejected)
    {
      operations[place].endings.insert(.erasing)
    }
    guard case .put(let record) = write else { return }
    switch record {
    case .event(let event):
      switch event.name {
      case .purchaseCompleted: self[CheckoutID(event.subject)].events.insert(.completing)
      case .purchaseFailed: self[CheckoutID(event.subject)].events.insert(.failing)
      case .purchaseSynced: self[TransactionID(event.subject)].disk.insert(.syncing)
      case .restoreCompleted, .restoreNoPurchases, .restoreFailed:
        self[RestoreID(event.subject)].events.insert(.capturing)
      }
    case .journey(let journey): put(journey)
    case .evidence(let evidence): self[evidence.transaction].period.insert(.isPut)
    case .command(let command):
      guard let place = place(of: command.consumption.operation, by: command.consumption.customer) else { return }
      operations[place].marks.insert(.journalling)
    default: break
    }
  }

  /// A write became durable; after a death perhaps one that was in doubt.
  mutating func settle(_ write: Write, in context: ModelContext) {
    openWindow(.other)
    if writes > 0 { writes -= 1 }
    switch write {
    case .erase(let key): erase(key)
    case .put(let record):
      switch record {
      case .identity(let identity): signIn(identity.customer)
      case .marker(let marker): self[marker.checkout].marks.insert(.marker)
      case .evidence(let evidence):
        keep(evidence)
        if !evidence.isRevocation { keepEnd(evidence, in: context) }
      case .event(let event): capture(event)
      case .command(let command): journal(command.consumption)
      case .profile(let profile): profileOwner = profile.customer.rawValue
      case .delegateNote(let product): noted |= 1 << (product.rawValue & 7)
      case .journey(let journey): settle(journey)
      }
    }
  }

  private mutating func erase(_ key: RecordKey) {
    switch key.kind {
    case .marker: self[CheckoutID(key.subject)].marks.remove(.marker)
    case .command:
      guard let place = place(of: OperationID(key.subject), by: CustomerID(key.detail)) else { return }
      operations[place].marks.subtract([.journalling, .journalled, .deadlineDurable])
      operations[place].wait = 0
    case .profile: profileOwner = TransactionFacts.nobody
    case .delegateNote: noted &= ~(1 << (key.subject & 7))
    case .identity, .evidence, .event, .journey: break
    }
  }

  private mutating func signIn(_ new: CustomerID) {
    known |= new.bit
    guard new != customer else { return }
    customer = new
    life.subtract([.profiled, .restoredProfile])
    forgetAnswers()
    for place in flights.indices { flights[place].features |= FlightFacts.staleBit }
    for place in calls.indices { calls[place].marks.insert(.customerChanged) }
  }

  private mutating func keep(_ evidence: Evidence) {
    var facts = self[evidence.transaction]
    if facts.owner == TransactionFacts.nobody { facts.owner = evidence.customer.rawValue }
    if evidence.isRevocation {
      facts.disk.insert(.revocationRecorded)
      if evidence.isAccepted {
        facts.disk.insert(.revocationAccepted)
        if facts.told.contains(.revocationAccepted) { facts.told.insert(.revocationRemembered) }
      }
    } else {
      facts.disk.insert(.recorded)
      if evidence.isReserved { facts.report.insert(.reserved) } else { facts.report.remove(.reserved) }
      if facts.wait > 0 { facts.told.insert(.deadlineDurable) }
      if evidence.isAccepted {
        facts.disk.insert(.accepted)
        if facts.told.contains(.accepted) { facts.told.insert(.acceptedRemembered) }
      }
    }
    if evidence.isRejected { facts.recordRejection(ofRevocation: evidence.isRevocation) }
    self[evidence.transaction] = facts
  }

  private mutating func capture(_ event: Event) {
    switch event.name {
    case .purchaseCompleted:
      var facts = self[CheckoutID(event.subject)]
      facts.events.insert(facts.events.contains(.completed) ? .completedTwice : .completed)
      facts.events.remove(.completing)
      if !facts.marks.contains(.claimed) || facts.standing == .doubtful { facts.standing = .closed }
      self[CheckoutID(event.subject)] = facts
      complete(facts)
    case .purchaseFailed:
      var facts = self[CheckoutID(event.subject)]
      facts.events.insert(facts.events.contains(.failed) ? .failedTwice : .failed)
      facts.events.subtract([.failing, .failureUnwritten])
      self[CheckoutID(event.subject)] = facts
    case .purchaseSynced:
      var facts = self[TransactionID(event.subject)]
      facts.disk.insert(facts.disk.contains(.synced) ? .syncedTwice : .synced)
      facts.disk.remove(.syncing)
      self[TransactionID(event.subject)] = facts
    case .restoreCompleted, .restoreNoPurchases, .restoreFailed: captureRestore(event)
    }
  }

  private mutating func journal(_ consumption: Consumption) {
    guard let place = place(of: consumption.operation, by: consumption.customer) else { return }
    if operations[place].wait > 0 { operations[place].marks.insert(.deadlineDurable) }
    operations[place].marks.formUnion([.journalling, .journalled])
  }

  /// A write failed; nothing changed.
  mutating func fail(_ key: RecordKey) {
    openWindow(.other)
    if writes > 0 { writes -= 1 }
    for place in calls.indices { calls[place].marks.insert(.writeFailed) }
    for number in Self.checkoutNumbers where self[CheckoutID(number)].marks.contains(.callIsOpen) {
      self[CheckoutID(number)].marks.insert(.writeFailed)
    }
    for number in Self.restoreNumbers where self[RestoreID(number)].marks.contains(.callIsOpen) {
      self[RestoreID(number)].marks.insert(.writeFailed)
    }
    switch key.kind {
    case .event where EventName(rawValue: key.detail)?.isOfRestore ?? false:
      self[RestoreID(key.subject)].events.remove(.capturing)
      self[RestoreID(key.subject)].events.insert(.unwritten)
    case .event where key.detail == EventName.purchaseCompleted.rawValue:
      self[CheckoutID(key.subject)].events.remove(.completing)
    case .event where key.detail == EventName.purchaseFailed.rawValue:
      var facts = self[CheckoutID(key.subject)]
      facts.events.remove(.failing)
      facts.events.insert(.failureUnwritten)
      self[CheckoutID(key.subject)] = facts
    case .event:
      self[TransactionID(key.subject)].disk.remove(.syncing)
    case .command:
      guard let place = place(of: OperationID(key.subject), by: CustomerID(key.detail)) else { return }
      if !operations[place].marks.contains(.journalled) { operations[place].marks.remove(.journalling) }
    case .evidence:
      // Recovered later, and matched anew if a death comes first.
      break
    case .journey: self[JourneyID(key.subject)].marks.remove(.advancing)
    case .identity, .marker, .profile, .delegateNote: break
    }
  }
}
