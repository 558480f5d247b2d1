import PurchaseDomain
import SDKContract

extension Invariant {
  /// Each call is a use of its own: sent under its own name, once, and never after it threw.
  ///
  /// Naive: try again in the background. The app was told that nobody knows and asks again: charged twice. Or: make the
  /// name from what is used. The second use of the same amount is then taken for the first, and is free. Or: send it by
  /// itself when the request with the purchase timed out (I-48).
  static let useSentOnce = Invariant(
    id: "use-sent-once", number: "D16",
    clauses: ["FEA-36", "FEA-38", "FEA-46", "PUR-55", "D16"],
    claim: "A use was sent once, by a call that had not ended, under a name of its own.",
    situation: "use-sent-first: a use was sent for the first time",
    watches: [.using, .combining]
  ) { fact, facts, context in
    guard case .requested(let id, .use(let report)) = fact else { return .silent }
    guard let call = facts.call(CallID(.use, report.number)), id.subject == report.number else { return .broken }
    return Judgement(call.marks.isDisjoint(with: [.asked, .invalid]))
  }
}
