import PurchaseDomain
import SDKContract

extension Invariant {
  /// A pending purchase may be approved days later; without the marker nobody completes it.
  ///
  /// Naive: remove the marker when the call returns. Ask to Buy, approve: no completion. Says nothing where it is
  /// uncertain whether the checkout still waits.
  static let markerKeptWhileNeeded = Invariant(
    id: "marker-kept-while-needed", number: "I-50",
    clauses: ["PUR-61", "STK-14", "D36"],
    claim: "A marker was removed only when its checkout was over or its purchase was recorded.",
    situation: "marker-removed: a marker was removed",
    watches: [.erasing]
  ) { fact, facts, context in
    guard case .writing(.erase(let key)) = fact, key.kind == .marker else { return .silent }
    let checkout = facts[CheckoutID(key.subject)]
    guard checkout.marks.contains(.hadSheet) else { return .silent }
    if checkout.events.contains(.completed) { return .held }
    if checkout.standing == .open { return .broken }
    for number in Facts.transactionNumbers {
      let transaction = facts[TransactionID(number)]
      guard transaction.claim == key.subject, !transaction.told.contains(.claimUncertain) else { continue }
      // The purchase may rest on the marker of an older checkout, whose cancelling a death made the device forget.
      guard checkout.standing != .doubtful else { return .silent }
      return Judgement(transaction.isRecorded)
    }
    return .held
  }
}
