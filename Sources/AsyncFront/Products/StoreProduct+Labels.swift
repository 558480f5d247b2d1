import PurchaseDomain

// Everything that describes an offer follows from its terms, so that no two labels can disagree (PUR-36).
extension StoreProduct {
  /// How long a period of the subscription is, as in `3 months`.
  public var periodLabel: String? {
    guard let period, let periodCount else { return nil }
    return SubscriptionPeriod(periodCount, period).words
  }

  /// Whether an introductory offer is shown.
  public var hasIntroductoryOffer: Bool { introductoryTerms != nil }

  /// How the introductory offer is paid, if one is shown.
  public var introductoryPaymentMode: IntroductoryTerms.PaymentMode? { introductoryTerms?.paymentMode }

  /// Whether the introductory offer costs nothing.
  public var hasFreeTrial: Bool { introductoryPaymentMode == .freeTrial }

  /// The same as ``hasFreeTrial``.
  public var hasTrial: Bool { hasFreeTrial }

  /// How long the trial lasts, as in `7 days`.
  public var trialPeriodText: String? { introductoryTerms?.trialText }

  /// The trial in a few words, as in `7 days free trial`.
  public var trialLabel: String? { trialPeriodText.map { "\($0) free trial" } }

  /// The introductory offer in a few words, whatever it costs, as in `$0.99 per month for 3 months`.
  public var introOfferLabel: String? {
    guard let terms = introductoryTerms else { return nil }
    let price = terms.price ?? ""
    return switch terms.paymentMode {
    case .freeTrial: trialLabel
    case .payUpFront: "\(price) for \(terms.duration.words)"
    case .payAsYouGo:
      "\(price) \(SubscriptionPeriod(terms.periodCount, terms.period).rate) for \(terms.duration.words)"
    }
  }

  /// What it costs after any introductory offer, as in `$9.99 per month`.
  public var renewalLabel: String? {
    guard let renewalPrice, let renewalPeriod else { return nil }
    return "\(renewalPrice) \(renewalPeriod.rate)"
  }
}

extension SubscriptionPeriod {
  /// The period in words, as in `1 month` or `2 weeks`.
  public var words: String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// How often something is paid, as in `per month` or `every 2 weeks`.
  public var rate: String { count == 1 ? "per \(noun)" : "every \(words)" }

  private var noun: String {
    switch unit {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
