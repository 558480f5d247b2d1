import PurchaseDomain
import SDKContract

// What the server will never take: a transaction for ever (D2), a consumption this once (D28).
extension TransactionFacts {
  /// Whether the device knows that this report of it was rejected.
  func knowsRejection(ofRevocation isRevocation: Bool) -> Bool {
    report.contains(isRevocation ? .revocationRejectionKnown : .rejectionKnown)
  }

  /// Whether this life was told so, or asked again, since it knows the configuration that it has.
  func wasAskedInVain(forRevocation isRevocation: Bool) -> Bool {
    report.contains(isRevocation ? .revocationAskedInVain : .askedInVain)
  }

  /// The rejection of a report reached the device.
  mutating func hearRejection(ofRevocation isRevocation: Bool) {
    report.formUnion(
      isRevocation ? [.revocationRejectionKnown, .revocationAskedInVain] : [.rejectionKnown, .askedInVain])
  }

  /// A report was put out; of what is known to be rejected, that is the one time (D2).
  mutating func ask(forRevocation isRevocation: Bool) {
    guard knowsRejection(ofRevocation: isRevocation) else { return }
    report.insert(isRevocation ? .revocationAskedInVain : .askedInVain)
  }

  /// Its record says that it is rejected, which the device had heard.
  mutating func recordRejection(ofRevocation isRevocation: Bool) {
    report.formUnion(
      isRevocation
        ? [.revocationRejectionKnown, .revocationRejectionRecorded] : [.rejectionKnown, .rejectionRecorded])
  }

  /// Another life, which has the record and nothing else.
  mutating func forgetRejections() {
    report.subtract([.rejectionKnown, .askedInVain, .revocationRejectionKnown, .revocationAskedInVain])
    if report.contains(.rejectionRecorded) { report.insert(.rejectionKnown) }
    if report.contains(.revocationRejectionRecorded) { report.insert(.revocationRejectionKnown) }
  }
}

extension Facts {
  /// A configuration was admitted: with another one, what was rejected may be asked for once more (D2).
  ///
  /// Nothing is remembered of it while nothing is rejected, so the first one after that counts as another.
  mutating func admit(_ configuration: ProductConfiguration) {
    guard hasTransaction(where: { $0.isKnownRejected }) else { return }
    var owners: UInt8 = 0
    for number in 0..<UInt8(Limits.products) {
      owners |= configuration[ProductID(number)].rawValue << (number * 2)
    }
    guard !world.contains(.admitted) || owners != admittedOwners else { return }
    world.insert(.admitted)
    admittedOwners = owners
    for number in Self.transactionNumbers where self[TransactionID(number)].isKnownRejected {
      self[TransactionID(number)].report.subtract([.askedInVain, .revocationAskedInVain])
    }
  }

  /// The server will never take a request.
  mutating func reject(_ request: ServerRequest) {
    switch request {
    case .report(let report): self[report.transaction].report.insert(.rejected)
    case .use(let use):
      if let purchase = use.purchase { self[purchase.transaction].report.insert(.rejected) }
    case .profile, .check, .consume: return
    }
  }

  /// Whether a consumption that the server rejected is in the journal, so that a death would bring it back (D28).
  public var leavesRejectedCommand: Bool {
    operations.contains { $0.endings.contains(.rejected) && $0.marks.contains(.journalled) }
  }
}
