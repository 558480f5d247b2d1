import PurchaseDomain
import SDKContract

extension Invariant {
  /// The decision may have come in an earlier call with the same id; it is the saved one (I-41).
  static let consumeAnswer = Invariant(
    id: "consume-answer", number: "FEA-40",
    oracle: .call,
    clauses: ["FEA-36", "FEA-40", "FEA-41", "FEA-45", "FEA-46"],
    claim: "A consumption returned a decision of the server about that very operation that had reached "
      + "the device.",
    situation: "consumed: a consumption returned a decision",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .consumption(let decision)) = fact, let call = facts.call(id), id.kind == .consume
    else {
      return .silent
    }
    guard let known = facts.operation(OperationID(call.operation), by: CustomerID(call.customer)) else {
      return .broken
    }
    return Judgement(
      known.marks.isSuperset(of: [.decided, .told]) && known.asks(call)
        && decision.isAccepted == known.marks.contains(.accepted) && decision.balance == known.balance)
  }
}
