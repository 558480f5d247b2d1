import PurchaseDomain

/// What must be so in every state of the abstract machine, or is worth reaching there.
///
/// The machine is made of rules, and these are said apart from them: what follows from each purchase, not how.
public struct MachineProperty: Sendable {
  /// Looks at one transition.
  typealias Look =
    @Sendable (
      _ machine: AbstractMachine, _ before: AbstractState, _ action: AbstractAction, _ after: AbstractState
    ) -> Bool

  /// What a report says about it.
  public let property: Property
  /// Whether its situation arose.
  let arises: Look
  /// Whether it holds then; nil for a situation that is only worth reaching.
  let holds: Look?

  /// Every property, then every further situation; a violation and a mark name one by its place.
  public static let all: [MachineProperty] = judging + situations

  /// The property with this id.
  public static func named(_ id: String) -> Property? { all.first { $0.property.id == id }?.property }

  private static func must(
    _ id: String, _ clauses: [String], _ claim: String, when situation: String, _ arises: @escaping Look,
    _ holds: @escaping Look
  ) -> MachineProperty {
    MachineProperty(
      property: Property(
        id: id, number: "", oracle: .invariant, clauses: clauses, claim: claim, situation: situation),
      arises: arises, holds: holds)
  }

  static func may(_ id: String, _ words: String, _ clauses: [String], _ arises: @escaping Look) -> MachineProperty {
    MachineProperty(
      property: Property(
        id: id, number: "", oracle: .situation, clauses: clauses, claim: "", situation: "\(id): \(words)"),
      arises: arises, holds: nil)
  }

  private static let judging: [MachineProperty] = [
    must(
      "abstract-ledger", ["FEA-40", "PUR-55", "D21"],
      "Units were granted once for each accepted purchase and grant by hand, and one was charged for each accepted "
        + "operation.", when: "units-exist: a customer has or had units",
      { _, _, _, after in after.accounts.contains { $0.granted > .zero } || after.operation != .unused },
      { machine, _, _, after in machine.ledgerAddsUp(after) }),
    must(
      "abstract-completion", ["PUR-57", "PUR-58", "PUR-61", "D36"],
      "A recorded purchase completed one checkout, and nothing else completed any.",
      when: "recorded: a purchase was recorded",
      { _, _, _, after in after.sales.contains { $0.marks.contains(.recorded) || $0.completions > 0 } },
      { _, _, _, after in
        after.strayCompletions == 0
          && !after.sales.contains { $0.completions != ($0.marks.contains(.recorded) ? 1 : 0) }
      }),
    must(
      "abstract-synced", ["PUR-67", "D35"], "The synced event was captured once for each accepted purchase.",
      when: "synced: a purchase was accepted", { _, _, _, after in after.sales.contains { $0.synced > 0 } },
      { _, _, _, after in !after.sales.contains { $0.synced != ($0.marks.contains(.accepted) ? 1 : 0) } }),
    must(
      "abstract-finish-mode", ["PUR-12", "PUR-60", "D4"], "A transaction was finished only in the mode `.full`.",
      when: "finished: a transaction was finished",
      { _, before, _, after in after.finished > before.finished },
      { _, _, _, after in after.mode == .full }),
    must(
      "abstract-finish-acceptance", ["PUR-59", "D1"], "What was finished was accepted by the server.",
      when: "finished-one: a transaction is finished",
      { _, _, _, after in after.sales.contains { $0.marks.contains(.finished) } },
      { _, _, _, after in after.sales.allSatisfy { !$0.marks.contains(.finished) || $0.marks.contains(.accepted) } }),
    must(
      "abstract-record", ["PUR-04", "PUR-59", "D36"], "What the server accepted was recorded on the device.",
      when: "accepted-one: a transaction is accepted",
      { _, _, _, after in after.sales.contains { $0.marks.contains(.accepted) } },
      { _, _, _, after in after.sales.allSatisfy { !$0.marks.contains(.accepted) || $0.marks.contains(.recorded) } }),
    must(
      "abstract-refund", ["STK-15", "STK-20"],
      "The server heard of a refund only from the device, after it had accepted the purchase.",
      when: "refund-told: the server heard of a refund",
      { _, _, _, after in after.sales.contains { $0.marks.contains(.refundAccepted) } },
      { _, _, _, after in
        after.sales.allSatisfy {
          !$0.marks.contains(.refundAccepted) || $0.marks.isSuperset(of: [.refunded, .refundRecorded, .accepted])
        }
      }),
    must(
      "abstract-decision", ["FEA-40", "FEA-41", "D28"], "What was decided once stayed decided.",
      when: "consumed-again: a decided operation was asked for again",
      { _, before, action, _ in action == .consume && before.isDecided },
      { _, before, _, after in before.operation == after.operation && before.accounts == after.accounts }),
    must(
      "abstract-access", ["FEA-01", "PUR-08", "STK-20", "D11", "D45"],
      "What was shown had a purchase or a grant of the active customer behind it.",
      when: "access-shown: access is shown", { _, _, _, after in after.showsAccess || after.shownUnits > .zero },
      { machine, _, _, after in machine.accessHasReason(after) }),
    must(
      "abstract-readable", ["FEA-19", "D13", "D46"],
      "Nothing was readable without a process that knows a profile of the active customer.",
      when: "ready-once: what is shown is readable", { _, _, _, after in after.isReady || after.isTold },
      { _, _, _, after in after.isAlive && after.isConfigured && after.profileOwner == after.customer.rawValue }),
    must(
      "abstract-quiet", ["PUR-05", "PUR-63", "STK-10", "STK-15", "D17"],
      "Nothing waited while a process ran and reached the server, but for operations of others.",
      when: "settled-online: a process runs and reaches the server",
      { _, _, _, after in after.isAlive && after.isServerUp },
      { _, _, _, after in
        !after.sales.contains(where: \.isOutstanding) && !after.isDeciding(for: after.customer) && after.isTold
      }),
    must(
      "abstract-truth", ["FEA-18", "PUR-10", "PUR-50", "D45"],
      "What was shown was what the server has for the active customer, whenever it could be reached.",
      when: "shown-online: the server told what is shown",
      { _, _, _, after in after.isTold && after.isServerUp },
      { machine, _, _, after in machine.showsTruth(after) }),
    must(
      "abstract-forged", ["STK-04", "STK-17", "PUR-29"], "A transaction whose signature does not hold left no trace.",
      when: "forged-sold: the store sold something forged",
      { _, _, _, after in after.sales.contains { $0.marks.contains(.forged) } },
      { _, _, _, after in
        !after.sales.contains { $0.marks.contains(.forged) && ($0.marks != .forged || $0.completions + $0.synced > 0) }
      }),
    must(
      "abstract-owner", ["PUR-05", "FEA-42", "D5", "D7"], "A purchase never moved to another customer.",
      when: "signed-in-with-purchase: somebody signed in after a purchase",
      { _, before, action, after in before.customer != after.customer && !before.sales.isEmpty },
      { _, before, _, after in before.owners == after.owners }),
    must(
      "abstract-pending", ["STK-08", "PUR-74"], "What waits for approval unlocked nothing.",
      when: "asked: somebody has to approve",
      { _, _, action, _ in if case .buy(_, .asked) = action { true } else { false } },
      { _, before, _, after in
        before.sales == after.sales && before.accounts == after.accounts && before.showsAccess == after.showsAccess
          && before.shownUnits == after.shownUnits
      }),
  ]
}

extension AbstractState {
  var finished: Int { sales.count { $0.marks.contains(.finished) } }

  var isDecided: Bool { operation == .accepted || operation == .denied }

  /// How many sales each customer has.
  var owners: [Int] { (0..<UInt8(3)).map { number in sales.count { $0.owner.rawValue == number } } }
}

extension AbstractMachine {
  fileprivate func ledgerAddsUp(_ state: AbstractState) -> Bool {
    var bought: Int64 = 0
    var isTakenBack = false
    for sale in state.sales where sale.marks.contains(.accepted) {
      bought += goods[Int(sale.good)].units.thousandths
      if sale.marks.contains(.refundAccepted), goods[Int(sale.good)].isCounted { isTakenBack = true }
    }
    let owed = bought + Int64(state.grants) * Self.grantedByHand.thousandths
    let granted = state.accounts.reduce(Int64(0)) { $0 + $1.granted.thousandths }
    guard isTakenBack ? granted <= owed : granted == owed else { return false }
    for number in state.accounts.indices {
      let account = state.accounts[number]
      let isCharged = state.operation == .accepted && state.consumer.index == number
      guard account.charged == (isCharged ? .one : .zero), account.charged <= account.granted else { return false }
    }
    return true
  }

  fileprivate func accessHasReason(_ state: AbstractState) -> Bool {
    let own = state.sales.filter { $0.owner == state.customer && $0.marks.contains(.recorded) }
    let isSwitched = own.contains { !goods[Int($0.good)].isCounted && !$0.marks.contains(.refundRecorded) }
    guard isSwitched || !state.showsAccess else { return false }
    let isCounted = own.contains { goods[Int($0.good)].isCounted && $0.marks.contains(.accepted) }
    return isCounted || state.grants > 0 || state.shownUnits == .zero
  }

  fileprivate func showsTruth(_ state: AbstractState) -> Bool {
    let isOn = state.sales.contains { sale in
      sale.owner == state.customer && !goods[Int(sale.good)].isCounted && sale.marks.contains(.accepted)
        && !sale.marks.contains(.refundAccepted)
    }
    return state.showsAccess == isOn && state.shownUnits == state.accounts[state.customer.index].balance
  }
}
