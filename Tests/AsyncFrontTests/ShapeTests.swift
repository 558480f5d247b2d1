import AsyncFront
import PurchaseDomain
import Testing

/// Rules about shape hold when this file compiles.
///
/// Every type is named, no switch has a `default`, and what is no function has no payload: adding or removing a part
/// breaks the build here.
@Suite("The shape of the documented API")
struct ShapeTests {
  /// These two functions are all that a delegate has to have, and both wait (PUR-18).
  private final class Delegate: NuxiePurchaseDelegate {
    func purchase(product: StoreProduct) async -> AsyncFront.PurchaseResult { .purchased }
    func restorePurchases() async -> AsyncFront.RestoreResult { .restored }
  }

  @Test("a delegate has two operations (PUR-18)")
  func delegate() async {
    let delegate: any NuxiePurchaseDelegate = Delegate()
    let purchase: (StoreProduct) async -> AsyncFront.PurchaseResult = delegate.purchase(product:)
    let restore: () async -> AsyncFront.RestoreResult = delegate.restorePurchases
    guard case .purchased = await purchase(Self.product), case .restored = await restore() else {
      Issue.record("a delegate returns what it returns")
      return
    }
  }

  @Test("an outcome carries no receipt and no transaction, an error aside (PUR-21, PUR-22, PUR-23)")
  func outcomes() {
    let purchases: [AsyncFront.PurchaseResult] = [.purchased, .pending, .cancelled, .failed(NuxieError.notConfigured)]
    for outcome in purchases {
      switch outcome {
      case .purchased, .pending, .cancelled: break
      case .failed(let error):
        let error: any Error = error
        #expect(error as? NuxieError == .notConfigured)
      }
    }
    let restores: [AsyncFront.RestoreResult] = [.restored, .noPurchases, .failed(NuxieError.notConfigured)]
    for outcome in restores {
      switch outcome {
      case .restored, .noPurchases: break
      case .failed(let error):
        let error: any Error = error
        #expect(error as? NuxieError == .notConfigured)
      }
    }
  }

  private static let product = StoreProduct(
    productId: "pro", storeProductId: "com.app.pro", placementId: "onboarding", name: "Pro", price: "$4.99",
    productType: .autoRenewable, period: SubscriptionPeriod(1, .month))

  @Test("a product has every documented field, with its domain (PUR-35)")
  func storeProduct() {
    let product = Self.product
    let texts: [String] = [
      product.productId, product.storeProductId, product.placementId, product.name, product.description, product.price,
    ]
    let labels: [String?] = [
      product.periodLabel, product.renewalPrice, product.commitmentPrice, product.introductoryOfferEligibilityJWS,
      product.trialPeriodText, product.trialLabel, product.introOfferLabel, product.renewalLabel,
    ]
    let periods: (SubscriptionPeriod.Unit?, Int?, SubscriptionPeriod?, SubscriptionPeriod?) = (
      product.period, product.periodCount, product.renewalPeriod, product.commitmentPeriod
    )
    let terms: IntroductoryTerms? = product.introductoryTerms
    let mode: IntroductoryTerms.PaymentMode? = product.introductoryPaymentMode
    let flags: [Bool] = [product.hasIntroductoryOffer, product.hasFreeTrial, product.hasTrial]
    let raw: AsyncFront.Product? = product.rawProduct
    let options: Set<AsyncFront.Product.PurchaseOption> = product.storeKitPurchaseOptions
    #expect(texts.count == 6 && labels.compactMap(\.self) == ["1 month", "$4.99", "$4.99 per month"])
    #expect(periods.0 == .month && periods.1 == 1 && periods.2 == SubscriptionPeriod(1, .month) && periods.3 == nil)
    #expect(terms == nil && mode == nil && flags == [false, false, false] && raw == nil && options.isEmpty)
    switch product.productType {
    case .consumable, .nonConsumable, .autoRenewable, .nonRenewing: break
    }
    switch product.billingPlan {
    case .default, .upFront, .monthly: break
    }
    for mode in IntroductoryTerms.PaymentMode.allCases {
      switch mode {
      case .freeTrial, .payAsYouGo, .payUpFront: break
      }
      let terms = IntroductoryTerms(price: "$1", period: SubscriptionPeriod(1, .week), cycles: 2, paymentMode: mode)
      let fields: (String?, SubscriptionPeriod.Unit, Int, Int, IntroductoryTerms.PaymentMode, String?) = (
        terms.price, terms.period, terms.periodCount, terms.cycles, terms.paymentMode, terms.trialText
      )
      #expect(fields.0 == "$1" && fields.1 == .week && fields.2 == 1 && fields.3 == 2 && fields.4 == mode)
      #expect((fields.5 == "2 weeks") == (mode == .freeTrial))
    }
  }

  @Test(
    "a store is used as StoreKit 2 is: verification, results that can grow, one request for products (STK-01, STK-02)")
  func store() {
    let products: ([String]) async throws -> [AsyncFront.Product] = AsyncFront.Product.products(for:)
    let sync: () async throws -> Void = AsyncFront.AppStore.sync
    let entitlements: some AsyncSequence<VerificationResult<Transaction>, Never> = Transaction.currentEntitlements
    _ = (products, sync, entitlements)
    let results: [AsyncFront.Product.PurchaseResult] = [.userCancelled, .pending, .unknown]
    for result in results {
      switch result {
      case .success(let verification):
        switch verification {
        case .verified(let transaction):
          let transaction: Transaction = transaction
          #expect(transaction.revocationDate == nil)
        case .unverified(_, let error): #expect(error == VerificationError.invalidSignature)
        }
      case .userCancelled, .pending, .unknown: break
      }
    }
  }

  @Test("access has four parts, one of them optional, and a type of three kinds (FEA-11, FEA-53)")
  func access() {
    let access = AsyncFront.FeatureAccess(allowed: true, unlimited: false, balance: .one, type: .metered)
    let parts: (Bool, Bool, Amount?, FeatureType) = (access.allowed, access.unlimited, access.balance, access.type)
    #expect(parts.0 && !parts.1 && parts.2 == .one && access.hasAccess && access.hasBalance)
    switch parts.3 {
    case .boolean, .metered, .creditSystem: break
    }
  }

  @Test("a use returns what is documented (FEA-35)")
  func usage() {
    let parts:
      (AsyncFront.FeatureUsageResult) -> (
        Bool, String, Amount, UsageMessage?, AsyncFront.FeatureUsage?, AsyncFront.FeatureAccess?
      ) = { ($0.success, $0.featureId, $0.amountUsed, $0.message, $0.usage, $0.authoritativeAccess) }
    let counts: (AsyncFront.FeatureUsage) -> (Amount, Amount?, Amount?) = { ($0.current, $0.limit, $0.remaining) }
    _ = parts
    #expect(counts(AsyncFront.FeatureUsage(current: .one, limit: nil, remaining: nil)).0 == .one)
  }

  @Test("calls wait, throw and return as documented (FEA-37)")
  func calls() {
    let sdk = NuxieSDK.shared
    let consume: (String, Double, String, String?) async throws -> FeatureConsumptionResult =
      sdk.consumeFeature(_:quantity:operationId:entityId:)
    let use: (String, Double, String?, Bool) async throws -> AsyncFront.FeatureUsageResult =
      sdk.useFeatureAndWait(_:amount:entityId:setUsage:)
    let report: (String, Double, String?, [String: any Sendable]) -> Void =
      sdk.useFeature(_:amount:entityId:metadata:)
    let check: (String, Double, String?, CachePolicy) async throws -> AsyncFront.FeatureAccess =
      sdk.hasFeature(_:requiredBalance:entityId:policy:)
    let delegate: ((any NuxiePurchaseDelegate)?) async throws -> Void = sdk.setPurchaseDelegate(_:)
    let mode: (FinishingMode) async throws -> Void = sdk.setPurchaseHandlingMode(_:)
    let setup: (NuxieConfiguration) throws -> Void = sdk.setup(with:)
    _ = (consume, use, report, check, delegate, mode, setup)
    let accepted: (FeatureConsumptionResult) -> (Bool, Bool) = { ($0.accepted, $0.active) }
    _ = accepted
    #expect(NuxieConfiguration(apiKey: "key").purchaseHandlingMode == .full)
    #expect(NuxieConfiguration(apiKey: "key").purchaseDelegate == nil)
  }
}
