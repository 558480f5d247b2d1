import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

@Suite struct FeaturesFileTests {
  private static let catalog = Catalog(products: [
    Product(id: "life", name: "Life", type: .nonConsumable, price: "9", grants: []),
    Product(id: "coins", name: "Coins", type: .consumable, price: "1", grants: []),
    Product(id: "month", name: "Month", type: .autoRenewable, price: "2", period: "P1M", grants: []),
    Product(id: "season", name: "Season", type: .nonRenewing, price: "3", grants: []),
  ])

  @Test func withoutAFileGrantsAreDerived() {
    let derived = FeaturesFile.derived(from: Self.catalog).applied(to: Self.catalog)
    #expect(
      derived.products.map(\.grants) == [
        [Grant(feature: "life", extent: .boolean)], [Grant(feature: "coins", extent: .fixed(Amount(clamping: 10)))],
        [Grant(feature: "month", extent: .boolean)], [Grant(feature: "season", extent: .boolean)],
      ])
    #expect(derived.products.allSatisfy { $0.owner == .native })
    #expect(derived.products.map(\.price) == ["9", "1", "2", "3"])
    #expect(derived.products.map(\.period) == [nil, nil, "P1M", nil])
  }

  @Test func aFileReplacesWhatItNames() throws {
    let text = """
      {"version": 1,
       "products": {"coins": [{"feature": "gens", "grant": {"fixed": 9007199254740991}},
                              {"feature": "exports", "grant": "unlimited"}],
                    "life": []},
       "owners": {"month": "connector", "life": "native"}}
      """
    let applied = try FeaturesFile(text, path: "a", for: Self.catalog).applied(to: Self.catalog)
    #expect(
      applied.products.map(\.grants) == [
        [],
        [
          Grant(feature: "gens", extent: .fixed(Amount(clamping: Amount.greatest))),
          Grant(feature: "exports", extent: .unlimited),
        ],
        [Grant(feature: "month", extent: .boolean)], [Grant(feature: "season", extent: .boolean)],
      ])
    #expect(applied.products.map(\.owner) == [.native, .native, .connector, .native])
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let files = [
      FeaturesFile.derived(from: Self.catalog),
      FeaturesFile(grants: [:]),
      FeaturesFile(
        grants: [
          "life": [],
          "coins": [Grant(feature: "a\"b\\", extent: .unlimited), Grant(feature: "c", extent: .fixed(.zero))],
        ],
        owners: ["month": .connector, "life": .native]),
    ]
    for file in files { #expect(try FeaturesFile(file.text, path: "a", for: Self.catalog) == file) }
    let named = files[2].naming(all: Self.catalog)
    #expect(named.grants.keys.sorted() == ["coins", "life", "month", "season"])
    #expect(named.applied(to: Self.catalog) == files[2].applied(to: Self.catalog))
  }

  /// Every key of the format, as its documentation shows it.
  @Test func everyKeyIsKeptAndWhatIsNotSimulatedIsTold() throws {
    let text = """
      {
        "credits": {
          "gold": {"gens": 5, "renders": 0.25}
        },
        "owners": {
          "month": "connector"
        },
        "products": {
          "coins": [{"feature": "gens", "grant": {"fixed": 100.5}, "per": "project", "reset": "month"}]
        },
        "version": 1
      }

      """
    let file = try FeaturesFile(text, path: "a", for: Self.catalog)
    #expect(file.text == text)
    #expect(file.terms == ["coins": ["gens": GrantTerms(reset: .month, scope: "project")]])
    #expect(file.credits["gold"]?["renders"] == Amount(thousandths: 250))
    #expect(file.grants["coins"]?.first?.extent == .fixed(Amount(thousandths: 100_500)))
    #expect(file.grants["coins"]?.first?.reset == .month)
    #expect(file.applied(to: Self.catalog).credits == file.credits)
    #expect(
      file.warnings.map { "\($0.location) \($0.message)" } == [
        "9:62 'per' is not simulated"
      ])
    #expect(file.naming(all: Self.catalog).terms == file.terms)
  }

  @Test func theDerivedFileIsWrittenWithSortedKeys() {
    #expect(
      FeaturesFile(
        grants: FeaturesFile.derived(from: Self.catalog).grants, owners: ["life": .connector]
      ).text == """
        {
          "owners": {
            "life": "connector"
          },
          "products": {
            "coins": [{"feature": "coins", "grant": {"fixed": 10}}],
            "life": [{"feature": "life", "grant": "boolean"}],
            "month": [{"feature": "month", "grant": "boolean"}],
            "season": [{"feature": "season", "grant": "boolean"}]
          },
          "version": 1
        }

        """)
  }

  // MARK: The files of the repository

  @Test(arguments: ["RevenueCat-purchases-ios-1", "pro"]) func theFilesBesideCatalogsAreCanonical(name: String) throws {
    let features = try CatalogFolder.read(name == "pro" ? "pro.features.json" : "default.features.json")
    let bare = try StoreKitFile(try CatalogFolder.read("\(name).storekit")).catalog
    #expect(try FeaturesFile(features, for: bare).text == features.text)
  }

  @Test func theDefaultCatalogHasEachKindOfGrant() throws {
    let files = try CatalogFiles(
      storeKit: CatalogFolder.read("RevenueCat-purchases-ios-1.storekit"),
      features: CatalogFolder.read("default.features.json"))
    let shelf = try Shelf(
      files.catalog,
      products: [
        "lifetime", "com.revenuecat.consumable", "com.revenuecat.non_renewable",
        "com.revenuecat.monthly_4.99.1_week_intro",
      ])
    #expect(shelf.features == ["premium", "coins", "gens", "exports"])
    #expect(shelf.featureIDs.map(shelf.type(of:)) == [.boolean, .creditSystem, .metered, .metered])
    let extents: [[Grant.Extent]] = [
      [.boolean, .fixed(Amount(clamping: 2))], [.fixed(Amount(clamping: 3))], [.unlimited], [.boolean],
    ]
    #expect(shelf.grants.map { $0.map(\.extent) } == extents)
    let annual = files.catalog.products.first { $0.id == "com.revenuecat.annual_39.99_no_trial" }
    #expect(annual?.grants == [Grant(feature: "com.revenuecat.annual_39.99_no_trial", extent: .boolean)])
  }

  @Test func ourOwnCatalogFitsOnAShelf() throws {
    let files = try CatalogFiles(
      storeKit: CatalogFolder.read("pro.storekit"), features: CatalogFolder.read("pro.features.json"))
    let shelf = try Shelf(files.catalog, products: files.catalog.products.map(\.id))
    #expect(shelf.products.map(\.id) == ["pro.lifetime", "pro.unlimited", "pro.credits", "pro.monthly"])
    #expect(shelf.features == ["premium", "exports", "gens"])
    #expect(files.storeKit.warnings.isEmpty)
  }

  @Test func aBrokenCatalogIsToldBeforeItsFeatures() {
    #expect(
      printed { () throws(Diagnostics) in
        _ = try CatalogFiles(
          storeKit: SourceText(path: "a.storekit", text: ""), features: SourceText(path: "a.json", text: ""))
      }.hasPrefix("a.storekit:1:1: error: the file is empty"))
  }

  // MARK: Malformed files

  @Test(arguments: [
    ("", ["1:1 the file is empty | it should hold JSON"]),
    ("{}", ["1:1 the file has no 'version'", "1:1 the file has no 'products'"]),
    ("{\"version\": 2, \"products\": {}}", ["1:13 version 2 is not known | write \"version\": 1"]),
    (
      "{\"version\": 1, \"products\": {}, \"owner\": {}, \"credits\": {\"c\": {\"c\": 1, \"d\": 0, \"e\": \"1\", \"\": 2}, \"f\": 3}}",
      [
        "1:32 unknown key 'owner' | did you mean 'owners'?",
        "1:63 'c' cannot cost itself",
        "1:76 a cost must be a number from 0.001 to 9007199254740991 with at most three decimals, not 0",
        "1:84 'credits.c.e' must be a number, not a string",
        "1:89 a Feature's key must not be empty or hold spaces",
        "1:102 'credits.f' must be an object, not a number",
      ]
    ),
    (
      "{\"version\": 1, \"products\": {\"coin\": [], \"xyz\": []}, \"owners\": {\"lif\": \"native\", \"life\": \"conector\"}}",
      [
        "1:29 the catalog has no product 'coin' | did you mean 'coins'?",
        "1:41 the catalog has no product 'xyz' | see 'purchasebench list products'",
        "1:64 the catalog has no product 'lif' | did you mean 'life'?",
        "1:89 'conector' is no owner | did you mean 'connector'?",
      ]
    ),
    (
      "{\"version\": 1, \"products\": {\"life\": {}, \"coins\": [1, {\"grant\": \"boolean\"}, {\"feature\": \"\", \"grant\": \"boolean\"}]}}",
      [
        "1:37 'products.life' must be a list, not an object",
        "1:51 'products.coins[0]' must be an object, not a number",
        "1:54 'products.coins[1]' has no 'feature'", "1:88 a Feature's key must not be empty or hold spaces",
      ]
    ),
    (
      """
      {"version": 1, "credits": {"gold": {"gems": 2, "on": 3}, "gems": {"x": 1}, "off": {"x": 2}}, "products": {
      "life": [{"feature": "on", "grant": "boolean"}, {"feature": "off", "grant": "boolean"}],
      "coins": [{"feature": "x", "grant": {"fixed": 1}, "reset": "day"}],
      "month": [{"feature": "x", "grant": {"fixed": 1}, "reset": "week"}]
      }}
      """,
      [
        "1:37 'gems' is a credit Feature itself | credits do not pay for credits",
        "1:48 'on' is boolean, so that no unit of it costs anything",
        "2:61 'off' is boolean here and a credit Feature elsewhere",
        "4:23 'x' is given again every week here and every day elsewhere | the first mention is on line 3",
      ]
    ),
    (
      """
      {"version": 1, "products": {"life": [
      {"feature": "a", "grant": "bolean"},
      {"feature": "b", "grant": 3},
      {"feature": "c", "grant": {"fixed": -1}},
      {"feature": "d", "grant": {"fixed": 1.0005}},
      {"feature": "e", "grant": {"fixed": 9007199254740992}},
      {"feature": "f", "grant": {"fixed": 99999999999999999999}},
      {"feature": "g", "grant": {"fixed": 1, "per": "user"}},
      {"feature": "h", "grant": {}},
      {"feature": "i", "grant": {"fixed": "3"}},
      {"feature": "j", "grant": "boolean", "reset": "month", "per": "project", "reason": ""},
      {"feature": "k", "grant": "boolean"},
      {"feature": "k", "grant": "boolean"},
      {"feature": "l", "grant": {"fixed": 1}, "reset": "months", "per": " "},
      {"feature": "m", "grant": {"fixed": 1}, "reset": 30}
      ]}}
      """,
      [
        "2:27 'bolean' is no grant | did you mean 'boolean'?",
        "3:27 a grant must not be a number | write \"boolean\", \"unlimited\" or {\"fixed\": 3}",
        "4:37 'fixed' must be a number from 0 to 9007199254740991 with at most three decimals, not -1",
        "5:37 'fixed' must be a number from 0 to 9007199254740991 with at most three decimals, not 1.0005",
        "6:37 'fixed' must be a number from 0 to 9007199254740991 with at most three decimals, not 9007199254740992",
        "7:37 'fixed' must be a number from 0 to 9007199254740991 with at most three decimals, not 99999999999999999999",
        "8:40 unknown key 'per' in a grant | write \"boolean\", \"unlimited\" or {\"fixed\": 3}",
        "9:27 a grant without a word | write \"boolean\", \"unlimited\" or {\"fixed\": 3}",
        "10:37 'fixed' must be a number from 0 to 9007199254740991 with at most three decimals, not a string",
        "11:38 'reset' belongs to a grant of units", "11:56 'per' belongs to a grant of units",
        "11:74 unknown key 'products.life[9].reason' | known are feature, grant, reset, per",
        "13:13 'life' grants 'k' twice | keep one of them",
        "14:50 'months' is no time of a reset | did you mean 'month'?",
        "14:67 what units are counted for must not be empty or hold spaces",
        "15:50 'products.life[13].reset' must be a string, not a number",
      ]
    ),
    (
      """
      {"version": 1, "products": {
      "life": [{"feature": "a", "grant": "boolean"}, {"feature": "coins", "grant": "boolean"}],
      "month": [{"feature": "a", "grant": "unlimited"}]}}
      """,
      [
        "2:60 'coins' is boolean here, but the product of that name grants the opposite | name 'coins' in 'products' too, or rename the Feature",
        "3:23 'a' is counted here and boolean elsewhere | the first mention is on line 2",
      ]
    ),
  ])
  func isRefusedWithPlaceAndReason(text: String, told: [String]) {
    do throws(Diagnostics) {
      _ = try FeaturesFile(text, path: "a.json", for: Self.catalog)
      Issue.record("it was read")
    } catch {
      #expect(error.all.map { "\($0.location) \($0.message)" + ($0.hint.map { " | \($0)" } ?? "") } == told)
    }
  }
}
