import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Subscriptions: what comes by itself, and what ends without any news.
extension SeededDefects {
  static let subscriptions = [
    upgradedSentAsActive, expiredRehydrated, reconcileRevokesConsumable, graceDenied, absenceIgnored,
    otherDeviceIgnored,
    familyIgnored, renewalSkipped, renewalCompletes, renewalToActive, finishBeforeReading,
  ]

  private static func subscription(_ id: String, level: Int, feature: String) -> Product {
    Product(
      id: id, name: id, type: .autoRenewable, price: "4.99", period: "P1M",
      grants: [Grant(feature: feature, extent: .boolean)],
      renewal: RenewalTerms(group: "plans", level: level, period: SubscriptionPeriod(1, .month)),
      isFamilyShareable: true)
  }

  /// Two levels of one group, each with a Feature of its own.
  private static let levels = Catalog(products: [
    subscription("basic", level: 2, feature: "basics"), subscription("plus", level: 1, feature: "premium"),
  ])

  /// A subscription, and a consumable that switches something on.
  private static let boosts = Catalog(products: [
    subscription("basic", level: 1, feature: "basics"),
    Product(
      id: "boost", name: "boost", type: .consumable, price: "0.99", grants: [Grant(feature: "boosts", extent: .boolean)]
    ),
  ])

  // The signature holds and there is no revocation date: nobody looks at `isUpgraded`.
  private static let upgradedSentAsActive = SeededDefect(
    "upgraded-sent-as-active", "HZ-024", breaks: ["PUR-31", "STK-20", "STK-21"],
    "A level that was upgraded away goes on giving access.",
    within: {
      $0.transactions = 2; $0.products = 2
    }, sold: levels,
    rules: {
      $0.looksAtUpgrades = { false }
      $0.isOver = { isOver, _ in isOver }
      $0.endsByAbsence = { !$0.isConsumable && $0.isExpired }
    })

  // Grants are kept with their transactions, and what became of them is not.
  private static let expiredRehydrated = SeededDefect(
    "expired-rehydrated", "HZ-094", breaks: ["STK-21"],
    "A subscription that ended gives access again after a launch.",
    within: {
      $0.transactions = 1; $0.storeMoves = 1; $0.crashes = 1
    }, style: .random, sold: levels,
    rules: { $0.withdrawsFromStored = { false } },
    inlet: { input, _ in
      guard case .read(.evidence(let stored)) = input else { return true }
      var kept = FixedList<8, Evidence>()
      for evidence in stored {
        var evidence = evidence
        evidence.isOver = false
        evidence.isListed = false
        kept.append(evidence)
      }
      input = .read(.evidence(kept))
      return true
    })

  // What is not among the current entitlements is not owned.
  private static let reconcileRevokesConsumable = SeededDefect(
    "reconcile-revokes-consumable", "HZ-095", breaks: ["PUR-08", "STK-19", "D11", "D20"],
    "What a consumable switched on is off as soon as the store lists what is held.",
    within: {
      $0.transactions = 2; $0.products = 2; $0.lostReplies = 1
    }, style: .random, sold: boosts,
    rules: { $0.endsByAbsence = { _ in true } })

  // Every transaction has an expiration date, and the clock knows when that has passed.
  private static let graceDenied = SeededDefect(
    "grace-denied", "HZ-096", breaks: ["STK-19", "D20"],
    "Access ends with the period, also while the store waits for the bill in grace.",
    within: {
      $0.transactions = 1; $0.storeMoves = 1; $0.lostReplies = 1
    }, style: .random, sold: levels,
    rules: { rules in
      let isHeld = rules.isHeld
      rules.isHeld = { transaction, now in isHeld(transaction, now) && transaction.expiry.map { $0 > now } ?? true }
    })

  // Updates say what is new, and what is gone they do not mention.
  private static let absenceIgnored = SeededDefect(
    "absence-ignored", breaks: ["STK-21", "D20"],
    "What the store does not list any more goes on giving access.",
    within: { $0.transactions = 1 }, sold: levels,
    rules: { $0.endsByAbsence = { _ in false } })

  // A purchase begins with a sheet of ours.
  private static let otherDeviceIgnored = SeededDefect(
    "other-device-ignored", breaks: ["STK-11"],
    "An update is taken only if it renews something or brings a refund.",
    within: { $0.outsidePurchases = 1 }, sold: levels,
    rules: { $0.isDeliverable = { $0.isVerified && ($0.reason == .renewal || $0.isRevoked) } })

  // Only what this account paid for is revenue.
  private static let familyIgnored = SeededDefect(
    "family-ignored", breaks: ["STK-12"],
    "What a member of the family shares is skipped.",
    within: { $0.storeMoves = 1 }, sold: levels,
    rules: { $0.isDeliverable = { $0.isVerified && $0.ownership == .purchased } })

  // The subscription is known: its original id was seen.
  private static let renewalSkipped = SeededDefect(
    "renewal-skipped", breaks: ["STK-13"],
    "A renewal is taken for the subscription that is known already, and skipped.",
    within: {
      $0.transactions = 1; $0.storeMoves = 1
    }, sold: levels,
    rules: { $0.isDeliverable = { $0.isVerified && $0.reason == .purchase } })

  // The token and the product are right.
  private static let renewalCompletes = SeededDefect(
    "renewal-completes-checkout", breaks: ["D34", "PUR-65"],
    "A renewal completes a checkout that happens to be open.",
    within: {
      $0.transactions = 2; $0.storeMoves = 1; $0.holds = 1
    }, sold: levels,
    rules: { $0.mayComplete = { _ in true } })

  // Without a token it belongs to whoever is there.
  private static let renewalToActive = SeededDefect(
    "renewal-to-active", breaks: ["STK-13", "D3"],
    "A renewal without a token is given to who is signed in, not to who subscribed.",
    within: {
      $0.outsidePurchases = 1; $0.storeMoves = 1; $0.identityChanges = 1
    }, sold: levels,
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        var question = question
        question.chainOwner = nil
        return owner(question)
      }
    })

  // The server has it, so it is over.
  private static let finishBeforeReading = SeededDefect(
    "finish-before-reading", breaks: ["STK-18"],
    "What an update brought is finished before the store has been read.",
    within: { $0.outsidePurchases = 1 }, sold: levels,
    rules: { rules in
      let isDue = rules.isFinishingDue
      rules.isFinishingDue = { conditions in
        var conditions = conditions
        conditions.isRefreshed = true
        return isDue(conditions)
      }
    })
}
