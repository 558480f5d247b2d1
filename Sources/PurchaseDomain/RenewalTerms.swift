/// How a subscription renews, as the catalog says.
public struct RenewalTerms: Hashable, Sendable {
  /// An offer and how long its period is; what it costs changes nothing that is simulated.
  public struct Offer: Hashable, Sendable {
    /// The kind of offer.
    public let type: OfferType
    /// How long a period under it is.
    public let period: SubscriptionPeriod

    /// An offer.
    public init(type: OfferType, period: SubscriptionPeriod) {
      self.type = type
      self.period = period
    }
  }

  /// The group, of which an account has one subscription of its own at a time.
  public let group: String
  /// The level of service, 1 being the highest; several may have one level.
  public let level: Int
  /// How long a period is.
  public let period: SubscriptionPeriod
  /// At most one offer of each kind.
  public let offers: [Offer]
  /// Whether it may be paid month by month, for a commitment of twelve.
  public let hasMonthlyPlan: Bool

  /// Terms.
  public init(
    group: String, level: Int, period: SubscriptionPeriod, offers: [Offer] = [], hasMonthlyPlan: Bool = false
  ) {
    self.group = group
    self.level = level
    self.period = period
    self.offers = offers
    self.hasMonthlyPlan = hasMonthlyPlan
  }
}

/// What a store must know of a product to sell it, without any text.
public struct ShelfTerms: BitwiseCopyable, Sendable {
  /// The kind of product.
  public let type: ProductType
  /// The number of its group, or ``noGroup``.
  public let group: UInt8
  /// Its level in the group, 1 being the highest; 0 outside of groups.
  public let level: UInt8
  /// How long a period is; a month where nothing says it.
  public let period: SubscriptionPeriod
  /// Whether it may be paid month by month.
  public let hasMonthlyPlan: Bool
  /// Whether a family may share it.
  public let isFamilyShareable: Bool
  private let offers: InlineArray<4, SubscriptionPeriod?>

  /// The group of what is in none.
  public static var noGroup: UInt8 { 255 }

  /// The terms of a product whose group has a number.
  init(_ product: Product, group: UInt8) {
    type = product.type
    self.group = group
    level = UInt8(clamping: product.renewal?.level ?? 0)
    period = product.renewal?.period ?? product.period.flatMap(SubscriptionPeriod.init) ?? SubscriptionPeriod(1, .month)
    hasMonthlyPlan = product.renewal?.hasMonthlyPlan ?? false
    isFamilyShareable = product.isFamilyShareable
    var offers = InlineArray<4, SubscriptionPeriod?>(repeating: nil)
    for offer in product.renewal?.offers ?? [] { offers[Int(offer.type.rawValue) - 1] = offer.period }
    self.offers = offers
  }

  /// How long a period under an offer is; nil if there is no such offer.
  public func period(under offer: OfferType) -> SubscriptionPeriod? { offers[Int(offer.rawValue) - 1] }
}
