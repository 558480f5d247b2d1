import PurchaseDomain
import SDKContract

extension Invariant {
  /// Only the note tells, in a later life without delegate, whose an approval without a token is.
  ///
  /// Naive: remember in memory for which products the delegate was asked. Pending, killed, the delegate cleared,
  /// approved: taken for ours.
  static let noteBeforeDelegate = Invariant(
    id: "note-before-delegate", number: "D3",
    clauses: ["PUR-16", "PUR-17", "D3"],
    claim: "A delegate was asked to sell a product only after a durable note of that, which was never removed.",
    situation: "delegate-sells: a delegate was asked to sell",
    watches: [.delegateAsked, .erasing]
  ) { fact, facts, context in
    switch fact {
    case .delegateAsked(_, _, .purchase(let product, _)): return Judgement(facts.isNoted(product))
    case .writing(.erase(let key)): return key.kind == .delegateNote ? .broken : .silent
    default: return .silent
    }
  }
}
