import PurchaseDomain
import SDKContract

extension Invariant {
  /// The token is the only word of the store about who bought; it beats whoever is signed in.
  ///
  /// Naive: attribute an approval to the active customer. Alice asks to buy, Bob signs in, the parent approves:
  /// Bob gets it. Weaker than I-16: a token that nobody here has is excused when a sheet of ours answered the
  /// transaction (D18).
  static let tokenNamesOwner = Invariant(
    id: "token-names-owner", number: "I-16",
    clauses: ["STK-09", "D3"],
    claim: "A transaction with the token of a customer of this device was attributed to that customer, "
      + "one with a foreign token to nobody.",
    situation: "token-read: a transaction with a token was recorded",
    watches: [.recording]
  ) { fact, facts, context in
    guard case .writing(.put(.evidence(let evidence))) = fact else { return .silent }
    let transaction = facts[evidence.transaction]
    guard transaction.token != TransactionFacts.noToken, transaction.owner == TransactionFacts.nobody else {
      return .silent
    }
    let isKnown =
      transaction.token < AccountToken.firstForeign.rawValue && facts.known & CustomerID(transaction.token).bit != 0
    guard isKnown else { return transaction.sight.contains(.answered) ? .silent : .broken }
    return Judgement(evidence.customer.rawValue == transaction.token)
  }
}
