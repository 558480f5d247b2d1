import PurchaseDomain

// Situations that the machine must be able to reach: one that it cannot would be a rule that says nothing.
extension MachineProperty {
  static let situations: [MachineProperty] = [
    may("abstract-bought-offline", "somebody bought while the server was out of reach", ["D31"]) {
      _, before, action, after in
      isPurchase(action) && !after.isServerUp && after.sales.count > before.sales.count
    },
    may("abstract-reported-late", "a purchase was reported after an outage", ["PUR-04", "PUR-05"]) {
      _, before, action, after in
      action == .server(isUp: true) && after.accepted > before.accepted
    },
    may("abstract-approved-at-once", "a living process heard of an approval", ["STK-14"]) {
      _, before, action, after in
      isApproval(action) && before.isAlive && after.recorded > before.recorded
    },
    may("abstract-approved-while-dead", "a launch found what was approved while nothing ran", ["PUR-61", "STK-14"]) {
      _, before, action, after in
      action == .launch && after.recorded > before.recorded
    },
    may("abstract-waits-for-configuration", "a launch without any profile let a purchase wait", ["PUR-62"]) {
      _, _, action, after in
      action == .launch && !after.isConfigured
        && after.sales.contains { $0.marks.isDisjoint(with: [.recorded, .forged]) }
    },
    may("abstract-completed-for-another", "a purchase was completed while somebody else was active", ["D41", "D36"]) {
      _, before, action, after in
      after.recorded > before.recorded
        && after.sales.contains { $0.owner != after.customer && $0.marks.contains(.recorded) }
    },
    may("abstract-left-to-the-app", "a purchase was accepted under `.observer` and not finished", ["PUR-12", "D4"]) {
      _, before, _, after in
      after.accepted > before.accepted && after.mode == .observer
    },
    may("abstract-finished-at-launch", "a launch finished what an earlier life had left", ["D4"]) {
      _, before, action, after in
      action == .launch && after.finished > before.finished && after.accepted == before.accepted
    },
    may("abstract-held-bought-again", "somebody bought what they hold", ["D18"]) {
      machine, before, action, _ in
      machine.isHeldPurchase(action, in: before) { $0.owner == before.customer }
    },
    may("abstract-held-by-another", "somebody bought what another customer of the account holds", ["D18"]) {
      machine, before, action, _ in
      machine.isHeldPurchase(action, in: before) { $0.owner != before.customer }
    },
    may("abstract-approved-although-held", "something was approved that was bought meanwhile", ["D18"]) {
      _, before, action, after in
      isApproval(action) && after.sales.count == before.sales.count
    },
    may("abstract-refund-offline", "a refund was heard of before the server heard of the purchase", ["STK-15"]) {
      _, _, action, after in
      isRefund(action) && after.sales.contains { $0.marks.contains(.refundRecorded) && !$0.marks.contains(.accepted) }
    },
    may("abstract-refund-at-launch", "a launch heard of a refund", ["STK-20"]) {
      _, before, action, after in
      action == .launch && after.refundsRecorded > before.refundsRecorded
    },
    may("abstract-refund-of-spent-units", "a refund took back less than was bought", ["D21"]) {
      machine, before, action, after in
      after.refundsAccepted > before.refundsAccepted && after.operation == .accepted
        && after.accounts[after.consumer.index].balance == .zero
        && before.accounts[after.consumer.index].granted > after.accounts[after.consumer.index].granted
    },
    may("abstract-consumed", "a unit was taken", ["FEA-40"]) {
      _, before, _, after in
      before.operation != .accepted && after.operation == .accepted
    },
    may("abstract-none-left", "there was no unit to take", ["FEA-40"]) {
      _, before, _, after in
      before.operation != .denied && after.operation == .denied
    },
    may("abstract-operation-waits", "an operation waited for its customer while the server was there", ["D17"]) {
      _, _, _, after in
      after.isAlive && after.isServerUp && after.operation == .pending && after.consumer != after.customer
    },
    may("abstract-decided-late", "an operation was decided after the call had given up", ["D17", "D28"]) {
      _, before, _, after in
      before.operation == .pending && after.isDecided
    },
    may("abstract-ready-offline", "a launch without the server showed the profile of the last life", ["D46"]) {
      _, _, action, after in
      action == .launch && after.isReady && !after.isTold
    },
    may("abstract-unready-offline", "somebody signed in without the server and saw nothing", ["D13", "D46"]) {
      _, before, action, after in
      before.customer != after.customer && before.isReady && !after.isReady
    },
    may("abstract-granted", "a launch showed units that were granted by hand", ["FEA-18"]) {
      _, before, action, after in
      action == .launch && after.grants > 0 && after.shownUnits > .zero && after.recorded == 0
    },
    may("abstract-bought-anew", "what was refunded was bought again", ["D18", "STK-20"]) {
      machine, before, action, after in
      guard isPurchase(action), after.sales.count == 2, after.sales.count > before.sales.count else { return false }
      return after.sales[0].good == after.sales[1].good && machine.goods[Int(after.sales[0].good)].isKept
    },
    may("abstract-access-stays", "access rested on another purchase after a refund", ["D45"]) {
      machine, before, action, after in
      machine.counted != nil && isRefund(action) && after.shownUnits > .zero && after.isTold && after.isServerUp
    },
  ]

  private static func isPurchase(_ action: AbstractAction) -> Bool {
    if case .buy(_, .bought) = action { true } else { false }
  }

  private static func isApproval(_ action: AbstractAction) -> Bool {
    if case .approve = action { true } else { false }
  }

  private static func isRefund(_ action: AbstractAction) -> Bool {
    if case .refund = action { true } else { false }
  }
}

extension AbstractState {
  private func count(_ mark: AbstractSale.Marks) -> Int { sales.count { $0.marks.contains(mark) } }

  var recorded: Int { count(.recorded) }
  var accepted: Int { count(.accepted) }
  var refundsRecorded: Int { count(.refundRecorded) }
  var refundsAccepted: Int { count(.refundAccepted) }
}

extension AbstractMachine {
  /// Whether somebody buys what is held, by a sale that satisfies the predicate.
  fileprivate func isHeldPurchase(
    _ action: AbstractAction, in state: AbstractState, by isTheOne: (AbstractSale) -> Bool
  ) -> Bool {
    guard case .buy(let good, .bought) = action, goods[Int(good)].isKept else { return false }
    return state.sales.contains { $0.good == good && $0.isLive && isTheOne($0) }
  }
}
