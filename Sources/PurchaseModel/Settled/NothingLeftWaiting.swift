import PurchaseDomain

extension SettledLine {
  /// A call of a process that died never returns and is not waited for.
  static let nothingLeftWaiting = SettledLine(
    id: "nothing-left-waiting", number: "L-16", clauses: ["PUR-21", "FEA-05", "FEA-46", "L-16"],
    claim: "Every call had returned, but for purchases whose sheet was still open.",
    situation: "calm-after-calls: calm came to a living process"
  ) { facts, stage, context in
    guard facts.life.contains(.alive) else { return .silent }
    if !facts.calls.isEmpty { return .broken }
    for number in Facts.checkoutNumbers {
      let marks = facts[CheckoutID(number)].marks
      if marks.contains(.callIsOpen), !marks.contains(.sheetIsOpen) { return .broken }
    }
    return .held
  }
}
