import PurchaseDomain
import SDKContract

extension Invariant {
  /// Without a token it belongs to whoever was active when it was delivered; what a restore found, to who asked.
  ///
  /// Naive: give it to whoever is active when it is written. Alice restores, Bob signs in before the list comes: Bob
  /// gets what Alice asked for.
  static let unnamedToItsWitness = Invariant(
    id: "unnamed-to-its-witness", number: "D38",
    clauses: ["STK-09", "STK-13", "PUR-41", "D3", "D5", "D38"],
    claim: "A transaction without a token was attributed to the customer of its subscription if that was known, else "
      + "to one who was active when it was delivered, who bought it, or who asked for it by a restore.",
    situation: "unnamed-recorded: a transaction without a token was recorded",
    watches: [.recording]
  ) { fact, facts, context in
    guard case .writing(.put(.evidence(let evidence))) = fact else { return .silent }
    let transaction = facts[evidence.transaction]
    guard transaction.token == TransactionFacts.noToken, transaction.owner == TransactionFacts.nobody,
      transaction.sight.contains(.inThisLife)
    else { return .silent }
    if facts.hasPart(evidence.customer, in: transaction.original, butBy: evidence.transaction) { return .held }
    // What goes on from a subscription that was recorded is its owner's, unless a delegate may have sold it.
    if transaction.period.contains(.chained), !transaction.sight.contains(.answered),
      !facts.isNoted(transaction.productID)
    {
      return .broken
    }
    return Judgement(transaction.witnesses & evidence.customer.bit != 0)
  }
}
