import PurchaseDomain

/// A transaction as an app sees it: `Transaction` of StoreKit 2, as far as the examples look into one.
public struct Transaction: Hashable, Sendable {
  /// What was bought.
  public let productID: String
  /// When it was refunded or revoked, if it was (STK-20).
  public let revocationDate: Instant?
  /// Whether a purchase of a higher level of its group took its place (PUR-30).
  public let isUpgraded: Bool
  /// What the store signed.
  public let signed: SignedTransaction

  /// A transaction of a product.
  public init(
    _ signed: SignedTransaction, productID: String, revocationDate: Instant? = nil, isUpgraded: Bool = false
  ) {
    self.signed = signed
    self.productID = productID
    self.revocationDate = revocationDate
    self.isUpgraded = isUpgraded
  }

  /// Unique for ever.
  public var id: UInt64 { UInt64(signed.id.rawValue) }

  /// What the account holds now: non-consumables and active subscriptions (STK-19).
  public static var currentEntitlements: Entitlements { Entitlements() }

  /// Some transactions of the account, one after the other.
  public struct Entitlements: AsyncSequence, Sendable {
    /// Goes through the list as the store gave it when the first was asked for.
    public struct Iterator: AsyncIteratorProtocol {
      private var rest: [VerificationResult<Transaction>]?

      /// The next one; a list that breaks off ends without a word.
      public mutating func next() async -> VerificationResult<Transaction>? {
        var left: [VerificationResult<Transaction>]
        if let rest { left = rest } else { left = (try? await AppStore.store.entitlements()) ?? [] }
        defer { rest = left }
        return left.isEmpty ? nil : left.removeFirst()
      }
    }

    /// Begins at the first.
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  /// What becomes known beside answers to questions; each listener hears everything from its beginning on (STK-10).
  public static var updates: AsyncStream<VerificationResult<Transaction>> { AppStore.store.updates }

  /// Tells the store that the app has delivered what was bought.
  public func finish() async { await AppStore.store.finish(signed.id) }
}

/// Whether what the store handed out is signed by the store (STK-04).
public enum VerificationResult<Value: Sendable>: Sendable {
  /// The signature does not hold, for this reason.
  case unverified(Value, VerificationError)
  /// The signature holds.
  case verified(Value)
}

/// Why a signature does not hold.
public enum VerificationError: Error, Hashable, Sendable {
  /// It was not made by the store.
  case invalidSignature
}
