import PurchaseDomain
import SDKContract

extension Invariant {
  /// A saved denial stays a denial even when units became available meanwhile.
  ///
  /// Naive: evaluate again. Denied at 0, granted 5, asked again: charged.
  static let decisionRepeats = Invariant(
    id: "decision-repeats", number: "I-41",
    clauses: ["FEA-40", "FEA-41", "D28"],
    claim: "A decided operation was answered with the saved decision, by the server and by the SDK.",
    situation: "decision-told: a decided operation was answered",
    watches: [.served, .returned]
  ) { fact, facts, context in
    switch fact {
    case .served(_, .consume(let consumption), .decided(let decision, _)):
      guard let known = facts.operation(consumption.operation, by: consumption.customer), known.marks.contains(.decided)
      else { return .silent }
      return Judgement(decision.isAccepted == known.marks.contains(.accepted) && decision.balance == known.balance)
    case .returned(let id, .consumption(let decision)):
      guard let call = facts.call(id), id.kind == .consume,
        let known = facts.operation(OperationID(call.operation), by: CustomerID(call.customer)),
        known.marks.contains(.decided)
      else { return .silent }
      return Judgement(decision.balance == known.balance)
    default: return .silent
    }
  }
}
