import PurchaseDomain

extension SettledLine {
  /// Markers may stay of checkouts that are pending, that were declined (the SDK is never told), or whose answer
  /// never reached the SDK or reached it in a life that died before the marker was gone.
  static let markersGone = SettledLine(
    id: "markers-gone", number: "D36", clauses: ["PUR-57", "PUR-61", "D36"],
    claim: "No marker was left of a checkout that was over.",
    situation: "calm-after-marker: calm came after a checkout had ended"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.checkoutNumbers {
      let checkout = facts[CheckoutID(number)]
      let isOver =
        checkout.events.contains(.completed)
        || checkout.standing == .closed && checkout.answer != .none && checkout.answer != .pending
          && !checkout.marks.contains(.claimed)
      guard isOver else { continue }
      if checkout.marks.contains(.marker) { return .broken }
      judgement = .held
    }
    return judgement
  }
}
