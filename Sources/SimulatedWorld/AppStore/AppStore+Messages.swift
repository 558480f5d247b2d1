import PurchaseDomain

/// Why the store shows a message of its own in an app (app-store.md 1.2); nothing here has any of the generic kind.
public enum StoreMessage: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// A higher price waits for the customer's consent.
  case priceIncreaseConsent
  /// A bill is not paid.
  case billingIssue
  /// There is an offer to come back.
  case winBackOffer
}

extension AppStore {
  /// The messages that a launch would show now: each once, that of a bill again and again.
  public func messages(on shelf: Shelf, at now: Instant) -> [StoreMessage] {
    reasons(on: shelf, at: now).filter { message in
      guard messagesShown & message.bit != 0 else { return true }
      return message == .billingIssue && now >= billingShown.advanced(byMinutes: billingPause(at: now))
    }
  }

  /// The messages that were shown and still have a reason.
  public func shownMessages(on shelf: Shelf, at now: Instant) -> [StoreMessage] {
    reasons(on: shelf, at: now).filter { messagesShown & $0.bit != 0 }
  }

  /// A process is launched and shows what there is to show; what has no reason any more may come again.
  public mutating func showMessages(on shelf: Shelf, at now: Instant) {
    guard messagesShown != 0 || !subscriptions.isEmpty else { return }
    let shown = messages(on: shelf, at: now)
    messagesShown = reasons(on: shelf, at: now).reduce(0) { $0 | $1.bit }
    if shown.contains(.billingIssue) { billingShown = now }
    if messagesShown & StoreMessage.billingIssue.bit == 0 { billingShown = .start }
  }

  private func reasons(on shelf: Shelf, at now: Instant) -> [StoreMessage] {
    StoreMessage.allCases.filter { message in
      subscriptions.contains { subscription in
        guard !subscription.isFamilys else { return false }
        return switch message {
        case .priceIncreaseConsent: subscription.isPriceAsked
        case .billingIssue: subscription.isRetrying
        case .winBackOffer:
          !subscription.isRenewing && !subscription.isRetrying && !isEntitled(subscription, at: now)
            && shelf.terms(of: subscription.next).period(under: .winBack) != nil
        }
      }
    }
  }

  /// Minutes until the message about a bill comes again: a day at first, in the second month five.
  private func billingPause(at now: Instant) -> Int {
    let unpaid = subscriptions.first { $0.isRetrying && !$0.isFamilys }
    let since = unpaid.flatMap { sale($0.latest)?.transaction.expiry } ?? now
    let day = 1 + max(0, now.minutes - since.minutes) / 1_440
    let hours = day <= 3 ? 24 : day <= 16 ? 72 : day <= 30 ? 96 : 120
    return hours * 60
  }
}

extension StoreMessage {
  fileprivate var bit: UInt8 { 1 << rawValue }
}
