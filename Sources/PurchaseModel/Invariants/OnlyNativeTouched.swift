import PurchaseDomain
import SDKContract

extension Invariant {
  /// A transaction is left alone when its token belongs to nobody who signed in here, or when it has none and
  /// every configuration the device may go by gives its product to a connector, or a delegate is set or was ever asked
  /// to sell its product (D3).
  ///
  /// Once recorded, or answered by a sheet of ours, it is native for ever.
  ///
  /// Naive: sync whatever `Transaction.updates` brings. The app's other provider loses its purchases to us.
  /// Weaker than D3: a configuration that once named the SDK as owner since the transaction was first seen
  /// excuses it.
  static let onlyNativeTouched = Invariant(
    id: "only-native-touched", number: "I-02",
    clauses: ["PUR-16", "PUR-17", "STK-09", "D3"],
    claim: "The SDK recorded, reported and finished only transactions that can be native.",
    situation: "native-doubted: the SDK acted on a transaction with a foreign token or of a product that a "
      + "connector owns",
    watches: [.recording, .capturing, .reporting, .combining, .finished]
  ) { fact, facts, context in
    guard let id = fact.subjectTransaction else { return .silent }
    let transaction = facts[id]
    if transaction.isRecorded || transaction.sight.contains(.answered) { return .silent }
    if transaction.token == TransactionFacts.noToken {
      // A subscription that is recorded here is ours for ever (D3).
      guard facts.chainOwner(transaction.original, butBy: id) == nil else { return .silent }
      let isLeftAlone =
        !transaction.sight.contains(.perhapsNative)
        && (facts.everOwned >> 4 & (1 << transaction.product) != 0 || facts.isDelegates(transaction))
      return isLeftAlone ? .broken : .silent
    }
    guard transaction.token < AccountToken.firstForeign.rawValue else { return .broken }
    return facts.known & CustomerID(transaction.token).bit == 0 ? .broken : .held
  }
}
