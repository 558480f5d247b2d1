import PurchaseDomain
import SDKContract

/// What little the front decides: how the app's words and the store's become the value's, and whose wait an answer ends.
///
/// A seeded defect replaces one of them; there are no switches inside the front.
public struct FrontRules: Sendable {
  /// An amount as it was given, whatever it is; what is none, the value refuses (FEA-31).
  public var amount: @Sendable (Double) -> RequestedAmount = { RequestedAmount(number: $0) }

  /// What a sheet is opened with: everything that was shown, and who buys (PUR-33, STK-09).
  public var sheetOptions:
    @Sendable (_ shown: Set<Product.PurchaseOption>, AccountToken?) -> Set<Product.PurchaseOption> = { shown, token in
      token.map { shown.union([.appAccountToken($0)]) } ?? shown
    }

  /// What the store signed, marked as verified or not (STK-04).
  public var signed: @Sendable (VerificationResult<Transaction>) -> SignedTransaction = { verification in
    switch verification {
    case .verified(let transaction): return transaction.signed
    case .unverified(let transaction, _):
      var signed = transaction.signed
      signed.isVerified = false
      return signed
    }
  }

  /// What a sheet came to that threw: the store sold nothing, and that is no decision of the user (STK-03).
  public var answerOfError: @Sendable (any Error) -> StoreAnswer = { _ in .failed }

  /// What a delegate's checkout came to (PUR-21).
  public var outcome: @Sendable (PurchaseResult) -> DelegatePurchase = { result in
    switch result {
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }

  /// Whose wait an answer ends: that of the call that it answers.
  public var resumed: @Sendable (_ answered: CallID, _ waiting: [CallID]) -> CallID = { answered, _ in answered }

  /// How often the app is told of a change of access (FEA-49).
  public var callbacks: @Sendable () -> Int = { 1 }

  /// The documented API.
  public init() {}
}
