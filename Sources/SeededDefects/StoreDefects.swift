import PurchaseChecking
import PurchaseDomain
import SimulatedWorld

extension SeededDefects {
  /// The known defects of stores: of each store invariant at least one.
  public static let ofStore: [StoreDefect] = storeTransactions + storeSubscriptions + storeDeliveries

  /// The place of the newest transaction.
  private static func last(_ state: StoreState) -> Int { state.store.sales.count - 1 }

  /// Whether the action made a transaction.
  private static func isNew(_ before: StoreState, _ after: StoreState) -> Bool {
    after.store.sales.count > before.store.sales.count
  }

  private static func isRenewal(_ before: StoreState, _ after: StoreState) -> Bool {
    isNew(before, after) && after.store.sales[last(after)].transaction.reason == .renewal
  }

  private static let storeTransactions = [
    StoreDefect(
      "store-reuses-id", breaks: "store-id-unique", "The store gives a new transaction the id of an old one.",
      within: { $0.outsidePurchases = 2 },
      spoil: { before, _, after in
        if isNew(before, after), last(after) > 0 { after.store.sales[last(after)].transaction.id = TransactionID(1) }
      }),
    StoreDefect(
      "store-changes-token", breaks: "store-sale-constant", "A transaction loses its token when it is handed out.",
      within: { $0.transactions = 1 },
      spoil: { _, action, after in
        if case .answer = action, last(after) >= 0 { after.store.sales[last(after)].transaction.token = nil }
      }),
    StoreDefect(
      "store-forgets-finish", breaks: "store-finished-stays", "A launch forgets what was finished.",
      within: {
        $0.outsidePurchases = 1; $0.crashes = 1
      },
      spoil: { _, action, after in
        guard action == .launch else { return }
        for place in after.store.sales.indices { after.store.sales[place].marks.remove(.finished) }
      }),
    StoreDefect(
      "store-finishes-itself", breaks: "store-finished-by-app", "The store takes what it handed out for finished.",
      within: { $0.outsidePurchases = 1 },
      spoil: { _, action, after in
        if case .deliver = action { after.store.sales[0].marks.insert(.finished) }
      }),
    StoreDefect(
      "store-sells-held", breaks: "store-held-once", "What is bought once is sold again although it is held.",
      within: { $0.transactions = 2 },
      spoil: { before, action, after in
        guard case .decide(let checkout, .success) = action, !isNew(before, after),
          let product = before.store.sheet(checkout)?.product
        else { return }
        after.store = before.store
        let sold = after.store.add(AppStore.Order(product, token: AccountToken(1)), at: after.now)
        if let place = after.store.sheets.firstIndex(where: { $0.checkout == checkout }) {
          after.store.sheets[place].answer = .success(sold)
        }
      }),
    StoreDefect(
      "store-revokes-by-itself", breaks: "store-revocation-has-cause", "The end of a period revokes the transaction.",
      within: {
        $0.outsidePurchases = 1; $0.waits = 1
      },
      spoil: { _, action, after in if action == .wait { after.store.revoke(TransactionID(1)) } }),
    StoreDefect(
      "store-shares-token", breaks: "store-family-apart", "What the family shares carries the account's token.",
      within: { $0.storeMoves = 1 },
      spoil: { before, _, after in
        if isNew(before, after) { after.store.sales[last(after)].transaction.token = AccountToken(1) }
      }),
  ]

  private static let storeSubscriptions = [
    StoreDefect(
      "store-renewal-is-original", breaks: "store-original-kept", "A renewal is an original of its own.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1
      },
      spoil: { before, _, after in
        guard isRenewal(before, after) else { return }
        let place = last(after)
        after.store.sales[place].transaction.originalID = after.store.sales[place].transaction.id
      }),
    StoreDefect(
      "store-renewal-drops-token", breaks: "store-original-kept", "A renewal has no token.",
      within: {
        $0.transactions = 1; $0.storeMoves = 1
      },
      spoil: { before, _, after in
        if isRenewal(before, after) { after.store.sales[last(after)].transaction.token = nil }
      }),
    StoreDefect(
      "store-renewal-ends-at-once", breaks: "store-renewal-later", "A renewal lasts no longer than what it renews.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1
      },
      spoil: { before, _, after in
        guard isRenewal(before, after) else { return }
        after.store.sales[last(after)].transaction.expiry = before.store.sales[0].transaction.expiry
      }),
    StoreDefect(
      "store-renews-cancelled", breaks: "store-renewal-wanted", "A subscription renews that was switched off.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1; $0.waits = 1
      },
      spoil: { before, action, after in
        guard action == .wait, let chain = before.store.subscriptions.first(where: { !$0.isRenewing }) else { return }
        guard var renewal = before.store.sale(chain.latest)?.transaction else { return }
        renewal.id = TransactionID(UInt8(after.store.sales.count + 1))
        renewal.reason = .renewal
        renewal.expiry = after.now.advanced(byMinutes: 60)
        after.store.sales.append(AppStore.Sale(renewal, at: after.now, isDelegates: false))
      }),
    StoreDefect(
      "store-begins-chain-anew", breaks: "store-bought-again",
      "Who subscribes after a lapse gets a chain of their own.",
      within: {
        $0.outsidePurchases = 2; $0.waits = 1
      },
      spoil: { before, _, after in
        guard isNew(before, after), last(after) > 0 else { return }
        let place = last(after)
        after.store.sales[place].transaction.originalID = after.store.sales[place].transaction.id
      }),
    StoreDefect(
      "store-keeps-upgraded", breaks: "store-one-subscription",
      "An upgrade leaves the old subscription in the listing.",
      within: { $0.outsidePurchases = 2 },
      listing: { state, listed in
        for sale in state.store.sales where sale.transaction.isUpgraded {
          var old = sale.transaction
          old.isUpgraded = false
          listed.append(old)
        }
      }),
    StoreDefect(
      "store-forgets-upgrade", breaks: "store-upgrade-leaves",
      "What was upgraded away is as before once it is finished.",
      within: { $0.outsidePurchases = 2 },
      spoil: { _, action, after in
        if case .finish = action { after.store.sales[0].transaction.isUpgraded = false }
      }),
    StoreDefect(
      "store-upgrades-on-renewal", breaks: "store-upgrade-has-cause", "A renewal upgrades the period before away.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1
      },
      spoil: { before, _, after in
        if isRenewal(before, after) { after.store.sales[0].transaction.isUpgraded = true }
      }),
    StoreDefect(
      "store-introduces-twice", breaks: "store-introduced-once", "The introductory offer is given at each purchase.",
      within: {
        $0.outsidePurchases = 2; $0.waits = 1
      },
      spoil: { _, _, after in after.store.introduced = 0 }),
    StoreDefect(
      "store-lists-expired", breaks: "store-listing-agrees", "A subscription is listed after its period is over.",
      within: {
        $0.outsidePurchases = 1; $0.waits = 1
      },
      listing: { state, listed in
        if listed.isEmpty, let first = state.store.sales.first(where: { _ in true }) {
          listed.append(first.transaction)
        }
      }),
    StoreDefect(
      "store-hides-grace", breaks: "store-listing-agrees", "A subscription in its grace period is not listed.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1; $0.waits = 1
      },
      listing: { state, listed in
        if let place = listed.firstIndex(where: { $0.expiry ?? .never <= state.now }) { listed.remove(at: place) }
      }),
    StoreDefect(
      "store-past-refund-ends", breaks: "store-past-refund", "The refund of an earlier period ends the subscription.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1; $0.refunds = 1
      },
      spoil: { _, action, after in
        if case .refund = action, !after.store.subscriptions.isEmpty {
          after.store.subscriptions[0].marks.remove(.renewing)
        }
      }),
  ]

  private static let storeDeliveries = [
    StoreDefect(
      "store-hands-out-old", breaks: "store-hands-out-truth", "An update shows a transaction as it was before.",
      within: {
        $0.outsidePurchases = 1; $0.refunds = 1
      },
      handingOut: { _, signed in signed.isRevoked = false }),
    StoreDefect(
      "store-renews-silently", breaks: "store-news-wait", "A renewal is announced to nobody.",
      within: {
        $0.outsidePurchases = 1; $0.storeMoves = 1
      },
      spoil: { before, _, after in
        if isRenewal(before, after) { after.store.sales[last(after)].marks.remove(.waiting) }
      }),
    StoreDefect(
      "store-launch-forgets", breaks: "store-launch-offers", "A launch is offered nothing that was offered before.",
      within: {
        $0.outsidePurchases = 1; $0.crashes = 1
      },
      spoil: { _, action, after in
        guard action == .launch else { return }
        for place in after.store.sales.indices where after.store.sales[place].wasDelivered {
          after.store.sales[place].marks.remove(.waiting)
        }
      }),
    StoreDefect(
      "store-announces-end", breaks: "store-silence", "The end of a period is announced.",
      within: {
        $0.outsidePurchases = 1; $0.waits = 1
      },
      spoil: { _, action, after in if action == .wait { after.store.sales[0].marks.insert(.waiting) } }),
    StoreDefect(
      "store-charges-cancelled", breaks: "store-sheet-answers", "A cancelled sheet sells all the same.",
      within: { $0.transactions = 1 },
      spoil: { before, action, after in
        guard case .decide(let checkout, .cancelled) = action, let product = before.store.sheet(checkout)?.product
        else { return }
        _ = after.store.add(AppStore.Order(product, token: AccountToken(1)), at: after.now)
      }),
    StoreDefect(
      "store-approves-without-token", breaks: "store-approval-sells", "What is approved later has lost its token.",
      within: { $0.transactions = 1 },
      spoil: { before, action, after in
        if case .settleAsk = action, isNew(before, after) {
          after.store.sales[last(after)].transaction.token = nil
        }
      }),
  ]
}
