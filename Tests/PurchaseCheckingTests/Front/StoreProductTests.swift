import AsyncFront
import Foundation
import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

@Suite("Products as paywalls show them")
struct StoreProductTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios/Catalogs").path(
      percentEncoded: false)

  private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".storekit") }.sorted()

  private func configuration(_ file: String) throws -> StoreKitConfiguration {
    let path = "\(Self.folder)/\(file)"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return try StoreKitFile(SourceText(path: path, bytes: bytes)).configuration
  }

  private func products(_ file: String) throws -> [StoreProduct] {
    try configuration(file).storeProducts(in: AppStore.store, placement: "onboarding") { "eligible-\($0)" }
  }

  @Test("every catalog is there")
  func everyCatalog() { #expect(Self.files.count >= 8) }

  @Test("every field of every offer follows from its catalog", arguments: files)
  func fields(_ file: String) throws {
    let configuration = try configuration(file)
    let shown = try products(file)
    let ids = shown.map(\.storeProductId)
    for product in shown {
      let subscription = configuration.subscription(product.storeProductId)?.subscription
      let other = configuration.product(product.storeProductId)
      #expect(product.productId == product.storeProductId && product.placementId == "onboarding")
      #expect(!product.name.isEmpty)
      #expect(product.rawProduct?.id == product.storeProductId)
      #expect(product.rawProduct?.type == product.productType)
      // No price is rounded on its way to the customer.
      let file = try #require(subscription?.displayPrice ?? other?.displayPrice)
      #expect(product.rawProduct?.price == file.amount)
      if product.billingPlan != .monthly { #expect(number(in: product.price) == file.amount) }
      #expect((product.period == nil) == (subscription == nil))
      #expect((product.periodLabel == nil) == (product.period == nil))
      #expect((product.renewalLabel == nil) == (subscription == nil))
      #expect((product.commitmentPrice == nil) == (product.billingPlan != .monthly))
      #expect((product.productType == .autoRenewable) == (subscription != nil))
    }
    for product in configuration.catalogIDs { #expect(ids.contains(product)) }
  }

  @Test("labels agree with the terms and with each other (PUR-36)", arguments: files)
  func labels(_ file: String) throws {
    for product in try products(file) {
      let terms = product.introductoryTerms
      #expect(product.hasTrial == product.hasFreeTrial)
      #expect(product.hasFreeTrial == (terms?.paymentMode == .freeTrial))
      #expect(product.hasIntroductoryOffer == (terms != nil))
      #expect(product.introductoryPaymentMode == terms?.paymentMode)
      #expect((product.trialLabel != nil) == product.hasFreeTrial)
      #expect(product.trialPeriodText == terms?.trialText)
      #expect((product.introOfferLabel != nil) == product.hasIntroductoryOffer)
      if let price = terms?.price { #expect(product.introOfferLabel?.hasPrefix(price) == true) }
      if let renewal = product.renewalPrice { #expect(product.renewalLabel?.hasPrefix(renewal) == true) }
    }
  }

  @Test("the options keep the plan and the offer, and nothing else (PUR-33)", arguments: files)
  func options(_ file: String) throws {
    for product in try products(file) {
      var expected: Set<AsyncFront.Product.PurchaseOption> = []
      if product.billingPlan != .default { expected.insert(.billingPlan(product.billingPlan)) }
      if product.hasIntroductoryOffer {
        expected.insert(.introductoryOfferEligibility(compactJWS: "eligible-\(product.storeProductId)"))
      }
      #expect(product.storeKitPurchaseOptions == expected)
    }
  }

  @Test("the words of each way to pay")
  func words() {
    var product = StoreProduct(
      productId: "a", storeProductId: "a", placementId: "p", name: "A", price: "$9.99", productType: .autoRenewable,
      period: SubscriptionPeriod(3, .month))
    #expect(product.periodLabel == "3 months")
    #expect(product.renewalLabel == "$9.99 every 3 months")
    #expect(product.trialLabel == nil && product.introOfferLabel == nil && product.storeKitPurchaseOptions.isEmpty)
    product.introductoryTerms = IntroductoryTerms(
      price: nil, period: SubscriptionPeriod(1, .week), paymentMode: .freeTrial)
    #expect(product.trialPeriodText == "1 week")
    #expect(product.trialLabel == "1 week free trial")
    #expect(product.introOfferLabel == product.trialLabel)
    product.introductoryTerms = IntroductoryTerms(
      price: "$0.99", period: SubscriptionPeriod(1, .month), cycles: 3, paymentMode: .payAsYouGo)
    #expect(product.introOfferLabel == "$0.99 per month for 3 months")
    #expect(!product.hasTrial && product.trialLabel == nil)
    product.introductoryTerms = IntroductoryTerms(
      price: "$4.99", period: SubscriptionPeriod(2, .month), paymentMode: .payUpFront)
    #expect(product.introOfferLabel == "$4.99 for 2 months")
  }

  @Test("a price is written in the way of its storefront, exactly")
  func prices() throws {
    let amount = try #require(ExactDecimal("1234.5"))
    #expect(PriceFormat(storefront: "USA").text(amount) == "$1234.50")
    #expect(PriceFormat(storefront: "DEU").text(amount) == "1234.50\u{A0}€")
    #expect(PriceFormat(storefront: "JPN").text(try #require(ExactDecimal("980"))) == "¥980")
    #expect(PriceFormat(storefront: nil).text(try #require(ExactDecimal("0.125"))) == "0.125")
  }

  @Test("a monthly plan adds up to its commitment")
  func monthlyPlan() throws {
    let text = """
      {"identifier": "A", "products": [], "version": {"major": 5, "minor": 0}, "settings": {"_storefront": "USA"},
       "subscriptionGroups": [{"id": "G", "subscriptions": [{
         "displayPrice": "99.99", "productID": "pro.yearly", "recurringSubscriptionPeriod": "P1Y",
         "type": "RecurringSubscription",
         "introductoryOffers": [{"billingPlanType": "MONTHLY", "paymentMode": "free", "subscriptionPeriod": "P2W"}],
         "billingPlans": [
           {"billingPlanType": "BILLED_UPFRONT", "displayPrice": "99.99"},
           {"billingPlanType": "MONTHLY", "displayPrice": "9.10"},
           {"billingPlanType": "MONTHLY", "displayPrice": "1", "isEnabled": false}]}]}]}
      """
    let shown = try StoreKitFile(text, path: "a.storekit").configuration.storeProducts(
      in: AppStore.store, placement: "p")
    #expect(shown.map(\.billingPlan) == [.default, .upFront, .monthly, .monthly])
    #expect(shown.map(\.price) == ["$99.99", "$99.99", "$9.10", "$9.10"])
    #expect(shown[2].commitmentPrice == "$109.20")
    #expect(shown[2].commitmentPeriod == SubscriptionPeriod(1, .year))
    #expect(shown[2].renewalLabel == "$9.10 per month")
    #expect(shown.map(\.hasTrial) == [false, false, false, true])
    #expect(shown[3].trialLabel == "2 weeks free trial")
    #expect(shown[3].storeKitPurchaseOptions == [.billingPlan(.monthly)])
  }

  private func number(in price: String) -> ExactDecimal? {
    ExactDecimal(String(price.filter { $0.isNumber || $0 == "." }))
  }
}

extension StoreKitConfiguration {
  fileprivate var catalogIDs: [String] {
    products.map(\.productID) + (nonRenewingSubscriptions ?? []).map(\.productID)
      + subscriptionGroups.flatMap(\.subscriptions).map(\.productID)
  }
}
