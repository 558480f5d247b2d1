import PurchaseDomain
import SDKContract

extension Invariant {
  /// An accepted last unit leaves a balance of 0, and that is no denial.
  ///
  /// Naive: accepted = balance > 0.
  static let acceptedIsTheServers = Invariant(
    id: "accepted-is-the-servers", number: "I-46",
    clauses: ["FEA-45"],
    claim: "`accepted` was what the server had decided, whatever the balance said.",
    situation: "accepted-told: a consumption returned a decision",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .consumption(let decision)) = fact, let call = facts.call(id), id.kind == .consume,
      let known = facts.operation(OperationID(call.operation), by: CustomerID(call.customer))
    else { return .silent }
    guard known.marks.contains(.decided) else { return .broken }
    return Judgement(decision.isAccepted == known.marks.contains(.accepted))
  }
}
