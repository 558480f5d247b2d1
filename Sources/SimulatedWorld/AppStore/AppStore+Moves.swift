import PurchaseDomain

/// What the store could do next by itself; which of it happens is chosen outside.
extension AppStore {
  /// Lists the moves that can happen now, in a fixed order; quirks, which a schedule must name, are not among them.
  public func forEachMove(on shelf: Shelf, at now: Instant, _ body: (StoreMove) -> Void) {
    forEachCandidate(on: shelf) { move in if isPossible(move, on: shelf, at: now) { body(move) } }
  }

  /// Whether a move would change anything now.
  public func isPossible(_ move: StoreMove, on shelf: Shelf, at now: Instant) -> Bool {
    var tried = self
    return tried.perform(move, on: shelf, at: now) != nil
  }

  /// Lists what may be worth trying.
  public func forEachCandidate(on shelf: Shelf, _ body: (StoreMove) -> Void) {
    for subscription in subscriptions { list(subscription, body) }
    for sale in sales {
      if sale.transaction.isRevoked { body(.reverseRefund(sale.transaction.id)) }
      if sale.transaction.ownership == .familyShared { body(.stopSharing(sale.transaction.id)) }
    }
    for sheet in sheets where sheet.answer == nil { body(.interrupt(sheet.checkout)) }
    if hasRoom {
      for product in shelf.productIDs {
        let terms = shelf.terms(of: product)
        if terms.isFamilyShareable { body(.share(product)) }
        if terms.period(under: .code) != nil { body(.redeemCode(product)) }
        if terms.period(under: .winBack) != nil, !subscriptions.isEmpty { body(.winBack(product)) }
        if terms.hasMonthlyPlan { body(.buy(monthly(product))) }
      }
    }
    for call in StoreCall.allCases where call.isDrawn {
      body(.outage(call, isOut: !isOut(call)))
    }
  }

  private func list(_ subscription: Subscription, _ body: (StoreMove) -> Void) {
    let id = subscription.origin
    if subscription.isRenewing {
      body(.renew(id))
      if subscription.isRetrying {
        body(.giveUp(id))
      } else {
        body(.failBilling(id, hasGrace: true))
        body(.failBilling(id, hasGrace: false))
      }
      if subscription.isPriceAsked {
        body(.answerPrice(id, isAgreed: true))
        body(.answerPrice(id, isAgreed: false))
      } else {
        body(.raisePrice(id, needsConsent: true))
        body(.raisePrice(id, needsConsent: false))
      }
    }
    body(.autoRenew(id, isOn: !subscription.isRenewing || subscription.endsWithCommitment))
    body(.expire(id))
    body(.extend(id))
  }

  private func monthly(_ product: ProductID) -> Order {
    var order = Order(product, token: nil)
    order.isBilledMonthly = true
    return order
  }
}
