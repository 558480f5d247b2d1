import PurchaseDomain

extension SettledLine {
  /// A call that a death ended has one at most, since nobody is told again what the delegate said.
  static let delegatedCompletionExact = SettledLine(
    id: "delegated-completion-exact", number: "L-04", clauses: ["PUR-21", "PUR-64", "PUR-65", "PUR-74"],
    claim: "Each delegated checkout that returned purchased was completed once, and no other was.",
    situation: "calm-after-delegate: calm came after a delegated checkout had ended"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.checkoutNumbers {
      let checkout = facts[CheckoutID(number)]
      guard checkout.isDelegated, checkout.answer != .none else { continue }
      if checkout.events.contains(.completedTwice) { return .broken }
      let isCompleted = checkout.events.contains(.completed)
      if checkout.result == .purchased, !isCompleted { return .broken }
      if checkout.answer != .purchased, isCompleted { return .broken }
      judgement = .held
    }
    return judgement
  }
}
