import PurchaseChecking
import RunReports

/// What a subscription costs whom and for how long, for people and for scripts.
struct SubscriptionTerms {
  private let subscription: StoreKitConfiguration.Subscription
  private let group: StoreKitConfiguration.SubscriptionGroup

  init(_ subscription: StoreKitConfiguration.Subscription, in group: StoreKitConfiguration.SubscriptionGroup) {
    self.subscription = subscription
    self.group = group
  }

  /// One line for each billing plan and each offer.
  var lines: [String] {
    (subscription.billingPlans ?? []).map(Self.words)
      + subscription.offers.map { kind, offer in
        let name = offer.name.map { " \($0)" } ?? ""
        return "\(Self.word(kind))\(name): \(Self.words(offer))"
      }
  }

  /// The same by name.
  var details: [String: JSONValue] {
    [
      "group": .object(["id": .optional(group.id), "name": .optional(group.name)]),
      "level": .optional(subscription.groupNumber), "familyShareable": .optional(subscription.familyShareable),
      "billingPlans": .array((subscription.billingPlans ?? []).map(Self.fields)),
      "offers": .array(subscription.offers.map(Self.fields)),
    ]
  }

  // MARK: Billing plans

  private static func words(_ plan: StoreKitConfiguration.BillingPlan) -> String {
    let bill = plan.displayPrice.map { "\($0) a bill" } ?? "no price"
    let total = plan.commitmentDisplayPrice.map { ", \($0) in all" } ?? ""
    return "plan \(plan.billingPlanType): \(bill)\(total)" + (plan.isEnabled == false ? ", switched off" : "")
  }

  private static func fields(_ plan: StoreKitConfiguration.BillingPlan) -> JSONValue {
    .object([
      "type": .string(plan.billingPlanType), "price": .optional(plan.displayPrice?.text),
      "commitmentPrice": .optional(plan.commitmentDisplayPrice?.text), "isEnabled": .optional(plan.isEnabled),
    ])
  }

  // MARK: Offers

  private static func word(_ kind: OfferKind) -> String { kind == .winBack ? "win-back" : kind.rawValue }

  private static func words(_ offer: StoreKitConfiguration.Offer) -> String {
    let price = offer.price.map { "\($0)" } ?? "no price"
    var words =
      switch offer.paymentMode {
      case .free: "free for \(offer.subscriptionPeriod)"
      case .payAsYouGo: "\(price) every \(offer.subscriptionPeriod), \(Figures.counted(offer.bills, "time"))"
      case .payUpFront: "\(price) once for \(offer.subscriptionPeriod)"
      }
    if let eligibility = offer.eligibility, !eligibility.isEmpty {
      words += "; for \(eligibility.joined(separator: ", ")) customers"
    }
    if let plan = offer.billingPlanType, plan != StoreKitConfiguration.BillingPlan.upFront { words += "; plan \(plan)" }
    if offer.isEligible == false { words += "; not eligible" }
    return words
  }

  private static func fields(_ kind: OfferKind, _ offer: StoreKitConfiguration.Offer) -> JSONValue {
    .object([
      "kind": .string(kind.rawValue), "id": .optional(offer.offerID), "referenceName": .optional(offer.referenceName),
      "paymentMode": .string(offer.paymentMode.rawValue), "price": .optional(offer.price?.text),
      "period": .string(offer.subscriptionPeriod.description), "bills": .integer(offer.bills),
      "eligibility": .strings(offer.eligibility ?? []), "billingPlan": .optional(offer.billingPlanType),
      "isEligible": .optional(offer.isEligible), "isStackable": .optional(offer.isStackable),
    ])
  }
}

extension JSONValue {
  /// A truth value, or `null`.
  static func optional(_ flag: Bool?) -> JSONValue { flag.map(JSONValue.boolean) ?? .null }
}
