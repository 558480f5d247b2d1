/// The keys of a StoreKit configuration file.
///
/// Formats 1.0 to 6.x. None of them is documented; this is what real files hold.
enum StoreKitShape {
  /// The greatest major version of the format that is known.
  static let greatestMajorVersion: Int64 = 6

  static let file = JSONShape.object([
    JSONField("identifier", .text),  // from 1.1
    .required("products", .list(of: product)),
    JSONField("nonRenewingSubscriptions", .list(of: product)),  // from 1.1
    .required("subscriptionGroups", .list(of: group)),
    JSONField("settings", settings),  // absent in generated files
    .required("version", .object([.required("major", .number), .required("minor", .number)])),
    JSONField(
      "appPolicies",
      .object([
        JSONField("eula", .text),
        JSONField(
          "policies",
          .list(
            of: .object([JSONField("locale", .text), JSONField("policyText", .text), JSONField("policyURL", .text)]))),
      ])),
    JSONField("subscriptionOffersKeyPair", .anything),  // holds a secret: never looked into
    JSONField("subscriptionBundleGroups", .anything),  // 6.x, one unverified source
    JSONField("subscriptionSuiteGroups", .anything),  // 6.x, one unverified source
  ])

  static let settings = JSONShape.object([
    JSONField("_applicationInternalID", .text),
    JSONField("_askToBuyEnabled", .flag),
    JSONField("_billingGracePeriodEnabled", .flag),
    JSONField("_billingIssuesEnabled", .flag),
    JSONField("_compatibilityTimeRate", .dictionary(of: .number)),
    JSONField("_developerTeamID", .text),
    JSONField("_disableDialogs", .flag),
    JSONField("_failTransactionsEnabled", .flag),
    JSONField("_lastSynchronizedDate", .number),
    JSONField("_locale", .text),
    JSONField("_renewalBillingIssuesEnabled", .flag),
    JSONField("_storeKitError", .number),  // 2.0 only
    JSONField("_storeKitErrors", .list(of: storeKitError)),
    JSONField("_storefront", .text),
    JSONField("_timeRate", .number),
  ])

  private static let storeKitError = JSONShape.object([
    JSONField("name", .text), JSONField("enabled", .flag),
    JSONField("current", .nullable(.object([JSONField("index", .number), JSONField("type", .text)]))),
  ])

  private static let localizations = JSONShape.list(
    of: .object([JSONField("description", .text), JSONField("displayName", .text), JSONField("locale", .text)]))

  private static let productFields: [JSONField] = [
    .required("displayPrice", .text),
    JSONField("familyShareable", .flag),
    JSONField("internalID", .text),
    JSONField("localizations", localizations),
    .required("productID", .text),
    JSONField("referenceName", .nullable(.text)),  // null in 1.1
    .required("type", .text),
    JSONField("codeOffers", .list(of: offer)),  // Xcode 27 tests codes on every type
  ]

  static let product = JSONShape.object(productFields)

  static let group = JSONShape.object([
    JSONField("id", .text), JSONField("name", .text), JSONField("localizations", localizations),
    .required("subscriptions", .list(of: subscription)),
  ])

  static let subscription = JSONShape.object(
    productFields + [
      .required("recurringSubscriptionPeriod", .text),
      JSONField("groupNumber", .number),
      JSONField("subscriptionGroupID", .text),
      JSONField("adHocOffers", .list(of: offer)),
      JSONField("introductoryOffer", .nullable(offer)),
      JSONField("introductoryOffers", .list(of: offer)),  // 5.0
      JSONField("winbackOffers", .list(of: offer)),  // from 4.0
      JSONField("promotionalImageID", .nullable(.text)),
      JSONField("billingPlans", .list(of: billingPlan)),  // 5.0
    ])

  static let offer = JSONShape.object([
    JSONField("billingPlanType", .text), JSONField("displayPrice", .nullable(.text)),
    JSONField("eligibility", .list(of: .text)), JSONField("internalID", .text), JSONField("isEligible", .flag),
    JSONField("isStackable", .flag), JSONField("numberOfPeriods", .number), JSONField("offerID", .text),
    .required("paymentMode", .text), JSONField("priority", .text), JSONField("referenceName", .nullable(.text)),
    .required("subscriptionPeriod", .text),
  ])

  static let billingPlan = JSONShape.object([
    .required("billingPlanType", .text), JSONField("commitmentDisplayPrice", .text), JSONField("displayPrice", .text),
    JSONField("internalID", .text), JSONField("isEnabled", .flag),
  ])
}
