import PurchaseDomain

extension AppStore {
  /// A transaction and how far its delivery is.
  public struct Sale: Hashable, BitwiseCopyable, Sendable {
    /// What is true of a sale, in one byte.
    package struct Marks: OptionSet, Hashable, BitwiseCopyable, Sendable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }
      package static let finished = Marks(rawValue: 1)
      package static let waiting = Marks(rawValue: 2)
      package static let delivered = Marks(rawValue: 4)
      package static let delegates = Marks(rawValue: 8)
      /// It is neither announced nor listed (Q14).
      package static let missing = Marks(rawValue: 16)
      /// It is listed a little later (Q15, Q16).
      package static let lagging = Marks(rawValue: 32)
      /// It is handed out as its own original (Q26).
      package static let stray = Marks(rawValue: 64)
    }

    /// What people asked of the store about a sale, in one byte.
    package struct Dealings: OptionSet, Hashable, BitwiseCopyable, Sendable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Its refund was asked for and not decided yet.
      package static let refundAsked = Dealings(rawValue: 1)
      /// Its refund was taken back.
      package static let refundReversed = Dealings(rawValue: 2)
      /// Somebody deleted it, as only a test can.
      package static let deleted = Dealings(rawValue: 4)
      /// The other account of the device bought it.
      package static let others = Dealings(rawValue: 8)
    }

    /// The transaction as it would be handed out now.
    public var transaction: SignedTransaction
    /// When it was bought or renewed.
    public let purchasedAt: Instant
    package var marks: Marks
    package var dealings: Dealings = []

    package init(_ transaction: SignedTransaction, at moment: Instant, isDelegates: Bool) {
      self.transaction = transaction
      purchasedAt = moment
      marks = isDelegates ? .delegates : []
    }

    /// Whether the store may refund it: once, since who takes a refund back does not pay a second time.
    public var isRefundable: Bool {
      transaction.isVerified && !transaction.isRevoked && dealings.isDisjoint(with: [.refundReversed, .deleted])
    }
    /// Whether its refund was taken back.
    public var isRefundReversed: Bool { dealings.contains(.refundReversed) }
    /// Whether a test deleted it.
    public var isDeleted: Bool { dealings.contains(.deleted) }
    /// Whether its refund was asked for and not decided yet.
    public var isRefundAsked: Bool { dealings.contains(.refundAsked) }

    /// Whether somebody finished it.
    public var isFinished: Bool { marks.contains(.finished) }
    /// Whether an update for it waits to be delivered.
    public var isWaiting: Bool { marks.contains(.waiting) }
    /// Whether it was ever handed out, by a sheet, an update or a listing.
    public var wasDelivered: Bool { marks.contains(.delivered) }
    /// Whether a purchase delegate's checkout made it, who then finishes it (PUR-32).
    public var isDelegates: Bool { marks.contains(.delegates) }
  }

  /// What somebody wants to buy.
  public struct Order: Hashable, BitwiseCopyable, Sendable {
    /// The product.
    public var product: ProductID
    /// The token that the purchase will carry.
    public var token: AccountToken?
    /// The offer that is asked for; an introductory one comes by itself.
    public var offer: OfferType?
    /// How many, 1 to 10.
    public var quantity: UInt8 = 1
    /// Whether it is to be billed month by month.
    public var isBilledMonthly = false
    /// Whether a purchase delegate buys.
    public var isDelegates = false

    /// An order of one unit at the usual price.
    public init(_ product: ProductID, token: AccountToken?) {
      self.product = product
      self.token = token
    }
  }

  /// What came of an order.
  public enum Deal: Hashable, BitwiseCopyable, Sendable {
    /// A transaction was made; perhaps another one was upgraded away by it.
    case sold(SignedTransaction, upgraded: TransactionID?)
    /// Nothing was made: this transaction answers, because it is held or because the change waits for the renewal.
    case held(SignedTransaction)
    /// The store refuses.
    case refused
  }
}
