import PurchaseDomain
import SDKContract

extension Invariant {
  /// Whoever sees it return may act as the new customer; after a relaunch it must still be so.
  ///
  /// Naive: take whatever the app passes. The account has no id yet: everybody shares the purchases of nobody (D22).
  static let identifyAnswer = Invariant(
    id: "identify-answer", number: "C-80",
    oracle: .call,
    clauses: ["FEA-01", "FEA-42", "D22"],
    claim: "Signing in returned only after it was durable, and threw only when its write had failed, or at once for a "
      + "blank id.",
    situation: "identified: a sign-in returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact, let call = facts.call(id), id.kind == .identify,
      call.standing != .notSetUp
    else { return .silent }
    guard call.subject != CustomerID.blank.rawValue else {
      return Judgement(result == .threw(.blankCustomer) || result == .threw(.shutDown) && call.standing == .cutShort)
    }
    switch result {
    case .done: return Judgement(facts.customer.rawValue == call.subject)
    case .threw(.shutDown): return Judgement(call.standing == .cutShort)
    case .threw(.storage): return Judgement(call.marks.contains(.writeFailed))
    default: return .broken
    }
  }
}
