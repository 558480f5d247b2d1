import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

@Suite struct StoreKitFileTests {
  static let known: [(name: String, version: String, products: Int)] = [
    ("RevenueCat-purchases-ios-1.storekit", "5.0", 7), ("RevenueCat-purchases-ios-2.storekit", "3.0", 16),
    ("RevenueCat-purchases-ios-3.storekit", "4.0", 2), ("apple-sample-food-truck-1.storekit", "2.0", 3),
    ("astralchen-PaymentKit-1.storekit", "5.0", 4), ("flutter-packages-1.storekit", "1.0", 4),
    ("flutter-packages-2.storekit", "4.0", 6), ("plans.storekit", "5.0", 6), ("pro.storekit", "4.0", 4),
  ]

  @Test(arguments: known) func everyFileOfTheRepositoryLoads(name: String, version: String, products: Int) throws {
    let file = try StoreKitFile(try CatalogFolder.read(name))
    #expect(file.version == version)
    #expect(file.catalog.products.count == products)
    #expect(file.unknownKeys == [])
    #expect(file.catalog.products.allSatisfy { $0.grants.count == 1 && $0.owner == .native && !$0.name.isEmpty })
    #expect(file.catalog.products.allSatisfy { ($0.period != nil) == ($0.type == .autoRenewable) })
  }

  @Test func noFileIsForgottenHere() throws {
    #expect(try CatalogFolder.storeKitFiles() == Self.known.map(\.name).sorted())
  }

  @Test func readsProductsInTheOrderOfTheFile() throws {
    let file = try StoreKitFile(try CatalogFolder.read("RevenueCat-purchases-ios-1.storekit"))
    #expect(
      file.catalog.products.map(\.id) == [
        "com.revenuecat.non_renewable", "lifetime", "com.revenuecat.consumable",
        "com.revenuecat.monthly_4.99.1_week_intro", "com.revenuecat.annual_39.99.2_week_intro",
        "com.revenuecat.annual_with_commitment", "com.revenuecat.annual_39.99_no_trial",
      ])
    let monthly = file.catalog.products[3]
    #expect(monthly.type == .autoRenewable)
    #expect(monthly.price == "4.99")
    #expect(monthly.period == "P1M")
    #expect(file.catalog.products[0].type == .nonRenewing)
    #expect(file.catalog.products[1].name == "Lifetime subscription")
    #expect(file.warnings.map(\.message) == ["the up-front plan costs 0.99, the product 11.88"])
  }

  @Test func theNameIsEnglishElseTheReferenceElseTheId() throws {
    func name(_ more: String) throws -> String {
      try StoreKitFile(storeKit(products: [product("p", more: more)]), path: "a").catalog.products[0].name
    }
    let german = "{\"displayName\":\"Immer\",\"locale\":\"de\"}"
    #expect(try name(",\"localizations\":[\(german),{\"displayName\":\"Ever\",\"locale\":\"en_GB\"}]") == "Ever")
    #expect(try name(",\"localizations\":[\(german)],\"referenceName\":\"ref\"") == "ref")
    #expect(try name(",\"localizations\":[{\"displayName\":\"\",\"locale\":\"en\"}],\"referenceName\":null") == "p")
    #expect(try name(",\"localizations\":[{\"displayName\":\"x\",\"locale\":\"eng\"}],\"referenceName\":\"\"") == "p")
  }

  @Test(arguments: ["8", "4900", "39.0", "0.5", "0.0", "123456789012345678901234567890.99"])
  func pricesStayAsTheyAreWritten(price: String) throws {
    let file = try StoreKitFile(storeKit(products: [product("p", price: price)]), path: "a")
    #expect(file.catalog.products[0].price == price)
  }

  @Test func oddButRealFilesAreRead() throws {
    let minimal = "{\"products\":[],\"subscriptionGroups\":[],\"version\":{\"major\":1,\"minor\":0}}"
    #expect(try StoreKitFile(minimal, path: "a").catalog.products.isEmpty)
    let text = storeKit(products: [product("p")], subscriptions: [subscription("a"), subscription("b")])
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    #expect(try StoreKitFile(windows, path: "a").catalog == StoreKitFile(text, path: "a").catalog)
    let freeWithStalePrice =
      ",\"introductoryOffer\":{\"paymentMode\":\"free\",\"subscriptionPeriod\":\"P3D\",\"displayPrice\":\"0,99\"}"
    #expect(
      try StoreKitFile(storeKit(subscriptions: [subscription("a", more: freeWithStalePrice)]), path: "a").warnings == []
    )
    for version in ["1.0", "1.2", "2.0", "3.0", "5.0", "6.3"] {
      let parts = version.split(separator: ".")
      let file = try StoreKitFile(storeKit(version: "{\"major\":\(parts[0]),\"minor\":\(parts[1])}"), path: "a")
      #expect(file.version == version)
    }
  }

  @Test func unknownKeysAreListedWithTheirPlace() throws {
    let text = storeKit(
      products: [product("p", more: ",\"colour\":1")], more: "\"settings\":{\"_new\":true},\"extra\":[],")
    #expect(
      try StoreKitFile(text, path: "a").unknownKeys.map(\.description) == [
        "2:65 products[0].colour", "5:13 settings._new", "5:26 extra",
      ])
  }

  @Test func aGroupThatIsNamedOtherwiseIsAWarning() throws {
    let text = storeKit(subscriptions: [subscription("a", more: ",\"subscriptionGroupID\":\"H\"")])
    #expect(try StoreKitFile(text, path: "a").warnings.map(\.message) == ["the group is 'G', not 'H'"])
  }
}
