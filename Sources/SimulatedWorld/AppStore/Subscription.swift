import PurchaseDomain

/// A chain of transactions with one original: what was subscribed to, renewed, changed, left and taken up again.
///
/// An account has one of its own in each group, and perhaps one that a family member shares.
public struct Subscription: Hashable, BitwiseCopyable, Sendable {
  /// What is true of a subscription, in one byte.
  package struct Marks: OptionSet, Hashable, BitwiseCopyable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let renewing = Marks(rawValue: 1)
    package static let retrying = Marks(rawValue: 2)
    package static let grace = Marks(rawValue: 4)
    package static let priceAsked = Marks(rawValue: 8)
    package static let priceAgreed = Marks(rawValue: 16)
    package static let family = Marks(rawValue: 32)
    package static let endsWithCommitment = Marks(rawValue: 64)
  }

  /// Why a subscription does not renew, by the numbers that the store gives the reasons.
  public enum Reason: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
    /// It does, or nobody said why not.
    case none
    /// The customer switched it off.
    case autoRenewDisabled
    /// Its bills were not paid.
    case billingError
    /// A higher price was not agreed to.
    case priceIncrease
    /// The product is not sold any more.
    case productUnavailable
    /// Apple does not say.
    case unknown
  }

  /// The first transaction of the chain.
  public let origin: TransactionID
  /// The newest one.
  public package(set) var latest: TransactionID
  /// What it renews to.
  public package(set) var next: ProductID
  /// The offer that the next period begins with.
  public package(set) var nextOffer: OfferType?
  /// Why it does not renew.
  public package(set) var reason = Reason.none
  /// Which month of a commitment of twelve is paid, or 0 if there is none.
  public package(set) var month: UInt8 = 0
  /// When the billing grace ends, which is fixed when it begins.
  public package(set) var graceEnd = Instant.start
  package var marks: Marks

  init(of transaction: SignedTransaction, isFamilys: Bool = false) {
    origin = transaction.originalID
    latest = transaction.id
    next = transaction.product
    month = transaction.isBilledMonthly ? 1 : 0
    marks = isFamilys ? [.renewing, .family] : .renewing
  }

  /// How many months a commitment has.
  public static var commitment: UInt8 { 12 }

  /// Whether the store will bill again.
  public var isRenewing: Bool { marks.contains(.renewing) }
  /// Whether a bill was not paid and the store tries again.
  public var isRetrying: Bool { marks.contains(.retrying) }
  /// Whether it entitles for a while although its bill is not paid.
  public var hasGrace: Bool { marks.contains(.grace) }
  /// Whether a higher price waits for the customer's consent.
  public var isPriceAsked: Bool { marks.contains(.priceAsked) }
  /// Whether a member of the family pays.
  public var isFamilys: Bool { marks.contains(.family) }
  /// Whether it ends when its commitment does.
  public var endsWithCommitment: Bool { marks.contains(.endsWithCommitment) }
}
