import PurchaseDomain
import SDKContract

extension Invariant {
  /// Otherwise the second action would be paid by the first.
  ///
  /// Naive: look the id up and return what it finds.
  static let conflictChangesNothing = Invariant(
    id: "conflict-changes-nothing", number: "I-42",
    clauses: ["FEA-54", "D25"],
    claim: "An operation id that was used with other parameters was answered with a conflict, and only "
      + "then.",
    situation: "id-reused: a decided operation id was used again",
    watches: [.served, .returned]
  ) { fact, facts, context in
    switch fact {
    case .served(_, .consume(let consumption), let reply):
      let known = facts.operation(consumption.operation, by: consumption.customer)
      guard let known, known.marks.contains(.decided) else { return reply == .conflict ? .broken : .silent }
      let isSame = known.asks(consumption)
      switch reply {
      case .decided: return Judgement(isSame)
      case .conflict: return Judgement(!isSame)
      default: return .silent
      }
    case .returned(let id, .consumption):
      guard let call = facts.call(id), id.kind == .consume,
        let known = facts.operation(OperationID(call.operation), by: CustomerID(call.customer)),
        known.marks.contains(.decided)
      else { return .silent }
      return Judgement(known.asks(call))
    default: return .silent
    }
  }
}
