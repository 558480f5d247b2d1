import PurchaseDomain
import SDKContract

/// A `restorePurchases` call that waits; nothing of it survives the process, for what it finds has records of its own.
struct Restore: Hashable, BitwiseCopyable {
  /// Which one.
  var id: RestoreID
  /// Who started it: its event is theirs, and so is what it finds without a token (D5, D8).
  var customer: CustomerID
  /// What it waits for.
  var stage = Stage.synchronizing
  /// The delegate that was set when it began, which carries it out (D42).
  var delegate: DelegateID?
  /// What it found, one bit each.
  var found: UInt8 = 0
  /// How it will end, once that is known.
  var result = RestoreResult.noPurchases

  /// What a restore waits for.
  enum Stage: UInt8, Hashable, BitwiseCopyable {
    /// The disk, of which something cannot be read yet (D30).
    case reading
    /// The store, which may be asking the user to sign in.
    case synchronizing
    /// The delegate.
    case delegate
    /// The list of what the account holds.
    case listing
    /// The records of what was found.
    case recording
    /// Its event, which is being written.
    case capturing
    /// A timer: its event could not be written and is tried again (D24).
    case resting
  }

  var call: CallID { CallID(.restore, id.rawValue) }
}

/// Restore: synchronise, list, record what was found, capture one event, return (PUR-30, PUR-37).
///
/// The result depends on the store alone (D32), and each call runs by itself (D43).
extension ReferenceSDK {
  mutating func beginRestore(_ id: RestoreID, _ delegate: DelegateID?, _ turn: Turn, _ out: inout Outputs) {
    var restore = Restore(id: id, customer: .anonymous)
    restore.stage = .reading
    restore.delegate = turn.context.rules.route(delegate)
    restores.insertSorted(restore, by: \.id)
    if unread == 0 { openRestore(id, turn, &out) }
  }

  /// Begins a restore, now that it is known who is signed in.
  mutating func openRestore(_ id: RestoreID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id) else { return }
    restores[place].customer = identity.customer
    restores[place].stage = restores[place].delegate == nil ? .synchronizing : .delegate
    if let delegate = restores[place].delegate {
      out.append(.askDelegate(delegate, restores[place].call, .restore))
    } else {
      out.append(.synchronizeStore(id))
    }
  }

  /// The delegate's outcome is the result; access stays what it is (PUR-42).
  mutating func takeRestoreOutcome(_ outcome: DelegateRestore, of id: RestoreID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), restores[place].stage == .delegate else { return }
    end(place, turn.context.rules.resultOfDelegate(outcome), turn, &out)
  }

  mutating func takeSync(_ result: StoreSyncResult, of id: RestoreID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), restores[place].stage == .synchronizing else { return }
    if let ending = turn.context.rules.resultOfSync(result) { return end(place, ending, turn, &out) }
    restores[place].stage = .listing
    out.append(.listEntitlements(id))
  }

  mutating func takeListing(_ listing: EntitlementListing, of id: RestoreID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), restores[place].stage == .listing else { return }
    let result = turn.context.rules.resultOfListing(listing)
    guard case .entitlements(let entitlements) = listing else { return end(place, result, turn, &out) }
    let owner = turn.context.rules.restoreCustomer(restores[place].customer, identity.customer)
    for transaction in entitlements where turn.context.rules.isTakenFromListing(transaction) {
      restores[place].found |= transaction.id.bit
      wakeRecord(of: transaction.id)
      takeUpdate(transaction, to: owner, turn, &out)
    }
    end(place, result, turn, &out)
    for row in rows where row.isRefused { answerForRefused(row.evidence.transaction, turn, &out) }
  }

  /// A record that could not be written is tried again at once: who restores wants access now (PUR-41).
  private mutating func wakeRecord(of transaction: TransactionID) {
    for place in rows.indices where rows[place].evidence.transaction == transaction && !rows[place].isRecorded {
      if rows[place].errand == .resting { rows[place].errand = .none }
    }
  }

  /// The result is known; it is told once what was found is safe and the event is captured (PUR-41, D24).
  private mutating func end(_ place: Int, _ result: RestoreResult, _ turn: Turn, _ out: inout Outputs) {
    restores[place].result = result
    restores[place].stage = .recording
    pursueRestore(restores[place].id, turn, &out)
  }

  /// Something was written: restores that waited for it go on.
  mutating func pursueRestores(_ turn: Turn, _ out: inout Outputs) {
    var waiting = FixedList<2, RestoreID>()
    for restore in restores where restore.stage == .recording { waiting.append(restore.id) }
    for id in waiting { pursueRestore(id, turn, &out) }
  }

  private mutating func pursueRestore(_ id: RestoreID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), restores[place].stage == .recording else { return }
    let restore = restores[place]
    guard turn.context.rules.mayAnswerRestore(isBeingRecorded(restore), isUnaccepted(restore)) else { return }
    let name = EventName(restore.result)
    guard !turn.context.rules.owesEvent(events[name, id.rawValue]) else {
      restores[place].stage = .capturing
      let customer = turn.context.rules.restoreEventCustomer(restore.customer, identity.customer)
      return out.append(.write(.put(.event(Event(name, subject: id.rawValue, customer: customer, product: nil)))))
    }
    restores.remove(at: place)
    out.append(.answer(restore.call, .restore(restore.result)))
  }

  /// Whether something that the restore found is on its way to the disk for the first time.
  ///
  /// A write that failed is not waited for: what the account holds does not depend on this disk (D32).
  private func isBeingRecorded(_ restore: Restore) -> Bool {
    rows.contains {
      !$0.isRecorded && $0.errand == .recording && restore.found & $0.evidence.transaction.bit != 0
    }
  }

  /// Whether the server has not accepted something that the restore found and recorded (D32).
  private func isUnaccepted(_ restore: Restore) -> Bool {
    restore.result == .restored
      && rows.contains { $0.isRecorded && !$0.evidence.isAccepted && restore.found & $0.evidence.transaction.bit != 0 }
  }

  /// The server was not told what a restore found (D32).
  mutating func failRestores(
    that found: TransactionID, _ result: RestoreResult, _ turn: Turn, _ out: inout Outputs
  ) {
    var failed = FixedList<2, RestoreID>()
    for restore in restores
    where restore.stage == .recording && restore.result == .restored && restore.found & found.bit != 0
      && !events[.restoreCompleted, restore.id.rawValue]
    {
      failed.append(restore.id)
    }
    for id in failed {
      guard let place = place(of: id) else { continue }
      restores[place].result = result
      pursueRestore(id, turn, &out)
    }
  }

  /// Its event is written, or kept and tried again (D24).
  mutating func restoreCaptured(_ id: RestoreID, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), restores[place].stage == .capturing else { return }
    restores[place].stage = isDurable ? .recording : .resting
    if isDurable { pursueRestore(id, turn, &out) } else { retryLater(.restore(id), &out) }
  }

  mutating func retryRestore(_ id: RestoreID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), restores[place].stage == .resting else { return }
    restores[place].stage = .recording
    pursueRestore(id, turn, &out)
  }

  private func place(of id: RestoreID) -> Int? { restores.firstIndex { $0.id == id } }
}

extension TransactionID {
  /// Its bit in a set of transactions.
  fileprivate var bit: UInt8 { 1 << (rawValue & 7) }
}
