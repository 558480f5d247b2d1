import PurchaseDomain
import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

/// What the typed model holds of real files, and of shapes that real files have and ours do not.
@Suite struct StoreKitConfigurationTests {
  private func configuration(_ name: String) throws -> StoreKitConfiguration {
    try StoreKitFile(try CatalogFolder.read(name)).configuration
  }

  @Test func plansAndOffersOfFormatFive() throws {
    let groups = try configuration("astralchen-PaymentKit-1.storekit").subscriptionGroups
    #expect(groups.map(\.id) == ["22255725"])
    let (monthly, yearly) = (groups[0].subscriptions[0], groups[0].subscriptions[1])
    #expect([monthly, yearly].map(\.groupNumber) == [2, 1])
    #expect(yearly.billingPlans?.map(\.billingPlanType) == ["BILLED_UPFRONT", "MONTHLY"])
    #expect(yearly.billingPlans?.last?.displayPrice?.amount.times(12) == ExactDecimal("216"))
    #expect(yearly.codeOffers?[0].eligibility == ["existing", "expired", "new"])
    #expect(yearly.introductoryOffer?.price?.text == "148")
    #expect(yearly.introductoryOffer == yearly.introductoryOffers?.first)
    #expect(monthly.introductoryOffer?.price == nil)
    #expect(monthly.introductoryOffer?.subscriptionPeriod == SubscriptionPeriod(1, .week))
    #expect(monthly.adHocOffers?.map(\.bills) == [2])
  }

  @Test func settingsOfEveryKind() throws {
    let settings = try #require(try configuration("astralchen-PaymentKit-1.storekit").settings)
    #expect(settings.storefront == "CHN" && settings.locale == "zh_Hans" && settings.timeRate == 1003)
    #expect(settings.askToBuyEnabled == false && settings.compatibilityTimeRate != nil)
    #expect(settings.storeKitErrors?.map(\.current?.type).suffix(2) == ["refund request", "generic"])
    let synchronized = try #require(try configuration("RevenueCat-purchases-ios-2.storekit").settings)
    #expect(synchronized.lastSynchronizedDate?.value.isZero == false && synchronized.developerTeamID == "0000000000")
    #expect(synchronized.storeKitErrors?.allSatisfy { $0.current == nil } == true)
    #expect(try configuration("RevenueCat-purchases-ios-3.storekit").settings == nil)
  }

  @Test func offersForCustomersWhoLeft() throws {
    let offers = try configuration("flutter-packages-2.storekit").subscriptionGroups.flatMap(\.subscriptions)
      .flatMap { $0.winbackOffers ?? [] }
    #expect(offers.count == 1 && offers[0].isEligible != nil && offers[0].offerID != nil)
  }

  @Test func formatOneLacksWhatCameLater() throws {
    let first = try configuration("flutter-packages-1.storekit")
    #expect(first.identifier == nil && first.nonRenewingSubscriptions == nil && first.appPolicies == nil)
    #expect(first.subscriptionGroups.flatMap(\.subscriptions).allSatisfy { $0.codeOffers == nil })
  }

  // MARK: Shapes of other real files

  @Test func anOfferWhosePriceWasLeftEmptyIsAWarning() throws {
    let offer = """
      ,"introductoryOffer":{"displayPrice":"","numberOfPeriods":1,"paymentMode":"payAsYouGo","subscriptionPeriod":"P1Y"}
      """
    let file = try StoreKitFile(storeKit(subscriptions: [subscription("a", more: offer)]), path: "a")
    #expect(file.warnings.map(\.message) == ["this offer has no price"])
    #expect(file.configuration.subscriptionGroups[0].subscriptions[0].introductoryOffer?.price == nil)
  }

  @Test func aTimeRateThatAppleSkipsIsAWarning() throws {
    let file = try StoreKitFile(storeKit(more: "\"settings\":{\"_compatibilityTimeRate\":1},"), path: "a")
    #expect(file.warnings.map(\.message) == ["'settings._compatibilityTimeRate' is skipped: it is a number"])
    let usual = storeKit(more: "\"settings\":{\"_compatibilityTimeRate\":{\"3\":6},\"_lastSynchronizedDate\":1.5},")
    #expect(try StoreKitFile(usual, path: "a").warnings == [])
  }

  @Test func aCommitmentThatDoesNotAddUpIsAWarning() throws {
    func warnings(_ total: String) throws -> [String] {
      let plans =
        ",\"billingPlans\":[{\"billingPlanType\":\"MONTHLY\",\"displayPrice\":\"0.5\",\"commitmentDisplayPrice\":\"\(total)\"}]"
      return try StoreKitFile(storeKit(subscriptions: [subscription("a", more: plans)]), path: "a").warnings
        .map(\.message)
    }
    #expect(try warnings("6.00") == [])
    #expect(try warnings("6.01") == ["twelve bills of 0.5 are 6, not 6.01"])
  }

  /// As people and generators write them, and Xcode reads them.
  @Test func emptyInventedListsAndSwitchesAreListed() throws {
    let more =
      "\"nonConsumableProducts\":[],\"settings\":{\"_lastSynchronizedDate\":null,\"_interruptedPurchasesEnabled\":false},"
    let file = try StoreKitFile(
      storeKit(products: [product("p")], more: more, version: "{\"major\":1,\"minor\":4}"), path: "a")
    #expect(file.version == "1.4")
    #expect(file.unknownKeys.map(\.keyPath) == ["nonConsumableProducts", "settings._interruptedPurchasesEnabled"])
  }

  /// As Xcode 27 writes a suite that somebody began.
  @Test func suitesAreKeptAndNotSold() throws {
    let suite = """
      "subscriptionBundleGroups":[],"subscriptionSuiteGroups":[{"id":"S","localizations":[],"name":"Yearly","subscriptions":[
      {"displayPrice":"99.99","duration":"P1Y","groupNumber":1,"internalID":"1","introductoryOffers":[],"isFamilyShareable":false,
      "localizations":[],"members":[],"productID":"suite","referenceName":"Y","subscriptionGroupID":"S","type":"SubscriptionSuite"}]}],
      """
    let text = storeKit(products: [product("p")], more: suite, version: "{\"major\":6,\"minor\":3}")
    let file = try StoreKitFile(text, path: "a")
    #expect(file.unknownKeys == [])
    #expect(file.catalog.products.map(\.id) == ["p"])
    #expect(file.configuration.subscriptionSuiteGroups?[0].subscriptions?[0].type == "SubscriptionSuite")
    #expect(file.warnings.map(\.message) == ["nothing in 'subscriptionSuiteGroups' is for sale here"])
  }

  @Test func nullIsAsGoodAsAbsentWhereAKeyMayBeAbsent() throws {
    let nulls = [
      "adHocOffers", "codeOffers", "winbackOffers", "introductoryOffer", "introductoryOffers", "billingPlans",
      "localizations", "referenceName", "familyShareable", "groupNumber", "internalID", "promotionalImageID",
      "subscriptionGroupID",
    ].map { ",\"\($0)\":null" }.joined()
    let text = storeKit(
      subscriptions: [subscription("a", more: nulls)],
      more: "\"identifier\":null,\"settings\":null,\"appPolicies\":null,\"subscriptionOffersKeyPair\":null,")
    let file = try StoreKitFile(text, path: "a")
    #expect(file.warnings.isEmpty && file.unknownKeys.isEmpty)
    #expect(file.configuration.subscriptionGroups[0].subscriptions[0].kept.nulls.count == 13)
  }

  @Test func codesOfProductsThatAreNoSubscriptionsAreTaken() throws {
    let codes = ",\"codeOffers\":[{\"paymentMode\":\"oneTime\",\"referenceName\":\"R\",\"displayPrice\":\"0,5\"}]"
    let file = try StoreKitFile(storeKit(products: [product("p", more: codes)]), path: "a")
    #expect(file.configuration.products[0].codeOffers?[0].paymentMode == "oneTime")
  }
}
