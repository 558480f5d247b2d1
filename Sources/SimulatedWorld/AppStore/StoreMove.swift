import PurchaseDomain

/// What the store does by itself, or its customer does outside of the app.
///
/// A subscription is named by any of its transactions.
public enum StoreMove: Hashable, BitwiseCopyable, Sendable {
  // MARK: Subscriptions

  /// A period is paid for, early, in time or late; in billing retry the bill is paid at last.
  case renew(TransactionID)
  /// A bill is not paid: the store tries again, with grace or without.
  case failBilling(TransactionID, hasGrace: Bool)
  /// The store stops trying.
  case giveUp(TransactionID)
  /// The period ends now.
  case expire(TransactionID)
  /// The app's server lets the period last one more.
  case extend(TransactionID)
  /// The customer switches the renewal on or off.
  case autoRenew(TransactionID, isOn: Bool)
  /// The customer changes something in the sheet of the app in which subscriptions are managed.
  case manage(TransactionID, ManagedChange)
  /// The price goes up, with the customer's consent or without.
  case raisePrice(TransactionID, needsConsent: Bool)
  /// The customer agrees to the higher price or does not.
  case answerPrice(TransactionID, isAgreed: Bool)

  // MARK: Refunds and family

  /// A refund is asked for, in the sheet of the app.
  case askRefund(TransactionID)
  /// The store declines it: no transaction changes.
  case declineRefund(TransactionID)
  /// A refund is taken back.
  case reverseRefund(TransactionID)
  /// An organisation gives the account a seat of what it bought.
  case giveSeat(ProductID)
  /// It takes the seat back.
  case takeSeat(TransactionID)
  /// A member of the family shares what they bought.
  case share(ProductID)
  /// They stop, or leave.
  case stopSharing(TransactionID)

  // MARK: Outside of the app

  /// Somebody redeems a code.
  case redeemCode(ProductID)
  /// Somebody who left takes the offer to come back.
  case winBack(ProductID)
  /// Somebody buys a product in the App Store; the app is told and may buy it.
  case promote(ProductID)
  /// Somebody buys on another device, on other terms than the usual ones.
  case buy(AppStore.Order)
  /// The purchase of an open sheet is interrupted.
  case interrupt(CheckoutID)

  // MARK: The store itself

  /// A test deletes a transaction: it is as if it had never been sold.
  case delete(TransactionID)
  /// A test deletes every transaction.
  case clear
  /// A test sets everything back that can be set: rate, country, outages and quirks.
  case reset
  /// Periods pass at another rate from now on.
  case setRate(TimeRate)
  /// A call of the store's fails from now on, or works again.
  case outage(StoreCall, isOut: Bool)
  /// The account is in another country now.
  case storefront(UInt8)
  /// Another account signs in on the device, or the first one again.
  case account(isOther: Bool)
  /// The store will behave otherwise than documented, or no more.
  case quirk(Quirk, isOn: Bool)
}

/// The calls that can be made to fail, as `SKTestSession.setSimulatedError(_:forAPI:)` does.
public enum StoreCall: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// A purchase sheet.
  case purchase
  /// The signature of what is handed out.
  case verification
  /// `AppStore.sync()`.
  case sync
  /// `Transaction.currentEntitlements`.
  case listing
  /// `Product.products(for:)`, without which there is nothing to buy.
  case products
  /// `SubscriptionInfo.status(for:)`.
  case status
  /// The sheet in which refunds are asked for.
  case refunds
  /// The sheet in which codes are redeemed.
  case codes
  /// The sheet in which subscriptions are managed.
  case subscriptions
  /// `AppTransaction.shared`.
  case appTransaction

  /// Its name in scenarios.
  public var word: String { self == .appTransaction ? "app-transaction" : "\(self)" }

  /// Whether an SDK that asks for what the reference SDK asks for meets it in a way of its own.
  var isDrawn: Bool { self == .purchase || self == .sync || self == .listing }
}

/// What a customer can change in the sheet in which subscriptions are managed.
public enum ManagedChange: Hashable, BitwiseCopyable, Sendable {
  /// Whether the subscription renews.
  case autoRenew(isOn: Bool)
  /// Which product of its group is subscribed to.
  case plan(ProductID)
}

/// Some countries of the App Store.
public enum Storefront {
  /// Their codes; the first is where accounts begin.
  public static let codes = ["USA", "JPN", "DEU", "GBR", "SGP", "CHN", "ESP", "COL"]
}

/// What a move changed that others may see.
public struct StoreNews: BitwiseCopyable, Sendable {
  /// What it made.
  public var sold: SignedTransaction?
  /// What gave way to that.
  public var upgraded: TransactionID?
  /// What was revoked.
  public var revoked: TransactionID?
  /// Whose revocation was taken back.
  public var restored: TransactionID?
  /// The other transaction of the same purchase, if it has two.
  public var restoredToo: TransactionID?
  /// What ended without any news.
  public var lapsed: TransactionID?

  /// No news.
  public init() {}

  /// The news of a deal.
  public init(_ deal: AppStore.Deal) {
    if case .sold(let sold, let upgraded) = deal { (self.sold, self.upgraded) = (sold, upgraded) }
  }
}
