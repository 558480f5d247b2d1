import PurchaseDomain
import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage

/// Makes configurations of every shape that the model has, valid ones only.
struct RandomConfiguration {
  private var generator: SeededGenerator
  private var number = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func make() -> StoreKitConfiguration {
    var made = StoreKitConfiguration()
    made.version.major = pick([1, 2, 3, 4, 5, 6])
    made.version.minor = pick([0, 1, 2, 3])
    made.identifier = maybe { $0.text() }
    made.products = list { $0.product($0.pick([.consumable, .nonConsumable])) }
    made.nonRenewingSubscriptions = maybe { $0.list { $0.product(.nonRenewing) } }
    made.subscriptionGroups = list { $0.group() }
    made.settings = maybe { $0.settings() }
    made.appPolicies = maybe { $0.policies() }
    made.subscriptionOffersKeyPair = maybe { $0.anything(3) }
    made.subscriptionSuiteGroups = maybe { $0.list { $0.suites() } }
    made.subscriptionBundleGroups = maybe { $0.list { $0.suites() } }
    decorate(&made.kept)
    return made
  }

  // MARK: Objects

  private mutating func product(_ type: StoreKitConfiguration.ProductType) -> StoreKitConfiguration.Product {
    var made = StoreKitConfiguration.Product()
    made.productID = id()
    made.type = type
    made.displayPrice = price()
    made.familyShareable = flag()
    made.internalID = maybe { $0.text() }
    made.localizations = localizations()
    made.referenceName = maybe { $0.text() }
    made.codeOffers = maybe {
      $0.list {
        var offer = StoreKitConfiguration.ProductOffer()
        offer.displayPrice = $0.maybe { $0.text() }
        offer.eligibility = $0.maybe { $0.list { $0.text() } }
        offer.isStackable = $0.flag()
        $0.decorate(&offer.kept)
        return offer
      }
    }
    decorate(&made.kept)
    return made
  }

  private mutating func group() -> StoreKitConfiguration.SubscriptionGroup {
    var made = StoreKitConfiguration.SubscriptionGroup()
    made.id = maybe { $0.text() }
    made.name = maybe { $0.text() }
    made.localizations = localizations()
    made.subscriptions = list { $0.subscription() }
    decorate(&made.kept)
    return made
  }

  private mutating func subscription() -> StoreKitConfiguration.Subscription {
    var made = StoreKitConfiguration.Subscription()
    made.productID = id()
    made.displayPrice = price()
    made.recurringSubscriptionPeriod = period()
    made.groupNumber = maybe { $0.pick([0, 1, 7, -3]) }
    made.familyShareable = flag()
    made.referenceName = maybe { $0.text() }
    made.subscriptionGroupID = maybe { $0.text() }
    made.promotionalImageID = maybe { $0.text() }
    made.localizations = localizations()
    made.adHocOffers = offers()
    made.codeOffers = offers()
    made.winbackOffers = offers()
    made.introductoryOffers = offers()
    made.introductoryOffer = maybe { $0.offer() }
    made.billingPlans = maybe {
      $0.list {
        var plan = StoreKitConfiguration.BillingPlan()
        plan.billingPlanType = $0.pick(["BILLED_UPFRONT", "MONTHLY", "LATER"])
        plan.displayPrice = $0.maybe { $0.price() }
        plan.commitmentDisplayPrice = $0.maybe { $0.price() }
        plan.isEnabled = $0.flag()
        $0.decorate(&plan.kept)
        return plan
      }
    }
    decorate(&made.kept)
    return made
  }

  private mutating func offers() -> [StoreKitConfiguration.Offer]? { maybe { $0.list { $0.offer() } } }

  private mutating func offer() -> StoreKitConfiguration.Offer {
    var made = StoreKitConfiguration.Offer()
    made.paymentMode = pick([.free, .payAsYouGo, .payUpFront])
    made.displayPrice = maybe { made.paymentMode == .free ? $0.text() : $0.price().text }
    made.subscriptionPeriod = period()
    made.numberOfPeriods = maybe { $0.pick([1, 2, 12]) }
    made.offerID = maybe { $0.text() }
    made.eligibility = maybe { $0.list { $0.pick(["new", "existing", "expired"]) } }
    made.isEligible = flag()
    made.priority = maybe { $0.text() }
    made.billingPlanType = maybe { $0.text() }
    decorate(&made.kept)
    return made
  }

  private mutating func settings() -> StoreKitConfiguration.Settings {
    var made = StoreKitConfiguration.Settings()
    made.askToBuyEnabled = flag()
    made.failTransactionsEnabled = flag()
    made.compatibilityTimeRate = maybe { $0.anything(2) }
    made.lastSynchronizedDate = maybe { $0.pick(["0", "779321661.90623295", "-1.50e3"]) }.flatMap { WrittenNumber($0) }
    made.locale = maybe { $0.text() }
    made.timeRate = maybe { $0.pick([0, 15, 1003]) }
    made.storeKitErrors = maybe {
      $0.list {
        var error = StoreKitConfiguration.ArmedError()
        error.name = $0.maybe { $0.text() }
        error.enabled = $0.flag()
        error.current = $0.maybe {
          var choice = StoreKitConfiguration.ErrorChoice()
          choice.index = $0.maybe { $0.pick([0, 4]) }
          choice.type = $0.maybe { $0.text() }
          return choice
        }
        return error
      }
    }
    decorate(&made.kept)
    return made
  }

  private mutating func policies() -> StoreKitConfiguration.AppPolicies {
    var made = StoreKitConfiguration.AppPolicies()
    made.eula = maybe { $0.text() }
    made.policies = maybe {
      $0.list {
        var policy = StoreKitConfiguration.Policy()
        policy.locale = $0.maybe { $0.text() }
        policy.policyURL = $0.maybe { $0.text() }
        return policy
      }
    }
    return made
  }

  private mutating func suites() -> StoreKitConfiguration.SuiteGroup {
    var made = StoreKitConfiguration.SuiteGroup()
    made.id = maybe { $0.text() }
    made.subscriptions = maybe {
      $0.list {
        var suite = StoreKitConfiguration.Suite()
        suite.displayPrice = $0.maybe { $0.text() }
        suite.members = $0.maybe { $0.anything(2) }
        suite.groupNumber = $0.maybe { $0.pick([1, 2]) }
        $0.decorate(&suite.kept)
        return suite
      }
    }
    return made
  }

  private mutating func localizations() -> [StoreKitConfiguration.Localization]? {
    maybe {
      $0.list {
        var made = StoreKitConfiguration.Localization()
        made.description = $0.maybe { $0.text() }
        made.displayName = $0.maybe { $0.text() }
        made.locale = $0.maybe { $0.pick(["en", "en_US", "ja", "zh_Hans"]) }
        return made
      }
    }
  }

  /// Unknown keys; known ones that are `null` are made by reading.
  private mutating func decorate(_ kept: inout KeptKeys) {
    guard pick([true, false, false]) else { return }
    kept.unknown = ["zone", "Zebra", "_future", "ключ"].prefix(pick([1, 2, 4])).map { JSONTree.Member($0, anything(3)) }
  }

  // MARK: Values

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func maybe<Element>(_ make: (inout Self) -> Element) -> Element? {
    pick([true, false]) ? make(&self) : nil
  }

  private mutating func list<Element>(_ make: (inout Self) -> Element) -> [Element] {
    var made: [Element] = []
    for _ in 0..<pick([0, 1, 1, 2]) { made.append(make(&self)) }
    return made
  }

  private mutating func flag() -> Bool? { pick([nil, true, false]) }

  private mutating func id() -> String {
    number += 1
    return "product.\(number)"
  }

  private mutating func text() -> String {
    pick(["", "plain", "two words", "\"quoted\\\"", "a\nb\tc\r\u{1}", "日本語", "é\u{301}😀\u{2028}", "https://a/b"])
  }

  private mutating func price() -> Price { pick(["0", "8", "0.99", "39.0", "007.50"].compactMap { Price($0) }) }

  private mutating func period() -> SubscriptionPeriod {
    SubscriptionPeriod(pick([1, 3, 12]), pick(SubscriptionPeriod.Unit.allCases))
  }

  private mutating func anything(_ depth: Int) -> JSONTree {
    switch pick(Array(0..<(depth > 0 ? 6 : 4))) {
    case 0: .null
    case 1: .boolean(pick([true, false]))
    case 2: .number(pick(["0", "-0.0", "1E400", "99999999999999999999"]))
    case 3: .string(text())
    case 4: .array(list { $0.anything(depth - 1) })
    default: .object(["b", "A", "c"].prefix(pick([0, 1, 3])).map { JSONTree.Member($0, anything(depth - 1)) })
    }
  }
}
