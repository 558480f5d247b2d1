import PurchaseDomain
import SimulatedWorld

extension StoreProperty {
  static let deliveries = [
    must(
      "store-hands-out-truth", ["STK-03", "STK-10"], "What was handed out was what the store had at that moment.",
      when: "store-handed-out: a transaction was handed out", { $0.handedOut != nil },
      { step in
        guard let handed = step.handedOut else { return false }
        return step.after.store.sale(handed.id)?.transaction == handed
      }),
    must(
      "store-news-wait", ["STK-10", "STK-15"],
      "What was sold outside, renewed, revoked or given back waited to be delivered.",
      when: "store-news: something happened outside of a sheet", { !$0.news.isEmpty },
      { step in step.news.allSatisfy { step.after.store.sale($0)?.isWaiting ?? false } }),
    must(
      "store-launch-offers", ["STK-11", "STK-10"],
      "A launch was offered everything that is not finished, and everything that was revoked.",
      when: "store-launched: a process was launched", { $0.action == .launch },
      { step in
        step.after.store.sales.allSatisfy { $0.isWaiting || ($0.isFinished && !$0.transaction.isRevoked) }
      }),
    must(
      "store-silence", ["STK-08", "D20"],
      "Neither the end of a period, nor a declined purchase, nor a change of plan announced anything.",
      when: "store-silent: something happened that nobody is told of", { $0.isSilent },
      { step in step.made.isEmpty && step.kept.allSatisfy { $0.before.isWaiting == $0.after.isWaiting } }),
    must(
      "store-sheet-answers", ["STK-03", "STK-07", "STK-08"],
      "A sheet answered as it was decided, and nothing else did.",
      when: "store-decided: a sheet was decided",
      { if case .decide = $0.action { true } else { false } },
      { step in
        guard case .decide(let checkout, let outcome) = step.action else { return false }
        guard let sheet = step.after.store.sheet(checkout) else { return step.wasUnheard(checkout) }
        switch (outcome, sheet.answer) {
        case (.success, .success(let signed)): return signed.isVerified
        case (.unverified, .success(let signed)): return !signed.isVerified
        case (.pending, .pending), (.cancelled, .cancelled), (.failed, .failed): return step.made.isEmpty
        default: return false
        }
      }),
    must(
      "store-approval-sells", ["STK-14", "D18"], "An approval sold once what was asked for, or offered what is held.",
      when: "store-approved: something was approved",
      { if case .settleAsk(_, isApproved: true) = $0.action { true } else { false } },
      { step in
        guard case .settleAsk(let checkout, _) = step.action,
          let ask = step.before.store.asks.first(where: { $0.checkout == checkout })
        else { return false }
        guard let sold = step.made.first?.transaction else { return true }
        return step.made.count == 1 && sold.product == ask.product && sold.token == ask.token
          && !step.after.store.asks.contains { $0.checkout == checkout }
      }),
  ]
}

extension StoreStep {
  /// What happened outside of a sheet that is heard, and must be told.
  var news: [TransactionID] {
    var news = kept.filter { $0.before.transaction.isRevoked != $0.after.transaction.isRevoked }.map {
      $0.after.transaction.id
    }
    switch action {
    case .settleAsk, .buyOutside, .move: news += made.map(\.transaction.id)
    case .decide(let checkout, _): if wasUnheard(checkout) { news += made.map(\.transaction.id) }
    default: break
    }
    return news
  }

  /// Whether the process that opened a sheet is dead.
  func wasUnheard(_ checkout: CheckoutID) -> Bool { before.store.sheet(checkout)?.isHeard == false }

  /// Whether what happened is told to nobody.
  var isSilent: Bool {
    switch action {
    case .wait, .crash, .settleAsk(_, isApproved: false): true
    case .move(let move):
      switch move {
      case .failBilling, .giveUp, .expire, .extend, .autoRenew, .raisePrice, .answerPrice: true
      default: false
      }
    default: false
    }
  }
}
