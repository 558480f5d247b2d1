import PurchaseDomain

extension Facts {
  /// The app was installed anew, or the customer goes on with another device.
  ///
  /// The disk is empty, and what only this installation knew is of no importance any more. What store and server did
  /// stays so.
  ///
  /// - Parameter context: the shelf.
  public mutating func beginInstallation(in context: ModelContext) {
    die(in: context)
    var facts = Facts(in: context)
    facts.accounts = accounts
    facts.connected = connected
    facts.world = world
    for number in Self.transactionNumbers {
      facts[TransactionID(number)] = self[TransactionID(number)].forNewInstallation
    }
    for operation in operations {
      if let known = operation.forNewInstallation { facts.operations.append(known) }
    }
    self = facts
  }
}

extension TransactionFacts {
  /// What store and server know of it; to this installation it comes from outside.
  fileprivate var forNewInstallation: TransactionFacts {
    var facts = TransactionFacts()
    guard world.contains(.sold) else { return facts }
    facts.product = product
    facts.original = original
    facts.token = token
    facts.buyer = buyer
    facts.world = world
    facts.report = report.intersection(.rejected)
    facts.period = period.intersection([.renewal, .over]).union(.elsewhere)
    facts.twin = twin
    facts.taken = taken
    facts.isReinstated = isReinstated
    facts.ends = .madeBefore
    return facts
  }
}

extension OperationFacts {
  /// What the server decided; nil where it decided nothing.
  fileprivate var forNewInstallation: OperationFacts? {
    guard marks.contains(.decided) else { return nil }
    var facts = self
    facts.marks.formIntersection([.decided, .accepted, .chargedTwice])
    facts.endings = []
    facts.wait = 0
    return facts
  }
}
