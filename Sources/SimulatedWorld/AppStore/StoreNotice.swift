import PurchaseDomain

/// A notification that the App Store signs for the app's server (app-store.md 1.8).
///
/// Deliveries are late, repeated and in any order; what counts is when each was signed.
public struct StoreNotice: Hashable, BitwiseCopyable, Sendable {
  /// What it tells, in the words of scenarios.
  ///
  /// Of each transaction the store signs a refund, a revocation and the end of a refund once, in that order, so these
  /// need no place among the others; `notify server tx1` tells whichever of them is so now.
  public enum Kind: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
    /// `DID_RENEW`.
    case renewed
    /// `DID_FAIL_TO_RENEW`.
    case retrying
    /// `DID_FAIL_TO_RENEW`, `GRACE_PERIOD`.
    case grace
    /// `EXPIRED`.
    case expired
    /// `DID_CHANGE_RENEWAL_STATUS`, `AUTO_RENEW_DISABLED`.
    case off
    /// `DID_CHANGE_RENEWAL_STATUS`, `AUTO_RENEW_ENABLED`.
    case on
    /// `PRICE_INCREASE`, `PENDING`.
    case priceAsked = "price-asked"
    /// `PRICE_INCREASE`, `ACCEPTED`.
    case priceAgreed = "price-agreed"
    /// `RENEWAL_EXTENDED`.
    case extended
    /// `CONSUMPTION_REQUEST`: a refund was asked for.
    case refundAsked = "refund-asked"
    /// `REFUND_DECLINED`.
    case refundDeclined = "refund-declined"
    /// `DID_CHANGE_RENEWAL_PREF`: another plan was chosen where subscriptions are managed.
    case planChanged = "plan-changed"
    /// `REFUND`.
    case refunded
    /// `REFUND_REVERSED`.
    case refundReversed = "refund-reversed"
    /// `REVOKE`: a member of the family or an organization shares no more.
    case revoked

    /// What a move tells the server, if anything.
    public init?(_ move: StoreMove) {
      switch move {
      case .renew: self = .renewed
      case .failBilling(_, let hasGrace): self = hasGrace ? .grace : .retrying
      case .giveUp, .expire: self = .expired
      case .autoRenew(_, let isOn), .manage(_, .autoRenew(let isOn)): self = isOn ? .on : .off
      case .manage(_, .plan): self = .planChanged
      case .raisePrice(_, let needsConsent): self = needsConsent ? .priceAsked : .priceAgreed
      case .answerPrice(_, true): self = .priceAgreed
      case .answerPrice(_, false): self = .off
      case .extend: self = .extended
      case .askRefund: self = .refundAsked
      case .declineRefund: self = .refundDeclined
      default: return nil
      }
    }

    /// Whether the store signed it about a sale, if it is one of those that are signed once.
    public func isSigned(about sale: AppStore.Sale) -> Bool {
      let wasRefunded = sale.transaction.isRevoked || sale.isRefundReversed
      return switch self {
      case .refunded: wasRefunded && sale.transaction.ownership == .purchased
      case .refundReversed: sale.isRefundReversed
      case .revoked: wasRefunded && sale.transaction.ownership != .purchased
      default: false
      }
    }

    /// Whether it is signed once at most about each transaction: of a refund, its end, or a revocation.
    public var isOfRefunds: Bool { self == .refunded || self == .refundReversed || self == .revoked }
  }

  /// What it tells.
  public let kind: Kind
  /// About which transaction or, of a subscription, the first of its chain.
  public let transaction: TransactionID
  /// Its place among all that were signed.
  public let number: UInt8
}

extension StoreMove {
  /// The transaction that it is about, if it is about one.
  public var transaction: TransactionID? {
    switch self {
    case .renew(let id), .failBilling(let id, _), .giveUp(let id), .expire(let id), .extend(let id),
      .autoRenew(let id, _), .manage(let id, _), .raisePrice(let id, _), .answerPrice(let id, _), .askRefund(let id),
      .declineRefund(let id), .reverseRefund(let id), .stopSharing(let id), .takeSeat(let id), .delete(let id):
      id
    default: nil
    }
  }
}

extension Server {
  /// What the server heard last of a subscription, by the order of signing.
  public struct Standing: Hashable, BitwiseCopyable, Sendable {
    /// The first transaction of the chain.
    public let origin: TransactionID
    /// The newest notification that was heard.
    public let notice: StoreNotice
  }

  /// A notification arrives; one that was signed before the newest that was heard says nothing any more.
  public mutating func hear(_ notice: StoreNotice) {
    // A refund that is only asked for, or declined, changes nothing.
    guard notice.kind != .refundAsked, notice.kind != .refundDeclined else { return }
    let known = standings.first { $0.origin == notice.transaction }
    guard known.map({ $0.notice.number < notice.number }) ?? true else { return }
    standings.upsert(Standing(origin: notice.transaction, notice: notice)) { $0.origin }
  }
}
