import PurchaseDomain
import ScenarioLanguage

/// Reads the products of a `.storekit` file and gathers every problem.
struct StoreKitReader {
  /// A product as the file has it.
  struct Entry {
    let id: String
    let name: String
    let type: ProductType
    let price: String
    let period: String?
    let location: SourceLocation
  }

  var shapes: JSONShapeChecker
  private(set) var products: [Entry] = []
  private var places: [String: SourceLocation] = [:]

  /// The lists of the file, and the types of product that belong into each.
  private enum Place: String {
    case products
    case nonRenewingSubscriptions
    case subscriptionGroups

    var types: [String: ProductType] {
      switch self {
      case .products: ["Consumable": .consumable, "NonConsumable": .nonConsumable]
      case .nonRenewingSubscriptions: ["NonRenewingSubscription": .nonRenewing]
      case .subscriptionGroups: ["RecurringSubscription": .autoRenewable]
      }
    }

    static let all: [Place] = [.products, .nonRenewingSubscriptions, .subscriptionGroups]
  }

  private static let typeNames = ["Consumable", "NonConsumable", "NonRenewingSubscription", "RecurringSubscription"]
  private static let paymentModes = ["free", "payAsYouGo", "payUpFront"]

  init(_ source: SourceText) { shapes = JSONShapeChecker(source) }

  mutating func read(_ root: JSONValue) {
    shapes.check(root, StoreKitShape.file)
    checkVersion(root["version"])
    for product in root["products"]?.elements ?? [] { readProduct(product, in: .products) }
    for product in root["nonRenewingSubscriptions"]?.elements ?? [] {
      readProduct(product, in: .nonRenewingSubscriptions)
    }
    for group in root["subscriptionGroups"]?.elements ?? [] {
      for subscription in group["subscriptions"]?.elements ?? [] {
        readProduct(subscription, in: .subscriptionGroups)
        checkGroup(of: subscription, in: group)
        checkOffers(of: subscription)
        checkPlans(of: subscription)
      }
    }
  }

  private mutating func checkVersion(_ version: JSONValue?) {
    guard let major = version?["major"], let minor = version?["minor"], major.number != nil, minor.number != nil else {
      return  // The shape was reported.
    }
    guard let majorNumber = major.integer, let minorNumber = minor.integer, majorNumber >= 1, minorNumber >= 0 else {
      report("the version must be whole numbers, such as 4 and 0", at: major.location)
      return
    }
    if majorNumber > StoreKitShape.greatestMajorVersion {
      report(
        "format \(majorNumber).\(minorNumber) is not known", at: major.location,
        hint: "known are formats 1.0 to \(StoreKitShape.greatestMajorVersion).x")
    }
  }

  // MARK: Products

  private mutating func readProduct(_ value: JSONValue, in place: Place) {
    let type = readType(value["type"], in: place)
    let price = readPrice(value["displayPrice"])
    let period = value["recurringSubscriptionPeriod"]
    if let period { checkPeriod(period) }
    guard let idValue = value["productID"], let id = idValue.string else { return }
    guard !id.isEmpty, !id.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) else {
      report("a product id must not be empty or hold spaces", at: idValue.location)
      return
    }
    if let first = places[id] {
      report("there are two products '\(id)'", at: idValue.location, hint: "the first is at \(first)")
      return
    }
    places[id] = idValue.location
    guard let type, let price else { return }
    products.append(
      Entry(
        id: id, name: name(of: value, id: id), type: type, price: price,
        period: type == .autoRenewable ? period?.string : nil, location: value.location))
  }

  private mutating func readType(_ value: JSONValue?, in place: Place) -> ProductType? {
    guard let value, let name = value.string else { return nil }
    if let type = place.types[name] { return type }
    if let right = Place.all.first(where: { $0.types[name] != nil }) {
      report(
        "a \(name) does not belong in '\(place.rawValue)'", at: value.location,
        hint: "it belongs in '\(right.rawValue)'")
    } else {
      report(
        "'\(name)' is no type of product", at: value.location,
        hint: Suggestion.hint(for: name, among: Self.typeNames) ?? "known are \(Self.typeNames.joined(separator: ", "))"
      )
    }
    return nil
  }

  /// The price as it is written; a lenient reading of `0,99` would be 0.
  private mutating func readPrice(_ value: JSONValue?) -> String? {
    guard let value, let price = value.string else { return nil }
    let parts = price.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) { return price }
    let hint =
      price.utf8.contains(UInt8(ascii: ","))
      ? "write the decimals after a point" : "write digits, and a point before decimals, such as 4.99"
    report("'\(price)' is no price", at: value.location, hint: hint)
    return nil
  }

  private mutating func checkPeriod(_ value: JSONValue) {
    guard let period = value.string else { return }
    let bytes = Array(period.utf8)
    let count = bytes.dropFirst().dropLast()
    let isPeriod =
      bytes.count >= 3 && bytes.count <= 5 && bytes[0] == UInt8(ascii: "P")
      && count.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) && count.first != UInt8(ascii: "0")
      && "DWMY".utf8.contains(bytes[bytes.count - 1])
    if !isPeriod {
      report("'\(period)' is no period", at: value.location, hint: "write an ISO 8601 period, such as P1W, P1M or P1Y")
    }
  }

  /// The English display name, else the reference name, else the id; any of them may be empty in real files.
  private func name(of product: JSONValue, id: String) -> String {
    let english = (product["localizations"]?.elements ?? []).first { localization in
      let locale = localization["locale"]?.string ?? ""
      return (locale == "en" || locale.hasPrefix("en_")) && localization["displayName"]?.string?.isEmpty == false
    }
    if let name = english?["displayName"]?.string { return name }
    if let name = product["referenceName"]?.string, !name.isEmpty { return name }
    return id
  }

  // MARK: Subscriptions

  private mutating func checkGroup(of subscription: JSONValue, in group: JSONValue) {
    guard let own = subscription["subscriptionGroupID"], let named = own.string, let id = group["id"]?.string,
      named != id
    else { return }
    report("the group is '\(id)', not '\(named)'", at: own.location, severity: .warning)
  }

  private mutating func checkOffers(of subscription: JSONValue) {
    var offers = ["adHocOffers", "codeOffers", "introductoryOffers", "winbackOffers"].flatMap { name in
      subscription[name]?.elements ?? []
    }
    if let introductory = subscription["introductoryOffer"] { offers.append(introductory) }
    for offer in offers {
      if let period = offer["subscriptionPeriod"] { checkPeriod(period) }
      guard let mode = offer["paymentMode"], let name = mode.string else { continue }
      if !Self.paymentModes.contains(name) {
        report(
          "'\(name)' is no payment mode", at: mode.location,
          hint: Suggestion.hint(for: name, among: Self.paymentModes)
            ?? "known are \(Self.paymentModes.joined(separator: ", "))")
      } else if name != "free" {
        // Free offers keep the price of an earlier mode; Xcode ignores it, and so does this reader.
        _ = readPrice(offer["displayPrice"])
      }
    }
  }

  private mutating func checkPlans(of subscription: JSONValue) {
    for plan in subscription["billingPlans"]?.elements ?? [] {
      let price = readPrice(plan["displayPrice"])
      _ = readPrice(plan["commitmentDisplayPrice"])
      guard plan["billingPlanType"]?.string == "BILLED_UPFRONT", let price,
        let location = plan["displayPrice"]?.location,
        let own = subscription["displayPrice"]?.string, own != price
      else { continue }
      report(
        "the up-front plan costs \(price), the product \(own)", at: location, hint: "the product's price is used",
        severity: .warning)
    }
  }

  private mutating func report(
    _ message: String, at location: SourceLocation, hint: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    shapes.problems.report(message, at: location, hint: hint, severity: severity)
  }
}
