import PurchaseDomain

extension SettledLine {
  /// An event whose write failed is tried again; only a death loses it.
  ///
  /// A call that never returned has at most one.
  static let failureEventExact = SettledLine(
    id: "failure-event-exact", number: "D24", clauses: ["PUR-66", "D24"],
    claim: "There was one failure event for each call that returned `.failed`, and none for any other.",
    situation: "calm-after-failure: calm came after a purchase call had returned failed"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.checkoutNumbers {
      let checkout = facts[CheckoutID(number)]
      if checkout.events.contains(.failedTwice) { return .broken }
      switch checkout.result {
      case .failed:
        if !checkout.events.contains(.failed) { return .broken }
        judgement = .held
      case .none: break
      case .purchased, .pending, .cancelled:
        if checkout.events.contains(.failed) { return .broken }
      }
    }
    return judgement
  }
}
