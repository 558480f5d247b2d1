import PurchaseDomain
import SDKContract

extension Invariant {
  /// None for cancelled and pending, and a server that is down fails no checkout.
  ///
  /// Naive: report every outcome but success as a failure. The user closes the sheet: failed.
  static let failureHasCause = Invariant(
    id: "failure-has-cause", number: "I-09",
    clauses: ["PUR-66", "D24"],
    claim: "A failure event was captured once, for a checkout that failed.",
    situation: "failure-event: a failure event was captured",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact, event.name == .purchaseFailed else { return .silent }
    let checkout = facts[CheckoutID(event.subject)]
    guard checkout.events.isDisjoint(with: [.failed, .failing]) else { return .broken }
    switch checkout.answer {
    case .failed, .unverified: return .held
    case _ where checkout.events.contains(.cutShort): return .held
    case .none, .purchased:
      if checkout.result == .failed { return .held }
      if context.decisions.heldAgain == .failed, checkout.answer == .purchased { return .held }
      return Judgement(!checkout.marks.isDisjoint(with: [.writeFailed, .collided]))
    case .pending, .cancelled: return .broken
    }
  }
}
