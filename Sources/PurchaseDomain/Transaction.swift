/// A signed store transaction as it is handed to the SDK, with its state at that moment.
///
/// States hold dozens of them, so everything that is a yes or a no shares one byte, and quantity, offer and plan another.
public struct SignedTransaction: Hashable, BitwiseCopyable, Sendable {
  /// Unique for ever.
  public var id: TransactionID
  /// The first transaction of the chain that this one belongs to: renewals, upgrades and what is bought after a lapse
  /// keep it; everything else is its own original.
  public var originalID: TransactionID
  /// What was bought.
  public var product: ProductID
  private var tokenNumber: UInt8
  private var marks: Marks
  private var details: UInt8
  private var expires = Instant.never

  private struct Marks: OptionSet, Hashable, BitwiseCopyable {
    let rawValue: UInt8
    static let unverified = Marks(rawValue: 1)
    static let revoked = Marks(rawValue: 2)
    static let upgraded = Marks(rawValue: 4)
    static let renewal = Marks(rawValue: 8)
    static let familyShared = Marks(rawValue: 16)
    static let assigned = Marks(rawValue: 32)
  }

  /// A transaction of one unit, bought by the account itself, without an offer.
  ///
  /// - Parameter originalID: the chain's first transaction; nil if it is this one.
  public init(
    id: TransactionID, product: ProductID, token: AccountToken?, isVerified: Bool = true, isRevoked: Bool = false,
    originalID: TransactionID? = nil, expiry: Instant? = nil
  ) {
    self.id = id
    self.originalID = originalID ?? id
    self.product = product
    tokenNumber = token?.rawValue ?? Self.noToken
    marks = []
    details = 1
    self.isVerified = isVerified
    self.isRevoked = isRevoked
    self.expiry = expiry
  }

  private static var noToken: UInt8 { 255 }

  /// The account token that the purchase carried, if any (STK-09); renewals carry it on.
  public var token: AccountToken? {
    get { tokenNumber == Self.noToken ? nil : AccountToken(tokenNumber) }
    set { tokenNumber = newValue?.rawValue ?? Self.noToken }
  }

  /// Whether its signature holds; an unverified one gives nothing (STK-04).
  public var isVerified: Bool {
    get { !marks.contains(.unverified) }
    set { set(.unverified, !newValue) }
  }

  /// Whether it has a revocation date: a refund or a revocation (STK-20).
  public var isRevoked: Bool {
    get { marks.contains(.revoked) }
    set { set(.revoked, newValue) }
  }

  /// Whether a higher level of the same group took its place (PUR-31).
  public var isUpgraded: Bool {
    get { marks.contains(.upgraded) }
    set { set(.upgraded, newValue) }
  }

  /// Whether it was bought or came by itself (D34, D36).
  public var reason: TransactionReason {
    get { marks.contains(.renewal) ? .renewal : .purchase }
    set { set(.renewal, newValue == .renewal) }
  }

  /// How the account came to it.
  public var ownership: Ownership {
    get { marks.contains(.familyShared) ? .familyShared : marks.contains(.assigned) ? .assigned : .purchased }
    set {
      set(.familyShared, newValue == .familyShared)
      set(.assigned, newValue == .assigned)
    }
  }

  /// How many were bought, from 1 to 10; more than one only of consumables and of what does not renew.
  public var quantity: Int {
    get { Int(details & 15) }
    set { details = details & ~15 | UInt8(min(max(newValue, 1), 10)) }
  }

  /// The offer under which its period began, if any.
  public var offer: OfferType? {
    get { OfferType(rawValue: details >> 4 & 7) }
    set { details = details & ~112 | (newValue?.rawValue ?? 0) << 4 }
  }

  /// Whether it is one month of a commitment of twelve.
  public var isBilledMonthly: Bool {
    get { details & 128 != 0 }
    set { details = newValue ? details | 128 : details & 127 }
  }

  /// When the period that it pays for ends, by the store's clock.
  ///
  /// Nil where nothing ends, and for an end beyond what an ``Instant`` can tell. In a billing grace period it has
  /// passed, and the subscription still entitles.
  public var expiry: Instant? {
    get { expires == .never ? nil : expires }
    set { expires = newValue ?? .never }
  }

  private mutating func set(_ mark: Marks, _ isSet: Bool) {
    if isSet { marks.insert(mark) } else { marks.remove(mark) }
  }
}

extension SignedTransaction: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, originalID, product, token, isVerified, isRevoked, isUpgraded, reason, ownership, quantity, offer
    case isBilledMonthly, expiry
  }

  /// Reads a transaction; what is missing is as in a plain purchase.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(TransactionID.self, forKey: .id),
      product: try values.decode(ProductID.self, forKey: .product),
      token: try values.decodeIfPresent(AccountToken.self, forKey: .token),
      isVerified: try values.decodeIfPresent(Bool.self, forKey: .isVerified) ?? true,
      isRevoked: try values.decodeIfPresent(Bool.self, forKey: .isRevoked) ?? false,
      originalID: try values.decodeIfPresent(TransactionID.self, forKey: .originalID),
      expiry: try values.decodeIfPresent(Instant.self, forKey: .expiry))
    isUpgraded = try values.decodeIfPresent(Bool.self, forKey: .isUpgraded) ?? false
    reason = try values.decodeIfPresent(TransactionReason.self, forKey: .reason) ?? .purchase
    ownership = try values.decodeIfPresent(Ownership.self, forKey: .ownership) ?? .purchased
    quantity = try values.decodeIfPresent(Int.self, forKey: .quantity) ?? 1
    offer = try values.decodeIfPresent(OfferType.self, forKey: .offer)
    isBilledMonthly = try values.decodeIfPresent(Bool.self, forKey: .isBilledMonthly) ?? false
  }

  /// Writes every field; token, offer and expiry only where there is one.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(originalID, forKey: .originalID)
    try values.encode(product, forKey: .product)
    try values.encodeIfPresent(token, forKey: .token)
    try values.encode(isVerified, forKey: .isVerified)
    try values.encode(isRevoked, forKey: .isRevoked)
    try values.encode(isUpgraded, forKey: .isUpgraded)
    try values.encode(reason, forKey: .reason)
    try values.encode(ownership, forKey: .ownership)
    try values.encode(quantity, forKey: .quantity)
    try values.encodeIfPresent(offer, forKey: .offer)
    try values.encode(isBilledMonthly, forKey: .isBilledMonthly)
    try values.encodeIfPresent(expiry, forKey: .expiry)
  }
}

/// Why there is a transaction.
public enum TransactionReason: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// Somebody bought.
  case purchase
  /// A subscription renewed by itself.
  case renewal
}

/// How an account came to a transaction.
public enum Ownership: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// It bought it.
  case purchased
  /// A member of the family did and shares it.
  case familyShared
  /// An organisation gave it a seat.
  case assigned
}

/// The kinds of offer, by the numbers that the store gives them.
public enum OfferType: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// For those who never had one in the group.
  case introductory = 1
  /// For those whom the app's server chooses.
  case promotional
  /// For those who have a code.
  case code
  /// For those who left.
  case winBack
}

/// How the store answers a purchase sheet (C-20 to C-24).
public enum StoreAnswer: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The store sold it; look at `isVerified`.
  case success(SignedTransaction)
  /// Someone still has to approve (Ask to Buy).
  case pending
  /// The user closed the sheet.
  case cancelled
  /// The store threw an error and sold nothing.
  case failed
}
