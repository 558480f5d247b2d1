import PurchaseDomain
import SimulatedWorld

extension StoreProperty {
  static let subscriptions = [
    must(
      "store-original-kept", ["D34"], "A renewal had the original, the token and the owner of what it renewed.",
      when: "store-renewed: a subscription renewed", { $0.renewal != nil },
      { step in
        guard let renewal = step.renewal else { return false }
        return step.before.store.sales.contains { sale in
          sale.transaction.originalID == renewal.originalID && sale.transaction.token == renewal.token
            && sale.transaction.ownership == renewal.ownership
        }
      }),
    must(
      "store-renewal-later", ["D34"],
      "A renewal ended later than each period of its chain before it that was not refunded.",
      when: "store-renewed-on: a subscription went on", { $0.renewal != nil },
      { step in
        guard let renewal = step.renewal, let end = renewal.expiry else { return false }
        return step.before.store.sales.allSatisfy { sale in
          sale.transaction.originalID != renewal.originalID || sale.transaction.isRevoked
            || sale.transaction.expiry ?? .start < end
        }
      }),
    must(
      "store-renewal-wanted", ["D34"], "Nothing renewed that was cancelled, refunded, or whose price nobody agreed to.",
      when: "store-billed: a subscription was billed", { $0.renewal != nil },
      { step in
        guard let renewal = step.renewal,
          let chain = step.before.store.subscriptions.first(where: { $0.origin == renewal.originalID })
        else { return false }
        let latest = step.before.store.sale(chain.latest)?.transaction
        return chain.isRenewing && !chain.isPriceAsked && latest?.isRevoked == false
      }),
    must(
      "store-bought-again", ["D34"], "What an account subscribes to in a group was one chain, also after a lapse.",
      when: "store-subscribed-again: somebody subscribed who did before", { $0.isSubscribedAgain },
      { step in
        step.made.allSatisfy { sale in
          guard step.isOwnSubscription(sale) else { return true }
          return step.before.store.sales.contains {
            step.isOwnSubscription($0)
              && step.group(of: $0.transaction.product) == step.group(of: sale.transaction.product)
              && $0.transaction.originalID == sale.transaction.originalID
          }
        }
      }),
    must(
      "store-one-subscription", ["PUR-35"], "An account had at most one subscription of its own in a group.",
      when: "store-subscribed: the listing has a subscription",
      { step in step.listed.contains { step.type(of: $0.product) == .autoRenewable } },
      { step in
        let own = step.listed.filter {
          step.type(of: $0.product) == .autoRenewable && $0.ownership == .purchased && $0.isVerified && !$0.isRevoked
        }
        let groups = own.map { step.group(of: $0.product) }
        return Set(groups).count == groups.count
      }),
    must(
      "store-upgrade-leaves", ["PUR-31"], "What was upgraded away was not listed and never came back.",
      when: "store-upgraded: a subscription was upgraded",
      { step in
        [step.before, step.after].contains { $0.store.sales.contains { $0.transaction.isUpgraded } }
      },
      { step in
        step.listed.allSatisfy { !$0.isUpgraded }
          && step.kept.allSatisfy { !$0.before.transaction.isUpgraded || $0.after.transaction.isUpgraded }
      }),
    must(
      "store-upgrade-has-cause", ["PUR-31"], "A transaction was upgraded away only by a purchase of the same chain.",
      when: "store-upgraded-now: a subscription is upgraded",
      { step in step.kept.contains { $0.before.transaction.isUpgraded != $0.after.transaction.isUpgraded } },
      { step in
        step.kept.allSatisfy { old, new in
          old.transaction.isUpgraded == new.transaction.isUpgraded
            || step.made.contains {
              $0.transaction.originalID == old.transaction.originalID && $0.transaction.reason == .purchase
            }
        }
      }),
    must(
      "store-introduced-once", ["PUR-33"], "The introductory offer of a group was given once.",
      when: "store-introduced: somebody had an introductory offer",
      { step in step.made.contains { $0.transaction.offer == .introductory } },
      { step in
        let groups = step.after.store.sales.filter { $0.transaction.offer == .introductory }
          .map { step.group(of: $0.transaction.product) }
        return Set(groups).count == groups.count
      }),
    must(
      "store-listing-agrees", ["STK-19", "STK-21", "PUR-31", "D20"],
      "The listing had each subscription that is paid for or in grace, whatever else is kept, and nothing more.",
      when: "store-has-history: something was sold", { !$0.after.store.sales.isEmpty },
      { step in
        step.after.store.sales.allSatisfy { sale in
          step.listed.contains { $0.id == sale.transaction.id } == step.shouldList(sale)
        }
      }),
    must(
      "store-past-refund", ["STK-20"], "The refund of an earlier period left the subscription as it was.",
      when: "store-past-refunded: an earlier period was refunded",
      { step in
        guard case .refund(let id) = step.action, let chain = step.before.store.subscription(of: id) else {
          return false
        }
        return chain.latest != id
      },
      { step in
        guard case .refund(let id) = step.action else { return false }
        return step.before.store.subscription(of: id) == step.after.store.subscription(of: id)
      }),
  ]
}

extension StoreStep {
  /// The renewal that the action made, if it made one.
  var renewal: SignedTransaction? { made.first { $0.transaction.reason == .renewal }?.transaction }

  func isOwnSubscription(_ sale: AppStore.Sale) -> Bool {
    type(of: sale.transaction.product) == .autoRenewable && sale.transaction.ownership == .purchased
      && sale.transaction.isVerified
  }

  var isSubscribedAgain: Bool {
    made.contains { new in
      isOwnSubscription(new)
        && before.store.sales.contains {
          isOwnSubscription($0) && group(of: $0.transaction.product) == group(of: new.transaction.product)
        }
    }
  }

  /// Whether a sale is to be listed, told from its history: by type, by what came after it, by the clock.
  func shouldList(_ sale: AppStore.Sale) -> Bool {
    let transaction = sale.transaction
    guard type(of: transaction.product) != .consumable else { return false }
    // The seeds tell apps to look at the revocation date, so the device still lists what it was not told about.
    if transaction.isRevoked, !sale.isWaiting { return false }
    guard type(of: transaction.product) == .autoRenewable, transaction.isVerified else { return true }
    let isLast = !after.store.sales.contains {
      $0.transaction.originalID == transaction.originalID && $0.transaction.isVerified
        && $0.transaction.id > transaction.id
    }
    guard isLast else { return false }
    if transaction.isRevoked { return true }
    guard let expiry = transaction.expiry, after.now >= expiry else { return true }
    let chain = after.store.subscription(of: transaction.id)
    return chain.map { $0.hasGrace && $0.isRetrying && after.now < $0.graceEnd } ?? false
  }
}
