import PurchaseDomain
import ScenarioLanguage

/// What has to fit together in a `.storekit` file beyond the shape of each object.
///
/// It goes over the file itself, not over what was read from it, so that it can say where, and also about objects of
/// which nothing could be made.
struct StoreKitRules {
  private let reading: CatalogReading
  private var places: [String: SourceLocation] = [:]

  init(_ reading: CatalogReading) { self.reading = reading }

  mutating func check(_ root: JSONValue) {
    checkVersion(root["version"])
    checkTimeRate(root["settings"]?["_compatibilityTimeRate"])
    for product in root["products"]?.elements ?? [] { check(product, in: .products) }
    for product in root["nonRenewingSubscriptions"]?.elements ?? [] { check(product, in: .nonRenewingSubscriptions) }
    for group in root["subscriptionGroups"]?.elements ?? [] {
      for subscription in group["subscriptions"]?.elements ?? [] {
        check(subscription, in: .subscriptionGroups)
        checkGroup(of: subscription, in: group)
        checkOffers(of: subscription)
        checkPlans(of: subscription)
      }
    }
    checkInventedLists(root)
    for name in ["subscriptionBundleGroups", "subscriptionSuiteGroups"] {
      guard let groups = root[name]?.elements, let first = groups.first else { continue }
      reading.report(
        "nothing in '\(name)' is for sale here", at: first.location, hint: "it is kept, and no run buys it",
        severity: .warning)
    }
  }

  private func checkVersion(_ version: JSONValue?) {
    guard let major = version?["major"], let majorNumber = whole(major), let minor = version?["minor"],
      let minorNumber = whole(minor)
    else { return }  // That was reported.
    let greatest = StoreKitConfiguration.FormatVersion.greatestMajor
    if majorNumber < 1 || minorNumber < 0 || majorNumber > greatest {
      reading.report(
        "format \(majorNumber).\(minorNumber) is not known", at: major.location,
        hint: "known are formats 1.0 to \(greatest).x")
    }
  }

  /// The number of a value however it is spelled, as the reader takes it: `6.0` is 6.
  private func whole(_ value: JSONValue) -> Int? { value.number.flatMap { ExactDecimal($0) }?.integer }

  /// Generators write a number here; Apple's readers look for an object and skip everything else.
  private func checkTimeRate(_ value: JSONValue?) {
    guard let value, !value.isNull, value.members == nil else { return }
    reading.report(
      "'settings._compatibilityTimeRate' is skipped: it is \(value.kindName)", at: value.location,
      hint: "an object gives the rate for each format, such as {\"3\": 6}", severity: .warning)
  }

  /// A list of products under a name that nobody reads would be left out without a word: half a catalog.
  private func checkInventedLists(_ root: JSONValue) {
    for member in root.members ?? [] where Place(rawValue: member.name) == nil {
      let products = (member.value.elements ?? []).filter { element in
        (element.members ?? []).contains { $0.name.lowercased() == "productid" }
      }
      guard let first = products.first else { continue }
      let known = Place.allCases.map(\.rawValue)
      reading.report(
        "products in '\(member.name)' would be left out", at: first.location,
        hint: Suggestion.hint(for: member.name, among: known)
          ?? "they belong in \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")")
    }
  }

  // MARK: Products

  /// The lists of the file, and the types of product that belong into each.
  private enum Place: String, CaseIterable {
    case products, nonRenewingSubscriptions, subscriptionGroups

    var types: [StoreKitConfiguration.ProductType] {
      switch self {
      case .products: [.consumable, .nonConsumable]
      case .nonRenewingSubscriptions: [.nonRenewing]
      case .subscriptionGroups: [.recurring]
      }
    }
  }

  private mutating func check(_ product: JSONValue, in place: Place) {
    if let value = product["type"], let type = value.string.flatMap(StoreKitConfiguration.ProductType.init),
      !place.types.contains(type), let right = Place.allCases.first(where: { $0.types.contains(type) })
    {
      reading.report(
        "a \(type.rawValue) does not belong in '\(place.rawValue)'", at: value.location,
        hint: "it belongs in '\(right.rawValue)'")
    }
    guard let value = product["productID"], let id = value.string else { return }
    if id.isEmpty || id.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) {
      reading.report("a product id must not be empty or hold spaces", at: value.location)
    } else if let first = places[id] {
      reading.report("there are two products '\(id)'", at: value.location, hint: "the first is at \(first)")
    } else {
      places[id] = value.location
    }
  }

  // MARK: Subscriptions

  private func checkGroup(of subscription: JSONValue, in group: JSONValue) {
    guard let own = subscription["subscriptionGroupID"], let named = own.string, let id = group["id"]?.string,
      named != id
    else { return }
    reading.report("the group is '\(id)', not '\(named)'", at: own.location, severity: .warning)
  }

  private func checkOffers(of subscription: JSONValue) {
    var offers = ["adHocOffers", "codeOffers", "introductoryOffers", "winbackOffers"].flatMap { name in
      subscription[name]?.elements ?? []
    }
    if let introductory = subscription["introductoryOffer"] { offers.append(introductory) }
    for offer in offers where offer["paymentMode"]?.string.flatMap(StoreKitConfiguration.PaymentMode.init) != .free {
      guard let value = offer["displayPrice"], let price = value.string else { continue }
      if price.isEmpty {
        reading.report(
          "this offer has no price", at: value.location, hint: "Xcode writes that when the field is left empty",
          severity: .warning)
      } else {
        _ = Price.read(value, at: "displayPrice", reading)
      }
    }
  }

  private func checkPlans(of subscription: JSONValue) {
    for plan in subscription["billingPlans"]?.elements ?? [] {
      guard let type = plan["billingPlanType"]?.string, let value = plan["displayPrice"],
        let price = value.string.flatMap(Price.init)
      else { continue }
      if type == StoreKitConfiguration.BillingPlan.upFront,
        let own = subscription["displayPrice"]?.string.flatMap(Price.init), own.amount != price.amount
      {
        reading.report(
          "the up-front plan costs \(price), the product \(own)", at: value.location,
          hint: "the product's price is used", severity: .warning)
      }
      if type == StoreKitConfiguration.BillingPlan.monthly, let total = plan["commitmentDisplayPrice"],
        let whole = total.string.flatMap(Price.init), whole.amount != price.amount.times(12)
      {
        reading.report(
          "twelve bills of \(price) are \(price.amount.times(12)), not \(whole)", at: total.location, severity: .warning
        )
      }
    }
  }
}
