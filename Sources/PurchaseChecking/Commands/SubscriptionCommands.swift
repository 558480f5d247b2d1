import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Commands about the life of what was sold: renewals, offers, family, and what happens outside of the app.
///
/// A subscription is named by any of its transactions.
enum SubscriptionCommands {
  static let offers: [(word: String, value: OfferType)] = [
    ("introductory", .introductory), ("promotional", .promotional), ("code", .code), ("win-back", .winBack),
  ]

  static let rates: [(word: String, value: TimeRate)] = TimeRate.allCases.map { ("\($0.number)", $0) }

  /// The quirks by their names and by their numbers.
  static let quirks: [(word: String, value: Quirk)] =
    Quirk.allCases.map { ($0.name, $0) } + Quirk.allCases.map { ($0.number, $0) }

  static let rows = life + refundsAndFamily + outside + store

  private static let life = [
    about(
      "store renews TX", "A subscription is billed and goes on for a period: early, in time, late, or out of retry."
    ) { .renew($0) },
    ScriptCommandRow(
      "store retries TX [grace]", name: "store retries",
      summary: "A subscription's bill is not paid; the store tries again, and 'grace' lets it entitle meanwhile.",
      example: "store retries tx1 grace", group: .store
    ) { reader in
      guard let id = reader.transaction() else { return nil }
      return .event(.store(.failBilling(id, hasGrace: reader.take("grace"))))
    },
    about("store abandons TX", "The store stops trying to bill a subscription.") { .giveUp($0) },
    about("store expires TX", "A subscription's period ends now; nobody is told.") { .expire($0) },
    about("store extends TX", "The app's server lets a subscription's period last one more.") { .extend($0) },
    ScriptCommandRow(
      "auto-renew on|off TX", name: "auto-renew", summary: "The customer switches the renewal of a subscription.",
      example: "auto-renew off tx1", group: .store
    ) { reader in
      guard let isOn = reader.choice("on|off", from: [("on", true), ("off", false)]), let id = reader.transaction()
      else { return nil }
      return .event(.store(.autoRenew(id, isOn: isOn)))
    },
    ScriptCommandRow(
      "manage subscriptions TX on|off|PRODUCT", name: "manage subscriptions",
      summary: "In the sheet that the app shows, the customer switches the renewal or chooses another plan.",
      example: "manage subscriptions tx1 off", group: .store
    ) { reader in
      guard let id = reader.transaction() else { return nil }
      if reader.take("on") { return .event(.store(.manage(id, .autoRenew(isOn: true)))) }
      if reader.take("off") { return .event(.store(.manage(id, .autoRenew(isOn: false)))) }
      return reader.product().map { .event(.store(.manage(id, .plan($0)))) }
    },
    ScriptCommandRow(
      "price rises TX [consent]", name: "price rises",
      summary: "A subscription's price goes up; with 'consent' it renews only if the customer agrees.",
      example: "price rises tx1 consent", group: .store
    ) { reader in
      guard let id = reader.transaction() else { return nil }
      return .event(.store(.raisePrice(id, needsConsent: reader.take("consent"))))
    },
    about("price accepted TX", "The customer agrees to the higher price.") { .answerPrice($0, isAgreed: true) },
    about("price declined TX", "The customer does not agree to the higher price; the subscription will end.") {
      .answerPrice($0, isAgreed: false)
    },
  ]

  private static let refundsAndFamily = [
    about("ask refund TX", "A refund is asked for, in the sheet that the app shows; 'refund' grants it.") {
      .askRefund($0)
    },
    about("decline refund TX", "The store declines a refund that was asked for: no transaction changes.") {
      .declineRefund($0)
    },
    about("reverse refund TX", "The store takes a refund back; the transaction comes as it was.") {
      .reverseRefund($0)
    },
    selling("family shares PRODUCT", "A member of the family shares what they bought, with a transaction of its own.") {
      .share($0)
    },
    about("family stops TX", "The family's transaction is revoked: sharing stopped, or its buyer left.") {
      .stopSharing($0)
    },
    selling("seat given PRODUCT", "An organisation gives the account a seat of what it bought.") { .giveSeat($0) },
    about("seat taken TX", "The organisation takes the seat back: its transaction is revoked.") { .takeSeat($0) },
  ]

  private static let outside = [
    selling("redeem PRODUCT", "Somebody redeems an offer code; who subscribes already gets it for the next period.") {
      .redeemCode($0)
    },
    selling("win-back PRODUCT", "Somebody who left takes the offer to come back.") { .winBack($0) },
    selling("promote PRODUCT", "Somebody chooses a product in the App Store; the app is told and may buy it.") {
      .promote($0)
    },
    ScriptCommandRow(
      "interrupt CHECKOUT", summary: "The purchase of an open sheet waits until terms are agreed to; see 'approve'.",
      example: "interrupt checkout1", group: .store
    ) { reader in reader.checkoutNumber().map { .event(.store(.interrupt($0))) } },
  ]

  private static let store = [
    about("delete TX", "A test deletes a transaction: the store lists, offers and knows it no more.") { .delete($0) },
    ScriptCommandRow(
      "clear store", name: "clear store", summary: "A test deletes every transaction.", example: "clear store",
      group: .store
    ) { _ in .event(.store(.clear)) },
    ScriptCommandRow(
      "reset store", name: "reset store",
      summary: "A test sets everything back that can be set: rate, country, outages and quirks.",
      example: "reset store", group: .store
    ) { _ in .event(.store(.reset)) },
    ScriptCommandRow(
      "time rate N", name: "time rate",
      summary: "Periods pass at the rate that .storekit files and SKTestSession number so, 0 being real time.",
      example: "time rate 10", group: .store
    ) { reader in reader.choice("rate", from: rates).map { .event(.store(.setRate($0))) } },
    ScriptCommandRow(
      "outage CALL on|off", name: "outage",
      summary: "A call of the store's fails from now on, or works again: "
        + StoreCall.allCases.map(\.word).joined(separator: ", ") + ".", example: "outage sync on", group: .store
    ) { reader in
      guard let call = reader.choice("call", from: StoreCall.allCases.map { ($0.word, $0) }),
        let isOut = reader.choice("on|off", from: [("on", true), ("off", false)])
      else { return nil }
      return .event(.store(.outage(call, isOut: isOut)))
    },
    ScriptCommandRow(
      "storefront COUNTRY", name: "storefront", summary: "The account is in another country from now on.",
      example: "storefront JPN", group: .store
    ) { reader in
      let places = Storefront.codes.enumerated().map { (word: $1, value: UInt8($0)) }
      return reader.choice("country", from: places).map { .event(.store(.storefront($0))) }
    },
    ScriptCommandRow(
      "account other|first", name: "account",
      summary: "Another Apple account signs in on the device, or the first one again; the app is not told.",
      example: "account other", group: .store
    ) { reader in
      reader.choice("other|first", from: [("other", true), ("first", false)]).map {
        .event(.store(.account(isOther: $0)))
      }
    },
    ScriptCommandRow(
      "quirk QUIRK [off]", name: "quirk",
      summary: "The store will behave as real ones were seen to: once, or until it is switched off; see 'list faults'.",
      example: "quirk echo", group: .store
    ) { reader in
      guard let quirk = reader.choice("quirk", from: quirks) else { return nil }
      return .event(.store(.quirk(quirk, isOn: !reader.take("off"))))
    },
  ]

  private static func about(
    _ usage: String, _ summary: String, _ move: @escaping @Sendable (TransactionID) -> StoreMove
  ) -> ScriptCommandRow {
    let name = String(usage.dropLast(3))
    return ScriptCommandRow(usage, name: name, summary: summary, example: "\(name) tx1", group: .store) { reader in
      reader.transaction().map { .event(.store(move($0))) }
    }
  }

  private static func selling(
    _ usage: String, _ summary: String, _ move: @escaping @Sendable (ProductID) -> StoreMove
  ) -> ScriptCommandRow {
    let name = String(usage.dropLast(8))
    return ScriptCommandRow(usage, name: name, summary: summary, example: "\(name) pro.lifetime", group: .store) {
      reader in reader.product().map { .event(.store(move($0))) }
    }
  }
}

extension Vocabulary {
  /// A move of the store as the command line that means it.
  func words(of move: StoreMove) -> String {
    switch move {
    case .renew(let id): "store renews \(name(of: id))"
    case .failBilling(let id, let hasGrace): "store retries \(name(of: id))" + (hasGrace ? " grace" : "")
    case .giveUp(let id): "store abandons \(name(of: id))"
    case .expire(let id): "store expires \(name(of: id))"
    case .extend(let id): "store extends \(name(of: id))"
    case .autoRenew(let id, let isOn): "auto-renew \(isOn ? "on" : "off") \(name(of: id))"
    case .manage(let id, .autoRenew(let isOn)): "manage subscriptions \(name(of: id)) \(isOn ? "on" : "off")"
    case .manage(let id, .plan(let product)): "manage subscriptions \(name(of: id)) \(word(product))"
    case .raisePrice(let id, let needsConsent): "price rises \(name(of: id))" + (needsConsent ? " consent" : "")
    case .answerPrice(let id, let isAgreed): "price \(isAgreed ? "accepted" : "declined") \(name(of: id))"
    case .askRefund(let id): "ask refund \(name(of: id))"
    case .declineRefund(let id): "decline refund \(name(of: id))"
    case .giveSeat(let product): "seat given \(word(product))"
    case .takeSeat(let id): "seat taken \(name(of: id))"
    case .delete(let id): "delete \(name(of: id))"
    case .clear: "clear store"
    case .reset: "reset store"
    case .reverseRefund(let id): "reverse refund \(name(of: id))"
    case .share(let product): "family shares \(word(product))"
    case .stopSharing(let id): "family stops \(name(of: id))"
    case .redeemCode(let product): "redeem \(word(product))"
    case .winBack(let product): "win-back \(word(product))"
    case .promote(let product): "promote \(word(product))"
    case .buy(let order): words(of: order)
    case .interrupt(let checkout): "interrupt \(name(of: checkout))"
    case .setRate(let rate): "time rate \(rate.number)"
    case .outage(let call, let isOut): "outage \(call.word) \(isOut ? "on" : "off")"
    case .storefront(let place): "storefront \(Storefront.codes[Int(place)])"
    case .account(let isOther): "account \(isOther ? "other" : "first")"
    case .quirk(let quirk, let isOn): "quirk \(quirk.name)" + (isOn ? "" : " off")
    }
  }

  private func words(of order: AppStore.Order) -> String {
    var words = "buy elsewhere \(word(order.product)) token=\(name(of: TokenOrigin(order.token)))"
    if order.quantity > 1 { words += " quantity=\(order.quantity)" }
    if let offer = order.offer, let word = SubscriptionCommands.offers.first(where: { $0.value == offer })?.word {
      words += " offer=\(word)"
    }
    return words + (order.isBilledMonthly ? " plan=monthly" : "")
  }
}
