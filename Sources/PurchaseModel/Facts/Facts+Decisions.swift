import PurchaseDomain
import SDKContract

// What the values of the decisions turn on.
extension Facts {
  /// Whether the sheet of a checkout returned what certainly completes another one, or none (D18).
  func isSurelyHeldBefore(_ checkout: CheckoutFacts, _ id: CallID) -> Bool {
    guard !checkout.isDelegated, checkout.transaction > 0 else { return false }
    let transaction = self[TransactionID(checkout.transaction)]
    return transaction.isRecorded && transaction.claim != id.number && !transaction.told.contains(.claimUncertain)
      && !checkout.marks.contains(.claimed) && checkout.standing == .closed
  }

  /// Whether it returned what certainly completes this one.
  func isSurelyItsOwn(_ checkout: CheckoutFacts, _ id: CallID) -> Bool {
    guard checkout.transaction > 0 else { return false }
    let transaction = self[TransactionID(checkout.transaction)]
    return transaction.claim == id.number && !transaction.told.contains(.claimUncertain)
      && transaction.sight.contains(.unrevoked) && checkout.standing == .closed
  }

  /// Whether the device cannot have heard of the acceptance of what a sheet returned (D31).
  func isSurelyUnaccepted(_ checkout: CheckoutFacts) -> Bool {
    guard !checkout.isDelegated, checkout.answer == .purchased, checkout.transaction > 0 else { return false }
    let told = self[TransactionID(checkout.transaction)].told
    return told.isDisjoint(with: [.accepted, .revocationAccepted])
  }

  /// Whether something that a restore found is recorded, and the device cannot have heard that it is accepted (D32).
  func isSurelyUnreported(_ restore: RestoreFacts) -> Bool {
    guard restore.delegate == 0 else { return false }
    for number in Self.transactionNumbers where restore.found & TransactionID(number).bit != 0 {
      let transaction = self[TransactionID(number)]
      if transaction.disk.contains(.recorded), transaction.told.isDisjoint(with: [.accepted, .revocationAccepted]) {
        return true
      }
    }
    return false
  }

  /// A report failed: restores that wait for one may say so (D32).
  mutating func failReport() {
    for number in Self.restoreNumbers where self[RestoreID(number)].marks.contains(.callIsOpen) {
      self[RestoreID(number)].events.insert(.reportFailed)
    }
  }
}
