import PurchaseDomain
import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

@Suite struct MalformedStoreKitTests {
  /// A text and exactly what is told about it, without the lines and carets.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let told: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "zero bytes", text: "", told: ["1:1 the file is empty | it should hold JSON"]),
    Case(name: "a list", text: "[]", told: ["1:1 the file must be an object, not a list"]),
    Case(
      name: "an empty object", text: "{}",
      told: [
        "1:1 the file has no 'products'", "1:1 the file has no 'subscriptionGroups'", "1:1 the file has no 'version'",
      ]),
    Case(
      name: "an invented list", text: "{\"consumableProducts\":[],\"subscriptionGroup\":[],\"version\":\"4.0\"}",
      told: [
        "1:1 the file has no 'products'",
        "1:1 the file has no 'subscriptionGroups' | it has 'subscriptionGroup'; did you mean 'subscriptionGroups'?",
        "1:59 'version' must be an object, not a string",
      ]),
    Case(
      name: "products in lists that nobody reads",
      text: storeKit(
        more:
          "\"nonRenewableSubscriptions\":[{\"productID\":\"a\"}],\"consumables\":[{\"productId\":\"b\"}],\"plans\":[{\"id\":1}],"
      ),
      told: [
        "4:30 products in 'nonRenewableSubscriptions' would be left out | did you mean 'nonRenewingSubscriptions'?",
        "4:64 products in 'consumables' would be left out | they belong in products, nonRenewingSubscriptions or subscriptionGroups",
      ]),
    Case(
      name: "an unknown version", text: storeKit(version: "{\"major\":7,\"minor\":0}"),
      told: ["4:20 format 7.0 is not known | known are formats 1.0 to 6.x"]),
    Case(
      name: "an unknown version in disguise", text: storeKit(version: "{\"major\":1e3,\"minor\":0.0}"),
      told: ["4:20 format 1000.0 is not known | known are formats 1.0 to 6.x"]),
    Case(
      name: "half a version", text: storeKit(version: "{\"major\":4.5,\"minor\":0}"),
      told: ["4:20 'version.major' must be a whole number, not 4.5"]),
    Case(
      name: "invented types",
      text: storeKit(products: [
        product("a", type: "SUBSCRIPTION"), product("b", type: "consumable"),
        product("c", type: "RecurringSubscription"),
      ]),
      told: [
        "2:27 'SUBSCRIPTION' is no type of product | known are Consumable, NonConsumable, NonRenewingSubscription, RecurringSubscription",
        "3:27 'consumable' is no type of product | did you mean 'Consumable'?",
        "4:27 a RecurringSubscription does not belong in 'products' | it belongs in 'subscriptionGroups'",
      ]),
    Case(
      name: "prices",
      text: storeKit(products: [
        product("a", price: "0,99"), product("b", price: "$1"), product("c", price: ""), product("d", price: "-1"),
        product("e", price: "1.2.3"), product("f", price: ".5"),
      ]),
      told: [
        "2:58 '0,99' is no price | write the decimals after a point",
        "3:58 '$1' is no price | write digits, and a point before decimals, such as 4.99",
        "4:58 '' is no price | write digits, and a point before decimals, such as 4.99",
        "5:58 '-1' is no price | write digits, and a point before decimals, such as 4.99",
        "6:58 '1.2.3' is no price | write digits, and a point before decimals, such as 4.99",
        "7:58 '.5' is no price | write digits, and a point before decimals, such as 4.99",
      ]),
    Case(
      name: "a number for a price",
      text: storeKit(products: ["\"productID\":\"a\",\"type\":\"Consumable\",\"displayPrice\":1.99"]),
      told: ["2:55 'products[0].displayPrice' must be a string, not a number"]),
    Case(
      name: "product ids",
      text: storeKit(products: [product("a"), product(""), product("a b")], subscriptions: [subscription("a")]),
      told: [
        "3:16 a product id must not be empty or hold spaces", "4:16 a product id must not be empty or hold spaces",
        "7:16 there are two products 'a' | the first is at 2:16",
      ]),
    Case(
      name: "periods",
      text: storeKit(subscriptions: ["month", "P0M", "P1H", "P", "1M"].map { subscription($0, period: $0) }),
      told: [
        "4:107 'month' is no period | write an ISO 8601 period, such as P1W, P1M or P1Y",
        "5:105 'P0M' is no period | write an ISO 8601 period, such as P1W, P1M or P1Y",
        "6:105 'P1H' is no period | write an ISO 8601 period, such as P1W, P1M or P1Y",
        "7:103 'P' is no period | write an ISO 8601 period, such as P1W, P1M or P1Y",
        "8:104 '1M' is no period | write an ISO 8601 period, such as P1W, P1M or P1Y",
      ]),
    Case(
      name: "a subscription without what it needs", text: storeKit(subscriptions: ["\"productId\":\"a\""]),
      told: [
        "4:3 'subscriptionGroups[0].subscriptions[0]' has no 'displayPrice'",
        "4:3 'subscriptionGroups[0].subscriptions[0]' has no 'productID' | it has 'productId'; did you mean 'productID'?",
        "4:3 'subscriptionGroups[0].subscriptions[0]' has no 'type'",
        "4:3 'subscriptionGroups[0].subscriptions[0]' has no 'recurringSubscriptionPeriod'",
      ]),
    Case(
      name: "offers",
      text: storeKit(subscriptions: [
        subscription(
          "a",
          more: """
            ,
            "codeOffers":{},
            "introductoryOffer":{"paymentMode":"trial","subscriptionPeriod":"P1W"},
            "adHocOffers":[{"paymentMode":"payAsYouGo","subscriptionPeriod":"1W","displayPrice":"1,0"}]
            """)
      ]),
      told: [
        "5:14 'subscriptionGroups[0].subscriptions[0].codeOffers' must be a list, not an object",
        "6:36 'trial' is no payment mode | known are free, payAsYouGo, payUpFront",
        "7:65 '1W' is no period | write an ISO 8601 period, such as P1W, P1M or P1Y",
        "7:85 '1,0' is no price | write the decimals after a point",
      ]),
    Case(
      name: "settings of another kind",
      text: storeKit(more: "\"settings\":{\"_timeRate\":\"fast\",\"_disableDialogs\":0},"),
      told: [
        "4:25 'settings._timeRate' must be a number, not a string",
        "4:50 'settings._disableDialogs' must be true or false, not a number",
      ]),
    Case(
      name: "a key twice", text: "{\"products\":[],\"products\":[]}",
      told: ["1:16 'products' stands twice in one object | the first is on line 1"]),
    Case(name: "no JSON", text: "{\n  products: []\n}", told: ["2:3 expected a name in quotes, found 'p'"]),
  ]

  @Test(arguments: cases) func isRefusedWithPlaceAndReason(_ malformed: Case) {
    do throws(Diagnostics) {
      _ = try StoreKitFile(malformed.text, path: "a.storekit")
      Issue.record("it was read")
    } catch {
      #expect(
        error.all.map { "\($0.location) \($0.message)" + ($0.hint.map { " | \($0)" } ?? "") } == malformed.told)
    }
  }

  @Test func isPrintedLikeACompilerDoes() {
    let text = storeKit(products: [product("lifetime", price: "0,99")])
    #expect(
      printed { () throws(Diagnostics) in _ = try StoreKitFile(text, path: "Catalogs/a.storekit") } == """
        Catalogs/a.storekit:2:65: error: '0,99' is no price
          {"productID":"lifetime","type":"NonConsumable","displayPrice":"0,99"}],
                                                                        ^
        write the decimals after a point
        """)
  }
}
