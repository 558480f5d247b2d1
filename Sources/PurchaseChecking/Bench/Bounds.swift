import PurchaseDomain
import SimulatedWorld

/// How much may happen in one schedule: budgets that the search does not exceed.
///
/// `explore` closes every schedule within its bounds; what is not named there is 0.
public struct Bounds: Hashable, Sendable {
  /// Users that may sign in, beside the anonymous customer.
  public var customers = 1
  /// Products of the shelf that may be bought.
  public var products = 1
  /// Checkouts that may be begun.
  public var transactions = 0
  /// Calls of `restorePurchases`.
  public var restores = 0
  /// Experiences that are opened.
  public var journeys = 0
  /// Transactions that come from no sheet of ours: other devices, the App Store, the host app, forged ones.
  public var outsidePurchases = 0
  /// Operation ids that may be used.
  public var operations = 0
  /// Further consume calls under a used id.
  public var retries = 0
  /// `hasFeature` calls.
  public var checks = 0
  /// `useFeature` and `useFeatureAndWait` calls.
  public var uses = 0
  /// Entities with allowances of their own that are named.
  public var entities = 0
  /// Units of each counted Feature that every customer, and every entity that is named, has at the beginning.
  public var units = 0
  /// Deaths of the process.
  public var crashes = 0
  /// Calls of `shutdown`, processes that start without a set-up, and set-ups too many.
  public var shutdowns = 0
  /// Calls of `identify`.
  public var identityChanges = 0
  /// Requests or replies that are lost, delayed or refused.
  public var lostReplies = 0
  /// Requests that the server will never take: transactions for ever, consumptions once.
  public var rejections = 0
  /// Deliveries that are repeated.
  public var duplicateDeliveries = 0
  /// Writes that fail.
  public var diskFaults = 0
  /// Kinds of records that cannot be read for a while, and times that the SDK tries in vain to.
  public var failingReads = 0
  /// Refunds.
  public var refunds = 0
  /// What the store or its customer does outside of the app: renewals, lapses, offers, family, and the like.
  public var storeMoves = 0
  /// Quirks of the store that a schedule may need.
  public var quirks = 0
  /// The quirks that may be among them.
  public var allowedQuirks = QuirkSet()
  /// Changes of the finishing mode.
  public var modeChanges = 0
  /// Changes of the purchase delegate.
  public var delegateChanges = 0
  /// Changes of the server's product configuration, and grants by hand.
  public var serverChanges = 0
  /// Times that minutes pass without anything else happening.
  public var waits = 0
  /// Whether each state is also settled in two ways and compared, if above 0 (I-57, I-58).
  public var comparisons = 0
  /// Parts of the world that may be kept from answering at one time, of three; with 3 every interleaving is covered.
  public var holds = 2

  /// Bounds within which nothing can happen but launches.
  public init() {}

  /// What random schedules may do.
  public static let random: Bounds = {
    var bounds = Bounds()
    bounds.customers = 2
    bounds.holds = 3
    bounds.comparisons = 1
    bounds.products = Limits.products
    bounds.transactions = Limits.checkouts
    bounds.restores = Limits.restores
    bounds.journeys = Limits.journeys
    bounds.outsidePurchases = 2
    bounds.operations = Limits.operations
    bounds.retries = 5
    bounds.checks = 12
    bounds.uses = 6
    bounds.entities = 1
    bounds.crashes = 4
    bounds.shutdowns = 2
    bounds.identityChanges = 5
    bounds.lostReplies = 8
    bounds.rejections = 2
    bounds.duplicateDeliveries = 6
    bounds.diskFaults = 5
    bounds.failingReads = 4
    bounds.refunds = 2
    bounds.modeChanges = 3
    bounds.delegateChanges = 3
    bounds.serverChanges = 4
    bounds.waits = 6
    bounds.quirks = 2
    bounds.storeMoves = 3
    return bounds
  }()

  /// The bounds by their names on the command line, with what each counts.
  public static let named: [(name: String, path: WritableKeyPath<Bounds, Int> & Sendable, summary: String)] = [
    ("customers", \.customers, "users that may sign in, with 'explore' in turn (default 1)"),
    ("products", \.products, "products that may be bought (default 1)"),
    ("transactions", \.transactions, "checkouts"),
    ("restores", \.restores, "calls of restorePurchases"),
    ("journeys", \.journeys, "Experiences opened"),
    ("outside-purchases", \.outsidePurchases, "transactions that come from no sheet of ours"),
    ("operations", \.operations, "operation ids"),
    ("retries", \.retries, "further consume calls under a used id"),
    ("checks", \.checks, "hasFeature calls"),
    ("uses", \.uses, "useFeature and useFeatureAndWait calls"),
    ("entities", \.entities, "entities with allowances of their own that are named (at most 2)"),
    ("units", \.units, "units of each counted Feature that everybody has at the beginning"),
    ("crashes", \.crashes, "deaths of the process"),
    ("shutdowns", \.shutdowns, "calls of shutdown, launches without a set-up, and set-ups too many"),
    ("identity-changes", \.identityChanges, "calls of identify"),
    ("lost-replies", \.lostReplies, "requests or replies lost, delayed or refused"),
    ("rejections", \.rejections, "transactions and consumptions that the server will never take (400 to 422)"),
    ("duplicate-deliveries", \.duplicateDeliveries, "deliveries repeated"),
    ("disk-faults", \.diskFaults, "failed writes"),
    ("failing-reads", \.failingReads, "kinds of records that cannot be read for a while, and further tries"),
    ("refunds", \.refunds, "refunds"),
    ("store-moves", \.storeMoves, "renewals, lapses, offers and whatever else happens at the store"),
    ("quirks", \.quirks, "quirks of the store, of those that '--store' lets happen"),
    ("mode-changes", \.modeChanges, "changes of the finishing mode"),
    ("delegate-changes", \.delegateChanges, "changes of the purchase delegate"),
    ("server-changes", \.serverChanges, "changes of the product configuration and grants by hand"),
    ("waits", \.waits, "times that minutes pass"),
    ("comparisons", \.comparisons, "whether each state is settled with a kill and without, and compared"),
    ("holds", \.holds, "parts of the world kept from answering at one time (default 2; 3 is every interleaving)"),
  ]
}

/// How much of the bounds a schedule has used.
struct Spent: BitwiseCopyable, Sendable {
  var outsidePurchases: UInt8 = 0
  var retries: UInt8 = 0
  var checks: UInt8 = 0
  var uses: UInt8 = 0
  var crashes: UInt8 = 0
  var shutdowns: UInt8 = 0
  var identityChanges: UInt8 = 0
  var lostReplies: UInt8 = 0
  var rejections: UInt8 = 0
  var duplicateDeliveries: UInt8 = 0
  var diskFaults: UInt8 = 0
  var failingReads: UInt8 = 0
  var refunds: UInt8 = 0
  var storeMoves: UInt8 = 0
  var quirks: UInt8 = 0
  var modeChanges: UInt8 = 0
  var delegateChanges: UInt8 = 0
  var serverChanges: UInt8 = 0
  var waits: UInt8 = 0
}
