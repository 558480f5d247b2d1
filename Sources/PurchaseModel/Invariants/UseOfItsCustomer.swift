import PurchaseDomain
import SDKContract

extension Invariant {
  /// Whoever used it pays for it, and for what they asked for.
  ///
  /// Naive: queue the use, and send it as whoever is signed in when the queue is drained.
  static let useOfItsCustomer = Invariant(
    id: "use-of-its-customer", number: "D47",
    clauses: ["FEA-42", "FEA-07", "FEA-10", "D47"],
    claim: "A use was sent as its call had asked for it, under the customer who was signed in then.",
    situation: "use-sent: a use was sent",
    watches: [.using, .combining]
  ) { fact, facts, context in
    guard case .requested(let id, .use(let report)) = fact, let call = facts.call(CallID(.use, report.number)) else {
      return .silent
    }
    let isTheirs = report.customer.rawValue == call.customer && id == report.requestID
    let isSame = report.feature.rawValue == call.subject && report.entity == call.entity && report.amount == call.amount
    return Judgement(isTheirs && isSame)
  }
}
