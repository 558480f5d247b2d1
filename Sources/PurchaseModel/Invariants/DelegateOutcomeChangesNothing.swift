import PurchaseDomain
import SDKContract

extension Invariant {
  /// An outcome is a word, not a signed transaction: nothing is known of who paid for what.
  ///
  /// Naive: treat `.purchased` like a verified answer. The provider says yes to a promotion, and a Feature is on that
  /// the server knows nothing of.
  static let delegateOutcomeChangesNothing = Invariant(
    id: "delegate-outcome-changes-nothing", number: "I-22",
    clauses: ["PUR-26", "PUR-42", "PUR-71", "PUR-73", "FEA-26"],
    claim: "A delegate's outcome changed nothing that is shown, and led to no record, report or finish.",
    situation: "delegate-outcome: a delegate returned",
    watches: [.delegateAnswered, .published, .announced, .recording, .reporting, .finished]
  ) { fact, facts, context in
    if case .delegateAnswered = fact { return .held }
    guard facts.window == .delegateAnswer else { return .silent }
    switch fact {
    case .published, .announced: return fact.changesSomething(facts) ? .broken : .silent
    case .writing(.put(.evidence)), .requested(_, .report), .finished: return .broken
    default: return .silent
    }
  }
}
