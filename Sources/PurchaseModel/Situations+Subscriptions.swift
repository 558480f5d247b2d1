import PurchaseDomain
import SDKContract

// Situations of the life of subscriptions, whose ends nobody is told.
extension Invariant {
  /// Every situation about subscriptions without a rule of its own.
  static let subscriptionSituations: [Invariant] = [
    situation("renewal-delivered", "a renewal was delivered", ["STK-13", "D34"], [.updated]) { fact, _, _ in
      guard case .updated(let signed) = fact else { return false }
      return signed.reason == .renewal && signed.isVerified && !signed.isRevoked
    },
    situation(
      "renewal-in-checkout", "a renewal was delivered while a checkout of its product was open", ["STK-13", "D34"],
      [.updated]
    ) { fact, facts, _ in
      guard case .updated(let signed) = fact, signed.reason == .renewal else { return false }
      return facts.hasCheckout { $0.standing == .open && $0.product == signed.product.rawValue }
    },
    situation(
      "bought-on-another-device", "a purchase of a customer of this device came from another one", ["STK-11"],
      [.updated]
    ) { fact, facts, _ in
      guard case .updated(let signed) = fact, let customer = signed.token?.customer, signed.reason == .purchase else {
        return false
      }
      return facts.known & customer.bit != 0 && facts[signed.id].period.contains(.elsewhere)
    },
    situation("family-shared", "a purchase that the family shares was delivered", ["STK-12"], [.updated]) {
      fact, _, _ in
      guard case .updated(let signed) = fact else { return false }
      return signed.ownership == .familyShared && !signed.isRevoked
    },
    situation("family-stopped", "the family's purchase was delivered as revoked", ["STK-12", "STK-16"], [.updated]) {
      fact, _, _ in
      guard case .updated(let signed) = fact else { return false }
      return signed.ownership == .familyShared && signed.isRevoked
    },
    situation(
      "missing-in-listing", "the store listed what is held, without a subscription that was recorded",
      ["STK-21", "D20"], [.held]
    ) { fact, facts, context in
      guard case .held(.entitlements(let entitlements)) = fact else { return false }
      for number in Facts.transactionNumbers {
        let transaction = facts[TransactionID(number)]
        if transaction.disk.contains(.recorded), context.isSubscription(transaction.productID),
          !entitlements.contains(where: { $0.id.rawValue == number })
        {
          return true
        }
      }
      return false
    },
    situation("listed-in-grace", "the store listed a subscription whose period was over", ["STK-19", "D20"], [.held]) {
      fact, facts, _ in
      guard case .held(.entitlements(let entitlements)) = fact else { return false }
      return entitlements.contains { $0.expiry.map { $0 <= facts.clock } ?? false }
    },
    situation("listing-failed", "the store could not say what is held", ["D20"], [.held]) { fact, _, _ in
      fact == .held(.failed)
    },
    situation("lapsed-unheard", "a subscription ended while a process lived", ["STK-21", "D20"], [.lapsed]) {
      fact, facts, _ in
      guard case .lapsed(let id) = fact else { return false }
      return facts.life.contains(.alive) && facts[id].disk.contains(.recorded)
    },
  ]
}
