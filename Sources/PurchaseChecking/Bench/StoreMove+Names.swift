import PurchaseDomain
import SimulatedWorld

extension StoreMove {
  /// Whether it may make a transaction, for which there must be room beside those that sheets may still make.
  var mayFillUp: Bool {
    switch self {
    case .renew, .share, .giveSeat, .redeemCode, .winBack, .buy, .manage(_, .plan): true
    default: false
    }
  }

  /// The same about another transaction or checkout; nil if there is none.
  func renaming(
    _ transaction: (TransactionID) -> TransactionID?, _ checkout: (CheckoutID) -> CheckoutID?
  ) -> StoreMove? {
    switch self {
    case .renew(let id): transaction(id).map { .renew($0) }
    case .failBilling(let id, let hasGrace): transaction(id).map { .failBilling($0, hasGrace: hasGrace) }
    case .giveUp(let id): transaction(id).map { .giveUp($0) }
    case .expire(let id): transaction(id).map { .expire($0) }
    case .extend(let id): transaction(id).map { .extend($0) }
    case .autoRenew(let id, let isOn): transaction(id).map { .autoRenew($0, isOn: isOn) }
    case .manage(let id, let change): transaction(id).map { .manage($0, change) }
    case .raisePrice(let id, let needsConsent): transaction(id).map { .raisePrice($0, needsConsent: needsConsent) }
    case .answerPrice(let id, let isAgreed): transaction(id).map { .answerPrice($0, isAgreed: isAgreed) }
    case .askRefund(let id): transaction(id).map { .askRefund($0) }
    case .declineRefund(let id): transaction(id).map { .declineRefund($0) }
    case .takeSeat(let id): transaction(id).map { .takeSeat($0) }
    case .delete(let id): transaction(id).map { .delete($0) }
    case .reverseRefund(let id): transaction(id).map { .reverseRefund($0) }
    case .stopSharing(let id): transaction(id).map { .stopSharing($0) }
    case .interrupt(let id): checkout(id).map { .interrupt($0) }
    case .share, .giveSeat, .redeemCode, .winBack, .promote, .buy, .clear, .reset, .setRate, .outage, .storefront,
      .account, .quirk:
      self
    }
  }
}
