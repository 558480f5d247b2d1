import PurchaseDomain

extension AbstractMachine {
  /// Makes a mistake after an action, if it gives an occasion.
  func spoil(_ flaw: MachineFlaw, _ action: AbstractAction, _ before: AbstractState, _ after: inout AbstractState) {
    let isNewlyRecorded = after.recorded > before.recorded
    let isNewlyAccepted = after.accepted > before.accepted
    let last = after.sales.count - 1
    switch flaw {
    case .completesTwice: if isNewlyRecorded { after.sales[last].completions = 2 }
    case .losesCompletion: if isNewlyRecorded { after.sales[last].completions = 0 }
    case .syncsTwice: if isNewlyAccepted { after.sales[last].synced = 2 }
    case .finishesInObserver:
      if isNewlyAccepted, after.mode == .observer { after.sales[last].marks.insert(.finished) }
    case .finishesUnaccepted: if isNewlyRecorded, !isNewlyAccepted { after.sales[last].marks.insert(.finished) }
    case .acceptsUnrecorded:
      if isNewlyAccepted { after.sales[last].marks.remove(.recorded) }
      if isNewlyAccepted { after.sales[last].completions = 0 }
    case .grantsTwice:
      if isNewlyAccepted { after.accounts[after.sales[last].owner.index].granted = Amount(clamping: 9_999) }
    case .chargesPending: if after.operation == .pending { after.accounts[after.consumer.index].charged = .one }
    case .chargesDenied: if after.operation == .denied { after.accounts[after.consumer.index].charged = .one }
    case .decidesAgain: if action == .consume, before.operation == .denied { after.operation = .pending }
    case .keepsAccess: if after.refundsRecorded > before.refundsRecorded { after.showsAccess = before.showsAccess }
    case .showsOthers: if after.isTold, after.recorded > 0 { after.showsAccess = true }
    case .showsDead: if !after.isAlive { after.isReady = before.isReady }
    case .forgetsReport:
      if isNewlyAccepted {
        after.sales[last].marks.subtract([.accepted, .finished])
        after.sales[last].synced = 0
        after.accounts = before.accounts
      }
    case .refundsUnheard: if case .refund = action, last >= 0 { after.sales[last].marks.insert(.refundAccepted) }
    case .recordsForged:
      if last >= 0, after.sales[last].marks.contains(.forged) { after.sales[last].marks.insert(.refundRecorded) }
    case .movesOwner:
      if before.customer != after.customer, !after.isTold, last >= 0 { after.sales[last].owner = after.customer }
    case .showsLess: if after.recorded > 0, action == .launch { after.showsAccess = false }
    case .askingHides: if case .buy(_, .asked) = action, !after.isServerUp { after.showsAccess = false }
    }
  }
}
