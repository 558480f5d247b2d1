import ScenarioLanguage
import Testing

@testable import PurchaseChecking

/// Reading and writing undo each other.
@Suite struct StoreKitWritingTests {
  @Test(arguments: StoreKitFileTests.known.map(\.name)) func realFilesAreWrittenAsTheyWere(name: String) throws {
    let source = try CatalogFolder.read(name)
    let configuration = try StoreKitFile(source).configuration
    // One file is minified by its generator; everything else has the layout of Xcode.
    let isMinified = name == "RevenueCat-purchases-ios-3.storekit"
    #expect((isMinified ? configuration.text(.compact) + "\n" : configuration.text()) == source.text)
    #expect(try StoreKitFile(configuration.text(), path: name).configuration == configuration)
  }

  @Test func anyConfigurationIsReadAsItWasWritten() throws {
    var random = RandomConfiguration(seed: 11)
    var products = 0
    for _ in 0..<150 {
      let made = random.make()
      let read = try StoreKitFile(made.text(), path: "a").configuration
      #expect(read.tree == made.tree)
      #expect(read.text() == made.text())
      #expect(read.products.map(\.displayPrice) == made.products.map(\.displayPrice))
      #expect(read.settings?.lastSynchronizedDate == made.settings?.lastSynchronizedDate)
      let again = try StoreKitFile(read.text(.compact), path: "a").configuration
      #expect(again == read)
      products += read.products.count
    }
    #expect(products > 100)
  }

  @Test func nullsAndUnknownKeysStayWhereTheyWere() throws {
    let text = """
      {"zeta":1,"products":[{"type":"Consumable","referenceName":null,"displayPrice":"39.0","productID":"a","x":[{}]}],
      "version":{"minor":0,"major":3},"subscriptionGroups":[],"settings":null,"nonRenewingSubscriptions":null}
      """
    let file = try StoreKitFile(text, path: "a")
    #expect(file.configuration.text(.compact) == text.replacing("\n", with: ""))
    #expect(file.configuration.products[0].kept.nulls == ["referenceName"])
    #expect(file.configuration.kept.unknown == [JSONTree.Member("zeta", .number("1"))])
  }

  @Test func aKeyThatIsNewIsPutWhereXcodeSortsIt() throws {
    var configuration = try StoreKitFile(storeKit(products: [product("p")]), path: "a").configuration
    configuration.kept.order = []
    var settings = StoreKitConfiguration.Settings()
    settings.storeKitErrors = []
    settings.storefront = "USA"
    settings.timeRate = 0
    configuration.settings = settings
    #expect(
      configuration.settings?.tree.text(.compact) == "{\"_storefront\":\"USA\",\"_storeKitErrors\":[],\"_timeRate\":0}")
    configuration.products[0].referenceName = "R"
    #expect(
      configuration.products[0].tree.text(.compact)
        == "{\"productID\":\"p\",\"referenceName\":\"R\",\"type\":\"NonConsumable\",\"displayPrice\":\"1.99\"}")
  }

  @Test func anEmptyConfigurationHasTheLayoutOfXcode() {
    #expect(
      StoreKitConfiguration().text() == """
        {
          "products" : [

          ],
          "subscriptionGroups" : [

          ],
          "version" : {
            "major" : 4,
            "minor" : 0
          }
        }

        """)
  }
}
